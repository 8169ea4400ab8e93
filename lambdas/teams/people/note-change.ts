import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { changeWords, versionOfDay } from '#core/teams/people/change-words.ts'
import { asError, logger } from '#lambdas/http/logging.ts'
import { noteDayChange } from '#store/teams/day-log.ts'
import type { DayRecord } from '#store/teams/days.ts'
import { readTeam } from '#store/teams.ts'
import { readBody } from '../day-payloads.ts'

interface SavedChange {
  readonly record: DayRecord
  readonly body: TeamDayBody
  readonly personId: string
}

/** Notes who has saved what of a day. The save stands whether or not that can be noted. */
export async function noteChange({ record, body, personId }: SavedChange): Promise<void> {
  const { userId, date, version, previousKey, updatedAt: at, expiresAt } = record
  try {
    const [before, { drivers }] = await Promise.all([
      previousKey === undefined ? undefined : readBody(previousKey),
      readTeam(userId),
    ])
    const nameOf = (id: number): string => drivers.find((driver) => driver.id === id)?.name || `Driver ${id}`
    const words = changeWords(before && versionOfDay(before), versionOfDay(body), nameOf)
    await noteDayChange({ userId, date }, { version, at, personId, words }, expiresAt)
  } catch (error) {
    logger.error('day-change.not-noted', { error: asError(error) })
  }
}
