import type { Problem } from './problem/problem.ts'

/** How long to search: a name, or a number of iterations. */
export type Effort = 'fast' | 'standard' | 'best' | number

/**
 * Iterations of the fleet search: deterministic, so that an answer never depends on the machine.
 *
 * `fast` is for dragging (tens of milliseconds), `standard` takes seconds at 200 stops, `best` about ten.
 */
export function fleetIterations({ jobs, shipments = [] }: Problem, effort: Effort): number {
  if (typeof effort === 'number') return effort
  const requests = jobs.length + shipments.length
  return Math.round(SHARE[effort] * (5_000 + 600 * requests))
}

const SHARE = { fast: 0.01, standard: 1, best: 5 }
