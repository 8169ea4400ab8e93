import type { EntityItem } from 'electrodb'
import { type MessageWay, messageWays } from '#core/links/customers/message-kinds.ts'
import { type Rating, type SaidWish, wishes } from '#core/links/customers/visit-say.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import type { DrivenRoute } from './heard.ts'

const Visits = defineEntity({
  model: { entity: 'visit', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId', 'stopKey', 'stop'),
    /** Of the page that messages lead to. */
    ...optional.texts('linkId'),
    /** By which contacts its customer was told, for whoever wants to hear no more. */
    ...optional.texts('emailHash', 'emailMask', 'textHash', 'textMask'),
    wish: { type: wishes },
    ...optional.texts('wishWords', 'ratingWords'),
    ...optional.numbers('wishAt', 'stars', 'ratedAt'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId', 'stopKey']) },
})

/** A stop of a route on its day. */
export interface VisitKey extends DrivenRoute {
  readonly stopKey: string
}

/** A contact that nobody can read: what it is known by again, and what its owner knows it by. */
export interface HiddenContact {
  readonly by: MessageWay
  readonly hash: string
  readonly mask: string
}

/** What is kept of a visit besides the driver's marks. */
export interface Visit extends VisitKey {
  readonly stop: string
  readonly linkId?: string
  readonly contacts: readonly HiddenContact[]
  readonly wish?: SaidWish
  readonly rating?: Rating
}

function toVisit(item: EntityItem<typeof Visits>): Visit {
  const { userId, day, routeId, stopKey, stop, linkId, emailHash, emailMask, textHash, textMask } = item
  const { wish, wishWords = '', wishAt = 0, stars, ratingWords = '', ratedAt = 0 } = item
  const contact = (by: MessageWay, hash: string | undefined, mask = ''): HiddenContact[] =>
    hash === undefined ? [] : [{ by, hash, mask }]
  return {
    ...{ userId, day, routeId, stopKey, stop },
    ...(linkId === undefined ? {} : { linkId }),
    contacts: [...contact('email', emailHash, emailMask), ...contact('text', textHash, textMask)],
    ...(wish && wish !== 'none' ? { wish: { wish, words: wishWords, at: wishAt } } : {}),
    ...(stars === undefined ? {} : { rating: { stars, words: ratingWords, at: ratedAt } }),
  }
}

const keyOf = ({ userId, day, routeId, stopKey }: VisitKey): VisitKey => ({ userId, day, routeId, stopKey })

/** A visit, or `undefined` where nobody was told of it and nobody said anything. */
export async function readVisit(key: VisitKey): Promise<Visit | undefined> {
  const { data } = await Visits.get(keyOf(key)).go({ consistent: true })
  return data ? toVisit(data) : undefined
}

/** The visits of a day, or of one of its routes. */
export async function listVisits(of: Omit<DrivenRoute, 'routeId'> & Partial<DrivenRoute>): Promise<Visit[]> {
  const { userId, day, routeId } = of
  const { data } = await Visits.query
    .primary({ userId, day, ...(routeId === undefined ? {} : { routeId }) })
    .go({ pages: 'all' })
  return data.map(toVisit)
}

/** A visit that is written to. `expiresAt` in epoch seconds. */
export interface WrittenVisit extends VisitKey {
  readonly stop: string
  readonly expiresAt: number
}

/** Notes the link of a visit where it has none yet; answers the one that it has. */
export async function keepVisitLink(visit: WrittenVisit, linkId: string): Promise<string> {
  const { data } = await Visits.upsert({ ...keyOf(visit), stop: visit.stop, expiresAt: visit.expiresAt })
    .ifNotExists({ linkId })
    .go({ response: 'all_new' })
  return data.linkId ?? linkId
}

/** Notes by which contact the customer of a visit is told. */
export async function keepVisitContact(visit: WrittenVisit, { by, hash, mask }: HiddenContact): Promise<void> {
  const contact = by === 'email' ? { emailHash: hash, emailMask: mask } : { textHash: hash, textMask: mask }
  await Visits.upsert({ ...keyOf(visit), stop: visit.stop, expiresAt: visit.expiresAt, ...contact }).go()
}

/** Keeps what the customer of a visit asks for. */
export async function keepWish(visit: WrittenVisit, { wish, words, at }: SaidWish): Promise<void> {
  const said = { wish, wishWords: words, wishAt: at }
  await Visits.upsert({ ...keyOf(visit), stop: visit.stop, expiresAt: visit.expiresAt, ...said }).go()
}

/** Keeps how the customer of a visit found it. */
export async function keepRating(visit: WrittenVisit, { stars, words, at }: Rating): Promise<void> {
  const said = { stars, ratingWords: words, ratedAt: at }
  await Visits.upsert({ ...keyOf(visit), stop: visit.stop, expiresAt: visit.expiresAt, ...said }).go()
}

const OptOuts = defineEntity({
  model: { entity: 'optOut', version: '1', service: 'drives' },
  attributes: {
    /** Whose messages nobody wants any more. */
    ...texts('userId'),
    ...texts('hash', 'mask'),
    by: { type: messageWays, required: true },
    ...numbers('at'),
  },
  indexes: { primary: keyedBy(['userId'], ['hash']) },
})

/** A contact whose owner wants no more messages of a team, and since when. */
export interface OptOut extends HiddenContact {
  readonly at: number
}

/** The contacts that want no messages of somebody’s team. */
export async function listOptOuts(userId: string): Promise<OptOut[]> {
  const { data } = await OptOuts.query.primary({ userId }).go({ pages: 'all', consistent: true })
  return data.map(({ hash, by, mask, at }) => ({ hash, by, mask, at }))
}

/** Notes that a contact wants no more messages. */
export async function keepOptOut(userId: string, optOut: OptOut): Promise<void> {
  await OptOuts.put({ userId, ...optOut }).go()
}

/** Forgets that a contact wanted no messages. */
export async function deleteOptOut(userId: string, hash: string): Promise<void> {
  await OptOuts.delete({ userId, hash }).go()
}
