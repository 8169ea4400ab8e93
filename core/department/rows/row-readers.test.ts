import { describe, expect, it } from 'vitest'
import { roles } from '#core/accounts/account.ts'
import { type FileKind, fileKinds } from '../file-kinds.ts'
import { columnsOf, templateOf } from './file-columns.ts'
import type { Cells } from './row-problem.ts'
import { rowReaders } from './row-readers.ts'

const [ID, START, FINISH] = ['INSPECTION_ID', 'AppointmentStart', 'AppointmentFinish']
const CITY = 'City must be Manhattan, Bronx, Brooklyn, Queens or Staten Island'
const DEPARTMENT = 'INSPECTOR_DEPARTMENT must be a name that contains Enforcement Construction or Enforcement Plumbing'
const BOROUGHS = 'Districts must be a comma-separated list of Manhattan, Bronx, Brooklyn, Queens, Staten Island'
const NAME = 'must be letters and _Calendar, like Rivera_Calendar'
const TIME = 'must be a valid date (M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM) of the years 2020 to 2199'
const DATE = 'must be a valid date (YYYY-MM-DD HH:mm:ss) of the years 2020 to 2199'
const POSTCODE = 'Postcode must be five digits from 10001 to 11697'
const UNIT = 'UNIT must be Construction Enforcement or Quality of Life'
const OPEN = 'Record_Open_Date must be a valid date (YYYY-MM-DD)'
const AT = 'must be a valid date (YYYY-MM-DD HH:MM:SS)'
const MOST = (name: string, count = '1,000') => `${name} must not be longer than ${count} characters`

/** The example of the template, with other cells. */
function cellsOf(kind: FileKind, changes: Cells = {}): Cells {
  const [header = [], example = []] = templateOf(kind)
  return { ...Object.fromEntries(header.map((column, index) => [column, example[index] ?? ''])), ...changes }
}

function errorsOf(kind: FileKind, changes: Cells): string[] {
  const reading = rowReaders[kind](cellsOf(kind, changes))
  return 'row' in reading ? [] : reading.problems.map(({ text }) => text)
}

const wordsOf = (kind: FileKind, changes: Cells): string[] => {
  const reading = rowReaders[kind](cellsOf(kind, changes))
  return 'row' in reading ? [] : reading.problems.flatMap(({ counts }) => counts.map(({ many }) => many))
}

it.each(fileKinds)('the example of a template is a valid row of the file %s', (kind) => {
  expect(errorsOf(kind, {})).toEqual([])
  expect(templateOf(kind)[0]).toEqual(columnsOf[kind])
  expect(templateOf(kind)[1]).toHaveLength(columnsOf[kind].length)
})

describe('a row of the inspection list', () => {
  it.each([
    [ID, '-1', `${ID} must be a non-negative integer`, 'D-148'],
    [ID, '12a', `${ID} must be a non-negative integer`, 'D-148'],
    [ID, '1.5', `${ID} must be a non-negative integer`, 'D-148'],
    ['Record_ID', 'x', 'Record_ID must be a non-negative integer', 'D-148'],
    ['UNIT', 'Plumbing', UNIT, 'D-149'],
    ['UNIT', 'quality of life', UNIT, 'D-149'],
    ['Record_Open_Date', '2026-02-30', OPEN, 'D-150'],
    ['Record_Open_Date', 'soon', OPEN, 'D-150'],
    [START, '2026-13-01 09:00:00', `${START} ${AT}`, 'D-151'],
    [FINISH, '9 o’clock', `${FINISH} ${AT}`, 'D-151'],
    [FINISH, '2026-11-24 08:59:59', `${FINISH} must be after ${START}`, 'D-152'],
    [FINISH, '2026-11-24 09:00:00', `${FINISH} must be after ${START}`, 'D-152'],
    ['Priority', 'F', 'Priority must be A, B+, B, C or D', 'D-153'],
    ['Priority', 'A+', 'Priority must be A, B+, B, C or D', 'D-153'],
    ['Priority', 'b', 'Priority must be A, B+, B, C or D', 'D-153'],
    ['DURATION', '0', 'DURATION must be a positive integer', 'D-154'],
    ['DURATION', '-900', 'DURATION must be a positive integer', 'D-154'],
    ['DURATION', '30 min', 'DURATION must be a positive integer', 'D-154'],
    ['District', '0', 'District must be a positive integer', 'D-154'],
    ['District', '105|106', 'District must be a positive integer', 'D-154'],
    ['City', 'Newark', CITY, 'D-155'],
    ['City', 'NYC', CITY, 'D-155'],
    ['State', 'NJ', 'State must be NY', 'D-155'],
    ['Postcode', '10000', POSTCODE, 'D-156'],
    ['Postcode', '11698', POSTCODE, 'D-156'],
    ['Postcode', '1001', POSTCODE, 'D-156'],
    ['Postcode', '10001-1234', POSTCODE, 'D-156'],
    ['Latitude', '40.4773', 'Latitude must be from 40.4774 to 40.9176', 'D-157'],
    ['Latitude', '40.9177', 'Latitude must be from 40.4774 to 40.9176', 'D-157'],
    ['Latitude', 'north', 'Latitude must be from 40.4774 to 40.9176', 'D-157'],
    ['Longitude', '-74.2592', 'Longitude must be from -74.2591 to -73.7004', 'D-158'],
    ['Longitude', '-73.7003', 'Longitude must be from -74.2591 to -73.7004', 'D-158'],
    ['Longitude', '73.9', 'Longitude must be from -74.2591 to -73.7004', 'D-158'],
    ['ComplaintCategory', '', 'Required fields cannot be empty: ComplaintCategory', 'D-159'],
    ['Status', 'Done', 'Status must be Pending or Scheduled', 'D-094'],
    [START, '', 'A Scheduled inspection must have an AppointmentStart', 'D-117'],
    ['TaskType', 'x'.repeat(1001), MOST('TaskType'), ''],
    ['Street', 'x'.repeat(251), MOST('Street', '250'), ''],
    [
      'RequiredEngineers',
      'x'.repeat(65),
      'RequiredEngineers must be INSPECTOR_IDs of at most 64 characters, separated by commas',
      '',
    ],
  ])(
    'is left out for its %s %j: %s (%s) [D-094, D-148, D-149, D-150, D-151, D-152, D-153, D-154, D-155, D-156, D-157, D-158, D-159]',
    (column, text, error) => {
      expect(errorsOf('inspections', { [column]: text })).toEqual([error])
    },
  )

  it('names all required cells that are empty in one sentence, and is told all else that is wrong [D-147]', () => {
    const changes = { UNIT: '', City: '', Priority: 'F' }

    expect(errorsOf('inspections', changes)).toEqual([
      'Required fields cannot be empty: UNIT, City',
      'Priority must be A, B+, B, C or D',
    ])
    expect(wordsOf('inspections', changes)).toEqual(['empty units', 'empty cities', 'invalid priorities'])
  })

  it.each(columnsOf.inspections.filter((column) => !/Appointment|Engineers/.test(column)))(
    'must have a %s [D-147]',
    (column) => {
      expect(errorsOf('inspections', { [column]: '' })).toEqual([`Required fields cannot be empty: ${column}`])
    },
  )

  it('may lack its appointment and who must do it [D-093, D-147]', () => {
    const changes = { Status: 'Pending', AppointmentStart: '', AppointmentFinish: '', RequiredEngineers: '' }

    const reading = rowReaders.inspections(cellsOf('inspections', changes))

    expect(reading).toMatchObject({ row: { status: 'Pending', requiredInspectors: [] } })
    expect(reading).not.toHaveProperty('row.appointmentStart')
    expect(reading).not.toHaveProperty('row.appointmentFinish')
  })

  it.each([
    ['Postcode', '10001'],
    ['Postcode', '11697'],
    ['Latitude', '40.4774'],
    ['Latitude', '40.9176'],
    ['Longitude', '-74.2591'],
    ['Longitude', '-73.7004'],
    ['Priority', 'B+'],
    ['UNIT', 'Quality of Life'],
    ['City', 'Staten Island'],
    [ID, '0'],
    ['Record_Open_Date', '10/12/2026'],
    ['Record_Open_Date', '46307'],
  ])('is valid up to the bounds: %s %s [D-148, D-156, D-157, D-158]', (column, text) => {
    expect(errorsOf('inspections', { [column]: text })).toEqual([])
  })

  it('keeps every one of its columns [D-092, D-097]', () => {
    expect(rowReaders.inspections(cellsOf('inspections', { RequiredEngineers: 'EC2001, EC2008,' }))).toEqual({
      row: {
        inspectionId: '4600675',
        recordId: '3501533',
        openDate: '2026-10-12',
        priority: 'B',
        taskType: 'Inspection',
        unit: 'Construction Enforcement',
        duration: 1800,
        status: 'Scheduled',
        district: 105,
        street: '260 West 35 Street',
        city: 'Manhattan',
        state: 'NY',
        postcode: '10001',
        lat: 40.752456,
        lng: -73.992567,
        appointmentStart: '2026-11-24 09:00:00',
        appointmentFinish: '2026-11-24 09:30:00',
        requiredInspectors: ['EC2001', 'EC2008'],
        complaintCategory: '05 - Permit: none',
      },
    })
  })

  it('counts in words that name what is wrong with all rows', () => {
    expect(wordsOf('inspections', { Postcode: '99999' })).toEqual(['ZIP codes outside the city'])
    expect(wordsOf('inspections', { Latitude: '0' })).toEqual(['positions outside the city'])
    expect(wordsOf('inspections', { Record_Open_Date: '?' })).toEqual(['invalid open dates'])
    expect(wordsOf('inspections', { Status: '' })).toEqual(['empty statuses'])
  })
})

describe('a row of another file', () => {
  const missing = 'Missing required fields'

  it.each<readonly [FileKind, string, string, string, string]>([
    ['durations', 'Complaint Category', '', `${missing}: Complaint Category`, 'D-161'],
    ['durations', 'Inspection Duration', '0', 'Inspection Duration must be a positive integer', 'D-162'],
    ['durations', 'Inspection Duration', '15.5', 'Inspection Duration must be a positive integer', 'D-162'],
    ['inspectors', 'INSPECTOR_ID', '', `${missing}: INSPECTOR_ID`, 'D-163'],
    ['inspectors', 'INSPECTOR_ID', 'x'.repeat(65), MOST('INSPECTOR_ID', '64'), ''],
    ['inspectors', 'Street', 'x'.repeat(251), MOST('Street', '250'), ''],
    ['inspectors', 'INSPECTOR_DEPARTMENT', 'Boilers', DEPARTMENT, 'D-164'],
    ['inspectors', 'Districts', 'Bronx, Newark', BOROUGHS, 'D-165'],
    ['inspectors', 'Districts', 'Bronx|Queens', BOROUGHS, 'D-165'],
    ['inspectors', 'Postcode', '07102', POSTCODE, 'D-166'],
    ['inspectors', 'Calendar_ID', '70.1', 'Calendar_ID must be an integer', 'D-167'],
    ['inspectors', 'Calendar_Name', 'Rivera2_Calendar', `Calendar_Name ${NAME}`, 'D-168'],
    ['inspectors', 'Calendar_Name', 'Rivera_CALENDAR', `Calendar_Name ${NAME}`, 'D-168'],
    ['inspectors', 'Calendar_Name', '_Calendar', `Calendar_Name ${NAME}`, 'D-168'],
    ['inspectors', 'Skills', '', `${missing}: Skills`, 'D-169'],
    ['inspectors', 'Skills', ',', 'Skills must be a comma-separated list', 'D-169'],
    ['inspectors', 'Street', '', `${missing}: Street`, 'D-169'],
    ['inspectors', 'City', 'Bronx', 'City must be NYC', 'D-170'],
    ['inspectors', 'State', 'NJ', 'State must be NY', 'D-170'],
    ['inspectors', 'Mobility', 'Bicycle', 'Mobility must be Car or Walking', 'D-171'],
    ['calendar', 'INSPECTOR_ID', '', `${missing}: INSPECTOR_ID`, 'D-172'],
    ['calendar', 'CALENDAR_ID', 'A1', 'CALENDAR_ID must be an integer', 'D-172'],
    ['calendar', 'EVENT_ID', '1.5', 'EVENT_ID must be an integer', 'D-172'],
    ['calendar', 'CALENDAR_NAME', 'Calendar', `CALENDAR_NAME ${NAME}`, 'D-172'],
    ['calendar', 'START_TIME', 'noon', `START_TIME ${TIME}`, 'D-173'],
    ['calendar', 'END_TIME', '11/31/2026 16:00', `END_TIME ${TIME}`, 'D-174'],
    ['calendar', 'START_TIME', '11/30/19 14:00', `START_TIME ${TIME}`, 'D-174'],
    ['calendar', 'START_TIME', '11/30/2019 14:00', `START_TIME ${TIME}`, 'D-174'],
    ['calendar', 'END_TIME', '11/30/2200 14:00', `END_TIME ${TIME}`, 'D-174'],
    ['calendar', 'END_TIME', '11/30/2026 14:00', 'END_TIME must be after START_TIME', 'D-175'],
    ['calendar', 'END_TIME', '30-NOV-26 01:59 PM', 'END_TIME must be after START_TIME', 'D-175'],
    ['districts', 'INSPECTOR_ID', '', `${missing}: INSPECTOR_ID`, 'D-176'],
    ['districts', 'District', '', `${missing}: District`, 'D-176'],
    ['districts', 'District', '|', 'District must be district codes separated by |', 'D-176'],
    ['holidays', 'HOLIDAY_NAME', '', `${missing}: HOLIDAY_NAME`, 'D-105'],
    ['holidays', 'START_DATE', '2026-11-31 00:00:00', `START_DATE ${DATE}`, 'D-177'],
    ['holidays', 'END_DATE', '2200-01-01 00:00:00', `END_DATE ${DATE}`, 'D-177'],
    ['holidays', 'START_DATE', '2019-12-31 00:00:00', `START_DATE ${DATE}`, 'D-177'],
    ['holidays', 'END_DATE', '2026-11-26 00:00:00', 'END_DATE must be after START_DATE', 'D-178'],
  ])(
    '%s is left out for its %s %j: %s (%s) [D-145, D-161, D-162, D-163, D-164, D-165, D-166, D-167, D-168, D-169, D-170, D-171, D-172, D-173, D-174, D-175, D-176, D-177, D-178, D-231]',
    (kind, column, text, error) => {
      expect(errorsOf(kind, { [column]: text })).toEqual([error])
    },
  )

  it('names all of its missing fields at once [D-145]', () => {
    const blank = Object.fromEntries(columnsOf.inspectors.map((column) => [column, '']))

    expect(errorsOf('inspectors', blank)).toEqual([`Missing required fields: ${columnsOf.inspectors.join(', ')}`])
    expect(wordsOf('inspectors', { Districts: '', Skills: '' })).toEqual([
      'empty lists of boroughs',
      'empty lists of skills',
    ])
  })

  it('is kept in the words of the agency', () => {
    const cells = cellsOf('inspectors', { INSPECTOR_DEPARTMENT: 'DOB Enforcement Plumbing', Mobility: 'Walking' })

    expect(rowReaders.inspectors(cells)).toMatchObject({
      row: {
        department: 'Enforcement Plumbing',
        boroughs: ['Bronx', 'Manhattan'],
        skills: ['Scaffold', 'Zoning'],
        mobility: 'Walking',
      },
    })
    expect(rowReaders.inspectors(cellsOf('inspectors', { Calendar_Name: 'Rivera_calendar' }))).toHaveProperty('row')
  })

  it('says how an inspector travels and for whom they work: no role of an account does [D-208]', () => {
    const words = (changes: Cells) => {
      const reading = rowReaders.inspectors(cellsOf('inspectors', changes))
      return 'row' in reading ? [reading.row.mobility, reading.row.department] : []
    }

    expect(words({})).toEqual(['Car', 'Enforcement Construction'])
    expect(words({ Mobility: 'Walking', INSPECTOR_DEPARTMENT: 'NYC DOB - Enforcement Plumbing' })).toEqual([
      'Walking',
      'Enforcement Plumbing',
    ])
    expect(roles).toEqual(['author', 'department-scheduler', 'department-viewer'])
  })

  it('of the calendar is on the clock of the agency in whatever format, and needs no name [D-101, D-103, D-173]', () => {
    const changes = { START_TIME: '13-JAN-25 03:30 PM', END_TIME: '1/13/25 16:00', EVENT_NAME: '', EVENT_TYPE: '' }

    expect(rowReaders.calendar(cellsOf('calendar', changes))).toMatchObject({
      row: { start: '2025-01-13 15:30:00', end: '2025-01-13 16:00:00', eventName: '', eventType: '' },
    })
  })

  it('of the districts has its codes apart, as text [D-104]', () => {
    expect(rowReaders.districts(cellsOf('districts', { District: '105 | 106|' }))).toEqual({
      row: { inspectorId: 'EC2001', districts: ['105', '106'] },
    })
  })

  it('of the durations keeps a category as it is written, zeros in front', () => {
    expect(rowReaders.durations(cellsOf('durations', { 'Complaint Category': '05' }))).toEqual({
      row: { category: '05', seconds: 3600 },
    })
  })

  it('of the holidays may have a year of two digits [D-177]', () => {
    const changes = { START_DATE: '26-12-31 00:00:00', END_DATE: '26-12-31 23:59:59' }

    expect(rowReaders.holidays(cellsOf('holidays', changes))).toMatchObject({
      row: { start: '2026-12-31 00:00:00', end: '2026-12-31 23:59:59' },
    })
  })
})
