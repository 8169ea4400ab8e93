/** A day of the agency's calendar, `yyyy-MM-dd`. Days sort as text. */
export type CivilDay = string

/** A time on the agency's wall clock, `yyyy-MM-dd HH:mm:ss`. Times sort as text. */
export type CivilTime = string

/** Where the agency's clock hangs: `today`, planning dates and every time of a file are local to it. */
export const AGENCY_ZONE = 'America/New_York'

/** Minutes of the day between which inspectors work: 08:00 and 16:30. */
export const WORKDAY = { from: 480, to: 990 } as const
