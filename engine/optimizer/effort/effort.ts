import { isHourly } from '../problem/hours.ts'
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

/** Looks per request, measured: about 25 ns each. Small problems have as much as so many requests. */
const LOOKS = { fast: 25_000, standard: 900_000, best: 2_000_000 }
const SMALL = 50
/** So many times as many where speeds change with the hour: each step takes as many times as long. */
const BY_HOURS = 3

/**
 * Iterations of the fleet search at most: deterministic, so that an answer never depends on the machine.
 *
 * More than this gains little, so that most problems of less than a hundred requests end here.
 */
export function fleetIterations({ vehicles, jobs, shipments = [] }: Problem, effort: Effort): number {
  if (typeof effort === 'number') return effort
  const requests = jobs.length + shipments.length
  const { square, most } = GROWTH[effort]
  const limit = vehicles.length === 1 ? most / ONE_ROUTE : most
  return Math.round(Math.max(LEAST[effort], Math.min(square * requests ** 2, limit)))
}

/**
 * Looks of the fleet search at most (see `Meter`), whatever the rules; none for an effort in iterations.
 *
 * On one core of two `fast` takes a tenth of a second for 200 requests, `standard` four, `best` ten, and ten
 * times as long for 2,000.
 */
export function fleetLooks(problem: Problem, effort: Effort): number | undefined {
  if (typeof effort === 'number') return undefined
  const { vehicles, jobs, shipments = [] } = problem
  const times = vehicles.some((vehicle) => isHourly(problem, vehicle)) ? BY_HOURS : 1
  return LOOKS[effort] * Math.max(SMALL, jobs.length + shipments.length) * times
}
