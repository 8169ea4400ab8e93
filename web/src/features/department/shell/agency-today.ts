import { AGENCY_ZONE, type CivilDay } from '#core/department/civil-time.ts'
import { agencyToday as agencyTodayAt } from '#core/department/dates-of-plan.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'

/** The day that the agency's calendar shows now. */
export const agencyToday = (): CivilDay => agencyTodayAt(Date.now())

/** Minutes since midnight of a day where the agency is; below 0 on a day that is still to come. */
export const agencyMinute = (date: CivilDay): number => minuteOfDate(Date.now(), { date, timeZone: AGENCY_ZONE })
