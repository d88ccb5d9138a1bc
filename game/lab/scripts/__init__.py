"""Scripted strategies: what a person tries on the third evening, to see whether a champion has an answer.

One module a game, `SCRIPTS`: name -> maker. None looks at `game.ai`: a script that knew the champion would share its blind
spots. Each follows one idea and is an honest amateur in everything else.
"""
