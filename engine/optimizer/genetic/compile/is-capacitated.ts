import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Instance } from '../../fleet/instance/instance.ts'
import type { Problem, Vehicle } from '../../problem/problem.ts'

/** Fewer clients are soon solved by anything, more take descents too long to breed many plans. */
const CLIENTS = { least: 8, most: 400 }
/** So that a leg with half of a fixed cost is exact in 32 bits. */
const MOST_FIXED_COST = 2 ** 28
const MOST_LEG_COST = 2 ** 30

/** Whether a problem is of the right size, which can be told before it is compiled. */
export const isBreedable = ({ vehicles, jobs }: Problem): boolean =>
  vehicles.length > 1 && jobs.length >= CLIENTS.least && jobs.length <= CLIENTS.most

/**
 * Whether the numbers of a problem that breeding serves suit it, too: then only the division of the jobs and their
 * order matter.
 */
export const isCapacitated = (instance: Instance): boolean =>
  isRoundTrip(instance) && hasPlainCosts(instance) && hasPlainLoads(instance)

/** Legs that cost the same both ways, round one depot: on others, with long routes, the fleet search is ahead. */
const isRoundTrip = ({ place, tasks, vehicles, travels }: Instance): boolean =>
  intAt(place, tasks) === intAt(place, tasks + vehicles) && travels.every(({ costs, costsTo }) => costs === costsTo)

/** Legs that can hold a fixed cost, and where days are short, legs that cost what they take. */
function hasPlainCosts({ travels, shiftEnd, fixedCost }: Instance): boolean {
  const isShort = floatAt(shiftEnd, 0) < Number.POSITIVE_INFINITY
  return (
    floatAt(fixedCost, 0) <= MOST_FIXED_COST &&
    travels.every(({ costs }) => costs.every((cost) => cost <= MOST_LEG_COST)) &&
    (!isShort || travels.every(({ costs, durations }) => costs === durations))
  )
}

/** No more is delivered or collected than all vehicles hold. */
function hasPlainLoads({ amounts, problem }: Instance): boolean {
  const { dimensions, delivered, collected, capacity } = amounts
  for (let axis = 0; axis < dimensions; axis++) {
    let total = 0
    for (let cell = axis; cell < delivered.length; cell += dimensions) {
      total += floatAt(delivered, cell) + floatAt(collected, cell)
    }
    if (total > floatAt(capacity, axis) * problem.vehicles.length) return false
  }
  return isEnough(problem.vehicles, problem.jobs.length)
}

const isEnough = (vehicles: readonly Vehicle[], jobs: number): boolean =>
  vehicles.reduce((sum, { maxTasks = jobs }) => sum + maxTasks, 0) >= jobs
