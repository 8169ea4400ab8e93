import type { CivilTime } from '../civil-time.ts'

/** The type of an event that takes an inspector away from inspections. */
export const BLOCK_OUT = 'Block Out'

/** A valid row of the calendar. */
export interface CalendarEvent {
  readonly inspectorId: string
  readonly calendarId: string
  readonly calendarName: string
  readonly eventType: string
  readonly eventName: string
  readonly eventId: string
  readonly start: CivilTime
  readonly end: CivilTime
}
