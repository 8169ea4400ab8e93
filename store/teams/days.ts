import type { TeamDaySummary } from '#core/teams/days/team-day.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { outcomeOf, unlessRefused } from '../table/refusals.ts'
import { REFUSED, writeAll } from '../table/write-all.ts'
import { LeftOvers, type LeftOversRecord } from './left-overs.ts'

const Days = defineEntity({
  model: { entity: 'teamDay', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId', 'date', 'payloadKey'),
    ...numbers('version', 'stops', 'drivers', 'longestMinutes', 'unserved', 'sent', 'updatedAt', 'expiresAt'),
    /** Payload of the version before, which can be brought back. */
    ...optional.texts('previousKey'),
    /** Of the day's body, by which a save is known again that was sent twice. */
    ...texts('digest'),
    driverIds: { type: 'list', items: { type: 'number' }, required: true },
    /** Who has saved it, by id. */
    ...optional.texts('savedBy'),
  },
  indexes: { primary: keyedBy(['userId'], ['date']) },
})

/** What the table keeps of a team's day; the day itself is a payload. */
export interface DayRecord extends TeamDaySummary {
  readonly userId: string
  readonly payloadKey: string
  readonly previousKey?: string
  readonly digest: string
  /** Who drives on that day. */
  readonly driverIds: readonly number[]
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  /** Who has saved it, by id; absent of a day that was saved before that was noted. */
  readonly savedBy?: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

type DayKey = Pick<DayRecord, 'userId' | 'date'>

/** A day of somebody's team, or `undefined` where none is saved or its time is over. `now` in milliseconds. */
export async function readDay({ userId, date }: DayKey, now: number): Promise<DayRecord | undefined> {
  const { data } = await Days.get({ userId, date }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}

/** The saved days from one date to another, both included; ascending. `now` in milliseconds. */
export async function listDays(
  userId: string,
  [from, to]: readonly [string, string],
  now: number,
): Promise<DayRecord[]> {
  const { data } = await Days.query
    .primary({ userId })
    .between({ date: from }, { date: to })
    .go({ pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/** The saved days from a date on, ascending. `now` in milliseconds. */
export async function listDaysFrom(userId: string, from: string, now: number): Promise<DayRecord[]> {
  const { data } = await Days.query.primary({ userId }).gte({ date: from }).go({ pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/**
 * Puts a day in the place of the version before; where there is none, of nothing and of what has ended by
 * `record.updatedAt`.
 */
export async function putDay({ driverIds, ...record }: DayRecord): Promise<'saved' | 'changed-elsewhere'> {
  return outcomeOf(
    Days.put({ ...record, driverIds: [...driverIds] })
      .where(({ version, expiresAt }, { eq, lte, notExists }) =>
        record.version === 1
          ? `${notExists(version)} OR ${lte(expiresAt, record.updatedAt / 1000)}`
          : eq(version, record.version - 1),
      )
      .go(),
    ['saved', 'changed-elsewhere'],
  )
}

/** The same, together with what is noted of the day whose stops it takes over: both, or none of them. */
export async function putDayWith(day: DayRecord, left: LeftOversRecord): Promise<'saved' | 'changed-elsewhere'> {
  const { driverIds, ...record } = day
  const codes = await writeAll({ Days, LeftOvers }, (each) => [
    each.Days.put({ ...record, driverIds: [...driverIds] })
      .where(({ version, expiresAt }, { eq, lte, notExists }) =>
        record.version === 1
          ? `${notExists(version)} OR ${lte(expiresAt, record.updatedAt / 1000)}`
          : eq(version, record.version - 1),
      )
      .commit(),
    each.LeftOvers.put({ ...left, moved: left.moved.map((stop) => ({ ...stop })) })
      .where(({ version }, { eq, notExists }) =>
        left.version === 1 ? notExists(version) : eq(version, left.version - 1),
      )
      .commit(),
  ])
  return codes.includes(REFUSED) ? 'changed-elsewhere' : 'saved'
}

/** Notes how many drivers were told of a day as it is; of a version that was replaced meanwhile it notes nothing. */
export async function noteSent({ userId, date, version }: DayKey & Pick<DayRecord, 'version'>, sent: number) {
  await unlessRefused(
    Days.patch({ userId, date })
      .set({ sent })
      .where((day, { eq }) => eq(day.version, version))
      .go(),
  )
}
