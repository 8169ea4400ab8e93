import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#core/department/audit.ts'

const entryOf = (number: number): AuditEntry => ({
  at: 1_795_000_000_000 + Math.floor(number / 2),
  id: `entry${String(number).padStart(4, '0')}`,
  actor: { userId: 'sam', name: 'Sam Rivera' },
  action: 'exported',
  what: `Routes, entry ${number}`,
})

export function describeDepartmentAudit(): void {
  describe('the audit of the department', () => {
    it('answers the newest first, by pages, and never another word for an entry that is there', async () => {
      const { addAuditEntry, listAuditEntries } = await import('#store/department/audit.ts')
      const entries = Array.from({ length: 120 }, (_, number) => entryOf(number))
      for (const entry of entries) await addAuditEntry(entry)

      await expect(addAuditEntry({ ...entryOf(7), what: 'Nothing' })).rejects.toThrow()
      const first = await listAuditEntries()
      const second = await listAuditEntries(first.next)
      const third = await listAuditEntries(second.next)

      expect([...first.entries, ...second.entries, ...third.entries]).toEqual(entries.toReversed())
      expect([first.entries.length, second.entries.length]).toEqual([50, 50])
      expect(third.next).toBeUndefined()
    })
  })
}
