import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { sampleDistricts } from '#core/places/sample/sample-districts.ts'
import { houseAt } from '#core/places/sample/sample-house.ts'
import { availableInspectors } from '../availability/available-inspectors.ts'
import { defaultSettings } from '../default-settings.ts'
import { fileKinds } from '../file-kinds.ts'
import { capability } from '../ranking/capable.ts'
import { rankInspections } from '../ranking/rank-inspections.ts'
import type { Inspection } from '../rows/inspection.ts'
import { rowIds } from '../rows/row-ids.ts'
import type { Cells } from '../rows/row-problem.ts'
import { rowReaders } from '../rows/row-readers.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { federalHolidays, sampleWeek } from './sample-week.ts'

const DATES = ['2026-11-24', '2026-12-24', '2027-02-28', '2026-11-28']

/** How each kind of row would stand in a file. */
const cellsOf: { readonly [Kind in keyof RowsOf]: (row: RowsOf[Kind][number]) => Cells } = {
  inspections: (row) => ({
    INSPECTION_ID: row.inspectionId,
    Record_ID: row.recordId,
    Record_Open_Date: row.openDate,
    Priority: row.priority,
    TaskType: row.taskType,
    UNIT: row.unit,
    DURATION: String(row.duration),
    Status: row.status,
    District: String(row.district),
    Street: row.street,
    City: row.city,
    State: row.state,
    Postcode: row.postcode,
    Latitude: String(row.lat),
    Longitude: String(row.lng),
    AppointmentStart: row.appointmentStart ?? '',
    AppointmentFinish: row.appointmentFinish ?? '',
    RequiredEngineers: row.requiredInspectors.join(', '),
    ComplaintCategory: row.complaintCategory,
  }),
  durations: (row) => ({ 'Complaint Category': row.category, 'Inspection Duration': String(row.seconds) }),
  inspectors: (row) => ({
    INSPECTOR_ID: row.inspectorId,
    INSPECTOR_DEPARTMENT: row.departmentName,
    Districts: row.boroughs.join(', '),
    Postcode: row.postcode,
    Calendar_ID: row.calendarId,
    Calendar_Name: row.calendarName,
    Skills: row.skills.join(', '),
    Street: row.street,
    City: row.city,
    State: row.state,
    Mobility: row.mobility,
  }),
  calendar: (row) => ({
    INSPECTOR_ID: row.inspectorId,
    CALENDAR_ID: row.calendarId,
    CALENDAR_NAME: row.calendarName,
    EVENT_TYPE: row.eventType,
    EVENT_NAME: row.eventName,
    EVENT_ID: row.eventId,
    START_TIME: slashed(row.start),
    END_TIME: slashed(row.end),
  }),
  holidays: (row) => ({ HOLIDAY_NAME: row.name, START_DATE: row.start, END_DATE: row.end }),
  districts: (row) => ({ INSPECTOR_ID: row.inspectorId, District: row.districts.join('|') }),
}

const slashed = (time: string): string =>
  `${Number(time.slice(5, 7))}/${Number(time.slice(8, 10))}/${time.slice(0, 4)} ${time.slice(11, 16)}`

const readBack = <Kind extends keyof RowsOf>(kind: Kind, row: RowsOf[Kind][number]) =>
  rowReaders[kind](cellsOf[kind](row))

describe('the sample week', () => {
  it.each(DATES)('of %s holds rows that would pass as files, every id once', (date) => {
    const rows = sampleWeek(date)

    for (const kind of fileKinds) {
      const ids = rows[kind].map((row) => (rowIds[kind] as (each: typeof row) => string)(row))
      expect(new Set(ids).size).toBe(ids.length)
      for (const row of rows[kind]) expect(readBack(kind, row as never)).toEqual({ row })
    }
  })

  it('is the same for the same day, and of a size to try', () => {
    const [date = ''] = DATES

    const rows = sampleWeek(date)

    expect(sampleWeek(date)).toEqual(rows)
    expect(sampleWeek(addDays(date, 1)).inspections).not.toEqual(rows.inspections)
    expect([rows.inspections.length, rows.inspectors.length]).toEqual([356, 12])
  })

  it.each(DATES)('of %s promises nothing that its inspectors cannot keep', (date) => {
    const rows = sampleWeek(date)
    const promised = rows.inspections.filter(({ status }) => status === 'Scheduled')

    for (const inspection of promised) {
      const { day, from, to } = timesOf(inspection)
      const inspector = availableInspectors(rows, day).find(
        ({ inspectorId }) => inspectorId === inspection.requiredInspectors[0],
      )
      expect(inspector?.districtCodes).toContain(String(inspection.district))
      expect(['available', 'partial']).toContain(inspector?.availability)
      for (const block of inspector?.partialBlocks ?? []) expect(to <= block.from || from >= block.to).toBe(true)
      const anybody = { ...inspection, requiredInspectors: [] }
      expect(inspector && capability(anybody, inspector, defaultSettings)).toBe('capable')
    }
    expect(promised.length).toBeGreaterThanOrEqual(12)
  })

  it.each(DATES)('of %s can be planned on its first day, and has somebody for nearly every inspection', (date) => {
    const rows = sampleWeek(date)
    const inspectors = availableInspectors(rows, date)
    const ranked = rankInspections({ ...rows, date, policy: 'as-specified' })

    const orphans = ranked.filter(
      (each) => !inspectors.some((inspector) => capability(each, inspector, defaultSettings) === 'capable'),
    )

    expect(inspectors.filter(({ availability }) => availability === 'blocked')).toHaveLength(1)
    expect(inspectors.filter(({ districtCodes }) => districtCodes.length === 0)).toHaveLength(1)
    expect(new Set(inspectors.map(({ availability }) => availability))).toContain('partial')
    expect(orphans).toEqual([])
    expect(ranked.filter(({ daysLeft }) => daysLeft < 0).length).toBeGreaterThan(5)
    expect(new Set(ranked.map(({ bucket }) => bucket)).size).toBe(7)
  })

  it('stands on the streets of its districts, several at one address', () => {
    const { inspections } = sampleWeek(DATES[0] ?? '')
    const districts = new Map(sampleDistricts.map((district) => [district.code, district]))

    for (const { district, street, postcode, lat, lng } of inspections) {
      const [number = '', name = ''] = street.split(/ (.*)/)
      const houses = districts.get(district)?.streets.filter((each) => each.name === name && each.postcode === postcode)
      const doors = houses?.map((each) => houseAt(each, Number(number))) ?? []
      expect(doors).toContainEqual({ street, postcode, lat, lng })
    }
    const houses = new Set(inspections.map(({ street, postcode }) => `${street} ${postcode}`))
    expect(houses.size).toBeLessThan(inspections.length)
  })
})

it('the federal holidays are those of the year to come, as the calendar of 2027 has them', () => {
  expect(federalHolidays('2026-12-25').map(({ name, start }) => `${start.slice(0, 10)} ${name}`)).toEqual([
    "2027-01-01 New Year's Day",
    '2027-01-18 Martin Luther King Jr. Day',
    "2027-02-15 Presidents' Day",
    '2027-05-31 Memorial Day',
    '2027-06-19 Juneteenth',
    '2027-07-04 Independence Day',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
    '2027-11-25 Thanksgiving Day',
    '2027-12-25 Christmas Day',
  ])
})

function timesOf({ appointmentStart = '', appointmentFinish = '' }: Inspection) {
  const minute = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
  return { day: appointmentStart.slice(0, 10), from: minute(appointmentStart), to: minute(appointmentFinish) }
}
