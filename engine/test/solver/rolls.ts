import { createRandom, type Random } from '#engine/base/random.ts'

/**
 * A generator of its own for one purpose of one seed: what it rolls moves no roll of another purpose.
 *
 * A seed that once failed names the same problem for ever only if rules that come later do not roll from the generator
 * of `randomProblem`: they take one of these.
 */
export function rollsFor(seed: number, purpose: string): Random {
  let state = seed
  for (let index = 0; index < purpose.length; index++) state = Math.imul(state ^ purpose.charCodeAt(index), 0x9e3779b1)
  return createRandom(state)
}
