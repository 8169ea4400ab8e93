import type { TimedMark } from '#core/drives/marks.ts'
import type { Proof } from '#core/drives/proof.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { pick } from '#engine/base/keys.ts'
import { type DrivenRoute, type DriveRecord, Drives, keyOf } from './drives/heard.ts'
import { wordsOf } from './drives/words.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from './table/define-entity.ts'
import { outcomeOf, unlessRefused } from './table/refusals.ts'

const Marks = defineEntity({
  model: { entity: 'mark', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId', 'stop', 'rank'),
    /** Keys ignore case, names of stops do not. */
    ...texts('stopKey'),
    mark: { type: ['complete', 'incomplete', 'none'] as const, required: true },
    ...numbers('at', 'expiresAt'),
    /** By the clock of the phone: the same mark sent again is known by it. */
    ...numbers('phoneAt'),
    ...optional.texts('reason'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId', 'stopKey']) },
})

const Proofs = defineEntity({
  model: { entity: 'proof', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId', 'proofId', 'stop'),
    ...numbers('at', 'expiresAt'),
    ...optional.texts('recipient', 'note'),
    codes: { type: 'list', items: { type: 'string' } },
    isSigned: { type: 'boolean' },
    photo: { type: ['none', 'awaited', 'kept'] as const, required: true },
    /** Where the photo is once it is kept; the copy of somebody’s data and its erasure find it by this. */
    ...optional.texts('payloadKey'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId', 'proofId']) },
})

/** A mark as it is kept. */
export interface KeptMark extends TimedMark {
  readonly stopKey: string
  readonly phoneAt: number
}

/** Text by which marks of one moment compare, as `replaces` does: none, incomplete, complete, then the reason. */
const rankOf = ({ mark, reason = '' }: TimedMark): string => `${markRanks[mark]}${reason}`
const markRanks = { none: 0, incomplete: 1, complete: 2 } as const

/** Keeps a mark unless a later one of its stop is there; says whether it was kept. `expiresAt` in epoch seconds. */
export async function keepMark(route: DrivenRoute, mark: KeptMark, expiresAt: number): Promise<boolean> {
  const { at, phoneAt } = mark
  const rank = rankOf(mark)
  return unlessRefused(
    Marks.put({ ...keyOf(route), ...mark, rank, expiresAt })
      .where(
        (kept, { notExists, lt, eq, ne }) =>
          `${notExists(kept.at)} OR ((${lt(kept.at, at)} OR (${eq(kept.at, at)} AND ${lt(kept.rank, rank)})) AND (${ne(kept.phoneAt, phoneAt)} OR ${ne(kept.rank, rank)}))`,
      )
      .go(),
  )
}

const toMark = ({ stop, mark, at, reason }: TimedMark): TimedMark => ({
  ...{ stop, mark, at },
  ...(reason === undefined ? {} : { reason }),
})

/** All that was said of the stops of a route. */
export const readMarks = async (route: DrivenRoute): Promise<TimedMark[]> =>
  (await Marks.query.primary(keyOf(route)).go({ pages: 'all', consistent: true })).data.map(toMark)

/** A proof as it is kept. */
export interface KeptProof extends Proof {
  readonly payloadKey?: string
}

/** Keeps a proof; one that is there stays as it is. `expiresAt` in epoch seconds. */
export async function createProof(route: DrivenRoute, proof: Proof, expiresAt: number): Promise<'created' | 'known'> {
  const { codes, ...said } = proof
  const item = { ...keyOf(route), ...said, ...(codes && { codes: [...codes] }), expiresAt }
  return outcomeOf(Proofs.create(item).go(), ['created', 'known'])
}

/** A proof of a route, or `undefined` when there is none. */
export async function readProof(route: DrivenRoute, proofId: string): Promise<KeptProof | undefined> {
  const { data } = await Proofs.get({ ...keyOf(route), proofId }).go({ consistent: true })
  return data ? toProof(data) : undefined
}

/** All proofs of a route. */
export const listProofs = async (route: DrivenRoute): Promise<KeptProof[]> =>
  (await Proofs.query.primary(keyOf(route)).go({ pages: 'all' })).data.map(toProof)

/** Notes where the photo of a proof is kept. */
export async function settlePhoto(route: DrivenRoute, proofId: string, payloadKey: string): Promise<void> {
  await Proofs.patch({ ...keyOf(route), proofId })
    .set({ photo: 'kept', payloadKey })
    .go()
}

/** Has a proof belong to another stop of its route; says whether there is such a proof. */
export async function giveProof(route: DrivenRoute, proofId: string, stop: string): Promise<boolean> {
  return unlessRefused(
    Proofs.patch({ ...keyOf(route), proofId })
      .set({ stop })
      .go(),
  )
}

const toProof = ({ proofId, stop, at, photo, ...more }: KeptProof): KeptProof => ({
  ...{ proofId, stop, at, photo },
  ...pick(more, ['recipient', 'note', 'codes', 'isSigned', 'payloadKey']),
})

/** A drive with everything that came of it. */
export interface DriveOfDay extends DriveRecord {
  readonly marks: readonly TimedMark[]
  readonly proofs: readonly KeptProof[]
}

/** What drivers have said on one day of somebody's. */
export interface SaidOfDay extends Pick<DriveOfDay, 'day' | 'marks' | 'proofs'> {
  readonly driverId: number
}

/**
 * What drivers have said from one day to another, both included, a part for each link: three reads of neighbouring keys,
 * however many days and drivers there are.
 */
export async function readSaidBetween(
  userId: string,
  [from, to]: readonly [string, string],
): Promise<readonly SaidOfDay[]> {
  const days = [{ day: from }, { day: addDays(to, 1) }] as const
  const all = { pages: 'all' } as const
  const [drives, marks, proofs] = await Promise.all([
    Drives.query
      .primary({ userId })
      .between(...days)
      .go({ ...all, attributes: ['day', 'routeId', 'driverId'] }),
    Marks.query
      .primary({ userId })
      .between(...days)
      .go(all),
    Proofs.query
      .primary({ userId })
      .between(...days)
      .go(all),
  ])
  const [marksOf, proofsOf] = [byRoute(marks.data), byRoute(proofs.data)]
  return drives.data.flatMap(({ day, routeId, driverId }) => {
    if (driverId === undefined || day > to) return []
    const route = routeKey({ day, routeId })
    const said = { marks: marksOf.get(route) ?? [], proofs: proofsOf.get(route) ?? [] }
    return [{ day, driverId, marks: said.marks.map(toMark), proofs: said.proofs.map(toProof) }]
  })
}

/** A mark of a day, along whichever route. */
export interface MarkOfDay extends TimedMark, Pick<DrivenRoute, 'day' | 'routeId'> {}

/** All marks from one day to another, both included: one read of neighbouring keys. */
export async function readMarksBetween(userId: string, [from, to]: readonly [string, string]): Promise<MarkOfDay[]> {
  const { data } = await Marks.query
    .primary({ userId })
    .between({ day: from }, { day: addDays(to, 1) })
    .go({ pages: 'all' })
  return data.flatMap((item) => (item.day > to ? [] : [{ ...toMark(item), day: item.day, routeId: item.routeId }]))
}

type RouteKey = Pick<DrivenRoute, 'day' | 'routeId'>

const routeKey = ({ day, routeId }: RouteKey): string => `${day} ${routeId}`

function byRoute<Item extends RouteKey>(items: readonly Item[]): ReadonlyMap<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const own = found.get(routeKey(item))
    if (own) own.push(item)
    else found.set(routeKey(item), [item])
  }
  return found
}

/** The drives of somebody’s day: three reads of one partition, however many drivers there are. */
export async function readDrivesOfDay(userId: string, day: string): Promise<DriveOfDay[]> {
  const [drives, marks, proofs] = await Promise.all([
    Drives.query.primary({ userId, day }).go({ pages: 'all' }),
    Marks.query.primary({ userId, day }).go({ pages: 'all' }),
    Proofs.query.primary({ userId, day }).go({ pages: 'all' }),
  ])
  return drives.data.map((drive) => ({
    ...{ ...drive, stopKeys: new Set(drive.stopKeys), words: wordsOf(drive) },
    marks: marks.data.filter(({ routeId }) => routeId === drive.routeId).map(toMark),
    proofs: proofs.data.filter(({ routeId }) => routeId === drive.routeId).map(toProof),
  }))
}
