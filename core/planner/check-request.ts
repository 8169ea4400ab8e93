import type { Location } from '#core/itinerary/itinerary.ts'
import { overNight } from '#core/kernel/time.ts'
import { nightOf, USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { DayOptions } from './optimize-request.ts'

/** The texts that stop an optimization before it starts. */
export const notices = {
  endsEmpty: 'Please ensure that Start Location and End Location are filled',
  nothingToOptimize: 'Route already optimized, enter more stops to explore our optimization feature!',
  urlPending: 'Once done entering a google maps url, please hit the Enter or Return button',
  duplicate: 'Oops, looks like you already have this address',
  lunchReversed: 'Your lunch break ends before it begins. Please check its hours.',
  notSelected: (which: 'Start' | 'End') =>
    `${which} Location not selected. Please ensure you choose your address from the suggested options in the autocomplete dropdown.`,
} as const

/** What the driver has typed, as far as the check needs it. */
export interface RequestDraft extends LunchHours {
  readonly start: Location
  readonly end: Location
  /** All rows; the first must be filled. */
  readonly stops: readonly Location[]
  readonly urlText: string
  readonly openEnd?: boolean
}

interface LunchHours extends Pick<DayOptions, 'leaveAt' | 'leaveFrom' | 'finishBy'> {
  readonly lunch?: Pick<NonNullable<DayOptions['lunch']>, 'from' | 'to'>
}

/** Whether lunch ends before it begins: where somebody drives into the next day, it may go over midnight. */
export function isLunchReversed({ leaveAt, leaveFrom, finishBy, lunch }: LunchHours): boolean {
  if (!lunch || lunch.from <= lunch.to) return false
  const leaving = leaveAt ?? leaveFrom ?? USUAL_LEAVE
  const day = { leaveAt: leaving, ...(finishBy !== undefined && { finishBy: overNight(leaving, finishBy) }) }
  return nightOf(day, lunch.to) === 0
}

/** The first notice that stands in the way of optimizing, or `undefined`. */
export function draftNotice({ start, end, stops, urlText, openEnd, ...hours }: RequestDraft): string | undefined {
  if (urlText.trim() !== '') return notices.urlPending
  if (start.address.trim() === '' || (!openEnd && end.address.trim() === '')) return notices.endsEmpty
  if (start.coordinates === null) return notices.notSelected('Start')
  if (!openEnd && end.coordinates === null) return notices.notSelected('End')
  if (isLunchReversed(hours)) return notices.lunchReversed
  return stops[0]?.address.trim() ? undefined : notices.nothingToOptimize
}
