"""Mutation testing: the source is damaged in one place, and a test must fail.

`make mutants` (or `python -m tools.mutants`) takes a seeded sample of places of each game's rules, of `core`, `session`,
`storage` and of the computer players, and tries each with the tests of that part alone: the rules of a game with
`tests/rules/<game>`, never with transcripts, models or random play of other folders.

The damages are cosmic-ray's (`places`); they are tried by forks of a process that has collected the tests once (`trial`),
since starting pytest anew for each takes ten times as long as the tests that kill it.
"""
