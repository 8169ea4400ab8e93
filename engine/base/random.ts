/** A seeded source of randomness: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform integer in [0, bound). `bound` is a positive integer below 2^31. */
  below(bound: number): number
}

/**
 * A seeded generator with 32 bits of state, fast enough for inner loops.
 *
 * @see Mulberry32 by Tommy Ettinger (public domain); passes gjrand at 2^32 period.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const nextWord = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return (word ^ (word >>> 14)) >>> 0
  }
  return {
    next: () => nextWord() / 4294967296,
    below: (bound) => Math.floor((nextWord() / 4294967296) * bound),
  }
}
