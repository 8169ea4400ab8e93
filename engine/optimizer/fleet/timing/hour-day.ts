import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { endOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import type { Plan } from '../plan/plan.ts'
import { chargeDay } from './charge-day.ts'
import { chooseDeparture, looksOf } from './choose-departure.ts'
import { type Driver, driveOn, driveWalk, type Hourly, limitWalk } from './drive-walk.ts'
import { layOut, type Tried } from './lay-out-walk.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * Brings the times of a route up to date whose vehicle's speed changes with the hour, chooses its departure, and puts what the day costs
 * by the clock into its cost. Answers the first node that is not reached in time, or −1. O(departures × route length).
 */
export function retimeByHours(plan: Plan, own: Hourly): number {
  const { hourly, clock, instance } = plan
  const { vehicle } = own
  const { walk } = hourly
  layOut(plan, own)
  // An idle vehicle is asked for these two alone.
  plan.due[endOf(instance, vehicle) * instance.breaks.masks] = floatAt(instance.shiftEnd, vehicle)
  const driver: Driver = { ...own, keeps: 'limits' }
  const late = driveWalk(plan, driver, floatAt(plan.begin, vehicle))
  hourly.delay[vehicle] = 0
  if (late !== -1 || intAt(plan.count, vehicle) === 0) {
    if (late === -1) limitWalk(plan, driver, floatAt(instance.shiftEnd, vehicle))
    chargeDay(plan, vehicle, 0)
    return late === -1 ? -1 : intAt(walk.nodes, late)
  }
  const { end } = walk
  limitWalk(plan, driver, floatAt(instance.shiftEnd, vehicle))
  chooseDeparture(plan, own, end)
  const { chosen } = walk
  driveWalk(plan, { ...own, keeps: 'leave' }, chosen.departure)
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
export function priceTried(plan: Plan, hourly: Hourly, tried: Tried): number {
  const { vehicle } = hourly
  layOut(plan, hourly, tried)
  const late = driveWalk(plan, { ...hourly, keeps: 'nothing' }, floatAt(plan.begin, vehicle))
  plan.meter.looks += plan.hourly.walk.length * looksOf(plan, vehicle)
  if (late !== -1) return NEVER
  chooseDeparture(plan, hourly, plan.hourly.walk.end)
  const { chosen } = plan.hourly.walk
  return chosen.driven > floatAt(plan.instance.maxTravel, vehicle) ? NEVER : chosen.price
}

/**
 * The same with one departure, that of the route as it is, or where that is too late, the latest one that is not. The walk of
 * the plan has the tasks tried out; up to `place`, which is where to go on from, it is the route as it is.
 */
export function priceWalk(plan: Plan, own: Hourly, place: number): number {
  const { instance, hourly, clock } = plan
  const { vehicle } = own
  const { walk } = hourly
  const { masks } = instance.breaks
  const full = allBreaks(instance.breaks, vehicle)
  const cell = intAt(walk.nodes, place) * masks
  for (let mask = 0; mask <= full; mask++) {
    walk.times[mask] = floatAt(hourly.leave, cell + mask)
    walk.drives[mask] = floatAt(hourly.driven, cell + mask)
    walk.misses[mask] = floatAt(hourly.missed, cell + mask)
  }
  const driver: Driver = { ...own, keeps: 'nothing', rejoins: true }
  plan.meter.looks += (walk.length - place) * looksOf(plan, vehicle)
  const departure = floatAt(clock.departure, vehicle)
  if (driveOn(plan, driver, place) === -1) return priceDriven(plan, vehicle, departure)
  const all: Driver = { ...own, keeps: 'nothing' }
  const latest = limitWalk(plan, all, floatAt(instance.shiftEnd, vehicle))
  plan.meter.looks += 2 * walk.length * looksOf(plan, vehicle)
  if (latest < floatAt(plan.begin, vehicle)) return NEVER
  const earlier = Math.min(latest, departure)
  return driveWalk(plan, all, earlier) === -1 ? priceDriven(plan, vehicle, earlier) : NEVER
}

/** What the day driven last costs from its departure on; infinite where the vehicle may not travel so long. */
function priceDriven({ instance, hourly }: Plan, vehicle: number, departure: number): number {
  const { end, driven, missed } = hourly.walk
  if (driven > floatAt(instance.maxTravel, vehicle)) return NEVER
  return floatAt(instance.hours.rate, vehicle) * driven + priceDay(instance.pay, vehicle, end - departure, end) + missed
}
