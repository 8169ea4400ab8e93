import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Tours } from '../tours/tours.ts'
import type { Individual } from './individual.ts'

/** Whose excess is priced: cost of one unit too much, by axis, then of one unit too long or too late. */
export interface Weighted {
  readonly problem: { readonly axes: number }
  readonly weights: Float64Array
}

/** The share of plans that is to be feasible: through the others the search passes from one tight plan to another. */
export interface WantedShare {
  readonly least: number
  readonly most: number
}

/** How many plans of late kept within their loads, and within their lengths. */
export interface Feasibility {
  plans: number
  inLoad: number
  inTime: number
}

/** Nothing seen yet. */
export const createFeasibility = (): Feasibility => ({ plans: 0, inLoad: 0, inTime: 0 })

const PERIOD = 100
const STEP = { up: 1.2, down: 0.85 }
const BOUNDS = { least: 0.1, most: 1e5 }

/** What excess costs at first: as much of the greatest demand as the longest leg. */
export function setWeights({ problem, weights }: Tours): void {
  const { axes, clients, demand, legs, size } = problem
  let longest = 0
  for (let cell = 0; cell < clients * size; cell++) {
    if (cell % size < clients) longest = Math.max(longest, intAt(legs, cell))
  }
  for (let axis = 0; axis < axes; axis++) {
    let greatest = 0
    for (let cell = axis; cell < demand.length; cell += axes) greatest = Math.max(greatest, floatAt(demand, cell))
    weights[axis] = within(longest / Math.max(1, greatest))
  }
  weights[axes] = 1
}

/**
 * Counts a plan, and after every hundred makes excess dearer where few were feasible, cheaper where many were. Answers
 * whether it did.
 * @see Vidal, Crainic, Gendreau, Lahrichi, Rei (2012), section 4.5. https://doi.org/10.1287/opre.1120.1048
 */
export function adaptWeights(
  { priced, habits: { wanted } }: { readonly priced: Weighted; readonly habits: { readonly wanted: WantedShare } },
  seen: Feasibility,
  { excess }: Individual,
): boolean {
  const { problem, weights } = priced
  const { axes } = problem
  seen.plans += 1
  if (excess.subarray(0, axes).every((value) => value === 0)) seen.inLoad += 1
  if (excess[axes] === 0) seen.inTime += 1
  if (seen.plans < PERIOD) return false
  for (let axis = 0; axis <= axes; axis++) {
    const share = (axis < axes ? seen.inLoad : seen.inTime) / PERIOD
    const step = share < wanted.least ? STEP.up : share > wanted.most ? STEP.down : 1
    weights[axis] = within(floatAt(weights, axis) * step)
  }
  Object.assign(seen, createFeasibility())
  return true
}

const within = (weight: number): number => Math.min(BOUNDS.most, Math.max(BOUNDS.least, weight))

/** Makes excess so much dearer (or, with the inverse, cheaper again). */
export function scaleWeights({ weights }: Weighted, factor: number): void {
  for (let axis = 0; axis < weights.length; axis++) weights[axis] = floatAt(weights, axis) * factor
}
