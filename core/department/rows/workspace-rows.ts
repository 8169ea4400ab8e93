import type { CivilTime } from '../civil-time.ts'
import type { Inspection } from './inspection.ts'
import type { Inspector } from './inspector.ts'

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

/** Seconds that an inspection of a category takes; the category is the text before the first `-`. */
export interface InspectionDuration {
  readonly category: string
  readonly seconds: number
}

/** Days on which nobody inspects. */
export interface Holiday {
  readonly name: string
  readonly start: CivilTime
  readonly end: CivilTime
}

/** The community districts of an inspector, e.g. 105. */
export interface DistrictAssignment {
  readonly inspectorId: string
  readonly districts: readonly string[]
}

/** What the rows of each kind of file are. */
export interface RowsOf {
  readonly inspections: readonly Inspection[]
  readonly durations: readonly InspectionDuration[]
  readonly inspectors: readonly Inspector[]
  readonly calendar: readonly CalendarEvent[]
  readonly holidays: readonly Holiday[]
  readonly districts: readonly DistrictAssignment[]
}
