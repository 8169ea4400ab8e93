import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { LiveRoute } from '#core/itinerary/live-times.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import type { ShownDate } from '../day/use-date.ts'
import type { LiveDrive } from './live-drive.ts'
import { minuteAt } from './minute-of-day.ts'

/** Whether the day on the page is of today and somebody has marked something of it: from then on it is shown as it is driven. */
export const isDrivenNow = ({ date, today }: Pick<ShownDate, 'date' | 'today'>, drives: Iterable<LiveDrive>): boolean =>
  date === today && [...drives].some(({ marked }) => marked.length > 0)

/** `12 of 160 done · 2 missed · 3 late expected`, of all stops that somebody drives to. */
export function drivenWords(stops: number, drives: Iterable<LiveDrive>): string {
  const routes = [...drives].map(({ route }) => route)
  const sum = (countOf: (route: LiveRoute) => number): number => routes.reduce((all, route) => all + countOf(route), 0)
  const missed = sum(({ incomplete }) => incomplete)
  const late = sum(({ points }) => points.filter(({ mark, isLate }) => mark === 'none' && isLate).length)
  return [
    `${sum(({ complete }) => complete)} of ${stops} done`,
    ...(missed > 0 ? [`${missed} missed`] : []),
    ...(late > 0 ? [`${late} late expected`] : []),
  ].join(' · ')
}

/**
 * Whether the driver has the route as it is: `seen 10:42 AM` once their page has shown it. Nothing where no page or link
 * says which version it has, and of whom has no link.
 */
export function seenWords(send: RouteSend | undefined, told: SeenRoute | undefined, timeZone: string) {
  if (!send) return undefined
  // How a link went that was only copied, nobody knows.
  if (!told || told.seenAt === 0) return send.sent || send.earlier ? 'link not opened yet' : undefined
  const { routeVersion } = send
  const { shownVersion, shownAt } = told
  if (routeVersion === undefined || shownVersion === undefined || shownAt === undefined) return undefined
  if (shownVersion < routeVersion) return 'not seen yet since the change'
  return `seen ${formatClock(minuteAt(shownAt, timeZone))}`
}

/** What the driver’s page has shown of a route. */
type SeenRoute = Pick<LiveDrive, 'seenAt' | 'shownVersion' | 'shownAt'>

const AS_PLANNED_MINUTES = 3

/** `back 3:12 PM, 14 min later than planned`; nothing before anything is known of the driver, and of a day that is over. */
export function backWords({ route, isOver }: LiveDrive, clock: (minute: number) => string): string | undefined {
  const { minute, planned } = route.points.at(-1) ?? {}
  const isKnown = route.isOverdue || route.complete + route.incomplete > 0
  if (isOver || !isKnown || minute === undefined || planned === undefined) return undefined
  const later = Math.round(minute) - Math.round(planned)
  const how =
    Math.abs(later) < AS_PLANNED_MINUTES
      ? 'as planned'
      : `${formatMinutes(Math.abs(later))} ${later > 0 ? 'later' : 'earlier'} than planned`
  return `back ${clock(minute)}, ${how}`
}
