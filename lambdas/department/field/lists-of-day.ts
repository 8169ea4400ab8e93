import { availableInspectors } from '#core/department/availability/available-inspectors.ts'
import { AGENCY_ZONE, type CivilDay } from '#core/department/civil-time.ts'
import { listedInspections } from '#core/department/insertion/listed-inspections.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { fieldList } from '#core/department/visits/field-history.ts'
import { endOfDay } from '#core/kernel/zoned-time.ts'
import { currentSettings } from '../workspace/settings.ts'
import { readWorkspace } from '../workspace.ts'
import { readPastVisits } from './past-visits.ts'

/** The lists that a plan of a day is held against, as they are now, and all rows of the list. @throws as `readWorkspace` does */
export async function readLists(date: CivilDay) {
  const [{ rows }, past] = await Promise.all([readWorkspace(), readPastVisits(date)])
  const lists = { date, inspectors: availableInspectors(rows, date), ...fieldList(rows.inspections, past) }
  return { lists, durations: rows.durations, all: rows.inspections }
}

/** Inspections of the list of a day as it ranks them now. @throws as `listedInspections` and `readWorkspace` do */
export async function readListed(date: CivilDay, ids: readonly string[]): Promise<readonly RankedInspection[]> {
  const [{ lists, durations }, { policy }] = await Promise.all([readLists(date), currentSettings()])
  return listedInspections(ids, { lists, durations, policy })
}

/** Whether a day is over where the agency is. */
export const isDayOver = (date: CivilDay, now: number): boolean => endOfDay(date, AGENCY_ZONE) <= now
