import type { Temperatures } from '../fleet/search/temperatures.ts'
import type { GivenRoute, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'

/**
 * Neighbouring routes as a problem of its own, with how long to search it: plain data, so that it can be searched
 * elsewhere.
 */
export interface Part {
  readonly problem: Problem
  /** The routes as they are. */
  readonly given: readonly GivenRoute[]
  readonly seed: number
  readonly temperatures: Temperatures
  /** Steps and looks at most, where no share is measured. */
  readonly iterations: number
  readonly looks: number | undefined
  /** Of the whole allowance, where a share of it is measured. */
  readonly portion: number
}

/** Searches parts, in any order and wherever it likes: one answer of `searchPart` for each, in the order of the parts. */
export type RunParts = (parts: readonly Part[]) => Promise<readonly Solution[]>
