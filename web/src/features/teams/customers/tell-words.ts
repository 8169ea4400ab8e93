import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { kindNames, type MessageKind, type MessageWay, type WayChoice } from '#core/links/customers/message-kinds.ts'

/** How it stands with what the customers of a day are told before it. */
export interface BeforeDay {
  readonly stops: number
  readonly due: number
  readonly waits: number
  readonly waitsUntil?: number
  readonly trying: number
  readonly told: number
  readonly noContact: number
  readonly stopped: number
  readonly unreachable: readonly { readonly address: string; readonly failure: string }[]
  readonly tooLate: number
  readonly needs: Readonly<Record<MessageWay, number>>
  readonly left: Readonly<Record<MessageWay, number>>
}

const wayWords: Readonly<Record<WayChoice, string>> = {
  none: 'Not sent',
  email: 'By e-mail',
  text: 'By text',
  either: 'By text, otherwise by e-mail',
  both: 'By e-mail and text',
}

/** The ways to choose from: a deployment without texts has one. */
export const wayOptions = (sendsTexts: boolean, chosen: WayChoice) =>
  (['none', 'email', 'text', 'either', 'both'] as const)
    .filter((way) => sendsTexts || way === 'none' || way === 'email' || way === chosen)
    .map((value) => ({ value, label: wayWords[value] }))

/** Who is told, who was, and who cannot be, a line each. */
export function beforeLines(before: BeforeDay, unsent: number, timeZone: string): readonly string[] {
  const { due, waits, waitsUntil, trying, told, noContact, stopped, unreachable, tooLate } = before
  const until = waitsUntil === undefined ? '' : formatClock(zonedTime(waitsUntil, timeZone).minute)
  return [
    line(due, 'is told now', 'are told now'),
    line(waits, `waits for the end of the quiet hours at ${until}`, `wait for the end of the quiet hours at ${until}`),
    line(trying, 'is told once the service answers', 'are told once the service answers'),
    line(told, 'was told before', 'were told before'),
    line(noContact, 'has no contact for the chosen way', 'have no contact for the chosen way'),
    line(stopped, 'wants no messages', 'want no messages'),
    line(unreachable.length, 'cannot be reached', 'cannot be reached'),
    line(tooLate, 'is expecting the driver already', 'are expecting the driver already'),
    line(unsent, 'is on a route that was not sent to its driver', 'are on routes that were not sent to their drivers'),
  ].filter((text) => text !== '')
}

const line = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${counted(count, 'customer')} ${count === 1 ? one : many}`

/** What telling them takes of the allowance of today. */
export function costWords({ needs, left }: Pick<BeforeDay, 'needs' | 'left'>): string {
  const parts = [
    ...(needs.email > 0 ? [`${needs.email} of ${counted(left.email, 'e-mail')} left today`] : []),
    ...(needs.text > 0 ? [`${needs.text} of ${counted(left.text, 'part')} of texts left today`] : []),
  ]
  return parts.length === 0 ? '' : `Takes ${parts.join(' and ')}.`
}

/** Whether there is not enough left of today for all of them. */
export const isBeyond = ({ needs, left }: Pick<BeforeDay, 'needs' | 'left'>): boolean =>
  needs.email > left.email || needs.text > left.text

/** A message in the log of a stop. */
export interface LoggedMessage {
  readonly kind: MessageKind
  readonly by: MessageWay
  readonly at: number
  readonly state: 'sending' | 'waiting' | 'sent' | 'delayed' | 'delivered' | 'undelivered' | 'failed' | 'stopped'
  readonly failure?: string
}

const stateWords: Readonly<Record<LoggedMessage['state'], string>> = {
  sending: 'on its way out',
  waiting: 'waiting to be sent',
  sent: 'sent',
  delayed: 'delayed',
  delivered: 'delivered',
  undelivered: 'not delivered',
  failed: 'not sent',
  stopped: 'not sent: the customer wants no messages',
}

/** What was begun so long ago was cut off. */
const CUT_OFF_MS = 120_000

/** "Before the day, text, 6:02 PM: delivered"; why not, where it was not. */
export function logLine({ kind, by, at, state, failure }: LoggedMessage, timeZone: string, now: number): string {
  const isCut = state === 'sending' && now - at > CUT_OFF_MS
  const stand = isCut ? 'cut off, nobody knows whether it went out' : stateWords[state]
  const why = failure !== undefined && state !== 'stopped' ? ` (${failure.replace(/\.$/, '')})` : ''
  const clock = formatClock(zonedTime(at, timeZone).minute)
  return `${kindNames[kind]}, ${by === 'email' ? 'e-mail' : 'text'}, ${clock}: ${stand}${why}`
}
