import type { HeardMessage, SendWay } from '#core/teams/days/team-day.ts'
import type { MessageFate } from '#core/teams/sending/message-fate.ts'
import { defineEntity, keyedBy, listedBy, optional, texts } from '../table/define-entity.ts'
import { whenRefused } from '../table/refusals.ts'
import { repeatUnprocessed } from '../table/repeat-unprocessed.ts'

/**
 * A message to a driver by the id of its provider. Who sends it and what becomes of it are written by two that may come
 * in either order, so that neither half is required.
 */
const Messages = defineEntity({
  model: { entity: 'teamMessage', version: '1', service: 'teams' },
  attributes: {
    ...texts('messageId'),
    ...optional.texts('userId', 'date', 'failure'),
    ...optional.numbers('driverId', 'at', 'weight', 'expiresAt'),
    by: { type: ['email', 'text'] as const },
    state: { type: ['delayed', 'delivered', 'undelivered'] as const },
  },
  indexes: { primary: keyedBy(['messageId']), byUser: listedBy(['userId'], ['date', 'driverId']) },
})

/** Who was sent a message, and when. */
export interface MessageSend {
  readonly userId: string
  /** `yyyy-MM-dd` of the day that it tells of. */
  readonly date: string
  readonly driverId: number
  readonly by: SendWay
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Notes whose message it is, however much of its fate is known already. `expiresAt` in epoch seconds. */
export async function noteSend(messageId: string, send: MessageSend, expiresAt: number): Promise<void> {
  await Messages.upsert({ messageId, ...send, expiresAt }).go()
}

/** Has the fate of a message be kept that is noted elsewhere. `expiresAt` in epoch seconds. */
export async function awaitFate(messageId: string, expiresAt: number): Promise<void> {
  await Messages.upsert({ messageId, expiresAt }).go()
}

/** Whose day a fate concerns. */
export type ConcernedDay = Pick<MessageSend, 'userId' | 'date'>

/**
 * Notes what became of a message, unless something weightier is known. Answers whose day it changes, also where it was
 * noted before: who did so may have been cut off there. `undefined` where something else is known, or where its sender has
 * not said yet whose it is, and reads the fate then. `expiresAt` in epoch seconds, for a message that nobody here has sent.
 */
export async function noteFate(
  messageId: string,
  { state, failure, weight }: MessageFate,
  expiresAt: number,
): Promise<ConcernedDay | undefined> {
  const noted = await whenRefused(
    Messages.upsert({ messageId, state, weight, ...(failure === undefined ? {} : { failure }) })
      .ifNotExists({ expiresAt })
      .where((kept, { notExists, lt }) => `${notExists(kept.weight)} OR ${lt(kept.weight, weight)}`)
      .go({ response: 'all_new' }),
    undefined,
  )
  if (noted) return dayOf(noted.data)
  const { data } = await Messages.get({ messageId }).go({ consistent: true })
  return data?.weight === weight ? dayOf(data) : undefined
}

const dayOf = ({ userId, date }: Partial<ConcernedDay>): ConcernedDay | undefined =>
  userId === undefined || date === undefined ? undefined : { userId, date }

const toFate = ({ state, failure, weight = 0 }: Partial<MessageFate>): MessageFate | undefined =>
  state && { state, weight, ...(state === 'undelivered' && failure !== undefined ? { failure } : {}) }

/** What became of messages, by their ids; those not heard of are absent. */
export async function readFates(messageIds: readonly string[]): Promise<Map<string, MessageFate>> {
  const found = new Map<string, MessageFate>()
  const left = await repeatUnprocessed(messageIds, async (open) => {
    const { data, unprocessed } = await Messages.get(open.map((messageId) => ({ messageId }))).go({ consistent: true })
    for (const { messageId, ...kept } of data) {
      const fate = toFate(kept)
      if (fate) found.set(messageId, fate)
    }
    return unprocessed.map(({ messageId }) => messageId)
  })
  if (left.length > 0) throw new Error('The table did not come to all messages')
  return found
}

/** What became of the messages of somebody's day, as far as it was heard of; it may lag by a moment. */
export async function listHeard({ userId, date }: ConcernedDay): Promise<HeardMessage[]> {
  const { data } = await Messages.query.byUser({ userId, date }).go({ pages: 'all' })
  return data.flatMap(({ driverId, by, at, ...kept }) => {
    const fate = toFate(kept)
    if (!fate || driverId === undefined || by === undefined || at === undefined) return []
    const { weight: _, ...told } = fate
    return [{ driverId, by, at, ...told }]
  })
}
