import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import type { CivilDay } from '../civil-time.ts'
import type { RouteChanges } from './route-changes.ts'

/** What an inspector is told of a day. */
export interface InspectorMessage {
  readonly inspectorId: string
  /** Who sends it, by the name that others know. */
  readonly sender: string
  readonly date: CivilDay
  readonly url: string
  readonly inspections: number
  /** Minutes of the day; absent where nothing is left to do. */
  readonly leaveAt?: number
  readonly finishesAt?: number
  /** What is different since the inspector was told before; `undefined` at the first time. */
  readonly changes?: RouteChanges
}

const LONGEST_NAME = 60
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** `Tuesday, November 24`. */
const longDay = (date: CivilDay): string => long.format(Date.parse(date))

/** What an inspector's route is called, on its page and in mails. */
export const inspectorTitle = (inspectorId: string, date: CivilDay): string => `${inspectorId}, ${longDay(date)}`

/** The mail that brings an inspector the route of a day, or what has become of it. */
export function inspectorMail(message: InspectorMessage, supportAddress: string): MailBodies {
  const { date, url, inspectorId } = message
  const from = plainLine(message.sender, LONGEST_NAME) || 'Your scheduler'
  const head = `${headOf(message)} for ${longDay(date)}`
  const news = changeLines(message.changes)
  return mailOf({
    subject: `${head} from ${from}`,
    preview: factsOf(message),
    parts: [
      { kind: 'text', text: `${plainLine(inspectorId, LONGEST_NAME)}, this is from ${from}.` },
      { kind: 'title', text: head },
      { kind: 'text', text: factsOf(message) },
      ...(news.length === 0
        ? []
        : [{ kind: 'text', text: 'What has changed:' } as const, { kind: 'list', lines: news } as const]),
      { kind: 'action', label: 'Open the route', url },
      {
        kind: 'note',
        text: 'The link works on any phone, also without a network, and needs no account. It ends with the day.',
      },
    ],
    reason: `You get this mail because ${from} plans inspections with Stopwise and has your address as an inspector.`,
    siteName: 'Stopwise',
    supportAddress,
  })
}

function headOf({ inspections, changes }: InspectorMessage): string {
  if (inspections === 0) return 'No inspections'
  return changes ? 'Changed inspections' : 'Your inspections'
}

function factsOf({ inspections, leaveAt, finishesAt }: InspectorMessage): string {
  if (inspections === 0) return 'The route that you were sent was withdrawn.'
  const clock = (word: string, minute: number | undefined) =>
    minute === undefined ? [] : [`${word} ${formatDayClock(minute)}`]
  return [counted(inspections, 'inspection'), ...clock('leave', leaveAt), ...clock('home', finishesAt)].join(' · ')
}

function changeLines(changes: RouteChanges | undefined): string[] {
  if (!changes) return []
  const { added, removed, shifted } = changes
  return [
    ...(added.length > 0 ? [`${counted(added.length, 'new inspection')}: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`No longer yours: ${removed.join(', ')}`] : []),
    ...(shifted > 0 ? [`${counted(shifted, 'inspection')} at another time`] : []),
  ]
}
