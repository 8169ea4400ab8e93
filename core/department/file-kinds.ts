/** The files that a day is planned from, in the order of the workflow. */
export const fileKinds = ['inspections', 'durations', 'inspectors', 'calendar', 'holidays', 'districts'] as const
export type FileKind = (typeof fileKinds)[number]

/** The columns of each file, in its order; all must be there. */
export const columnsOf = {
  inspections: [
    'INSPECTION_ID',
    'Record_ID',
    'Record_Open_Date',
    'Priority',
    'TaskType',
    'UNIT',
    'DURATION',
    'Status',
    'District',
    'Street',
    'City',
    'State',
    'Postcode',
    'Latitude',
    'Longitude',
    'AppointmentStart',
    'AppointmentFinish',
    'RequiredEngineers',
    'ComplaintCategory',
  ],
  durations: ['Complaint Category', 'Inspection Duration'],
  inspectors: [
    'INSPECTOR_ID',
    'INSPECTOR_DEPARTMENT',
    'Districts',
    'Postcode',
    'Calendar_ID',
    'Calendar_Name',
    'Skills',
    'Street',
    'City',
    'State',
    'Mobility',
  ],
  calendar: [
    'INSPECTOR_ID',
    'CALENDAR_ID',
    'CALENDAR_NAME',
    'EVENT_TYPE',
    'EVENT_NAME',
    'EVENT_ID',
    'START_TIME',
    'END_TIME',
  ],
  holidays: ['HOLIDAY_NAME', 'START_DATE', 'END_DATE'],
  districts: ['INSPECTOR_ID', 'District'],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>
