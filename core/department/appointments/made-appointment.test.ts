import { describe, expect, it } from 'vitest'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { rankInspections } from '../ranking/rank-inspections.ts'
import {
  type Appointment,
  appointmentIn,
  type MadeAppointment,
  madeUntil,
  standingOf,
  withMadeAppointments,
} from './made-appointment.ts'

const TODAY = '2026-11-24'
const at = (day: string, clock = '10:00', requiredInspectors: readonly string[] = []): Appointment => ({
  ...{ start: `${day} ${clock}:00`, finish: `${day} 16:00:00`, requiredInspectors },
})
const made = (over: Partial<MadeAppointment> = {}): MadeAppointment => ({
  ...{ inspectionId: '7', appointment: at('2026-11-25'), filed: null, version: 1, changedAt: Date.parse(TODAY) },
  actor: { userId: 'u1', name: 'Sam' },
  ...over,
})
const pending = inspectionOf({ inspectionId: '7' })
const scheduled = ({ start, requiredInspectors, finish = start }: Appointment) =>
  inspectionOf({
    ...{ inspectionId: '7', status: 'Scheduled', requiredInspectors },
    ...{ appointmentStart: start, appointmentFinish: finish },
  })

describe('an appointment that was made in the app', () => {
  it('makes of a pending inspection what an imported appointment would', () => {
    const other = inspectionOf({ inspectionId: '8' })
    const appointment = at('2026-11-25', '10:00', ['EC1'])

    const rows = withMadeAppointments([pending, other], [made({ appointment })], TODAY)

    expect(rows).toEqual([scheduled(appointment), other])
    expect(rows[1]).toBe(other)
    const on = (date: string) =>
      rankInspections({ inspections: rows, durations: [], date, policy: 'as-specified' }).map(
        (each) => each.inspectionId,
      )
    expect([on('2026-11-25').toSorted(), on('2026-11-26')]).toEqual([['7', '8'], ['8']])
  })

  it('changes nothing where there is none', () => {
    const rows = [pending]

    expect(withMadeAppointments(rows, [], TODAY)).toBe(rows)
    expect(withMadeAppointments(rows, [made({ inspectionId: '9' })], TODAY)).toEqual(rows)
  })

  it('stays beside later files until one has another appointment, which wins', () => {
    const [mine, theirs, before] = [at('2026-11-25'), at('2026-11-26'), at('2026-11-27')]
    const moved = made({ appointment: mine, filed: before })

    expect(standingOf(moved, scheduled(before), TODAY)).toBe('counts')
    expect(standingOf(moved, scheduled(mine), TODAY)).toBe('counts')
    expect(standingOf(moved, pending, TODAY)).toBe('counts')
    expect(standingOf(moved, undefined, TODAY)).toBe('gone')
    expect(standingOf(moved, scheduled(theirs), TODAY)).toBe('replaced')
    expect(standingOf(moved, scheduled({ ...before, requiredInspectors: ['EC2'] }), TODAY)).toBe('replaced')
    expect(withMadeAppointments([scheduled(theirs)], [moved], TODAY)).toEqual([scheduled(theirs)])
    expect(withMadeAppointments([scheduled(before)], [moved], TODAY)).toEqual([scheduled(mine)])
  })

  it('is over after its day, and leaves the inspection without any', () => {
    const old = made({ appointment: at('2026-11-23'), filed: at('2026-11-20') })

    expect(standingOf(old, scheduled(at('2026-11-20')), TODAY)).toBe('over')
    expect(withMadeAppointments([scheduled(at('2026-11-20'))], [old], TODAY)).toEqual([pending])
    expect(standingOf(old, scheduled(at('2026-11-20')), '2026-11-23')).toBe('counts')
  })

  it('can be that there is none, however long ago that was decided', () => {
    const cancelled = made({ appointment: null, filed: at('2026-11-25', '09:00', ['EC1']) })

    const [row] = withMadeAppointments([scheduled(at('2026-11-25', '09:00', ['EC1']))], [cancelled], '2026-12-25')

    expect(row).toMatchObject({ status: 'Pending', requiredInspectors: ['EC1'] })
    expect(row && appointmentIn(row)).toBeNull()
  })

  it('goes back to what the file says, and follows the file from then on', () => {
    const filed = at('2026-11-25')
    const back = made({ appointment: filed, filed })

    const row = scheduled(filed)

    expect(withMadeAppointments([row], [back], TODAY)[0]).toBe(row)
    expect(standingOf(back, scheduled(at('2026-11-26')), TODAY)).toBe('replaced')
  })

  it('is forgotten ninety days after its day, or after it was changed', () => {
    const seconds = (day: string) => Date.parse(day) / 1000 + 90 * 86_400

    expect(madeUntil(made())).toBe(seconds('2026-11-25'))
    expect(madeUntil(made({ appointment: null }))).toBe(seconds(TODAY))
  })
})
