import { earliestOf } from '#core/plan/hours/departure.ts'
import { USUAL_DAY } from '#core/plan/hours/nights.ts'
import type { DayPay, DriverDay, Plan, PlanRequest } from '#core/plan/plan.ts'
import type { Objective } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { routeDays } from '../cost/day-figures.ts'
import type { FleetAim } from '../fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '../fleet-request.ts'
import { formerPlaces } from './familiar-stops.ts'

/** An aim that asks for something else than the day itself. */
export type OtherAim = Exclude<FleetAim, 'balanced'>

/** More than any day's travel. */
const WORTH_A_DRIVER = 1_000_000
/** Seconds that it is worth to send somebody a customer knows: an hour of detour at most, over all of it. */
const WORTH_A_FACE = 3600

/** Nothing but the prices of drivers' days. */
const PRICES_ALONE: Objective = { duration: 0 }
/** Paid minutes count alike for everybody; a little of the miles decides between equals. */
const TIME_ALONE: DayPay = { perHour: 2200, perMile: 1 }
const MILES_ALONE: DayPay = { perHour: 20, perMile: 100 }

/**
 * What is asked where a day is to be shared out for one aim instead of its own. `balanced` holds the balanced routes.
 *
 * Nobody's day gets longer than their hours. A day without an end lasts eight hours at most, or as long as the longest day
 * of the balanced routes where that is longer, so that no stop is left out only for that.
 */
export function requestOfAim(aim: OtherAim, request: FleetRequest, balanced: Plan, travel: TravelMatrix): PlanRequest {
  const ends = endsOf(balanced, travel)
  const plan = ends(request)
  const priced = (pay?: DayPay): PlanRequest => ({
    ...plan,
    objective: PRICES_ALONE,
    ...(pay && { drivers: plan.drivers.map((day): DriverDay => ({ ...day, pay: { ...day.pay, ...pay } })) }),
  })
  switch (aim) {
    case 'cheapest':
      return priced()
    case 'paid':
      return withoutOvertime(priced(TIME_ALONE))
    case 'shortest':
      return withoutOvertime(priced(MILES_ALONE))
    case 'fairest':
      return ends({ ...request, options: { ...request.options, fairness: 100, mayRest: false } })
    case 'fewest': {
      const fewest = ends({ ...request, options: { ...request.options, fairness: 0, mayRest: true } })
      return { ...fewest, driverCost: WORTH_A_DRIVER }
    }
    case 'familiar':
      return { ...plan, wishes: wishesForFormer(request) }
  }
}

const withoutOvertime = (plan: PlanRequest): PlanRequest => ({
  ...plan,
  drivers: plan.drivers.map(({ pay, ...day }) => {
    if (!pay) return day
    const { overtime: _, ...rest } = pay
    return { ...day, pay: rest }
  }),
})

/** Makes a plan of a request whose days all have an end. */
function endsOf(balanced: Plan, travel: TravelMatrix): (request: FleetRequest) => PlanRequest {
  const begins = balanced.drivers.map(earliestOf)
  const lengths = routeDays(balanced, travel).map((day, driver) =>
    day ? Math.ceil(day.end) - (begins[driver] ?? 0) : 0,
  )
  const most = Math.max(USUAL_DAY, ...lengths)
  const withEnd = (day: DriverDay): DriverDay =>
    day.maxMinutes === undefined ? { finishBy: earliestOf(day) + most, ...day } : day
  return (request) => {
    const plan = fleetToPlan(request)
    return { ...plan, drivers: plan.drivers.map(withEnd) }
  }
}

/** Every stop wishes for the driver who had it last time. */
const wishesForFormer = (request: FleetRequest): NonNullable<PlanRequest['wishes']> =>
  formerPlaces(request).map((driver) => (driver === undefined ? undefined : { driver, cost: WORTH_A_FACE }))
