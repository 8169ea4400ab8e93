import { DAY_MS, HOUR_MS } from '#core/kernel/time.ts'
import { endOfDay } from '#core/kernel/zoned-time.ts'
import { LATE_DAYS } from '#core/links/share-link.ts'
import { AGENCY_ZONE, type CivilDay } from '../civil-time.ts'

/**
 * Whose the links of inspectors are: the workspace's, so that they outlive whoever sent them. No person has such an id.
 */
export const LINK_OWNER = 'department-workspace'

/** Hours after midnight until which a link opens: a phone of the evening sends late what was marked in time. */
const GRACE_HOURS = 6

/** When the link of a day ends, in milliseconds since the epoch. */
export const linkEndOf = (date: CivilDay): number => endOfDay(date, AGENCY_ZONE) + GRACE_HOURS * HOUR_MS

/** Until when a link takes what was said before it ended, in milliseconds since the epoch. */
export const lastWordOf = (date: CivilDay): number => linkEndOf(date) + LATE_DAYS * DAY_MS

/** New links that a workspace may write in a day (UTC): as many as its largest days have inspectors, several times over. */
export const DAILY_INSPECTOR_LINKS = 2000
