import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { behindWords, type LiveRoute } from '#core/itinerary/live-times.ts'
import type { Mark } from '#core/itinerary/mark-names.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'

/** What a shared route is called where its sender gave it no name. */
export const nameOf = (title: string): string => title || 'Shared route'

/** "1 h 45 min · 20.8 mi · 3 of 22 stops done · 1 incomplete · leave 8:30 AM". */
export function routeFacts(itinerary: Itinerary, stops: number, marks: readonly Mark[], live?: LiveRoute): string {
  const done = marks.filter((mark) => mark === 'complete').length
  const missed = marks.length - done
  const { leaveAt } = itinerary
  const all = counted(stops, 'stop')
  return [
    ...measures(itinerary),
    marks.length > 0 ? `${done} of ${all} done` : all,
    ...(missed > 0 ? [`${missed} incomplete`] : []),
    ...inTime(leaveAt, live),
  ].join(' · ')
}

/** How the driver is in time; before they leave, when they are to. */
function inTime(leaveAt: number | undefined, live: LiveRoute | undefined): string[] {
  if (live?.next !== undefined && live.behind !== undefined)
    return [...(live.isOverdue ? ['not started'] : []), behindWords(live.behind)]
  return leaveAt === undefined ? [] : [`leave ${formatDayClock(leaveAt)}`]
}

/** "Back by 1:01 PM · 1 h 45 min · 20.8 mi", with a day "Back by 1:01 PM · Thu, Nov 19": the end is never cut off. */
export function barFacts(itinerary: Itinerary, date?: string, live?: LiveRoute): string {
  const { points, leaveAt } = itinerary
  const planned = leaveAt === undefined ? undefined : leaveAt + workingMinutes(itinerary, leaveAt)
  const over = live?.points.at(-1)?.minute ?? planned
  const isRound = points.at(-1)?.kind === 'end' && points.at(-1)?.address === points[0]?.address
  const end = over === undefined ? [] : [`${isRound ? 'Back' : 'Done'} by ${formatDayClock(over)}`]
  if (date === undefined) return [...end, ...measures(itinerary)].join(' · ')
  const day = short.format(Date.parse(date))
  return (end.length > 0 ? [...end, day] : [day, ...measures(itinerary)]).join(' · ')
}

const options = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const long = new Intl.DateTimeFormat('en-US', { ...options, weekday: 'long' })
const short = new Intl.DateTimeFormat('en-US', { ...options, weekday: 'short', month: 'short' })

/** What a route is called where its day stands beside it: "Ana Ruiz" of "Ana Ruiz, Thursday, November 19". */
export function barTitle(title: string, date?: string): string {
  const day = date === undefined ? '' : `, ${long.format(Date.parse(date))}`
  return nameOf(day !== '' && title.endsWith(day) ? title.slice(0, -day.length) : title)
}

/** Says that a route is not of today, for a page that stood open over night and a link of another day. */
export function otherDay(date: string | undefined, today: string): string | undefined {
  if (date === undefined || date === today) return undefined
  return `This is the route of ${long.format(Date.parse(date))}, not of today.`
}

const measures = ({ totals }: Itinerary): string[] => [formatMinutes(totals.minutes), `${totals.miles.toFixed(1)} mi`]
