import { createHash } from 'node:crypto'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { driversOfFleet } from '#core/teams/fleet-request.ts'
import { summariseDay } from '#core/teams/summarise-day.ts'
import { KEPT_DAYS } from '#core/teams/team-dates.ts'
import type { RouteSend, TeamDayBody } from '#core/teams/team-day.ts'
import { toldDrivers } from '#core/teams/told-drivers.ts'
import { writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { deletePayloads } from '#lambdas/gateways/payloads.ts'
import { type DayRecord, noteSent, putDay, readDay } from '#store/teams-days.ts'
import { dayChangedElsewhere } from './changed-elsewhere.ts'
import { dayToJson, newDayKey } from './day-payloads.ts'
import { followLinks } from './links.ts'
import { requireMarks } from './marked-stops.ts'
import { requireDaySaves } from './require-day-saves.ts'

/** A day that is to be saved in the place of the version that its owner saw, 0 where they saw none. */
export interface DayToKeep {
  readonly userId: string
  readonly date: string
  readonly seen: number
  readonly body: TeamDayBody
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A saved day, and what became of its links. */
export interface KeptDay {
  readonly record: DayRecord
  readonly sends: readonly RouteSend[]
}

/**
 * Saves a day; the version before is kept, the one before that goes. The links of its drivers follow.
 *
 * What is saved already is not saved again, so that a caller who has lost the answer may ask once more.
 *
 * @throws DomainError `teams.changed-elsewhere`, `teams.marked-stop` or `teams.too-many-saves`
 */
export async function keepDay(day: DayToKeep): Promise<KeptDay> {
  const json = dayToJson(day.body)
  const digest = createHash('sha256').update(json).digest('hex')
  const found = await readDay(day, day.now)
  const record = found?.digest === digest ? found : await replace(day, found, { json, digest })
  const { userId, date, version } = record
  const sends = await followLinks({ userId, date, version, day: day.body, now: day.now })
  const sent = toldDrivers(sends)
  if (sent !== record.sent) await noteSent(record, sent)
  return { record, sends }
}

interface Written {
  readonly json: string
  readonly digest: string
}

async function replace(day: DayToKeep, found: DayRecord | undefined, written: Written): Promise<DayRecord> {
  const { userId, date, seen, now } = day
  if ((found?.version ?? 0) !== seen) throw dayChangedElsewhere(seen)
  if (found) await requireMarks(day, found.payloadKey)
  await requireDaySaves(userId, now)
  const payloadKey = newDayKey(userId, date)
  await writeCompressed(payloadKey, written.json)
  const record = recordOf(day, found, { payloadKey, digest: written.digest })
  if ((await putDay(record)) === 'changed-elsewhere') {
    await deletePayloads([payloadKey])
    const winner = await readDay(day, now)
    if (winner?.digest === written.digest) return winner
    throw dayChangedElsewhere(seen)
  }
  await deletePayloads(found?.previousKey === undefined ? [] : [found.previousKey])
  return record
}

const recordOf = (
  { userId, date, seen, body, now }: DayToKeep,
  found: DayRecord | undefined,
  written: Pick<DayRecord, 'payloadKey' | 'digest'>,
): DayRecord => ({
  userId,
  date,
  version: seen + 1,
  ...written,
  ...(found ? { previousKey: found.payloadKey } : {}),
  ...summariseDay(body),
  driverIds: driversOfFleet(body.request).map(({ id }) => id),
  sent: 0,
  updatedAt: now,
  expiresAt: epochSeconds(now) + KEPT_DAYS * DAY_SECONDS,
})
