import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { PlannedRoute } from '#core/plan/describe-plan.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { DayPay, DriverDay } from '#core/plan/plan.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { payOf } from '../day-prices.ts'
import type { FleetDriver, FleetOptions } from '../fleet-request.ts'
import { overNight } from '../fleet-request.ts'

/** How the hours of a driver's day are spent, and what it costs. Minutes are whole ones as the page shows them. */
export interface DayCost {
  readonly drivingMinutes: number
  readonly serviceMinutes: number
  readonly waitingMinutes: number
  readonly breakMinutes: number
  /** From departure to return, without unpaid breaks. */
  readonly paidMinutes: number
  readonly overtimeMinutes: number
  /** After the end of the day, which may be allowed. */
  readonly overrunMinutes: number
  readonly miles: number
  /** Paid time, overtime and miles; what lateness is worth is nobody's wage. */
  readonly cents: number
}

export const noCost: DayCost = {
  ...{ drivingMinutes: 0, serviceMinutes: 0, waitingMinutes: 0, breakMinutes: 0, paidMinutes: 0 },
  ...{ overtimeMinutes: 0, overrunMinutes: 0, miles: 0, cents: 0 },
}

/** The cost of a route as the page shows it, for a driver of a day with these options; nothing for who stays at home. */
export function routeCost(route: Itinerary, driver: FleetDriver | undefined, options: FleetOptions): DayCost {
  const from = driver?.leaveAt ?? options.leaveAt
  const finishBy = driver?.finishBy ?? options.finishBy
  return costOfItinerary(route, from ?? USUAL_LEAVE, {
    pay: payOf(options.prices, driver?.prices),
    finishBy: finishBy === undefined ? undefined : overNight(from ?? route.leaveAt, finishBy),
  })
}

/** What counts of a driver's day for its cost; `finishBy` goes on above 1440 for one that ends on the next day. */
interface CostedDay {
  readonly pay: DayPay
  readonly finishBy: number | undefined
}

/** The cost of a route that is left at its time, or else at this minute. */
export function costOfItinerary(route: Itinerary, from: number, { pay, finishBy }: CostedDay): DayCost {
  const { points, legs, totals, leaveAt = from } = route
  if (!points.some(({ kind }) => kind === 'stop')) return noCost
  const times = pointTimes(route, leaveAt)
  const last = times.at(-1)
  const end = (last?.arrival ?? leaveAt) + (last?.wait ?? 0) + (points.at(-1)?.serviceMinutes ?? 0)
  return costOfDay(
    {
      minutes: end - leaveAt,
      drivingMinutes: legs.reduce((sum, { durationSeconds }) => sum + secondsToMinutes(durationSeconds), 0),
      serviceMinutes: points.reduce((sum, { serviceMinutes = 0 }) => sum + serviceMinutes, 0),
      breakMinutes: times.reduce(
        (sum, { breaks }) => sum + breaks.reduce((all, each) => all + each.to - each.from, 0),
        0,
      ),
      overrunMinutes: finishBy === undefined ? 0 : Math.max(0, end - finishBy),
      miles: totals.miles,
    },
    pay,
  )
}

/** The cost of a planned route for its driver; nothing for who stays at home. */
export const costOfDriver = (planned: PlannedRoute | undefined, day: DriverDay | undefined): DayCost =>
  planned
    ? costOfItinerary(planned, day?.leaveAt ?? USUAL_LEAVE, { pay: day?.pay ?? payOf(), finishBy: day?.finishBy })
    : noCost

/** A day by how long it is and what of it is no waiting. */
export type SpentDay = Pick<
  DayCost,
  'drivingMinutes' | 'serviceMinutes' | 'breakMinutes' | 'overrunMinutes' | 'miles'
> & {
  /** From departure to return. */
  readonly minutes: number
}

/** What a day costs by these prices. What is neither driving nor service nor a break is waiting. */
export function costOfDay(
  { minutes, ...spent }: SpentDay,
  { perHour, perMile, overtime, unpaidBreaks }: DayPay,
): DayCost {
  const { drivingMinutes, serviceMinutes, breakMinutes, miles } = spent
  const paidMinutes = Math.max(0, minutes - (unpaidBreaks ? breakMinutes : 0))
  const overtimeMinutes = overtime ? Math.max(0, paidMinutes - overtime.afterMinutes) : 0
  const extra = overtime ? Math.max(0, overtime.perHour - perHour) : 0
  return {
    ...spent,
    waitingMinutes: Math.max(0, minutes - drivingMinutes - serviceMinutes - breakMinutes),
    paidMinutes,
    overtimeMinutes,
    cents: Math.round((paidMinutes * perHour + overtimeMinutes * extra) / 60 + miles * perMile),
  }
}

/** Days together. */
export const sumOfCosts = (costs: readonly DayCost[]): DayCost =>
  costs.reduce(
    (sum, each) => ({
      drivingMinutes: sum.drivingMinutes + each.drivingMinutes,
      serviceMinutes: sum.serviceMinutes + each.serviceMinutes,
      waitingMinutes: sum.waitingMinutes + each.waitingMinutes,
      breakMinutes: sum.breakMinutes + each.breakMinutes,
      paidMinutes: sum.paidMinutes + each.paidMinutes,
      overtimeMinutes: sum.overtimeMinutes + each.overtimeMinutes,
      overrunMinutes: sum.overrunMinutes + each.overrunMinutes,
      miles: Math.round((sum.miles + each.miles) * 10) / 10,
      cents: sum.cents + each.cents,
    }),
    noCost,
  )

/** `$1,284.50`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** `+$3.20`, `−$12.40`, `same cost`. */
export const describeCents = (cents: number): string =>
  cents === 0 ? 'same cost' : `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
