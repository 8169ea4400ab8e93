import type { FileKind } from '#core/department/file-kinds.ts'

const address: Readonly<Record<string, string>> = {
  Street: 'House number and street',
  State: 'NY',
  Postcode: 'Five digits from 10001 to 11697',
}

/** What each column of a file holds, for its template. */
export const rulesOf: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  inspections: {
    ...address,
    INSPECTION_ID: 'Whole number',
    Record_ID: 'Whole number',
    Record_Open_Date: 'YYYY-MM-DD',
    Priority: 'A, B, B+, C or D',
    TaskType: 'Inspection or Re-inspection',
    UNIT: 'Construction Enforcement or Quality of Life',
    DURATION: 'Seconds, a positive whole number',
    Status: 'Pending, or Scheduled where there is an appointment',
    District: 'Community district, a positive whole number',
    City: 'Manhattan, Bronx, Brooklyn, Queens or Staten Island',
    Latitude: '40.4774 to 40.9176',
    Longitude: '-74.2591 to -73.7004',
    AppointmentStart: 'YYYY-MM-DD HH:MM:SS, may be blank',
    AppointmentFinish: 'YYYY-MM-DD HH:MM:SS, after the start, may be blank',
    RequiredEngineers: 'INSPECTOR_ID, several separated by commas, may be blank',
    ComplaintCategory: 'category - detail',
  },
  durations: {
    'Complaint Category': 'Category, as before the first hyphen of ComplaintCategory',
    'Inspection Duration': 'Seconds, a positive whole number',
  },
  inspectors: {
    ...address,
    INSPECTOR_ID: 'Not empty',
    INSPECTOR_DEPARTMENT: 'Enforcement Construction or Enforcement Plumbing',
    Districts: 'Boroughs, separated by commas',
    Calendar_ID: 'Whole number',
    Calendar_Name: 'name_Calendar, letters only before the underscore',
    Skills: 'Separated by commas',
    City: 'NYC',
    Mobility: 'Car or Walking',
  },
  calendar: {
    INSPECTOR_ID: 'Not empty',
    CALENDAR_ID: 'Whole number',
    CALENDAR_NAME: 'name_Calendar, letters only before the underscore',
    EVENT_TYPE: 'Block Out takes the time from the inspector',
    EVENT_NAME: 'Free text',
    EVENT_ID: 'Whole number',
    START_TIME: 'M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM',
    END_TIME: 'The same, after the start',
  },
  holidays: {
    HOLIDAY_NAME: 'Free text',
    START_DATE: 'YYYY-MM-DD HH:mm:ss',
    END_DATE: 'The same, after the start',
  },
  districts: {
    INSPECTOR_ID: 'Not empty',
    District: 'Community districts, separated by |',
  },
}
