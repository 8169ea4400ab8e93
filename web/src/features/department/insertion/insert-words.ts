import { minuteOf } from '#core/department/routes/civil-clock.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { client } from '#web/client/api.ts'
import { longDate } from '../shell/date-words.ts'

export type FoundWays = Awaited<ReturnType<typeof client.department.insertWays>>
export type OpenWay = Extract<FoundWays['ways'][number], { readonly minutes: number }>
export type FoundInspection = Awaited<ReturnType<typeof client.department.findInspections>>['inspections'][number]

/** `+9 min`, of travel. */
export const insertPrice = ({ minutes }: OpenWay): string => (minutes < 0 ? `−${-minutes} min` : `+${minutes} min`)

/**
 * `About 11:20 AM, home 3:41 PM`. Of an inspector who has marked nothing yet the plan tells a time that may be over by
 * `now`, a minute of the day.
 */
export function insertPlace({ startsAt, finishesAt, longer }: OpenWay, now = 0): string {
  const starts = Math.floor(minuteOf(startsAt))
  const clock = formatClock(starts)
  const begins = starts < now ? `${clock} by the plan, which is over` : `About ${clock}`
  return [begins, ...dayWords({ finishesAt, longer })].join(', ')
}

/** `+9 min, home 3:41 PM`, told once somebody has it. */
export const givenWords = (way: OpenWay): string => [insertPrice(way), ...dayWords(way)].join(', ')

const dayWords = ({ finishesAt, longer }: Pick<OpenWay, 'finishesAt' | 'longer'>): string[] => [
  `home ${formatClock(finishesAt)}`,
  ...(longer > 0 ? [`a day longer by ${longer} min`] : []),
]

/** Why an inspection that was found is not given to anybody now; `undefined` where it may be. */
export function heldWords(found: FoundInspection, owner: string | undefined): string | undefined {
  if (owner !== undefined) return `On the route of ${owner}`
  if (found.isDone) return 'Done on an earlier day'
  if (found.promisedFor === undefined) return undefined
  return `Appointment on ${longDate(found.promisedFor.slice(0, 10))}: move it to this day first`
}

/** On which other plans it stands, in a sentence; `undefined` where on none. */
export function otherDaysWords(others: FoundWays['others']): string | undefined {
  if (others.length === 0) return undefined
  const plans = others.map(({ date, inspectorId }) => `${longDate(date)} (${inspectorId})`)
  return `It is planned for ${plans.join(' and ')} as well. Take it off there once it is given to somebody today.`
}
