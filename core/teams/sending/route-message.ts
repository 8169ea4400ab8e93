import { formatClocks, formatDayClock, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { counted } from '#core/kernel/counted.ts'
import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { OPT_OUT } from '#core/links/message-texts.ts'
import { BARE_ID_LENGTH, readLinkId } from '#core/links/share-link.ts'
import { textParts } from '#core/links/text-parts.ts'

const LONGEST_NAME = 60
const LONGEST_TEXT_NAME = 30
const LONGEST_CHANGE = 200

/** What a driver is told of a day. */
export interface RouteMessage {
  /** The company, or whoever plans for it. */
  readonly sender: string
  readonly driver: string
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly url: string
  readonly stops: number
  /** Miles to a tenth. */
  readonly miles: number
  /** Minutes of the day at which the route is left and over, and its breaks; absent where the day has no times. */
  readonly leaveAt?: number
  readonly overAt?: number
  readonly breaks?: readonly { readonly from: number; readonly to: number }[]
  /** How often the driver comes back to the depot for more, and about when; no times where the day has none. */
  readonly reloads?: number
  readonly reloadsAt?: readonly number[]
  /** What has changed since the driver was told before; empty at the first time. */
  readonly changes: readonly string[]
  /** Whether the driver has no stops on this day any more. */
  readonly isWithdrawn: boolean
}

/** What a message tells of a route: how much it is, and its times where it has any. */
export function messageFacts(
  route: Itinerary | undefined,
): Pick<RouteMessage, 'stops' | 'miles' | 'leaveAt' | 'overAt' | 'breaks' | 'reloads' | 'reloadsAt'> {
  if (!route) return { stops: 0, miles: 0 }
  const { points, totals, leaveAt } = route
  const reloads = points.filter(({ kind }) => kind === 'reload').length
  const told = {
    stops: points.filter(({ kind }) => kind === 'stop').length,
    miles: totals.miles,
    ...(reloads > 0 && { reloads }),
  }
  if (leaveAt === undefined) return told
  const times = pointTimes(route, leaveAt)
  const breaks = times.flatMap((each) => each.breaks)
  const reloadsAt = times.flatMap(({ arrival }, index) => (points[index]?.kind === 'reload' ? [arrival] : []))
  return {
    ...told,
    leaveAt,
    overAt: leaveAt + workingMinutes(route, leaveAt),
    breaks,
    ...(reloads > 0 && { reloadsAt }),
  }
}

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Thursday, November 19" for `yyyy-MM-dd`. */
export const formatDay = (date: string): string => long.format(Date.parse(date))

/** "Thu, Nov 19" for `yyyy-MM-dd`. */
export const formatShortDay = (date: string): string => short.format(Date.parse(date))

/** The title of a driver's route, which their page shows. */
export const routeTitle = (driver: string, date: string): string => [driver, formatDay(date)].filter(Boolean).join(', ')

/** The mail that brings a driver their route, or what has become of it. Names are plain lines without links. */
export function routeMail(message: RouteMessage, supportAddress: string): MailBodies {
  const { date, url, changes } = message
  const [from, to] = [senderOf(message, LONGEST_NAME), plainLine(message.driver, LONGEST_NAME)]
  const trips = tripFacts(message).join(', ')
  const facts = [factsOf(message, ' · '), ...(trips === '' ? [] : [trips]), ...dayFacts(message)].join(' · ')
  const news = changes.map((change) => plainLine(change, LONGEST_CHANGE))
  return mailOf({
    subject: `${headOf(message)} for ${formatDay(date)} from ${from}`,
    preview: facts,
    parts: [
      { kind: 'text', text: to === '' ? `From ${from}.` : `${to}, this is from ${from}.` },
      { kind: 'title', text: `${headOf(message)} for ${formatDay(date)}` },
      { kind: 'text', text: facts },
      ...(message.isWithdrawn || news.length === 0
        ? []
        : [{ kind: 'text', text: 'What has changed:' } as const, { kind: 'list', lines: news } as const]),
      { kind: 'action', label: 'Open the route', url },
      { kind: 'note', text: 'The link works on any phone, and shows the route as it is now. It needs no account.' },
    ],
    reason: `You get this mail because ${from} plans its routes with Stopwise and has your address as a driver.`,
    siteName: 'Stopwise',
    supportAddress,
  })
}

/** The same as a text: who sends it, for what day, the link, how to hear no more. */
export function routeText(message: RouteMessage): string {
  const { date, url, changes } = message
  const from = senderOf(message, LONGEST_TEXT_NAME)
  const news = changes.length === 0 || message.isWithdrawn ? '' : ` (${counted(changes.length, 'change')})`
  const day = formatShortDay(date)
  const written = (told: readonly string[], link = url): string =>
    `${from}: ${headOf(message).toLowerCase()} for ${day}${news}. ${told.join(', ')}. ${link} ${OPT_OUT}`
  const [facts, trips] = [factsOf(message, ', '), tripFacts(message)]
  const parts = textParts(written([facts], withShortId(url)))
  // Each extra part costs money: shorten to the number of trips, then no trips, then no miles. The page has everything.
  const shorter = [written([facts, ...trips]), written([facts, ...trips.slice(0, 1)]), written([facts])]
  return shorter.find((text) => textParts(text) <= parts) ?? written([factsOf({ ...message, miles: undefined }, ', ')])
}

/** A link at its length without a secret, because the secret must not add a part. */
function withShortId(url: string): string {
  const start = url.lastIndexOf('/') + 1
  return readLinkId(url.slice(start)).secret === '' ? url : url.slice(0, start + BARE_ID_LENGTH)
}

const senderOf = ({ sender }: RouteMessage, longest: number): string => plainLine(sender, longest) || 'Your dispatcher'

function headOf({ isWithdrawn, changes }: RouteMessage): string {
  if (isWithdrawn) return 'No route'
  return changes.length > 0 ? 'Changed route' : 'Your route'
}

type Facts = Omit<RouteMessage, 'miles'> & { readonly miles: number | undefined }

function factsOf({ stops, miles, leaveAt, isWithdrawn }: Facts, between: string): string {
  if (isWithdrawn) return 'Your route was withdrawn'
  const leaves = leaveAt === undefined ? [] : [`leaves ${formatDayClock(leaveAt)}`]
  const far = miles === undefined ? [] : [`${miles.toFixed(1)} mi`]
  return [counted(stops, 'stop'), ...far, ...leaves].join(between)
}

const ABOUT_MINUTES = 5

/** "2 trips, back at the depot about 11:40 AM to reload"; nothing of a single one. */
function tripFacts({ reloads = 0, reloadsAt = [], isWithdrawn }: RouteMessage): string[] {
  if (isWithdrawn || reloads === 0) return []
  const clocks = reloadsAt.map((minute) => formatDayClock(Math.round(minute / ABOUT_MINUTES) * ABOUT_MINUTES))
  const about = clocks.length === 0 ? '' : ` about ${joinWords(clocks)}`
  return [`${reloads + 1} trips`, `back at the depot${about} to reload`]
}

/** "9:00 AM", "9:00 AM and 11:40 AM", "9:00 AM, 11:40 AM and 2:00 PM". */
const joinWords = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')

/** What a text has no room for: its link tells it. */
function dayFacts({ breaks = [], overAt, isWithdrawn }: RouteMessage): string[] {
  if (isWithdrawn) return []
  const over = overAt === undefined ? [] : [`over ${formatDayClock(overAt)}`]
  return [...breaks.map(({ from, to }) => `break ${formatClocks(from, to)}`), ...over]
}
