import type { CivilDay } from '#core/department/civil-time.ts'
import { agencyToday as agencyTodayAt } from '#core/department/dates-of-plan.ts'

/** The day that the agency's calendar shows now. */
export const agencyToday = (): CivilDay => agencyTodayAt(Date.now())
