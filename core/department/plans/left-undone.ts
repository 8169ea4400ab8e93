import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import type { Absence } from '../availability/absences.ts'
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

/** Who is away, for how long and with what on their route: `EC2043 is away all day (Sick) and has 8 inspections.` */
export function absenceWords({ inspectorId, kind, blocks, inspections }: Absence): string {
  const has = `and has ${counted(inspections, 'inspection')}.`
  const names = [...new Set(blocks.map(({ eventName }) => eventName).filter((name) => name !== ''))].join(', ')
  const why = names === '' ? '' : ` (${names})`
  if (kind === 'gone') return `${inspectorId} is no longer on the inspector list ${has}`
  if (kind === 'blocked') return `${inspectorId} is away all day${why} ${has}`
  const spans = blocks.map(({ from, to }) => `${formatClock(from)} to ${formatClock(to)}`).join(', ')
  return `${inspectorId} is away from ${spans}${why} ${has}`
}

/** A plan that is about to be published. */
export interface Publishing extends LookedAtDay {
  readonly unrouted: readonly { readonly facts: { readonly status: string } }[]
  readonly absences: readonly Absence[]
  /** Routes that the page could not load. */
  readonly missing: number
}

/** What somebody should know before everybody sees a plan, in sentences; none where nothing is left to do. */
export function leftUndone({ unrouted, absences, missing, ...day }: Publishing): string[] {
  const appointments = unrouted.filter(({ facts }) => facts.status === 'Scheduled').length
  const are = appointments === 1 ? 'is' : 'are'
  return [
    ...(appointments === 0 ? [] : [`${counted(appointments, 'appointment')} ${are} on no route.`]),
    ...absences.map(absenceWords),
    ...(missing === 0 ? [] : [`${counted(missing, 'route')} could not be looked at here.`]),
    ...dayRemarks(day),
  ]
}
