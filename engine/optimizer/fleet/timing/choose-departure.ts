import { floatAt } from '#engine/base/typed-array.ts'
import { countMasks } from '../instance/breaks.ts'
import { priceDay } from '../instance/pay.ts'
import type { Plan } from '../plan/plan.ts'
import { driveWalk, type Hourly, limitWalk } from './drive-walk.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Looks per node and drive, measured. */
const DRIVEN = 1
/** And per set of breaks. */
const DRIVEN_BY_MASK = 2

/** Looks of one drive of a node. */
export const looksOf = ({ instance }: Plan, vehicle: number): number => {
  const masks = countMasks(instance.breaks, vehicle)
  return masks === 1 ? DRIVEN : DRIVEN_BY_MASK * masks
}

/**
 * Chooses the departure of a walk that is over by `end` if it begins as early as can be, and writes into `chosen` when it
 * departs and ends, what it drives, and what that costs; the departures that are looked at are those of `Hours`.
 * O(departures × length).
 */
export function chooseDeparture(plan: Plan, hourly: Hourly, end: number): void {
  const { instance, begin } = plan
  const { walk } = plan.hourly
  const { vehicle, table } = hourly
  const driver = { ...hourly, keeps: 'nothing' } as const
  const latest = floatAt(instance.latestStart, vehicle)
  const from = floatAt(begin, vehicle)
  const lastMoment = floatAt(table.begins, table.periods - 1)
  const steepest = steepestOf(plan, vehicle)
  let again = Math.max(from, Math.min(latest, limitWalk(plan, driver, end)))
  let drives = FIRST_DRIVES
  walk.chosen.price = NEVER
  walk.chosen.driven = NEVER
  // Where time costs nothing, the earliest end is the best one.
  for (let departure = steepest === 0 ? again : from; departure < NEVER; ) {
    drives += 1
    if (driveWalk(plan, driver, departure) !== -1) break
    const hopeful = departure + (consider(plan, vehicle, departure) - 2 * SAME * instance.scale) / steepest
    if (steepest === 0) break
    if (departure === again) again = NEVER
    const steps = Math.max(Math.floor((departure - from) / table.step), Math.ceil((hopeful - from) / table.step) - 1)
    const next = from + (steps + 1) * table.step
    const isOver = next - table.step >= lastMoment || next > latest
    departure = isOver ? again : Math.min(next, again)
  }
  plan.meter.looks += walk.length * drives * looksOf(plan, vehicle)
}

/** Drives of a walk before departures are tried: the earliest one, and that back from its end. */
const FIRST_DRIVES = 3

/**
 * By how much a day is cheaper at most for each second by which it begins later: no more of it is travel or paid time than
 * before. Infinite where later may mean to wait for another window, or to drive less than is too much; 0 where nothing
 * depends on it.
 */
function steepestOf({ instance }: Plan, vehicle: number): number {
  const { pay, hours, windows, breaks, maxTravel, wishes } = instance
  // To begin later may spare any of what it costs to be too early.
  if (wishes.isWished) return NEVER
  const isLimited = floatAt(maxTravel, vehicle) < NEVER
  const perSecond = floatAt(hours.rate, vehicle) + floatAt(pay.perSecond, vehicle) + floatAt(pay.overtime, vehicle)
  if (perSecond + floatAt(pay.late, vehicle) === 0 && !isLimited) return 0
  return perSecond === 0 || isLimited || windows.hasGaps || countMasks(breaks, vehicle) > 1 ? NEVER : perSecond
}

/** Differences of cost below this are those of summing up. */
const SAME = 1e-6

/** Keeps the departure driven last if it is better than the one kept; answers by how much it is dearer than that one then. */
function consider({ instance, hourly }: Plan, vehicle: number, departure: number): number {
  const { chosen, end, driven, missed } = hourly.walk
  const { hours, pay, maxTravel, scale } = instance
  const price = floatAt(hours.rate, vehicle) * driven + priceDay(pay, vehicle, end - departure, end) + missed
  const most = floatAt(maxTravel, vehicle)
  const beyond = Math.max(0, driven - most) - Math.max(0, chosen.driven - most)
  if (chosen.price < NEVER) {
    if (beyond > 0) return 0
    const dearer = price - chosen.price
    const isSame = Math.abs(dearer) <= SAME * scale
    if (beyond === 0 && (isSame ? end > chosen.end : dearer > 0)) return dearer
  }
  chosen.departure = departure
  chosen.end = end
  chosen.driven = driven
  chosen.price = price
  return 0
}
