import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { type AlertKind, alertKinds, type DayAlert, type WatchedRoute } from '#core/teams/days/day-alerts.ts'
import type { LiveDrive } from '../live/live-drive.ts'
import { minuteAt } from '../live/minute-of-day.ts'

/** An alert in words. */
export interface AlertWords {
  readonly title: string
  readonly detail: string
}

/** What is known of whom an alert is about. */
interface AlertOf {
  readonly name: string
  readonly route: WatchedRoute | undefined
  /** What the driver’s page has told; absent before it was opened. */
  readonly drive: LiveDrive | undefined
}

/** What has happened, and what there is to know of it: "66 Rockwell Pl will be late", "Ana, 9:41 AM, 11 min after its time". */
export function alertWords({ kind, minutes, point = -1 }: DayAlert, { name, route, drive }: AlertOf): AlertWords {
  const { address = '' } = route?.itinerary.points[point] ?? {}
  const { street } = splitAddress(address)
  if (kind === 'not-started') {
    return { title: `${name} has not started`, detail: [...sinceWords(route, minutes), seenWords(drive)].join(' · ') }
  }
  if (kind === 'phone-refused') {
    return { title: `A sixth phone tried to open ${name}'s routes`, detail: `Check ${name}'s phones` }
  }
  if (kind === 'not-today') return { title: `${street}: not today`, detail: `${name} · ${wishOf(route, point)}` }
  if (kind === 'missed') {
    const reason = drive?.missed.find((each) => each.street === street)?.reason
    return { title: `${street} was missed`, detail: [name, ...(reason === undefined ? [] : [reason])].join(' · ') }
  }
  if (kind === 'behind') {
    return { title: `${name} is ${formatMinutes(minutes)} behind`, detail: nextWords(drive) }
  }
  const { minute } = route?.live.points[point] ?? {}
  const at = minute === undefined ? [] : [formatDayClock(minute)]
  return {
    title: `${street} will be late`,
    detail: [name, ...at, `${formatMinutes(minutes)} after its time`].join(' · '),
  }
}

function sinceWords(route: WatchedRoute | undefined, minutes: number): string[] {
  const { leaveAt } = route?.itinerary ?? {}
  return leaveAt === undefined ? [] : [`${formatMinutes(minutes)} after ${formatDayClock(leaveAt)}`]
}

/** What the customer of a point wrote to be left alone today. */
function wishOf(route: WatchedRoute | undefined, point: number): string {
  const name = route && markNames(route.itinerary.points)[point]
  return (name !== undefined && route?.notToday?.get(name)) || 'the customer asks for another day'
}

const seenWords = (drive: LiveDrive | undefined): string =>
  drive && drive.seenAt > 0
    ? `page open ${formatDayClock(minuteAt(drive.seenAt, drive.timeZone))}`
    : 'link not opened yet'

function nextWords(drive: LiveDrive | undefined): string {
  const { nextStreet, route } = drive ?? {}
  const minute = route?.points[route.next ?? -1]?.minute
  return [`next ${nextStreet ?? 'stop'}`, ...(minute === undefined ? [] : [formatDayClock(minute)])].join(' ')
}

const joined: Readonly<Record<AlertKind, string>> = {
  'not-started': 'drivers have not started',
  'phone-refused': 'drivers tried to add a sixth phone',
  'not-today': 'customers ask for another day',
  missed: 'stops were missed',
  'late-stop': 'stops will be late',
  behind: 'drivers are behind',
}

/** So many alerts of a kind still have a line each. */
const APART = 2

/** A line of alerts: one of them, or with a title all of a kind. */
interface AlertLine<Each> {
  readonly key: string
  readonly alerts: readonly Each[]
  readonly title?: string
}

/** Alerts by the lines that tell them: a line for each, or one of all of a kind. */
export function linesOf<Each extends { readonly alert: DayAlert }>(alerts: readonly Each[]): AlertLine<Each>[] {
  return alertKinds.flatMap((kind): AlertLine<Each>[] => {
    const all = alerts.filter(({ alert }) => alert.kind === kind)
    if (all.length > APART) return [{ key: kind, alerts: all, title: `${all.length} ${joined[kind]}` }]
    return all.map((each) => ({ key: each.alert.key, alerts: [each] }))
  })
}

const SAID = 2

/** What is said aloud of alerts that are new: the first ones by name, the others counted. */
export function newsWords(titles: readonly string[]): string {
  const more = titles.length - SAID
  return ['Needs you:', [...titles.slice(0, SAID), ...(more > 0 ? [`${more} more`] : [])].join(', ')].join(' ')
}
