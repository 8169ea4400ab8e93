import { HOUR_MS, MINUTE_MS } from '#core/kernel/time.ts'
import { instantOf, minuteOfDate } from '#core/kernel/zoned-time.ts'
import { toldWindow } from './customer-message.ts'
import type { CustomerStop } from './customer-stops.ts'
import { type MessageKind, messageKinds, type TellSettings } from './message-kinds.ts'
import { afterQuiet, isQuiet } from './quiet-hours.ts'

/** A mark can be taken back for so long before anybody hears of it. */
export const GRACE_MS = MINUTE_MS
/** Who is told that the driver comes next has a driver who was heard of a moment ago. */
const FRESH_MS = 15 * MINUTE_MS
/** What came of a visit is news for so long. */
const NEWS_MS = 6 * HOUR_MS
/** What waited for the end of the quiet hours goes out within this time. */
const AFTER_QUIET_MS = 30 * MINUTE_MS
/** Nobody is told that a driver comes in no minutes. */
const FEWEST_MINUTES = 2
/** A driver who sets out sooner than this before the plan may be back before it. */
const EARLY_MINUTES = 45
const ABOUT_MINUTES = 5

/** A mark as it stands. */
export interface StandingMark {
  readonly stop: string
  readonly mark: 'complete' | 'incomplete'
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly reason?: string
}

/** A sent route with what was marked along it. */
export interface ToldRoute {
  /** `yyyy-MM-dd`, and the zone in which the route is that day. */
  readonly date: string
  readonly timeZone: string
  /** In driving order. */
  readonly stops: readonly CustomerStop[]
  readonly marks: readonly StandingMark[]
  /** Stops that the van has come to. */
  readonly arrived: ReadonlySet<string>
  /** When the van was seen to set out to the first stop, in milliseconds since the epoch. */
  readonly leftAt?: number
}

/** A message that is due for the customer of a stop. */
export interface DueMessage {
  readonly kind: MessageKind
  readonly stop: CustomerStop
  /** Until the driver is there, on the way. */
  readonly minutes: number
  /** Why the stop was missed. */
  readonly reason: string
  /** When it is news to nobody any more, in milliseconds since the epoch. */
  readonly until: number
}

/** What is due now, and when to look again: what waits for the end of a grace or of the quiet hours. */
export interface DueMessages {
  readonly due: readonly DueMessage[]
  readonly lookAt?: number
}

/** Whether a team has its customers told anything by marks. */
export const tellsOfMarks = ({ ways }: Pick<TellSettings, 'ways'>): boolean =>
  messageKinds.some((kind) => kind !== 'before' && ways[kind] !== 'none')

/** The name of a message of a route: of one kind each stop has one. */
export const messageName = (stop: string, kind: MessageKind): string => `${kind} ${stop}`

/**
 * What the marks of a route have its customers told. It is judged by how the route stands, not by what has happened:
 * marks that were taken back, that two phones have sent, or that come hours late need no rule of their own.
 *
 * `known` holds the names of what was told, `now` is in milliseconds. O(stops + marks).
 */
export function dueOfMarks(
  route: ToldRoute,
  settings: TellSettings,
  known: ReadonlySet<string>,
  now: number,
): DueMessages {
  const begins = instantOf(route.date, 0, route.timeZone)
  // Whoever tries the page the evening before tells nobody anything.
  const marks = route.marks.filter(({ at }) => at >= begins)
  const asked = { route: { ...route, marks }, settings, known }
  const timed = [...endedMessages(asked, now), ...onTheWay(asked, now)]
  const looks = timed.flatMap(({ from }) => (now < from ? [from] : []))
  return {
    due: timed.flatMap(({ from, until, message }) => (now >= from && now <= until ? [message] : [])),
    ...(looks.length > 0 && { lookAt: Math.min(...looks) }),
  }
}

interface Asked {
  readonly route: ToldRoute
  readonly settings: TellSettings
  readonly known: ReadonlySet<string>
}

/** A message, and between when it may go out, in milliseconds since the epoch. */
interface TimedMessage {
  readonly from: number
  readonly until: number
  readonly message: DueMessage
}

/** What came of the visits that were marked. */
function endedMessages({ route: { stops, marks, timeZone }, settings, known }: Asked, now: number): TimedMessage[] {
  const marked = new Map(marks.map((mark) => [mark.stop, mark]))
  return stops.flatMap((stop): TimedMessage[] => {
    const mark = marked.get(stop.stop)
    if (!mark) return []
    const kind = mark.mark === 'complete' ? 'done' : 'missed'
    if (settings.ways[kind] === 'none' || known.has(messageName(stop.stop, kind))) return []
    const [from, until] = timeOf(mark, { quiet: settings.quiet, timeZone: stop.timeZone ?? timeZone }, now)
    if (from > until) return []
    return [{ from, until, message: { kind, stop, minutes: 0, reason: mark.reason ?? '', until } }]
  })
}

/** Hours in which a customer is not to be disturbed, by their clocks. */
interface QuietClock extends Pick<TellSettings, 'quiet'> {
  readonly timeZone: string
}

/**
 * Between when what came of a visit may be told: after its grace and the quiet hours, and while it is news. A mark that
 * comes late, or a message that has waited for its provider, waits for the end of the quiet hours of `now` as well.
 */
function timeOf({ at }: StandingMark, { quiet, timeZone }: QuietClock, now: number): readonly [number, number] {
  const soon = at + GRACE_MS
  const from = afterQuiet(quiet, Math.max(soon, now), timeZone)
  const lastNews = isQuiet(quiet, soon, timeZone) ? soon : at + NEWS_MS
  const ended = afterQuiet(quiet, lastNews, timeZone)
  return [from, ended > lastNews ? ended + AFTER_QUIET_MS : lastNews]
}

/**
 * The stop that the last mark has made the next one, or the first one once the van has set out to it, unless its customer
 * knows or the van is there. Never in quiet hours.
 */
function onTheWay({ route, settings, known }: Asked, now: number): TimedMessage[] {
  const { stops, marks, arrived, timeZone } = route
  const marked = new Set(marks.map(({ stop }) => stop))
  const stop = stops.find((each) => !marked.has(each.stop))
  if (!stop || arrived.has(stop.stop)) return []
  if (settings.ways['on-the-way'] === 'none' || known.has(messageName(stop.stop, 'on-the-way'))) return []
  const since = lastMark(route) ?? departureTo(stop, route)
  if (since === undefined) return []
  const from = since + GRACE_MS
  if (isQuiet(settings.quiet, Math.max(from, now), stop.timeZone ?? timeZone)) return []
  const minutes = minutesLeft(stop.legMinutes - (now - since) / MINUTE_MS)
  const until = since + FRESH_MS
  return [{ from, until, message: { kind: 'on-the-way', stop, minutes, reason: '', until } }]
}

/** When something was marked last along a route, of its own stops. */
function lastMark({ stops, marks }: ToldRoute): number | undefined {
  const here = new Set(stops.map(({ stop }) => stop))
  const times = marks.flatMap(({ stop, at }) => (here.has(stop) ? [at] : []))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** When a van has set out to its first stop, unless it was so much before its time that it may be for something else. */
function departureTo({ arrival, legMinutes }: CustomerStop, route: ToldRoute): number | undefined {
  const { leftAt, arrived } = route
  if (leftAt === undefined || arrived.size > 0) return undefined
  const isEarly = arrival !== undefined && minuteOfDate(leftAt, route) < arrival - legMinutes - EARLY_MINUTES
  return isEarly ? undefined : leftAt
}

/** Whole minutes, in fives where it is more than that: nobody knows it better. */
function minutesLeft(minutes: number): number {
  const left = Math.max(FEWEST_MINUTES, Math.round(minutes))
  return left > ABOUT_MINUTES ? Math.ceil(left / ABOUT_MINUTES) * ABOUT_MINUTES : left
}

/**
 * Whether the customer of a stop can still be told that somebody comes: `now`, or later where quiet hours lie between, by
 * the clocks that the customer sees;
 * `too-late` where the time in which they are to expect the driver has begun by then.
 */
export function timeBefore(
  stop: CustomerStop,
  { date, timeZone }: Pick<ToldRoute, 'date' | 'timeZone'>,
  settings: TellSettings,
  now: number,
): number | 'too-late' {
  const at = afterQuiet(settings.quiet, now, stop.timeZone ?? timeZone)
  return at < endOfBefore(stop, { date, timeZone }, settings) ? at : 'too-late'
}

/** When the time begins in which the customer of a stop expects the driver, in milliseconds since the epoch. */
export function endOfBefore(
  stop: CustomerStop,
  { date, timeZone }: Pick<ToldRoute, 'date' | 'timeZone'>,
  { windowMinutes }: Pick<TellSettings, 'windowMinutes'>,
): number {
  const [from] = toldWindow(stop, windowMinutes) ?? [0]
  return instantOf(date, from, timeZone)
}
