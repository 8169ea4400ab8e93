import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import {
  defaultSettings,
  type MessageKind,
  type MessageWay,
  messageKinds,
  messageWays,
  type TellSettings,
} from '#core/links/customers/message-kinds.ts'
import { client, tableName } from './client.ts'
import type { DrivenRoute } from './drives-heard.ts'
import { keyedBy, listedBy } from './keys.ts'
import { isRefusedCondition, unlessRefused } from './refusals.ts'

const Settings = new Entity(
  {
    model: { entity: 'tellSettings', version: '1', service: 'drives' },
    attributes: {
      userId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      settings: { type: CustomAttributeType<TellSettings>('any') },
      /** When everybody is told next by itself; of older notes of the queue nobody takes notice. */
      eveningDueAt: { type: 'number' },
    },
    indexes: {
      primary: keyedBy(['userId']),
    },
  },
  { client, table: tableName },
)

/** What a team tells its customers, as it is kept. */
export interface KeptTellSettings {
  /** 0 for a team that has chosen nothing yet. */
  readonly version: number
  readonly settings: TellSettings
  /** Milliseconds since the epoch. */
  readonly eveningDueAt?: number
}

const toSettings = ({ version, settings, eveningDueAt }: EntityItem<typeof Settings>): KeptTellSettings => ({
  version,
  settings: settings ?? defaultSettings,
  ...(eveningDueAt === undefined ? {} : { eveningDueAt }),
})

/** What somebody’s team tells its customers: nothing where nobody has chosen. */
export async function readTellSettings(userId: string): Promise<KeptTellSettings> {
  const { data } = await Settings.get({ userId }).go({ consistent: true })
  return data ? toSettings(data) : { version: 0, settings: defaultSettings }
}

/** Keeps settings if they are still those that the change was made from. */
export async function changeTellSettings(
  userId: string,
  fromVersion: number,
  { settings, eveningDueAt = 0 }: Omit<KeptTellSettings, 'version'>,
): Promise<KeptTellSettings | 'changed-elsewhere'> {
  try {
    const { data } = await Settings.upsert({ userId, version: fromVersion + 1, settings, eveningDueAt })
      .where(({ version }, { eq, notExists }) => (fromVersion === 0 ? notExists(version) : eq(version, fromVersion)))
      .go({ response: 'all_new' })
    return toSettings(data)
  } catch (cause) {
    if (isRefusedCondition(cause)) return 'changed-elsewhere'
    throw cause
  }
}

/** Notes when everybody is told next, unless somebody has decided otherwise meanwhile. */
export async function noteEvening(userId: string, was: number, eveningDueAt: number): Promise<boolean> {
  return unlessRefused(
    Settings.patch({ userId })
      .set({ eveningDueAt })
      .where((kept, { eq }) => eq(kept.eveningDueAt, was))
      .go(),
  )
}

/** How it stands with a message of a customer: `stopped` was not sent, as its customer wants none. */
export const tellingStates = ['sending', 'sent', 'failed', 'stopped'] as const
export type TellingState = (typeof tellingStates)[number]

const Tellings = new Entity(
  {
    model: { entity: 'telling', version: '1', service: 'drives' },
    attributes: {
      userId: { type: 'string', required: true },
      day: { type: 'string', required: true },
      routeId: { type: 'string', required: true },
      stopKey: { type: 'string', required: true },
      kind: { type: messageKinds, required: true },
      by: { type: messageWays, required: true },
      stop: { type: 'string', required: true },
      at: { type: 'number', required: true },
      state: { type: tellingStates, required: true },
      messageId: { type: 'string' },
      failure: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['day', 'routeId', 'stopKey', 'kind', 'by']),
    },
  },
  { client, table: tableName },
)

/** One message: of one kind and way, each stop of a route has one. */
export interface TellingKey extends DrivenRoute {
  readonly stopKey: string
  readonly kind: MessageKind
  readonly by: MessageWay
}

/** What became of a message. */
export interface TellingEnd {
  readonly state: TellingState
  /** By which its provider tells more of it later. */
  readonly messageId?: string
  /** Why it was not sent, in a sentence. */
  readonly failure?: string
}

/** A message as it is kept. */
export interface Telling extends TellingKey, TellingEnd {
  readonly stop: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What was begun so long ago and has not ended was cut off. */
const CUT_OFF_MS = 120_000

/** Whether nobody knows what became of a message, as whoever sent it was cut off. `now` in milliseconds. */
export const isCutOff = ({ state, at }: Pick<Telling, 'state' | 'at'>, now: number): boolean =>
  state === 'sending' && at < now - CUT_OFF_MS

/** When the first of those that are sent now counts as cut off, unless it ends before; `undefined` where none is. */
export function firstCutOff(tellings: readonly Pick<Telling, 'state' | 'at'>[], now: number): number | undefined {
  const under = tellings.filter((each) => each.state === 'sending' && !isCutOff(each, now))
  return under.length === 0 ? undefined : Math.min(...under.map(({ at }) => at)) + CUT_OFF_MS + 1
}

/**
 * Notes that a message is about to be sent: `false` where it was sent before, or somebody else sends it now. One that
 * failed or was cut off may be begun again. `expiresAt` in epoch seconds.
 */
export async function beginTelling(
  telling: TellingKey & Pick<Telling, 'stop' | 'at'>,
  expiresAt: number,
): Promise<boolean> {
  const { at } = telling
  return unlessRefused(
    Tellings.put({ ...telling, state: 'sending', expiresAt })
      .where(
        (kept, { notExists, eq, lt }) =>
          `${notExists(kept.state)} OR ${eq(kept.state, 'failed')} OR (${eq(kept.state, 'sending')} AND ${lt(kept.at, at - CUT_OFF_MS)})`,
      )
      .go(),
  )
}

/** Notes what became of a message. */
export async function endTelling(key: TellingKey, end: TellingEnd): Promise<void> {
  const { userId, day, routeId, stopKey, kind, by } = key
  await Tellings.patch({ userId, day, routeId, stopKey, kind, by }).set(end).go()
}

/** The messages of a day, or of one of its routes. */
export async function listTellings(of: Omit<DrivenRoute, 'routeId'> & Partial<DrivenRoute>): Promise<Telling[]> {
  const { userId, day, routeId } = of
  const { data } = await Tellings.query
    .primary({ userId, day, ...(routeId === undefined ? {} : { routeId }) })
    .go({ pages: 'all', consistent: true })
  return data
}

/** What is to be looked at later, in an order of its own. */
const Looks = new Entity(
  {
    model: { entity: 'tellingLook', version: '1', service: 'drives' },
    attributes: {
      queue: { type: 'string', required: true },
      /** Milliseconds since the epoch. */
      dueAt: { type: 'number', required: true },
      /** The marks of a `route`, a `day` some of whose customers wait, or the `evening` of a team. */
      about: { type: ['route', 'day', 'evening'] as const, required: true },
      /** Its route, or the date. */
      ref: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['queue'], ['dueAt', 'about', 'ref', 'userId']),
      byUser: listedBy(['userId'], ['dueAt', 'about', 'ref']),
    },
  },
  { client, table: tableName },
)
const queue = 'looks'
const LOOK_SECONDS = 7 * 86_400
const MINUTE_MS = 60_000

/** Something that is to be looked at. */
export interface TellingLook {
  readonly dueAt: number
  readonly about: 'route' | 'day' | 'evening'
  readonly ref: string
  readonly userId: string
}

/** Notes that something is to be looked at, from a whole minute on: however often it is said, it is looked at once. */
export async function noteLook(look: TellingLook): Promise<void> {
  const dueAt = Math.ceil(look.dueAt / MINUTE_MS) * MINUTE_MS
  await Looks.put({ queue, ...look, dueAt, expiresAt: Math.floor(dueAt / 1000) + LOOK_SECONDS }).go()
}

/** What is to be looked at by `now`, in milliseconds, the oldest first; `most` of it. */
export async function listLooks(now: number, most: number): Promise<TellingLook[]> {
  // A key goes on behind its moment: what is due at `now` itself lies between that and the next.
  const { data } = await Looks.query
    .primary({ queue })
    .lt({ dueAt: now + 1 })
    .go({ limit: most, consistent: true })
  return data.map(({ dueAt, about, ref, userId }) => ({ dueAt, about, ref, userId }))
}

/** Forgets what was looked at. */
export async function deleteLook(look: TellingLook): Promise<void> {
  await Looks.delete({ queue, ...look }).go()
}
