/** Numbers from 0 up to 1, the same ones for a seed: two runs ask the same (xorshift, Marsaglia 2003). */
export function chanceOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

/** A whole number between two, both included. */
export const between = (chance: () => number, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1))
