import { createHash } from 'node:crypto'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { summariseDay } from '#core/teams/days/summarise-day.ts'
import { KEPT_DAYS } from '#core/teams/days/team-dates.ts'
import type { RouteSend, TeamDayBody } from '#core/teams/days/team-day.ts'
import { driversOfFleet } from '#core/teams/fleet-request.ts'
import { toldDrivers } from '#core/teams/sending/told-drivers.ts'
import { DomainError } from '#engine/base/errors.ts'
import { writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { dropPayloads } from '#lambdas/gateways/payloads.ts'
import { environment } from '#lambdas/http/environment.ts'
import { type DayRecord, noteSent, putDay, putDayWith, readDay } from '#store/teams/days.ts'
import type { LeftOversRecord } from '#store/teams/left-overs.ts'
import { reserveUses } from '#store/uses.ts'
import { dayChangedElsewhere } from '../changed-elsewhere.ts'
import { dayToJson, newDayKey } from '../day-payloads.ts'
import { noteChange } from '../people/note-change.ts'
import { followLinks } from '../sending/links.ts'
import { requireMarks } from './marked-stops.ts'

/** A day that is to be saved in the place of the version that its owner saw, 0 where they saw none. */
export interface DayToKeep {
  readonly userId: string
  readonly date: string
  readonly seen: number
  readonly body: TeamDayBody
  /** Who saves it. */
  readonly personId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** What is written together with it, of the day that its stops are left over from. */
  readonly left?: LeftOversRecord
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
  if (record.version === day.seen + 1 && record !== found) {
    await noteChange({ record, body: day.body, personId: day.personId })
  }
  const { previousKey } = record
  const sends = await followLinks({
    ...{ userId, date, version, day: day.body, now: day.now },
    ...(previousKey === undefined ? {} : { previousKey }),
  })
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
  const outcome = await (day.left ? putDayWith(record, day.left) : putDay(record))
  if (outcome === 'changed-elsewhere') {
    await dropPayloads([payloadKey])
    const winner = await readDay(day, now)
    if (winner?.digest === written.digest) return winner
    throw dayChangedElsewhere(seen)
  }
  await dropPayloads(found?.previousKey === undefined ? [] : [found.previousKey])
  return record
}

const recordOf = (
  { userId, date, seen, body, now, personId }: DayToKeep,
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
  savedBy: personId,
  expiresAt: epochSeconds(now) + KEPT_DAYS * DAY_SECONDS,
})

/**
 * Takes a save from what a user may save in a day (UTC).
 *
 * @throws DomainError `teams.too-many-saves`
 */
async function requireDaySaves(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'save-team-day', now), 1, environment.TEAM_SAVES_A_DAY)) return
  throw new DomainError(
    'limit',
    'teams.too-many-saves',
    'That is the limit of saves for today. The day on this page stays in this browser; save it tomorrow.',
  )
}
