import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import type { SendWay } from '#core/teams/days/team-day.ts'
import { minuteAt } from '../live/minute-of-day.ts'
import type { SendRow, SendState } from './send-rows.ts'

/** The longest that stands in a tag; what is longer stands below it. */
const TAG_LETTERS = 30

export const missingContact: Readonly<Record<SendWay, string>> = {
  email: 'No e-mail on file',
  text: 'No phone on file',
}

/** What a tag says. `now` in milliseconds; the zone is the browser's unless one is named. */
export function stateWords(state: SendState, way: SendWay, now: number, timeZone?: string): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return 'Sending'
    case 'no-contact':
      return missingContact[way]
    case 'sent':
      return `Sent ${clockOf(state.at, now, timeZone)}`
    case 'delivered':
      return 'Delivered'
    case 'delayed':
      return 'Delayed'
    case 'changed':
      return 'Changed since sent'
    case 'undelivered':
      return 'Not delivered'
    case 'failed':
      return state.why.length > TAG_LETTERS ? 'Not sent' : state.why
  }
}

/** What is to be said besides the tag: why it did not arrive and what to do, or when it was sent. */
export function stateNote(state: SendState, now: number, timeZone?: string): string | undefined {
  switch (state.kind) {
    case 'undelivered':
      return state.why
    case 'failed':
      return state.why.length > TAG_LETTERS ? state.why : undefined
    case 'delivered':
      return `Sent ${clockOf(state.at, now, timeZone)}`
    case 'delayed':
      return `Sent ${clockOf(state.at, now, timeZone)}. The mailbox has not taken it yet; it is tried for some hours.`
    default:
      return undefined
  }
}

/** `4:12 PM`, with the day where that is not today's. */
function clockOf(at: number, now: number, timeZone: string | undefined): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...zone })
  const clock = formatClock(minuteAt(at, timeZone))
  return day.format(at) === day.format(now) ? clock : `${day.format(at)}, ${clock}`
}

/** What the button of a row does. */
export function sendVerb({ state: { kind } }: SendRow, way: SendWay): string {
  if (kind === 'no-contact') return way === 'email' ? 'Add e-mail' : 'Add phone'
  return kind === 'waiting' || kind === 'sending' ? 'Send' : 'Re-send'
}

/** How far the sending is: "2 of 5 sent", and what stands against the rest. */
export function progressWords(rows: readonly SendRow[]): { done: number; of: number; words: string; rest: string } {
  const count = (...kinds: readonly SendState['kind'][]) =>
    rows.filter(({ state }) => kinds.includes(state.kind)).length
  const [done, delivered] = [count('sent', 'delayed', 'delivered'), count('delivered')]
  const [missing, failed, changed] = [count('no-contact'), count('failed'), count('changed')]
  const undelivered = count('undelivered')
  const of = rows.length - missing
  const rest = [
    ...(missing === 0 ? [] : [`${missing} cannot be sent`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(undelivered === 0 ? [] : [`${undelivered} not delivered`]),
    ...(changed === 0 ? [] : [`${changed} changed since sent`]),
  ]
  if (of === 0) return { done, of, words: 'Nobody can be sent to yet', rest: '' }
  const words = `${done} of ${of} sent${delivered === 0 ? '' : `, ${delivered} delivered`}`
  return { done, of, words, rest: rest.join(', ') }
}

/** `2 changes` */
export const changesWords = (changes: readonly string[]): string => counted(changes.length, 'change')
