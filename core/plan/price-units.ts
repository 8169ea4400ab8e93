import { metersToMiles } from '#engine/base/units.ts'
import type { Pay, Vehicle } from '#engine/optimizer/index.ts'
import type { DayPay, DriverDay, PlanRequest } from './plan.ts'

/** Cents of an hour whose seconds cost the optimizer 1: weights of other wishes are seconds of such a driver. */
const UNIT_HOUR_CENTS = 2200

/** What a minute of lateness costs where nobody says: enough that nobody is late for less than some miles. */
export const LATE_MINUTE_CENTS = 100

/** Cents as the costs of a problem: seconds that somebody is paid for. */
export const centsToCost = (cents: number): number => (cents * 3600) / UNIT_HOUR_CENTS

/** What a second of lateness costs in a problem. */
export const lateRateOf = ({ lateMinuteCents = LATE_MINUTE_CENTS }: Pick<PlanRequest, 'lateMinuteCents'>): number =>
  centsToCost(lateMinuteCents) / 60

/** Time on the clock costs as much as travel, so that nobody waits for an hour to save a mile. */
const UNPRICED: Pay = { perSecond: 1 }

/**
 * The prices of a driver's day as those of a vehicle. `until` is the second at which a day that may run over should be over;
 * nobody is late on a day without one.
 */
export function pricesOfDay(request: PlanRequest, day: DriverDay, until?: number): Partial<Vehicle> {
  const { pay, overrunMinutes = 0 } = day
  const lateEnd =
    overrunMinutes > 0 && until !== undefined ? { lateEnd: { after: until, perSecond: lateRateOf(request) } } : {}
  if (!pay) return { pay: { ...UNPRICED, ...lateEnd } }
  return {
    pay: { ...payOf(pay), ...lateEnd },
    ...(pay.perMile > 0 && { costPerKilometer: centsToCost(pay.perMile) * metersToMiles(1000) }),
  }
}

function payOf({ perHour, overtime, unpaidBreaks }: DayPay): Pay {
  const more = overtime ? overtime.perHour - perHour : 0
  return {
    perSecond: centsToCost(perHour) / 3600,
    ...(overtime && more > 0
      ? { overtime: { after: overtime.afterMinutes * 60, perSecond: centsToCost(more) / 3600 } }
      : {}),
    ...(unpaidBreaks && { excludesBreaks: true }),
  }
}
