import { describe, expect, it } from 'vitest'
import { inspectionOf, smallCity } from '#test/support/department-workspace.ts'
import { type DayChoice, prepareDay, seedOf } from './prepare-day.ts'

const choice = (more: Partial<DayChoice> = {}): DayChoice => ({
  date: '2026-11-30',
  policy: 'as-specified',
  inspectorIds: ['EC1', 'EC2'],
  ...more,
})
const city = smallCity(6)
const idsOf = (inspections: readonly { readonly inspectionId: string }[]) =>
  inspections.map(({ inspectionId }) => inspectionId)

describe('a day that is prepared', () => {
  it('holds the chosen inspectors in the order of their file, and everything that is ranked', () => {
    const { inspectors, inspections } = prepareDay(city, choice({ inspectorIds: ['EC3', 'EC1'] }))

    expect(inspectors.map(({ inspectorId }) => inspectorId)).toEqual(['EC1', 'EC3'])
    expect(inspections.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('holds only what was chosen, and appointments of the day all the same', () => {
    const appointment = { status: 'Scheduled', appointmentStart: '2026-11-30 09:00:00' } as const
    const rows = { ...city, inspections: [...city.inspections, inspectionOf(40, appointment)] }
    const chosen = idsOf(city.inspections.slice(0, 2))

    const { inspections } = prepareDay(rows, choice({ inspectionIds: chosen }))

    expect(idsOf(inspections).toSorted()).toEqual([...chosen, '4600040'].toSorted())
  })

  it('knows rows of one id as one, the most urgent', () => {
    const again = inspectionOf(0, { recordId: '1', openDate: '2026-11-29' })

    const { inspections } = prepareDay({ ...city, inspections: [...city.inspections, again] }, choice())

    expect(inspections.filter(({ inspectionId }) => inspectionId === again.inspectionId)).toHaveLength(1)
    expect(inspections.find(({ inspectionId }) => inspectionId === again.inspectionId)?.recordId).not.toBe('1')
  })

  it('is refused without inspectors, with the written text [D-179]', () => {
    expect(() => prepareDay(city, choice({ inspectorIds: [] }))).toThrow(
      'Please select at least one inspector before creating routes.',
    )
  })

  it('is refused on a holiday, with its name', () => {
    expect(() => prepareDay(city, choice({ date: '2026-11-26' }))).toThrow(
      'Thanksgiving Day - No inspectors are available on this holiday.',
    )
  })

  it('is refused for inspectors that are unknown or blocked out all day', () => {
    const event = {
      ...{ inspectorId: 'EC2', calendarId: '1', calendarName: 'Chen_Calendar', eventId: '7', eventName: 'Leave' },
      ...{ eventType: 'Block Out', start: '2026-11-30 00:00:00', end: '2026-12-01 00:00:00' },
    }
    const rows = { ...city, calendar: [event] }

    expect(() => prepareDay(rows, choice())).toThrow('Not available on 2026-11-30: EC2.')
    const many = Array.from({ length: 12 }, (_, index) => `X${index}`)
    expect(() => prepareDay(rows, choice({ inspectorIds: many }))).toThrow(/X9 and 2 more\./)
  })

  it('has a seed that its date gives', () => {
    expect(seedOf('2026-11-30')).toBe(20_261_130)
  })
})
