import { formatClock } from '#core/itinerary/arrival-times.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import { type DayPrices, type FieldFault, faultOfPrices } from './day-prices.ts'
import { type FleetDriver, overNight } from './fleet-request.ts'

/** What is checked of a driver's day: hours in minutes of the day. */
export type DayHours = Pick<
  FleetDriver,
  'leaveAt' | 'leaveBy' | 'leaveFixed' | 'finishBy' | 'maxMinutes' | 'breaks' | 'prices'
>

/** A field of a driver's day that may be wrong; of breaks, which one, from 0. */
export type HoursField = 'finishBy' | 'leaveBy' | 'maxMinutes' | keyof DayPrices | `break ${number}`

const fieldNames: Readonly<Partial<Record<HoursField, string>>> = {
  finishBy: 'back by',
  leaveBy: 'leave by',
  maxMinutes: 'most hours',
  centsPerHour: 'price of an hour',
  centsPerMile: 'price of a mile',
  overtimeAfterMinutes: 'overtime',
  overtimeCentsPerHour: 'price of overtime',
}

/** What forms call a field; of breaks nothing, since what is said of one names it. */
export const fieldName = (field: HoursField): string | undefined => fieldNames[field]

/** Which field of a day cannot be planned by, and why; `undefined` where all can. `usual` are the prices around. */
export function faultOfHours(day: DayHours, usual: DayPrices = {}): FieldFault<HoursField> | undefined {
  const { leaveAt, leaveBy, finishBy, breaks = [], prices = {} } = day
  if (leaveAt !== undefined && finishBy === leaveAt) return { field: 'finishBy', words: 'Ends when it begins.' }
  const end = finishBy === undefined ? undefined : overNight(leaveAt, finishBy)
  if (leaveBy !== undefined && leaveAt !== undefined && end !== undefined && overNight(leaveAt, leaveBy) > end) {
    const words = `Leaves by ${formatClock(leaveBy)}, which is after the day ends at ${formatClock(end)}.`
    return { field: 'leaveBy', words }
  }
  const most = mostFault(day)
  if (most !== undefined) return { field: 'maxMinutes', words: most }
  for (const [index, rule] of breaks.entries()) {
    const words = breakFault(rule, { leaveAt, end }, breaks.length > 1 ? index + 1 : undefined)
    if (words !== undefined) return { field: `break ${index}`, words }
  }
  return faultOfPrices(prices, usual)
}

/** Why hours and prices of a day cannot be planned by, in a sentence; `undefined` where they can. */
export const hoursFault = (day: DayHours, usual?: DayPrices): string | undefined => faultOfHours(day, usual)?.words

/** Breaks are part of the hours that somebody is out. */
function mostFault({ maxMinutes, breaks = [] }: DayHours): string | undefined {
  if (maxMinutes === undefined) return undefined
  if (maxMinutes <= 0) return 'Nobody drives in no time. Enter more hours, or leave it blank.'
  const rests = breaks.reduce((sum, { minutes }) => sum + (Number.isNaN(minutes) ? 0 : minutes), 0)
  return rests < maxMinutes
    ? undefined
    : `The breaks alone take ${formatMinutes(rests)}. Enter more hours, or shorten them.`
}

interface Hours {
  readonly leaveAt: number | undefined
  /** Above 1440 where it is of the next day. */
  readonly end: number | undefined
}

function breakFault({ minutes, from, to }: BreakRule, { leaveAt, end }: Hours, number?: number): string | undefined {
  const name = number === undefined ? 'The break' : `Break ${number}`
  // A form holds what is not filled in as no number.
  if ([minutes, from, to].some(Number.isNaN)) {
    return `${name} lacks its minutes or its hours. Fill them in, or remove it.`
  }
  if (minutes <= 0) return `${name} takes no time. Enter its minutes, or remove it.`
  if (leaveAt === undefined || end === undefined) {
    return to < from ? `${name} ends before it begins. Change its hours.` : undefined
  }
  const [begin, latest] = [overNight(leaveAt, from), overNight(leaveAt, to)]
  if (to < from && latest < begin) return `${name} ends before it begins. Change its hours.`
  // Who is back before a break has to begin, or leaves after it, takes none.
  return latest < end && minutes > end - leaveAt
    ? `${name} takes ${minutes} minutes, the day ${end - leaveAt}. Shorten it.`
    : undefined
}
