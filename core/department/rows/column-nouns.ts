import type { CountedWords } from './row-problem.ts'

/** What people call the content of a column. */
const nouns: Readonly<Record<string, string>> = {
  INSPECTION_ID: 'inspection id',
  Record_ID: 'record id',
  Record_Open_Date: 'open date',
  TaskType: 'task type',
  Postcode: 'ZIP code',
  AppointmentStart: 'appointment start',
  AppointmentFinish: 'appointment finish',
  RequiredEngineers: 'required engineer',
  ComplaintCategory: 'complaint category',
  'Complaint Category': 'complaint category',
  'Inspection Duration': 'duration',
  INSPECTOR_ID: 'inspector id',
  INSPECTOR_DEPARTMENT: 'department',
  Districts: 'list of boroughs',
  Calendar_ID: 'calendar id',
  CALENDAR_ID: 'calendar id',
  Calendar_Name: 'calendar name',
  CALENDAR_NAME: 'calendar name',
  Skills: 'list of skills',
  EVENT_TYPE: 'event type',
  EVENT_NAME: 'event name',
  EVENT_ID: 'event id',
  START_TIME: 'start time',
  END_TIME: 'end time',
  HOLIDAY_NAME: 'holiday name',
  START_DATE: 'start date',
  END_DATE: 'end date',
}

const plurals: Readonly<Record<string, string>> = {
  'list of boroughs': 'lists of boroughs',
  'list of skills': 'lists of skills',
}

/** `empty unit`, `empty units`: an adjective before what the column holds. */
export function countedColumn(adjective: string, column: string): CountedWords {
  const noun = nouns[column] ?? column.toLowerCase()
  return { one: `${adjective} ${noun}`, many: `${adjective} ${plurals[noun] ?? pluralOf(noun)}` }
}

function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return /(?:s|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}
