import { Entity } from 'electrodb'
import type { TimedMark } from '#core/drives/marks.ts'
import type { Proof } from '#core/drives/proof.ts'
import { subjectOf, type TimedWord } from '#core/itinerary/drive-words.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { pick } from '#core/kernel/keys.ts'
import { client, tableName } from './client.ts'
import { type SaidWords, wordAttributes, wordsOf } from './drives-words.ts'
import { keyedBy } from './keys.ts'
import { unlessRefused } from './refusals.ts'

const Drives = new Entity(
  {
    model: { entity: 'drive', version: '1', service: 'drives' },
    attributes: {
      userId: { type: 'string', required: true },
      day: { type: 'string', required: true },
      routeId: { type: 'string', required: true },
      driverId: { type: 'number' },
      /** The version of the route whose stops are among the names. */
      routeVersion: { type: 'number' },
      /** Keys of the stops of all versions that a driver has had. */
      stopKeys: { type: 'set', items: 'string' },
      seenAt: { type: 'number', required: true },
      ...wordAttributes,
      /** The latest version of the route that the driver’s page has shown, and since when. */
      shownVersion: { type: 'number' },
      shownAt: { type: 'number' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['day', 'routeId']),
    },
  },
  { client, table: tableName },
)

const Marks = new Entity(
  {
    model: { entity: 'mark', version: '1', service: 'drives' },
    attributes: {
      userId: { type: 'string', required: true },
      day: { type: 'string', required: true },
      routeId: { type: 'string', required: true },
      /** Keys ignore case, names of stops do not. */
      stopKey: { type: 'string', required: true },
      stop: { type: 'string', required: true },
      mark: { type: ['complete', 'incomplete', 'none'] as const, required: true },
      at: { type: 'number', required: true },
      /** By the clock of the phone: the same mark sent again is known by it. */
      phoneAt: { type: 'number', required: true },
      rank: { type: 'string', required: true },
      reason: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['day', 'routeId', 'stopKey']),
    },
  },
  { client, table: tableName },
)

const Proofs = new Entity(
  {
    model: { entity: 'proof', version: '1', service: 'drives' },
    attributes: {
      userId: { type: 'string', required: true },
      day: { type: 'string', required: true },
      routeId: { type: 'string', required: true },
      proofId: { type: 'string', required: true },
      stop: { type: 'string', required: true },
      at: { type: 'number', required: true },
      recipient: { type: 'string' },
      note: { type: 'string' },
      codes: { type: 'list', items: { type: 'string' } },
      isSigned: { type: 'boolean' },
      photo: { type: ['none', 'awaited', 'kept'] as const, required: true },
      /** Where the photo is once it is kept; the copy of somebody’s data and its erasure find it by this. */
      payloadKey: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['day', 'routeId', 'proofId']),
    },
  },
  { client, table: tableName },
)

/** A route on its day. */
export interface DrivenRoute {
  /** Whose route it is. */
  readonly userId: string
  /** `yyyy-MM-dd`, or a word for routes that have none. */
  readonly day: string
  readonly routeId: string
}

/** What is kept of a route besides marks and proofs. */
export interface DriveRecord extends DrivenRoute, SaidWords {
  readonly driverId?: number
  readonly routeVersion?: number
  readonly stopKeys: ReadonlySet<string>
  readonly seenAt: number
  readonly shownVersion?: number
  readonly shownAt?: number
}

const keyOf = ({ userId, day, routeId }: DrivenRoute): DrivenRoute => ({ userId, day, routeId })

/** What is known of a route that is driven, or `undefined` before its driver was heard of. */
export async function readDrive(route: DrivenRoute): Promise<DriveRecord | undefined> {
  const { data } = await Drives.get(keyOf(route)).go({ consistent: true })
  return data ? { ...data, stopKeys: new Set(data.stopKeys), words: wordsOf(data) } : undefined
}

/** Keeps what a driver says of the day, unless they said something later of it; says whether it was kept. */
export async function keepWord(route: DrivenRoute, { word, at }: TimedWord): Promise<boolean> {
  const drive = Drives.patch(keyOf(route))
  return unlessRefused(
    (subjectOf(word) === 'late'
      ? drive
          .set({ lateWord: word, lateAt: at })
          .where(({ lateAt }, { notExists, lt }) => `${notExists(lateAt)} OR ${lt(lateAt, at)}`)
      : drive
          .set({ breakWord: word, breakAt: at })
          .where(({ breakAt }, { notExists, lt }) => `${notExists(breakAt)} OR ${lt(breakAt, at)}`)
    ).go(),
  )
}

interface Heard {
  readonly seenAt: number
  readonly expiresAt: number
  readonly driverId?: number
  /** Stops of a version that is new to the drive. */
  readonly stops?: { readonly routeVersion: number; readonly keys: readonly string[] }
  /** A later version than any that the page has shown before. */
  readonly shownVersion?: number
}

/** Notes that a driver’s page was heard of, and which stops it may mark from now on. `expiresAt` in epoch seconds. */
export async function noteDrive(route: DrivenRoute, heard: Heard): Promise<void> {
  const { seenAt, expiresAt, driverId, stops, shownVersion } = heard
  const known = {
    ...{ seenAt, expiresAt },
    ...(driverId === undefined ? {} : { driverId }),
    ...(shownVersion === undefined ? {} : { shownVersion, shownAt: seenAt }),
  }
  const { routeVersion, keys = [] } = stops ?? {}
  const change = Drives.upsert({ ...keyOf(route), ...known, ...(routeVersion === undefined ? {} : { routeVersion }) })
  await (stops ? change.add({ stopKeys: [...keys] }) : change).go()
}

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
export async function readMarks(route: DrivenRoute): Promise<TimedMark[]> {
  const { data } = await Marks.query.primary(keyOf(route)).go({ pages: 'all', consistent: true })
  return data.map(toMark)
}

/** A proof as it is kept. */
export interface KeptProof extends Proof {
  readonly payloadKey?: string
}

/** Keeps a proof; one that is there stays as it is. `expiresAt` in epoch seconds. */
export async function createProof(route: DrivenRoute, proof: Proof, expiresAt: number): Promise<'created' | 'known'> {
  const { codes, ...said } = proof
  const item = { ...keyOf(route), ...said, ...(codes && { codes: [...codes] }), expiresAt }
  return (await unlessRefused(Proofs.create(item).go())) ? 'created' : 'known'
}

/** A proof of a route, or `undefined` when there is none. */
export async function readProof(route: DrivenRoute, proofId: string): Promise<KeptProof | undefined> {
  const { data } = await Proofs.get({ ...keyOf(route), proofId }).go({ consistent: true })
  return data ? toProof(data) : undefined
}

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
