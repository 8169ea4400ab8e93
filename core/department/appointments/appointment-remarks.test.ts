import { describe, expect, it } from 'vitest'
import { buildAppointment } from '#test/support/build-department.ts'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { inspectorOf } from '#test/support/build-inspector.ts'
import { defaultSettings } from '../default-settings.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { type AppointmentCase, appointmentRemarks } from './appointment-remarks.ts'

const DATE = '2026-11-24'
const inspection = inspectionOf({ inspectionId: '7', duration: 1800, complaintCategory: '05 - Permit' })
const rows: RowsOf = {
  inspections: [inspection],
  durations: [],
  inspectors: [
    inspectorOf({ inspectorId: 'EC1', department: 'Enforcement Construction' }),
    inspectorOf({ inspectorId: 'EC2' }),
  ],
  ...{ calendar: [], holidays: [], districts: [] },
}
const settings = {
  unitDepartments: { ...defaultSettings.unitDepartments, [inspection.unit]: ['Enforcement Construction' as const] },
  categorySkills: { '05': [] },
}
const blockOf = (inspectorId: string, from: string, to: string): RowsOf['calendar'][number] => ({
  ...{
    inspectorId,
    calendarId: '1',
    calendarName: 'a_Calendar',
    eventType: 'Block Out',
    eventName: 'Court',
    eventId: '1',
  },
  ...{ start: `${DATE} ${from}:00`, end: `${DATE} ${to}:00` },
})

interface Asked {
  readonly from?: string
  readonly to?: string
  readonly date?: string
  readonly names?: readonly string[]
  readonly rows?: Partial<RowsOf>
  readonly over?: Partial<AppointmentCase>
}

const codes = ({ from = '10:00', to = '10:30', date = DATE, names = ['EC1'], ...asked }: Asked) =>
  appointmentRemarks({
    ...{ inspection, settings, isDone: false, now: '2026-11-23 09:00:00' },
    appointment: { start: `${date} ${from}:00`, finish: `${date} ${to}:00`, requiredInspectors: names },
    rows: { ...rows, ...asked.rows },
    ...asked.over,
  }).map(({ code, isRefused }) => `${isRefused ? 'refused' : 'warned'}: ${code}`)

describe('what speaks against an appointment', () => {
  it('is nothing for a free inspector of the list, or for anybody, within a workday to come', () => {
    expect(codes({})).toEqual([])
    expect(codes({ names: [] })).toEqual([])
    expect(codes({ from: '08:00', to: '16:30' })).toEqual([])
  })

  it.each<[string, Asked]>([
    ['backwards', { from: '10:30', to: '10:30' }],
    ['past', { over: { now: '2026-11-24 10:01:00' } }],
    ['done', { over: { isDone: true } }],
    ['outside-workday', { from: '07:59' }],
    ['outside-workday', { from: '16:10', to: '16:20' }],
    ['holiday', { rows: { holidays: [{ name: 'Day', start: `${DATE} 00:00:00`, end: `${DATE} 23:59:00` }] } }],
    ['joint-visit', { names: ['EC1', 'EC2'] }],
    ['unknown-inspector', { names: ['EC9'] }],
    ['unknown-inspector', { names: ['constructor'] }],
  ])('refuses what no plan could keep: %s', (code, asked) => {
    expect(codes(asked)).toEqual([`refused: ${code}`])
  })

  const other = (from: string, to: string, name = 'EC1') =>
    buildAppointment(1, [from, to], { requiredInspectors: [name], duration: 600 })

  it.each<[string, Asked]>([
    ['weekend', { date: '2026-11-28' }],
    ['weekend', { date: '2026-11-29' }],
    ['away', { rows: { calendar: [blockOf('EC1', '08:00', '16:30')] } }],
    ['blocked-out', { rows: { calendar: [blockOf('EC1', '10:29', '11:00')] } }],
    ['overlapping', { rows: { inspections: [inspection, other('10:20', '10:50')] } }],
    ['overlapping', { rows: { inspections: [inspection, other('10:30', '10:50')] } }],
    [
      'nobody-free',
      { names: [], rows: { calendar: [blockOf('EC1', '10:00', '11:00'), blockOf('EC2', '08:00', '16:30')] } },
    ],
    ['nobody-free', { names: [], over: { settings: { ...settings, categorySkills: {} } } }],
  ])('warns of what others can still mend: %s', (code, asked) => {
    expect(codes(asked)).toEqual([`warned: ${code}`])
  })

  it('lets pass what is beside it, of others, on other days or its own', () => {
    const beside = other('10:31', '10:50')
    const own = { ...other('10:00', '10:30'), inspectionId: '7' }
    const tomorrow = { ...other('10:00', '10:30'), appointmentStart: '2026-11-25 10:00:00' }

    const inspections = [own, beside, other('10:00', '10:30', 'EC2'), tomorrow]

    expect(codes({ rows: { inspections, calendar: [blockOf('EC1', '10:30', '11:00')] } })).toEqual([])
  })

  it('says everything at once, what is refused with what is warned of', () => {
    expect(codes({ date: '2026-11-22', from: '06:00', over: { isDone: true } })).toEqual([
      'refused: past',
      'refused: done',
      'refused: outside-workday',
      'warned: weekend',
    ])
  })
})
