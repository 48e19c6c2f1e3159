"""Research environments: the games as PettingZoo, Gymnasium and OpenSpiel know games, and a vector environment.

Each interface is a module of its own, since each needs a package of its own (the extra `research`):

    cardwright.research.vector       many games at once, in compiled code; numpy is all it needs
    cardwright.research.pettingzoo   two agents that take turns
    cardwright.research.gymnasium    one agent against a bot
    cardwright.research.openspiel    the games of pyspiel
"""
