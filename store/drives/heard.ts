import { subjectOf, type TimedWord } from '#core/itinerary/drive-words.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused, whenRefused } from '../table/refusals.ts'
import { type SaidWords, wordAttributes, wordsOf } from './words.ts'

/** What is heard of a route besides marks and proofs. */
export const Drives = defineEntity({
  model: { entity: 'drive', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId'),
    ...optional.numbers('driverId'),
    /** The version of the route whose stops are among the names. */
    ...optional.numbers('routeVersion'),
    /** Keys of the stops of all versions that a driver has had. */
    stopKeys: { type: 'set', items: 'string' },
    ...numbers('seenAt', 'expiresAt'),
    /** How often something was said along it: by whether it grows, a page knows that there is news. */
    ...optional.numbers('said'),
    ...wordAttributes,
    /** The latest version of the route that the driver’s page has shown, and since when. */
    ...optional.numbers('shownVersion', 'shownAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId']) },
})

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

/** Its key in the table. */
export const keyOf = ({ userId, day, routeId }: DrivenRoute): DrivenRoute => ({ userId, day, routeId })

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

/**
 * Notes that something was said along a route, once that is kept, and answers the words as they then stand; of one whose
 * driver was never heard of nothing is noted.
 */
export async function noteSaid(route: DrivenRoute): Promise<readonly TimedWord[]> {
  const noted = Drives.patch(keyOf(route)).add({ said: 1 }).go({ response: 'all_new' })
  return whenRefused(
    noted.then(({ data }) => wordsOf(data)),
    [],
  )
}

/** How often something was said on a day, along all of its routes: one read of neighbouring keys, without what was said. */
export async function countSaid(userId: string, day: string): Promise<number> {
  const { data } = await Drives.query.primary({ userId, day }).go({ pages: 'all', attributes: ['said'] })
  return data.reduce((sum, { said = 0 }) => sum + said, 0)
}

/** The routes with news from drivers on a day. */
export async function listDriveIds({ userId, day }: Omit<DrivenRoute, 'routeId'>): Promise<readonly string[]> {
  const { data } = await Drives.query.primary({ userId, day }).go({ pages: 'all', attributes: ['routeId'] })
  return data.map(({ routeId }) => routeId)
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
  const news = shownVersion === undefined ? {} : { said: 1 }
  await change.add({ ...news, ...(stops ? { stopKeys: [...keys] } : {}) }).go()
}
