import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import { type DayPrices, pricesFault } from './day-prices.ts'
import { type FleetDriver, overNight } from './fleet-request.ts'

/** What is checked of a driver's day: hours in minutes of the day. */
export type DayHours = Pick<FleetDriver, 'leaveAt' | 'leaveBy' | 'leaveFixed' | 'finishBy' | 'breaks' | 'prices'>

/** Why hours and prices of a day cannot be planned by, in a sentence; `undefined` where they can. `usual` are the prices around. */
export function hoursFault(day: DayHours, usual: DayPrices = {}): string | undefined {
  const { leaveAt, leaveBy, finishBy, breaks = [], prices = {} } = day
  if (leaveAt !== undefined && finishBy === leaveAt) return 'Ends when it begins.'
  const end = finishBy === undefined ? undefined : overNight(leaveAt, finishBy)
  if (leaveBy !== undefined && leaveAt !== undefined && end !== undefined && overNight(leaveAt, leaveBy) > end) {
    return `Leaves by ${formatClock(leaveBy)}, which is after the day ends at ${formatClock(end)}.`
  }
  const faults = breaks.map((rule, index) =>
    breakFault(rule, { leaveAt, end }, breaks.length > 1 ? index + 1 : undefined),
  )
  return faults.find((fault) => fault !== undefined) ?? pricesFault(prices, usual)
}

interface Hours {
  readonly leaveAt: number | undefined
  /** Above 1440 where it is of the next day. */
  readonly end: number | undefined
}

function breakFault({ minutes, from, to }: BreakRule, { leaveAt, end }: Hours, number?: number): string | undefined {
  const name = number === undefined ? 'The break' : `Break ${number}`
  if (minutes <= 0) return `${name} takes no time. Enter its minutes, or remove it.`
  if (leaveAt === undefined || end === undefined) {
    return to < from ? `${name} ends before it begins. Change its hours.` : undefined
  }
  const [begin, latest] = [overNight(leaveAt, from), overNight(leaveAt, to)]
  if (latest < begin) return `${name} ends before it begins. Change its hours.`
  if (minutes > end - leaveAt) return `${name} takes ${minutes} minutes, the day ${end - leaveAt}. Shorten it.`
  if (latest < leaveAt || begin + minutes > end) {
    return `${name} from ${formatClock(from)} to ${formatClock(to)} lies outside the day from ${formatClock(leaveAt)} to ${formatClock(end)}.`
  }
  return undefined
}
