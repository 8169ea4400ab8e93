import type { FileKind } from '#core/department/file-kinds.ts'

/** What a column holds, and an example of it. */
type Rule = readonly [holds: string, example: string]

const address: Readonly<Record<string, Rule>> = {
  Street: ['House number and street', '233 East 69 Street'],
  State: ['NY', 'NY'],
  Postcode: ['Five digits from 10001 to 11697', '10021'],
}

/** What each column of a file holds, for its template. */
export const rulesOf: Readonly<Record<FileKind, Readonly<Record<string, Rule>>>> = {
  inspections: {
    ...address,
    INSPECTION_ID: ['Whole number', '1804120'],
    Record_ID: ['Whole number', '2260418'],
    Record_Open_Date: ['YYYY-MM-DD', '2026-10-16'],
    Priority: ['A, B, B+, C or D', 'B+'],
    TaskType: ['Inspection or Re-inspection', 'Inspection'],
    UNIT: ['Construction Enforcement or Quality of Life', 'Quality of Life'],
    DURATION: ['Seconds, a positive whole number', '1800'],
    Status: ['Pending, or Scheduled where there is an appointment', 'Pending'],
    District: ['Community district, a positive whole number', '106'],
    City: ['Manhattan, Bronx, Brooklyn, Queens or Staten Island', 'Manhattan'],
    Latitude: ['40.4774 to 40.9176', '40.7128'],
    Longitude: ['-74.2591 to -73.7004', '-74.0060'],
    AppointmentStart: ['YYYY-MM-DD HH:MM:SS, may be blank', '2026-11-24 10:45:00'],
    AppointmentFinish: ['YYYY-MM-DD HH:MM:SS, after the start, may be blank', '2026-11-24 11:15:00'],
    RequiredEngineers: ['INSPECTOR_ID, several separated by commas, may be blank', 'EC2043'],
    ComplaintCategory: ['category - detail', '05 - Work without a permit'],
  },
  durations: {
    'Complaint Category': ['Category, as before the first hyphen of ComplaintCategory', '05'],
    'Inspection Duration': ['Seconds, a positive whole number', '1800'],
  },
  inspectors: {
    ...address,
    INSPECTOR_ID: ['Not empty', 'EC2043'],
    INSPECTOR_DEPARTMENT: ['Enforcement Construction or Enforcement Plumbing', 'Enforcement Construction'],
    Districts: ['Boroughs, separated by commas', 'Manhattan,Bronx'],
    Calendar_ID: ['Whole number', '512'],
    Calendar_Name: ['name_Calendar, letters only before the underscore', 'Rivera_Calendar'],
    Skills: ['Separated by commas', 'Construction,Plumbing'],
    City: ['NYC', 'NYC'],
    Mobility: ['Car or Walking', 'Car'],
  },
  calendar: {
    INSPECTOR_ID: ['Not empty', 'EC2043'],
    CALENDAR_ID: ['Whole number', '512'],
    CALENDAR_NAME: ['name_Calendar, letters only before the underscore', 'Rivera_Calendar'],
    EVENT_TYPE: ['Block Out takes the time from the inspector', 'Block Out'],
    EVENT_NAME: ['Free text', 'Court'],
    EVENT_ID: ['Whole number', '90210'],
    START_TIME: ['M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM', '11/24/2026 08:00'],
    END_TIME: ['The same, after the start', '11/24/2026 09:30'],
  },
  holidays: {
    HOLIDAY_NAME: ['Free text', 'Thanksgiving Day'],
    START_DATE: ['YYYY-MM-DD HH:mm:ss', '2026-11-26 00:00:00'],
    END_DATE: ['The same, after the start', '2026-11-26 23:59:59'],
  },
  districts: {
    INSPECTOR_ID: ['Not empty', 'EC2043'],
    District: ['Community districts, separated by |', '106|108'],
  },
}
