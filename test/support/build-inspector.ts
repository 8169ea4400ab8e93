import type { Inspector } from '#core/department/rows/inspector.ts'

/** A valid inspector of the agency; a test says only what matters to it. */
export const inspectorOf = (words: Partial<Inspector> = {}): Inspector => ({
  inspectorId: 'EC1',
  departmentName: 'NYC DOB - Enforcement Construction',
  department: 'Enforcement Construction',
  boroughs: ['Manhattan'],
  postcode: '10001',
  calendarId: '70100',
  calendarName: 'Rivera_Calendar',
  skills: ['Scaffold'],
  street: '304 West 34 Street',
  city: 'NYC',
  state: 'NY',
  mobility: 'Car',
  ...words,
})
