import { describe, expect, it } from 'vitest'
import { buildAppointment, buildBlock, buildInspection, buildInspector } from '#test/support/build-department.ts'
import { cannotKeep, outsideWorkday } from './fit-appointment.ts'
import { emptyLoad, give } from './inspector-load.ts'

const loadWith = (...appointments: (readonly [string, string])[]) => {
  const load = emptyLoad(buildInspector('EC1', { partialBlocks: [buildBlock(780, 840)] }), {})
  for (const [index, times] of appointments.entries()) give(load, buildAppointment(index + 1, times))
  return load
}

describe('the workday', () => {
  it('takes an appointment from 08:00 to 16:30 [D-186, D-234]', () => {
    expect(outsideWorkday(buildAppointment(1, ['08:00', '16:30']))).toBeUndefined()
  })

  it.each([
    ['07:59', '09:00'],
    ['16:00', '16:31'],
  ] as const)('refuses %s to %s and names its hours [D-186]', (from, to) => {
    expect(outsideWorkday(buildAppointment(1, [from, to]))).toMatchObject({
      code: 'outside-workday',
      rule: expect.stringContaining('is not within the workday, 8:00 AM–4:30 PM'),
    })
  })

  it('counts how long the inspection takes where that is longer than promised', () => {
    expect(outsideWorkday(buildAppointment(1, ['16:00', '16:30'], { importedDuration: 3600 }))?.rule).toContain(
      '4:00 PM–5:00 PM',
    )
  })

  it('refuses a scheduled inspection without an appointment', () => {
    expect(outsideWorkday(buildInspection(1, { status: 'Scheduled' }))?.rule).toContain('has no appointment')
  })
})

describe('an appointment beside others', () => {
  it.each([
    ['09:00', '10:30'],
    ['09:00', '10:00'],
    ['11:00', '12:00'],
    ['10:15', '10:45'],
    ['09:00', '12:00'],
  ] as const)('may not be %s to %s beside one from 10:00 to 11:00 [D-186]', (from, to) => {
    expect(cannotKeep(loadWith(['10:00', '11:00']), buildAppointment(9, [from, to]))).toMatchObject({
      code: 'overlapping',
      inspectorId: 'EC1',
      rule: expect.stringContaining('inspection 4600001 10:00 AM–11:00 AM'),
    })
  })

  it('may begin a minute later', () => {
    expect(cannotKeep(loadWith(['10:00', '11:00']), buildAppointment(9, ['11:01', '12:00']))).toBeUndefined()
  })

  it('may not lie in a block-out, and may end where it begins', () => {
    expect(cannotKeep(loadWith(), buildAppointment(9, ['12:30', '13:01']))).toMatchObject({
      code: 'blocked-out',
      rule: expect.stringContaining('a block-out of EC1, Training 1:00 PM–2:00 PM'),
    })
    expect(cannotKeep(loadWith(), buildAppointment(9, ['12:30', '13:00']))).toBeUndefined()
    expect(cannotKeep(loadWith(), buildAppointment(9, ['14:00', '14:30']))).toBeUndefined()
  })

  it('may not take an inspector beyond 30,600 seconds [D-236]', () => {
    const load = emptyLoad(buildInspector('EC1'), {})
    give(load, buildAppointment(1, ['08:00', '16:00'], { importedDuration: 28_801 }))

    expect(cannotKeep(load, buildAppointment(2, ['16:02', '16:30'], { importedDuration: 1800 }))).toMatchObject({
      code: 'day-full',
    })
  })
})
