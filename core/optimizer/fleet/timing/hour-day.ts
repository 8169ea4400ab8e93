import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { countMasks } from '../instance/breaks.ts'
import { type HourTable, hoursOf, rowOf } from '../instance/hours.ts'
import { endOf, startOf, timeBetween, workOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { chargeDay } from './charge-day.ts'
import { type Driver, driveWalk, limitWalk } from './drive-walk.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Looks per node and drive, measured. */
const DRIVEN = 1
/** And per set of breaks. */
const DRIVEN_BY_MASK = 2

/** Tasks tried out in a route: each behind a node of it, or behind the one tried before. */
export interface Tried {
  readonly first: number
  readonly firstAfter: number
  /** −1 where there is but one. */
  readonly last: number
  readonly lastAfter: number
}

/**
 * Brings the times of a route up to date whose vehicle's speed changes with the hour, chooses its departure, and puts what the day costs
 * by the clock into its cost. Answers the first node that is not reached in time, or −1. O(departures × route length).
 */
export function retimeByHours(plan: Plan, vehicle: number): number {
  const { hourly, clock, instance } = plan
  const { walk } = hourly
  const table = hoursOf(instance, vehicle)
  if (!table) return -1
  layOut(plan, vehicle, table, undefined)
  // An idle vehicle is asked for these two alone.
  plan.due[endOf(instance, vehicle) * instance.breaks.masks] = floatAt(instance.shiftEnd, vehicle)
  const driver: Driver = { vehicle, table, keeps: 'limits' }
  const late = driveWalk(plan, driver, floatAt(plan.begin, vehicle))
  hourly.delay[vehicle] = 0
  if (late !== -1 || intAt(plan.count, vehicle) === 0) {
    if (late === -1) limitWalk(plan, driver, floatAt(instance.shiftEnd, vehicle))
    chargeDay(plan, vehicle, 0)
    return late === -1 ? -1 : intAt(walk.nodes, late)
  }
  const { end } = walk
  limitWalk(plan, driver, floatAt(instance.shiftEnd, vehicle))
  chooseDeparture(plan, vehicle, table, end)
  const { chosen } = walk
  driveWalk(plan, { vehicle, table, keeps: 'leave' }, chosen.departure)
  clock.departure[vehicle] = chosen.departure
  clock.end[vehicle] = chosen.end
  hourly.delay[vehicle] = chosen.driven - walk.steady
  const rate = floatAt(instance.hours.rate, vehicle)
  chargeDay(plan, vehicle, chosen.price - rate * walk.steady)
  return -1
}

/**
 * What the day of a vehicle costs by the clock with tasks tried out, travel at the rates of its vehicle included; infinite
 * where it is late or travels too long.
 */
export function priceTried(plan: Plan, vehicle: number, tried: Tried): number {
  const table = hoursOf(plan.instance, vehicle)
  if (!table) return NEVER
  layOut(plan, vehicle, table, tried)
  const late = driveWalk(plan, { vehicle, table, keeps: 'nothing' }, floatAt(plan.begin, vehicle))
  plan.meter.looks += plan.hourly.walk.length * looksOf(plan, vehicle)
  if (late !== -1) return NEVER
  chooseDeparture(plan, vehicle, table, plan.hourly.walk.end)
  const { chosen } = plan.hourly.walk
  return chosen.driven > floatAt(plan.instance.maxTravel, vehicle) ? NEVER : chosen.price
}

/** Looks of one drive of a node. */
const looksOf = ({ instance }: Plan, vehicle: number): number => {
  const masks = countMasks(instance.breaks, vehicle)
  return masks === 1 ? DRIVEN : DRIVEN_BY_MASK * masks
}

/** Lays the route of a vehicle out as the walk of the plan, with tasks tried out. */
export function layOut(plan: Plan, vehicle: number, table: HourTable, tried: Tried | undefined): void {
  const { instance, next, hourly } = plan
  const { walk } = hourly
  const end = endOf(instance, vehicle)
  walk.length = 0
  walk.steady = 0
  for (let node = startOf(instance, vehicle); ; node = intAt(next, node)) {
    append(plan, vehicle, table, node)
    if (node === end) return
    if (!tried) continue
    if (node === tried.firstAfter) {
      append(plan, vehicle, table, tried.first)
      if (tried.last !== -1 && tried.lastAfter === tried.first) append(plan, vehicle, table, tried.last)
    }
    if (tried.last !== -1 && node === tried.lastAfter) append(plan, vehicle, table, tried.last)
  }
}

function append({ instance, hourly }: Plan, vehicle: number, table: HourTable, node: number): void {
  const { walk } = hourly
  const place = walk.length
  walk.nodes[place] = node
  walk.work[place] = 0
  if (place > 0) {
    const before = intAt(walk.nodes, place - 1)
    const seconds = timeBetween(instance, vehicle, before, node)
    walk.rows[place - 1] = rowOf(table, intAt(instance.place, before), intAt(instance.place, node))
    walk.seconds[place - 1] = seconds
    walk.steady += seconds
    walk.work[place] = workAfter(workOf(instance, vehicle), before, node)
  }
  walk.length = place + 1
}

/**
 * Chooses the departure of a walk that is over by `end` if it begins as early as can be, and writes into `chosen` when it
 * departs and ends, what it drives, and what that costs; the departures that are looked at are those of `Hours`.
 */
function chooseDeparture(plan: Plan, vehicle: number, table: HourTable, end: number): void {
  const { instance, begin, hourly } = plan
  const { walk } = hourly
  const driver: Driver = { vehicle, table, keeps: 'nothing' }
  const latest = floatAt(instance.latestStart, vehicle)
  const from = floatAt(begin, vehicle)
  const lastMoment = floatAt(table.begins, table.periods - 1)
  const isPriced = floatAt(instance.hours.rate, vehicle) > 0 || intAt(instance.pay.byClock, vehicle) === 1
  const isFree = !isPriced && floatAt(instance.maxTravel, vehicle) === NEVER
  let again = Math.max(from, Math.min(latest, limitWalk(plan, driver, end)))
  let drives = 3
  walk.chosen.price = NEVER
  walk.chosen.driven = NEVER
  // Where time costs nothing, the earliest end is the best one.
  for (let departure = isFree ? again : from; ; ) {
    drives += 1
    if (driveWalk(plan, driver, departure) !== -1) break
    consider(plan, vehicle, departure)
    if (departure === again) again = NEVER
    if (isFree) break
    const steps = Math.floor((departure - from) / table.step)
    const next = from + (steps + 1) * table.step
    const isOver = from + steps * table.step >= lastMoment || next > latest
    if (isOver && again === NEVER) break
    departure = isOver ? again : Math.min(next, again)
  }
  plan.meter.looks += walk.length * drives * looksOf(plan, vehicle)
}

/** Differences of cost below this are those of summing up. */
const SAME = 1e-6

/** Keeps the departure driven last if it is better than the one kept. */
function consider({ instance, hourly }: Plan, vehicle: number, departure: number): void {
  const { chosen, end, driven } = hourly.walk
  const { hours, pay, maxTravel, scale } = instance
  const price = floatAt(hours.rate, vehicle) * driven + priceDay(pay, vehicle, end - departure, end)
  const most = floatAt(maxTravel, vehicle)
  const beyond = Math.max(0, driven - most) - Math.max(0, chosen.driven - most)
  if (chosen.price < NEVER) {
    if (beyond > 0) return
    const dearer = price - chosen.price
    const isSame = Math.abs(dearer) <= SAME * scale
    if (beyond === 0 && (isSame ? end > chosen.end : dearer > 0)) return
  }
  chosen.departure = departure
  chosen.end = end
  chosen.driven = driven
  chosen.price = price
}
