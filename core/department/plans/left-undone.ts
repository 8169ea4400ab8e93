import { counted } from '#core/kernel/counted.ts'
import type { CivilDay } from '../civil-time.ts'
import { weekdayOf } from '../dates-of-plan.ts'

/** The day of a plan, and the one on which somebody looks at it. */
export interface LookedAtDay {
  readonly date: CivilDay
  readonly today: CivilDay
  /** Name of the holiday on it. */
  readonly holiday?: string | null | undefined
}

/** What is unusual about planning a day, in sentences: that it is over, at the weekend, or a holiday. */
export function dayRemarks({ date, today, holiday }: LookedAtDay): string[] {
  const weekend = { 0: 'Sunday', 6: 'Saturday' }[weekdayOf(date)]
  return [
    ...(date < today ? ['This day is over.'] : []),
    ...(holiday ? [`This day is a holiday: ${holiday}.`] : []),
    ...(weekend === undefined ? [] : [`This day is a ${weekend}.`]),
  ]
}

/** A plan that is about to be published. */
export interface Publishing extends LookedAtDay {
  readonly unrouted: readonly { readonly facts: { readonly status: string } }[]
  /** What of the plan is not true any more, in sentences. */
  readonly stale: readonly string[]
  /** Routes that the page could not load. */
  readonly missing: number
}

/** What somebody should know before everybody sees a plan, in sentences; none where nothing is left to do. */
export function leftUndone({ unrouted, stale, missing, ...day }: Publishing): string[] {
  const appointments = unrouted.filter(({ facts }) => facts.status === 'Scheduled').length
  const are = appointments === 1 ? 'is' : 'are'
  return [
    ...(appointments === 0 ? [] : [`${counted(appointments, 'appointment')} ${are} on no route.`]),
    ...stale,
    ...(missing === 0 ? [] : [`${counted(missing, 'route')} could not be looked at here.`]),
    ...dayRemarks(day),
  ]
}
