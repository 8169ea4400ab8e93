import { CustomAttributeType, type EntityItem } from 'electrodb'
import {
  defaultSettings,
  type MessageKind,
  type MessageWay,
  messageKinds,
  messageWays,
  type TellSettings,
} from '#core/links/customers/message-kinds.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused, whenRefused } from '../table/refusals.ts'
import type { DrivenRoute } from './heard.ts'

const Settings = defineEntity({
  model: { entity: 'tellSettings', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId'),
    ...numbers('version'),
    settings: { type: CustomAttributeType<TellSettings>('any') },
    /** When everybody is told next by itself; of older notes of the queue nobody takes notice. */
    ...optional.numbers('eveningDueAt'),
  },
  indexes: { primary: keyedBy(['userId']) },
})

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
  return whenRefused(
    Settings.upsert({ userId, version: fromVersion + 1, settings, eveningDueAt })
      .where(({ version }, { eq, notExists }) => (fromVersion === 0 ? notExists(version) : eq(version, fromVersion)))
      .go({ response: 'all_new' })
      .then(({ data }) => toSettings(data)),
    'changed-elsewhere',
  )
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

/**
 * How it stands with a message of a customer: `waiting` is sent again once its provider answers, `stopped` was not sent, as
 * its customer wants none. Of `unanswered` nobody knows whether it went out: it is never begun again.
 */
export const tellingStates = ['sending', 'sent', 'waiting', 'failed', 'unanswered', 'stopped'] as const
export type TellingState = (typeof tellingStates)[number]

const Tellings = defineEntity({
  model: { entity: 'telling', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId', 'stopKey', 'stop'),
    kind: { type: messageKinds, required: true },
    by: { type: messageWays, required: true },
    ...numbers('at', 'expiresAt'),
    state: { type: tellingStates, required: true },
    ...optional.texts('messageId', 'failure'),
    /** Of one that waits: how often it was tried, when it is tried again, and when it is news to nobody any more. */
    ...optional.numbers('tries', 'retryAt', 'until'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId', 'stopKey', 'kind', 'by']) },
})

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
  /** Of one that waits: how often it was tried, when it is tried again, and until when, in milliseconds. */
  readonly tries?: number
  readonly retryAt?: number
  readonly until?: number
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

/** Whether a message that waits has waited long enough to be tried again. `now` in milliseconds. */
export const isToRetry = ({ state, retryAt = 0 }: Pick<Telling, 'state' | 'retryAt'>, now: number): boolean =>
  state === 'waiting' && retryAt <= now

/** Whether a message waited for its provider until it was news to nobody any more. */
export const isTooLate = ({ state, until = 0 }: Pick<Telling, 'state' | 'until'>, now: number): boolean =>
  state === 'waiting' && until < now

/**
 * When to look after those that have not ended: the first that is sent now counts as cut off by then, or the first that
 * waits is to be tried again; `undefined` where there is none.
 */
export function firstUnended(
  tellings: readonly Pick<Telling, 'state' | 'at' | 'retryAt' | 'until'>[],
  now: number,
): number | undefined {
  const times = tellings.flatMap((each) => {
    if (each.state === 'sending' && !isCutOff(each, now)) return [each.at + CUT_OFF_MS + 1]
    const { retryAt = 0 } = each
    return each.state === 'waiting' && retryAt > now && !isTooLate(each, now) ? [retryAt] : []
  })
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * Notes that a message is about to be sent, and answers how often it was tried before: `undefined` where it was sent
 * before, or somebody else sends it now. One that failed, waits or was cut off may be begun again. `expiresAt` in epoch
 * seconds.
 */
export async function beginTelling(
  telling: TellingKey & Pick<Telling, 'stop' | 'at'>,
  expiresAt: number,
): Promise<number | undefined> {
  const { at } = telling
  return whenRefused(
    Tellings.put({ ...telling, state: 'sending', expiresAt })
      .where((kept, { notExists, eq, lt, lte }) =>
        [
          notExists(kept.state),
          eq(kept.state, 'failed'),
          `(${eq(kept.state, 'waiting')} AND ${lte(kept.retryAt, at)})`,
          `(${eq(kept.state, 'sending')} AND ${lt(kept.at, at - CUT_OFF_MS)})`,
        ].join(' OR '),
      )
      .go({ response: 'all_old' })
      .then(({ data }) => data?.tries ?? 0),
    undefined,
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
