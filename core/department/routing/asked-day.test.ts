import { describe, expect, it } from 'vitest'
import { departmentDate } from '#test/support/build-department-day.ts'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { inspectorOf } from '#test/support/build-inspector.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { type DayQuestion, findAskedDay } from './asked-day.ts'

const blockOut = (inspectorId: string, from: string, to: string): RowsOf['calendar'][number] => ({
  ...{ inspectorId, calendarId: '1', calendarName: 'C', eventType: 'Block Out', eventName: 'Training', eventId: from },
  start: `${departmentDate} ${from}:00`,
  end: `${departmentDate} ${to}:00`,
})
const rows: RowsOf = {
  inspectors: ['EC1', 'EC2', 'EC3'].map((inspectorId) => inspectorOf({ inspectorId })),
  inspections: [
    inspectionOf({ inspectionId: '1', openDate: '2026-11-20' }),
    inspectionOf({ inspectionId: '2', openDate: '2026-09-01' }),
    inspectionOf({ inspectionId: '3', openDate: '2026-10-10' }),
    inspectionOf({
      inspectionId: '4',
      status: 'Scheduled',
      appointmentStart: '2026-11-25 09:00:00',
      appointmentFinish: '2026-11-25 10:00:00',
    }),
  ],
  durations: [{ category: '05', seconds: 2700 }],
  calendar: [blockOut('EC2', '08:00', '16:30'), blockOut('EC3', '08:00', '12:00')],
  holidays: [],
  districts: [],
}
const ask = (words: Partial<DayQuestion> = {}, of: RowsOf = rows) =>
  findAskedDay(of, {
    ...{ date: departmentDate, policy: 'as-specified', inspectorId: 'EC3', inspectionIds: ['1', '2'] },
    ...words,
  })
const refusal = (code: string, words: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(words) })
const thrownBy = (question: () => unknown): unknown => {
  try {
    return question()
  } catch (thrown) {
    return thrown
  }
}

describe('a day that is asked for by ids', () => {
  it('has its inspector with what blocks the day, and in the colour of the place in the file', () => {
    const { inspector, color } = ask()

    expect(color).toBe(2)
    expect(inspector).toMatchObject({ inspectorId: 'EC3', availability: 'partial' })
    expect(inspector.partialBlocks).toMatchObject([{ from: 480, to: 720 }])
  })

  it('has its inspections in the order of the question, each once, ranked among all of the date', () => {
    const { inspections } = ask({ inspectionIds: ['1', '3', '1', '2'] })

    expect(inspections.map(({ inspectionId }) => inspectionId)).toEqual(['1', '3', '2'])
    expect(inspections.map(({ rank }) => rank)).toEqual([3, 2, 1])
    expect(inspections.map(({ importedDuration }) => importedDuration)).toEqual([2700, 2700, 2700])
    expect(ask({ inspectionIds: [] }).inspections).toEqual([])
  })

  it('is refused for an inspector whom the list does not name', () => {
    expect(thrownBy(() => ask({ inspectorId: 'EC9' }))).toEqual(
      refusal('department.no-such-inspector', 'EC9 is not on the inspector list.'),
    )
  })

  it('is refused for an inspector who does not work that day, blocked or on a holiday', () => {
    const holidays = [{ name: 'H', start: `${departmentDate} 00:00:00`, end: `${departmentDate} 23:59:00` }]

    expect(thrownBy(() => ask({ inspectorId: 'EC2' }))).toEqual(
      refusal('department.no-such-inspector', `EC2 does not work on ${departmentDate}`),
    )
    expect(thrownBy(() => ask({}, { ...rows, holidays }))).toEqual(
      refusal('department.no-such-inspector', `EC3 does not work on ${departmentDate}`),
    )
    expect(ask({ inspectorId: 'EC2', date: '2026-11-25' }).inspector.availability).toBe('available')
  })

  it('is refused for an inspection that is unknown, or has its appointment on another day', () => {
    expect(thrownBy(() => ask({ inspectionIds: ['1', '77'] }))).toEqual(
      refusal('department.no-such-inspection', 'Inspection 77 is not on the inspection list'),
    )
    expect(thrownBy(() => ask({ inspectionIds: ['4'] }))).toEqual(
      refusal('department.no-such-inspection', 'Inspection 4 is not on the inspection list'),
    )
    expect(ask({ inspectionIds: ['4'], date: '2026-11-25' }).inspections).toMatchObject([{ inspectionId: '4' }])
  })
})
