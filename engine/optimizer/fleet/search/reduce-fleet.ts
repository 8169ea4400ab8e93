import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { createInserter } from '../insertion/insertion.ts'
import { countUsed, type Plan } from '../plan/plan.ts'
import { beginStep, createJournal, rollBack } from '../routes/journal.ts'
import { clearRoute } from '../routes/routes.ts'
import { createSnapshot, loadSnapshot, takeSnapshot } from '../routes/snapshot.ts'
import { createQueue, listSortKeys, queueAbsent, recreate } from '../ruin-recreate/recreate.ts'
import { ruinAround } from '../ruin-recreate/ruin.ts'
import { settleRoute } from '../timing/timing.ts'
import { createCooling, tolerance } from './annealing.ts'
import type { SearchOptions } from './search.ts'
import { blinkRate } from './walk.ts'

/** Whether vehicles cost so much that leaving one at home beats any detour: more than the legs of a whole route. */
export function isFleetCostly(plan: Plan): boolean {
  const { instance } = plan
  const used = usedVehicles(plan)
  const least = used.reduce(
    (cost, vehicle) => Math.min(cost, floatAt(instance.fixedCost, vehicle)),
    Number.POSITIVE_INFINITY,
  )
  const fixed = used.reduce((sum, vehicle) => sum + floatAt(instance.fixedCost, vehicle), 0)
  return used.length > 1 && plan.absentCount === 0 && least > (plan.routeCost - fixed) / used.length
}

/**
 * Empties one route after the other: its requests become absent, and no idle vehicle may take them.
 *
 * A step is accepted when the requests it leaves absent have been absent less often than those before, so that the
 * hard ones find their places first. The plan serves everything again when it ends.
 * @see Christiaens, Vanden Berghe (2020), section 5.4, absences and fleet minimisation.
 *   https://doi.org/10.1287/trsc.2019.0914
 */
export function reduceFleet(plan: Plan, options: SearchOptions): void {
  const { instance } = plan
  const absences = new Float64Array(instance.requests).fill(1)
  const complete = createSnapshot(instance)
  const tryStep = createStep(plan, absences, { ...options, mostUsed: countUsed })
  const { allowance } = options
  for (let share = allowance.spend(); share < 1; share = allowance.spend()) {
    if (plan.absentCount === 0) {
      takeSnapshot(plan, complete)
      if (countUsed(plan) <= fewestVehicles(plan)) break
      emptyRoute(plan, absences)
    }
    tryStep(share)
  }
  if (plan.absentCount > 0) loadSnapshot(plan, complete)
}

/**
 * Finds places for requests that a tight problem left absent, by the same rule and with every vehicle.
 *
 * A plan that serves no more than before is taken back.
 */
export function serveAbsent(plan: Plan, options: SearchOptions): void {
  const before = createSnapshot(plan.instance)
  takeSnapshot(plan, before)
  const absent = plan.absentCount
  const absences = new Float64Array(plan.instance.requests).fill(1)
  const tryStep = createStep(plan, absences, { ...options, mostUsed: () => Number.POSITIVE_INFINITY })
  const { allowance } = options
  for (let share = 0; share < 1 && plan.absentCount > 0; ) {
    share = allowance.spend()
    if (share < 1) tryStep(share)
  }
  if (plan.absentCount >= absent) loadSnapshot(plan, before)
}

interface StepOptions extends SearchOptions {
  /** Vehicles that may be in use after a step, by the plan before it. */
  readonly mostUsed: (plan: Plan) => number
}

/** One ruin and recreate, kept or taken back; the share is that of the allowance used. */
function createStep(plan: Plan, absences: Float64Array, options: StepOptions): (share: number) => void {
  const { instance } = plan
  const { random, size, mostUsed } = options
  const journal = createJournal(instance)
  const inserter = createInserter(instance, journal, random, blinkRate(instance.requests))
  const queue = createQueue(instance)
  const sortKeys = listSortKeys(instance)
  const cooling = createCooling(options.firstTemperature, options.lastTemperature)
  return (share) => {
    beginStep(journal)
    inserter.mostUsed = mostUsed(plan)
    const sum = sumAbsences(plan, absences)
    const cost = plan.routeCost
    ruinAround(plan, pickSeed(plan, random), { journal, random, size })
    queueAbsent(plan, queue)
    recreate(plan, queue, sortKeys, inserter)
    const newSum = sumAbsences(plan, absences)
    countAbsences(plan, absences)
    const isCheaper = plan.routeCost < cost + tolerance(cooling(share), random)
    if (newSum > sum || (newSum === sum && !isCheaper)) rollBack(journal, plan)
  }
}

function countAbsences({ absent, absentCount }: Plan, absences: Float64Array): void {
  for (let cell = 0; cell < absentCount; cell++) {
    const request = intAt(absent, cell)
    absences[request] = floatAt(absences, request) + 1
  }
}

/** Half of the ruins are around a request that waits for a place. */
const pickSeed = (plan: Plan, random: SearchOptions['random']): number =>
  plan.absentCount > 0 && random.next() < 0.5
    ? intAt(plan.absent, random.below(plan.absentCount))
    : random.below(plan.instance.requests)

const usedVehicles = ({ instance, count }: Plan): number[] =>
  Array.from({ length: instance.vehicles }, (_, vehicle) => vehicle).filter((vehicle) => intAt(count, vehicle) > 0)

/** No fewer vehicles can carry what is delivered, nor what is collected. */
function fewestVehicles({ instance }: Plan): number {
  const { dimensions, delivered, collected, capacity } = instance.amounts
  if (instance.reloads.isUsed) return 1
  let fewest = 1
  for (let axis = 0; axis < dimensions; axis++) {
    const pick = (values: Float64Array): number[] => Array.from(values.filter((_, cell) => cell % dimensions === axis))
    const greatest = Math.max(...pick(capacity))
    for (const amounts of [delivered, collected]) {
      const total = pick(amounts).reduce((sum, amount) => sum + amount, 0)
      fewest = Math.max(fewest, Math.ceil(total / greatest))
    }
  }
  return fewest
}

/** Empties the route whose requests have been absent the least. */
function emptyRoute(plan: Plan, absences: Float64Array): void {
  const { instance } = plan
  const sums = new Float64Array(instance.vehicles)
  for (let request = 0; request < instance.requests; request++) {
    const vehicle = intAt(plan.vehicle, request)
    sums[vehicle] = floatAt(sums, vehicle) + floatAt(absences, request)
  }
  const [easiest = 0] = usedVehicles(plan).sort(
    (left, right) => floatAt(sums, left) - floatAt(sums, right) || left - right,
  )
  clearRoute(plan, easiest)
  settleRoute(plan, easiest)
}

function sumAbsences({ absent, absentCount }: Plan, absences: Float64Array): number {
  let sum = 0
  for (let cell = 0; cell < absentCount; cell++) sum += floatAt(absences, intAt(absent, cell))
  return sum
}
