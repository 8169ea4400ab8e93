import { type HeardMessage, hasTold, type RouteSend, type SentMessage } from '#core/teams/days/team-day.ts'

/** Links as they stand by what was heard of their messages since; one that is not meant stays the same object. */
export const heardSends = (sends: readonly RouteSend[], messages: readonly HeardMessage[]): readonly RouteSend[] =>
  messages.length === 0 ? sends : sends.map((send) => heardSend(send, messages))

function heardSend(send: RouteSend, messages: readonly HeardMessage[]): RouteSend {
  const { sent, earlier } = send
  const [heard, heardEarlier] = [heardMessage(send, sent, messages), heardMessage(send, earlier, messages)]
  if (heard === sent && heardEarlier === earlier) return send
  return { ...send, ...(heard && { sent: heard }), ...(heardEarlier && { earlier: heardEarlier }) }
}

/** A message is known again by its driver, its way and its moment: what is told of an earlier one does not touch it. */
function heardMessage(
  { driverId }: RouteSend,
  message: SentMessage | undefined,
  messages: readonly HeardMessage[],
): SentMessage | undefined {
  const told = messages.find((each) => each.driverId === driverId && each.by === message?.by && each.at === message.at)
  if (!message || !told || told.state === message.state) return message
  return { ...message, state: told.state, ...(told.failure === undefined ? {} : { failure: told.failure }) }
}

/** A driver whom a message has not reached. */
export interface Missed {
  readonly driverId: number
  readonly at: number
  readonly why: string
}

/** Whom messages have not reached of whom that was not known before. */
export const newlyMissed = (before: readonly RouteSend[], now: readonly RouteSend[]): Missed[] =>
  now.flatMap((send, index) => {
    const known = before[index]
    return (['sent', 'earlier'] as const).flatMap((place) => {
      const message = send[place]
      if (message?.state !== 'undelivered' || known?.[place]?.state === 'undelivered') return []
      return [{ driverId: send.driverId, at: message.at, why: message.failure ?? 'It did not arrive' }]
    })
  })

/** How it stands with a driver, in one word; `undefined` for whom nothing was sent. */
export function sendWord({ sent, earlier, changes }: RouteSend): SendWord | undefined {
  const messages = [sent, earlier].filter((message) => message !== undefined)
  if (messages.length === 0) return undefined
  if (!messages.some(hasTold)) return sent?.state === 'undelivered' ? 'Not delivered' : 'Not sent'
  if (changes.length > 0) return 'Changed since sent'
  return messages.some(({ state }) => state === 'delivered') ? 'Delivered' : 'Sent'
}

export type SendWord = 'Sent' | 'Delivered' | 'Changed since sent' | 'Not delivered' | 'Not sent'

/** How many drivers no message has reached. */
export const missedRoutes = (sends: readonly RouteSend[]): number =>
  sends.filter((send) => sendWord(send)?.startsWith('Not ')).length

const LATELY_MS = 10 * 60_000

/** Milliseconds between two looks at what is heard of a day; what drivers say is looked at as soon as there is any. */
const LOOK_EVERY_MS = { lately: 3000, else: 60_000 } as const

/** How long after a look the next one comes: soon for some minutes after messages went out. `now` in milliseconds. */
export function lookAfter(sends: readonly RouteSend[], now: number): number {
  const isLately = sends.some(({ sent, earlier }) => now - Math.max(sent?.at ?? 0, earlier?.at ?? 0) < LATELY_MS)
  return isLately ? LOOK_EVERY_MS.lately : LOOK_EVERY_MS.else
}
