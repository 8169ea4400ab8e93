import { dayBodyToWire } from '#api/teams/wire.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import type { SavedDay } from '../day-payloads.ts'

/** A saved day as its owner is answered. */
export const answerDay = ({ record, body }: SavedDay, sends: readonly RouteSend[]) => ({
  ...dayBodyToWire(body),
  date: record.date,
  version: record.version,
  updatedAt: record.updatedAt,
  canRestore: record.previousKey !== undefined,
  sends,
})
