"""A fuzzer of the served app: ``make attack`` serves one on this computer, attacks it, and tells what broke.

The cases come from a seed, one generator for each case, so that any of them can be tried again alone. `cases` has what
is tried first, always, and what is made by lot; `siege` the server and the people around it; `promises` what has to
hold meanwhile and afterwards.
"""
