import { TeamDayBodyShape } from '#api/teams/shapes.ts'
import { dayBodyToWire, type WireTeamDayBody, wireToDayBody } from '#api/teams/wire.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { readCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { newId } from '#lambdas/http/ids.ts'
import { type DayRecord, readDay } from '#store/teams/days.ts'

/** A key of its own for every try: the loser of a race must not overwrite what the winner's record points to. */
export const newDayKey = (userId: string, date: string): string => `teams/${userId}/${date}/${newId()}.json.gz`

/** A day as its payload has it. */
export const dayToJson = (body: TeamDayBody): string => JSON.stringify(dayBodyToWire(body))

const readWire = (key: string): Promise<WireTeamDayBody | undefined> =>
  readCompressed(key, (json) => TeamDayBodyShape.parse(json))

/** The day under a key, or `undefined` when it is gone. */
export async function readBody(key: string): Promise<TeamDayBody | undefined> {
  const wire = await readWire(key)
  return wire && wireToDayBody(wire)
}

/** A day with its record. */
export interface SavedDay {
  readonly record: DayRecord
  readonly body: TeamDayBody
}

/**
 * A saved day, or `undefined` where there is none. Saves replace it: where two fell between the two readings, both are
 * read once more.
 */
export async function readSavedDay(userId: string, date: string, now: number): Promise<SavedDay | undefined> {
  for (let tries = 0; tries < 2; tries++) {
    const record = await readDay({ userId, date }, now)
    if (!record) return undefined
    const body = await readBody(record.payloadKey)
    if (body) return { record, body }
  }
  throw new Error(`The payload of ${date} is gone`)
}
