import { AGENCY_ZONE, type CivilDay } from '#core/department/civil-time.ts'

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: AGENCY_ZONE, dateStyle: 'short' })

/** The day that the agency's calendar shows now. */
export const agencyToday = (): CivilDay => clock.format(new Date())
