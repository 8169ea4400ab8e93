import { describe, expect, it } from 'vitest'
import type { MadeAppointment } from '#core/department/appointments/made-appointment.ts'
import { DAY_MS } from '#core/kernel/time.ts'

export function describeDepartmentAppointments(): void {
  describe('appointments that were made in the app', () => {
    it('are kept only when made from the version before, and forgotten in the end', async () => {
      const { readMadeAppointments, saveMadeAppointment } = await import('#store/department/appointments.ts')
      const changedAt = Date.parse('2026-11-24T12:00:00Z')
      const appointment = { start: '2026-11-25 10:00:00', requiredInspectors: ['EC1'] }
      const first: MadeAppointment = {
        ...{ inspectionId: '4600001', appointment, filed: null, version: 1, changedAt },
        actor: { userId: 'u1', name: 'Sam' },
      }
      const second = { ...first, appointment: null, filed: appointment, version: 2 }

      expect(await saveMadeAppointment(second)).toBe('changed-elsewhere')
      expect((await Promise.all([saveMadeAppointment(first), saveMadeAppointment(first)])).toSorted()).toEqual([
        'changed-elsewhere',
        'saved',
      ])
      expect(await readMadeAppointments(changedAt)).toEqual([first])
      expect(await saveMadeAppointment(second)).toBe('saved')
      expect(await saveMadeAppointment(second)).toBe('changed-elsewhere')
      expect(await readMadeAppointments(changedAt)).toEqual([second])

      const later = changedAt + 91 * DAY_MS
      expect(await readMadeAppointments(later)).toEqual([])
      expect(await saveMadeAppointment({ ...first, changedAt: later })).toBe('saved')
      expect(await readMadeAppointments(later)).toEqual([{ ...first, changedAt: later }])
    })
  })
}
