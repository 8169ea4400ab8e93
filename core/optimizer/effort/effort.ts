import type { Problem } from '../problem/problem.ts'

/** How long to search: a name, or a number of iterations. */
export type Effort = 'fast' | 'standard' | 'best' | number

/** Iterations per request squared, and at most: more requests take more steps each, until none is left to improve. */
const GROWTH = {
  fast: { square: 1, most: 1_500 },
  standard: { square: 5, most: 150_000 },
  best: { square: 60, most: 600_000 },
}
const LEAST = { fast: 500, standard: 10_000, best: 12_000 }

/** Every step changes all of a single route, and takes so much longer. */
const ONE_ROUTE = 4

/** From so many requests on, iterations take longer the more there are; fewer keep the time. */
const LARGE = 300

/**
 * Iterations of the fleet search: deterministic, so that an answer never depends on the machine.
 *
 * Measured on one core of two: `fast` takes tens of milliseconds, for dragging; `standard` a third of a second at 60
 * requests and two seconds at 200; `best` about ten.
 */
export function fleetIterations({ vehicles, jobs, shipments = [] }: Problem, effort: Effort): number {
  if (typeof effort === 'number') return effort
  const requests = jobs.length + shipments.length
  const { square, most } = GROWTH[effort]
  const limit = vehicles.length === 1 ? most / ONE_ROUTE : most
  const steps = Math.min(square * requests ** 2, limit) / Math.max(1, requests / LARGE)
  return Math.round(Math.max(LEAST[effort], steps))
}
