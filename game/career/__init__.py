"""A school's career in Moritari Te Salutamus: seasons of ordinary bouts between schools, and what is remembered of them.

Pure and deterministic: no pygame, no files, no clock; chance comes as a `Random`. A bout is played by the printed rules
and no number in it is changed; all that happens here is read from the finished match.
"""
