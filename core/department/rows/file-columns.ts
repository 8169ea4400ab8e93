import { keysOf, tableOf } from '#engine/base/keys.ts'
import { planningYears, readCivilTime, recordYears, type Years } from '../dates/read-civil-time.ts'
import { type FileKind, fileKinds } from '../file-kinds.ts'
import { inspectionStatuses, priorities, units } from './inspection.ts'
import { departmentOf, mobilities } from './inspector.ts'
import type { CountedWords } from './row-problem.ts'

/** A column of a file: what its cells must be, and what its template says of it. */
export interface FileColumn {
  /** What it holds, for whoever fills the template in. */
  readonly holds: string
  /** Its cell in a valid row. */
  readonly example: string
  /** What a cell must be, where not any text will do: it follows `must be`. */
  readonly must?: string
  readonly isValid?: (text: string) => boolean
  /** What cells that are not so are counted as, where that is not an invalid one of the column. */
  readonly counted?: CountedWords
  /** Characters at most, where that is not 1,000. */
  readonly most?: number
  readonly mayBeBlank?: true
}

/** `A, B or C` */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** The words of a list, without blanks. */
export const splitList = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const oneOf = (words: readonly string[]) => ({
  holds: listed(words),
  must: listed(words),
  isValid: (text: string): boolean => words.includes(text),
})

/** Some of these words, or any where there are none, between separators. */
const listCell = (must: string, separator: string, words?: readonly string[]) => ({
  must,
  isValid: (text: string): boolean => {
    const parts = splitList(text, separator)
    return parts.length > 0 && parts.every((part) => words?.includes(part) ?? true)
  },
})

/** Fifteen digits are the most that a spreadsheet keeps of a number. */
const numberCell = {
  holds: 'Whole number',
  must: 'a non-negative integer',
  isValid: (text: string) => /^\d{1,15}$/.test(text),
}
const integerCell = { holds: 'Whole number', must: 'an integer', isValid: (text: string) => /^-?\d{1,15}$/.test(text) }
const positiveCell = {
  must: 'a positive integer',
  isValid: (text: string): boolean => /^\d{1,9}$/.test(text) && Number(text) > 0,
}
const secondsCell = { ...positiveCell, holds: 'Seconds, a positive whole number' }

const degreesCell = (from: number, to: number) => ({
  holds: `${from} to ${to}`,
  must: `from ${from} to ${to}`,
  isValid: (text: string): boolean => /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) >= from && Number(text) <= to,
  counted: { one: 'position outside the city', many: 'positions outside the city' },
})

/** A real date and time within the years. */
const timeCell = (years: Years, must: string) => ({
  must,
  isValid: (text: string): boolean => readCivilTime(text, years) !== undefined,
})
const recordTime = timeCell(recordYears, 'a valid date (YYYY-MM-DD HH:MM:SS)')
const eventTime = timeCell(
  planningYears,
  'a valid date (M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM) of the years 2020 to 2199',
)
const holidayTime = timeCell(planningYears, 'a valid date (YYYY-MM-DD HH:mm:ss) of the years 2020 to 2199')

/** `Rivera_Calendar`, `rivera_calendar`: letters before the underscore. */
const calendarNameCell = {
  holds: 'name_Calendar, letters only before the underscore',
  must: 'letters and _Calendar, like Rivera_Calendar',
  isValid: (text: string): boolean => /^\p{L}+_[Cc]alendar$/u.test(text),
}
/** ZIP codes of the city. */
const postcodeCell = {
  holds: 'Five digits from 10001 to 11697',
  must: 'five digits from 10001 to 11697',
  isValid: (text: string): boolean => /^\d{5}$/.test(text) && Number(text) >= 10_001 && Number(text) <= 11_697,
  counted: { one: 'ZIP code outside the city', many: 'ZIP codes outside the city' },
}
/** With borough, state and ZIP code behind it, it is an address that routes can hold. */
const streetCell = { holds: 'House number and street', most: 250 }
const inspectorCell = { holds: 'Not empty', example: 'EC2001', most: 64 }
const boroughs = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'] as const

/** The columns of each file, in its order; all must be there. */
export const fileColumns = {
  inspections: {
    INSPECTION_ID: { ...numberCell, example: '4600675' },
    Record_ID: { ...numberCell, example: '3501533' },
    Record_Open_Date: {
      ...timeCell(recordYears, 'a valid date (YYYY-MM-DD)'),
      holds: 'YYYY-MM-DD',
      example: '2026-10-12',
    },
    Priority: { ...oneOf(priorities), holds: 'A, B, B+, C or D', example: 'B' },
    TaskType: { holds: 'Inspection or Re-inspection', example: 'Inspection' },
    UNIT: { ...oneOf(units), example: 'Construction Enforcement' },
    DURATION: { ...secondsCell, example: '1800' },
    Status: {
      ...oneOf(inspectionStatuses),
      holds: 'Pending, or Scheduled where there is an appointment',
      example: 'Scheduled',
    },
    District: { ...positiveCell, holds: 'Community district, a positive whole number', example: '105' },
    Street: { ...streetCell, example: '260 West 35 Street' },
    City: { ...oneOf(boroughs), example: 'Manhattan' },
    State: { ...oneOf(['NY']), example: 'NY' },
    Postcode: { ...postcodeCell, example: '10001' },
    Latitude: { ...degreesCell(40.4774, 40.9176), example: '40.752456' },
    Longitude: { ...degreesCell(-74.2591, -73.7004), example: '-73.992567' },
    AppointmentStart: {
      ...recordTime,
      holds: 'YYYY-MM-DD HH:MM:SS, may be blank',
      example: '2026-11-24 09:00:00',
      mayBeBlank: true,
    },
    AppointmentFinish: {
      ...recordTime,
      holds: 'YYYY-MM-DD HH:MM:SS, after the start, may be blank',
      example: '2026-11-24 09:30:00',
      mayBeBlank: true,
    },
    RequiredEngineers: {
      holds: 'INSPECTOR_ID, several separated by commas, may be blank',
      example: 'EC2001',
      mayBeBlank: true,
    },
    ComplaintCategory: { holds: 'category - detail', example: '05 - Permit: none' },
  },
  durations: {
    'Complaint Category': { holds: 'Category, as before the first hyphen of ComplaintCategory', example: '05' },
    'Inspection Duration': { ...secondsCell, example: '3600' },
  },
  inspectors: {
    INSPECTOR_ID: inspectorCell,
    INSPECTOR_DEPARTMENT: {
      holds: 'Enforcement Construction or Enforcement Plumbing',
      example: 'NYC DOB - Enforcement Construction',
      must: 'a name that contains Enforcement Construction or Enforcement Plumbing',
      isValid: (text) => departmentOf(text) !== undefined,
    },
    Districts: {
      ...listCell(`a comma-separated list of ${boroughs.join(', ')}`, ',', boroughs),
      holds: 'Boroughs, separated by commas',
      example: 'Bronx, Manhattan',
    },
    Postcode: { ...postcodeCell, example: '10473' },
    Calendar_ID: { ...integerCell, example: '70100' },
    Calendar_Name: { ...calendarNameCell, example: 'Rivera_Calendar' },
    Skills: { ...listCell('a comma-separated list', ','), holds: 'Separated by commas', example: 'Scaffold, Zoning' },
    Street: { ...streetCell, example: '486 Howe Avenue' },
    City: { ...oneOf(['NYC']), example: 'NYC' },
    State: { ...oneOf(['NY']), example: 'NY' },
    Mobility: { ...oneOf(mobilities), example: 'Car' },
  },
  calendar: {
    INSPECTOR_ID: inspectorCell,
    CALENDAR_ID: { ...integerCell, example: '70100' },
    CALENDAR_NAME: { ...calendarNameCell, example: 'Rivera_Calendar' },
    // An event may have no name and, where it is no block-out, no type.
    EVENT_TYPE: { holds: 'Block Out takes the time from the inspector', example: 'Block Out', mayBeBlank: true },
    EVENT_NAME: { holds: 'Free text', example: 'Training', mayBeBlank: true },
    EVENT_ID: { ...integerCell, example: '880005' },
    START_TIME: { ...eventTime, holds: 'M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM', example: '11/30/2026 14:00' },
    END_TIME: { ...eventTime, holds: 'The same, after the start', example: '11/30/2026 16:00' },
  },
  holidays: {
    HOLIDAY_NAME: { holds: 'Free text', example: 'Thanksgiving Day' },
    START_DATE: { ...holidayTime, holds: 'YYYY-MM-DD HH:mm:ss', example: '2026-11-26 00:00:00' },
    END_DATE: { ...holidayTime, holds: 'The same, after the start', example: '2026-11-26 23:59:59' },
  },
  districts: {
    INSPECTOR_ID: inspectorCell,
    District: {
      ...listCell('district codes separated by |', '|'),
      holds: 'Community districts, separated by |',
      example: '201|202|203',
    },
  },
} as const satisfies Readonly<Record<FileKind, Readonly<Record<string, FileColumn>>>>

/** A column of a kind of file. */
export type ColumnOf<Kind extends FileKind> = keyof (typeof fileColumns)[Kind] & string

/** The names of the columns of each file, in its order. */
export const columnsOf: Readonly<Record<FileKind, readonly string[]>> = tableOf(fileKinds, (kind) =>
  keysOf(fileColumns[kind]),
)

/** The rows of a template for a kind of file: its header and one example, as text. */
export const templateOf = (kind: FileKind): readonly (readonly string[])[] => [
  columnsOf[kind],
  Object.values<FileColumn>(fileColumns[kind]).map(({ example }) => example),
]
