"""Chance: a small generator inside the record, so that a state carries its own future.

The generator is sfc32: 128 bits of state, additions, shifts and xor on 32-bit words. Sums are masked by hand, so that
plain Python, numba and CUDA agree bit for bit. Anything with a `dice` field holds dice:
a game, and each bot its own.
"""

MASK = 0xFFFFFFFF


def seed_dice(holder, low, high, stream):
    """Start the generator from a 64-bit seed in two words and the number of a stream of it."""
    holder.dice[0] = low
    holder.dice[1] = high
    holder.dice[2] = stream
    holder.dice[3] = 1
    for _ in range(12):
        bits(holder)


def bits(holder):
    """The next 32 random bits."""
    dice = holder.dice
    # `0 +` makes signed 64-bit numbers of the stored words in compiled code, where unsigned ones spread.
    a = 0 + dice[0]
    b = 0 + dice[1]
    c = 0 + dice[2]
    d = 0 + dice[3]
    out = (a + b + d) & MASK
    dice[0] = b ^ (b >> 9)
    dice[1] = (c + (c << 3)) & MASK
    dice[2] = (((c << 21) | (c >> 11)) + out) & MASK
    dice[3] = (d + 1) & MASK
    return out


def roll(holder, n):
    """A number below n, each equally likely (n below 2**31)."""
    while True:
        wide = bits(holder) * n
        low = wide & MASK
        # The few low products that would favour some numbers are rolled again.
        if low >= n or low >= (MASK + 1 - n) % n:
            return wide >> 32


def shuffle(s, p):
    """Put the deck of seat p into a random order, each equally likely."""
    for i in range(s.left[p] - 1, 0, -1):
        j = roll(s, i + 1)
        card = s.deck[p, i]
        s.deck[p, i] = s.deck[p, j]
        s.deck[p, j] = card
