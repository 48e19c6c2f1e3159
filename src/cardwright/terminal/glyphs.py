"""Letters for pictures made of points: seven points high and five wide, for what ASCII can say."""

import unicodedata
from typing import Any

import numpy as np

WIDE, HIGH = 5, 7
# From the blank on, a word for each sign: its columns from left to right, two hexadecimal digits each, the lowest bit
# on top.
COLUMNS = """
0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649552250 0005030000 001c224100 0041221c00
14083e0814 08083e0808 0050300000 0808080808 0060600000 2010080402
3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503 3649494936 064949291e
0036360000 0056360000 0814224100 1414141414 0041221408 0201510906 324979413e
7e1111117e 7f49494936 3e41414122 7f4141221c 7f49494941 7f09090901 3e4149497a 7f0808087f 00417f4100 2040413f01
7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e 7f09192946 4649494931 01017f0101
3f4040403f 1f2040201f 3f4038403f 6314081463 0708700807 6151494543
007f414100 0204081020 0041417f00 0402010204 4040404040 0001020400
2054545478 7f48444438 3844444420 384444487f 3854545418 087e090102 0c5252523e 7f08040478 00447d4000 2040443d00
7f10284400 00417f4000 7c04180478 7c08040478 3844444438 7c14141408 081414187c 7c08040408 4854545420 043f444020
3c4040207c 1c2040201c 3c4030403c 4428102844 0c5050503c 4464544c44
0008364100 00007f0000 0041360800 1008081008
"""
GLYPHS = [bytes.fromhex(word) for word in COLUMNS.split()]
BLANK, UNKNOWN = ord(" "), ord("?")


def in_ascii(words: str) -> str:
    """Words without what these letters cannot say: accents are dropped, and any other sign is a question mark."""
    parts = (sign for sign in unicodedata.normalize("NFKD", words) if not unicodedata.combining(sign))
    return "".join(sign if BLANK <= ord(sign) < BLANK + len(GLYPHS) else chr(UNKNOWN) for sign in parts)


def width_of(words: str) -> int:
    """How many points wide words are, with one between each two letters."""
    return max(0, (WIDE + 1) * len(in_ascii(words)) - 1)


def points_of(words: str) -> np.ndarray[Any, Any]:
    """Words as rows of points, each 1 where there is ink."""
    rows = np.zeros((HIGH, max(1, width_of(words))))
    for k, sign in enumerate(in_ascii(words)):
        for x, column in enumerate(GLYPHS[ord(sign) - BLANK]):
            for y in range(HIGH):
                rows[y, k * (WIDE + 1) + x] = column >> y & 1
    return rows
