import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { requestOf } from '../instance/instance.ts'
import { countUsed, type Plan, removeRequest } from '../plan/plan.ts'
import { type Journal, touchRoute } from '../routes/journal.ts'
import { settleRoute } from '../timing/timing.ts'

/** How much a ruin takes out. */
export interface RuinSize {
  /** Requests per ruin, on average. */
  readonly average: number
  /** Tasks per string at most. */
  readonly longest: number
}

/** Requests per ruin of a short lone route. */
const LEAST_AVERAGE = 2
const SPLIT_RATE = 0.5
const SPLIT_DEPTH = 0.01

/**
 * Removes strings of tasks from routes around a request: adjacent string removal.
 *
 * Where there are fewer routes than strings, a route may lose several. The removed are absent.
 * @see Christiaens, Vanden Berghe (2020), slack induction by string removals, section 5.1.
 *   https://doi.org/10.1287/trsc.2019.0914
 */
export function ruinAround(plan: Plan, seed: number, ruin: Ruin): void {
  const { journal, random, size } = ruin
  const { instance } = plan
  const served = instance.requests - plan.absentCount
  const routes = countUsed(plan)
  if (served === 0) return
  // More than half of a lone route is no ruin but a fresh start.
  const most = served / (routes === 1 ? 2 : routes)
  const longest = Math.min(size.longest, most)
  const average = routes === 1 ? Math.min(size.average, Math.max(LEAST_AVERAGE, most)) : size.average
  const strings = Math.floor(1 + random.next() * ((4 * average) / (1 + longest) - 1))
  const perRoute = Math.ceil(strings / routes)
  const { count, requests } = instance.neighbours
  const before = plan.absentCount
  let ruined = 0
  for (let rank = -1; rank < count && ruined < strings; rank++) {
    const request = rank === -1 ? seed : intAt(requests, seed * count + rank)
    const vehicle = intAt(plan.vehicle, request)
    if (vehicle === -1 || stringsTaken(journal, vehicle) >= perRoute) continue
    touchRoute(journal, plan, vehicle)
    journal.strings[vehicle] = intAt(journal.strings, vehicle) + 1
    const limit = Math.min(intAt(plan.count, vehicle), longest)
    removeString(plan, request, Math.floor(1 + random.next() * limit), ruin)
    ruined += 1
  }
  if (instance.relations.isRelated) removeCompanions(plan, before, ruin)
  for (let order = 0; order < journal.touchedCount; order++) settleRoute(plan, intAt(journal.touched, order))
}

/** Half of the time, takes out with each removed request those that ride with it: only together do they move elsewhere. */
function removeCompanions(plan: Plan, before: number, { journal, random }: Ruin): void {
  if (random.next() < 0.5) return
  const { together } = plan.instance.relations
  for (let cell = before; cell < plan.absentCount; cell++) {
    for (const other of together[intAt(plan.absent, cell)] ?? []) {
      const vehicle = intAt(plan.vehicle, other)
      if (vehicle === -1) continue
      touchRoute(journal, plan, vehicle)
      removeRequest(plan, other)
    }
  }
}

/** What a ruin works with. */
export interface Ruin {
  readonly journal: Journal
  readonly random: Random
  readonly size: RuinSize
}

const stringsTaken = ({ touchedIn, step, strings }: Journal, vehicle: number): number =>
  intAt(touchedIn, vehicle) === step ? intAt(strings, vehicle) : 0

/** Removes a string that contains the task, or a longer one out of which a stretch is kept. */
function removeString(plan: Plan, task: number, length: number, { journal, random }: Ruin): void {
  const { instance, next, vehicle } = plan
  const kept = countKept(intAt(plan.count, intAt(vehicle, task)), length, random)
  const total = length + kept
  const keepFrom = kept > 0 ? 1 + random.below(length) : total
  let node = firstOfString(plan, task, total, random)
  for (let index = 0; index < total; index++) {
    journal.string[index] = node
    node = intAt(next, node)
  }
  for (let index = 0; index < total; index++) {
    const isKept = index >= keepFrom && index < keepFrom + kept
    const member = intAt(journal.string, index)
    // The other task of a shipment may be gone already.
    if (!isKept && intAt(vehicle, member) !== -1) removeRequest(plan, requestOf(instance, member))
  }
}

/** Tasks kept inside a string: none half of the time, else one, rarely more. */
function countKept(routeLength: number, length: number, random: Random): number {
  if (length >= routeLength || length < 2 || random.next() >= SPLIT_RATE) return 0
  let kept = 1
  while (length + kept < routeLength && random.next() < SPLIT_DEPTH) kept += 1
  return kept
}

/** The first task of a string of `total` that contains `task`, any of those that fit into the route alike. */
function firstOfString({ instance, next, previous }: Plan, task: number, total: number, random: Random): number {
  let ahead = 0
  for (let node = intAt(next, task); node < instance.tasks && ahead < total - 1; node = intAt(next, node)) ahead += 1
  let first = task
  const least = total - 1 - ahead
  let room = 0
  for (let node = intAt(previous, task); node < instance.tasks && room < total - 1; node = intAt(previous, node))
    room += 1
  for (let back = least + random.below(room - least + 1); back > 0; back--) first = intAt(previous, first)
  return first
}
