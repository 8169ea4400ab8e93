import { readSavedDay, type SavedDay } from './day-payloads.ts'
import { noSuchDay } from './days/no-such-day.ts'

/** A saved day of the caller. @throws DomainError `teams.no-such-day` */
export async function requireSavedDay(userId: string, date: string, now: number): Promise<SavedDay> {
  const saved = await readSavedDay(userId, date, now)
  if (!saved) throw noSuchDay()
  return saved
}
