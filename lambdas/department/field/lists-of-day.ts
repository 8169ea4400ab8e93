import { availableInspectors } from '#core/department/availability/available-inspectors.ts'
import { AGENCY_ZONE, type CivilDay } from '#core/department/civil-time.ts'
import { fieldList } from '#core/department/visits/field-history.ts'
import { endOfDay } from '#core/kernel/zoned-time.ts'
import { readWorkspace } from '../workspace.ts'
import { readPastVisits } from './past-visits.ts'

/** The lists that a plan of a day is held against, as they are now. @throws as `readWorkspace` does */
export async function readLists(date: CivilDay) {
  const [{ rows }, past] = await Promise.all([readWorkspace(), readPastVisits(date)])
  const lists = { date, inspectors: availableInspectors(rows, date), ...fieldList(rows.inspections, past) }
  return { lists, durations: rows.durations }
}

/** Whether a day is over where the agency is. */
export const isDayOver = (date: CivilDay, now: number): boolean => endOfDay(date, AGENCY_ZONE) <= now
