import { describe, expect, it } from 'vitest'
import type { InspectorLink } from '#store/department/links.ts'

const link = (inspectorId: string, more: Partial<InspectorLink> = {}): InspectorLink => ({
  ...{ inspectorId, date: '2027-03-01', routeId: `route-${inspectorId}`, digest: 'first' },
  ...{ shownVersion: 1, routeVersion: 1, expiresAt: 2_000_000_000 },
  ...more,
})

export function describeDepartmentLinks(): void {
  describe('the links of inspectors', () => {
    it('are one for each inspector and day, and another takes only the place that it names', async () => {
      const { createInspectorLink, listInspectorLinks, readInspectorLink } = await import('#store/department/links.ts')
      const [one, two, other] = [link('EC1'), link('EC12'), link('EC1', { date: '2027-03-02', routeId: 'next' })]
      for (const each of [one, two, other]) expect(await createInspectorLink(each)).toBe('created')

      expect(await createInspectorLink({ ...one, routeId: 'second' })).toBe('is-there')
      expect(await createInspectorLink({ ...one, routeId: 'second' }, 'of another')).toBe('is-there')
      expect(await listInspectorLinks('2027-03-01')).toEqual([one, two])
      expect(await createInspectorLink({ ...one, routeId: 'second' }, one.routeId)).toBe('created')
      expect(await readInspectorLink(one)).toEqual({ ...one, routeId: 'second' })
      expect(await readInspectorLink(link('EC9'))).toBeUndefined()
    })

    it('note what they show and told, and why a mail did not go until one does', async () => {
      const { createInspectorLink, forgetFailure, noteInspectorLink, readInspectorLink } = await import(
        '#store/department/links.ts'
      )
      const one = link('EC20')
      await createInspectorLink(one)
      const told = { at: 5, to: 'ana@city.example', digest: 'first', inspections: [] }

      await noteInspectorLink(one, { failure: 'The mail service refused it' })
      await noteInspectorLink({ ...one, routeId: 'gone' }, { shownVersion: 9 })
      expect(await readInspectorLink(one)).toEqual({ ...one, failure: 'The mail service refused it' })
      await noteInspectorLink(one, { told, shownVersion: 2 })
      await forgetFailure(one)
      expect(await readInspectorLink(one)).toEqual({ ...one, told, shownVersion: 2 })
    })

    it('go to the address that was written last', async () => {
      const { listContacts, saveContact } = await import('#store/department/links.ts')
      await saveContact('EC1', 'ana@city.example')
      await saveContact('EC1', 'ana.reed@city.example')

      expect([...(await listContacts())]).toEqual([['EC1', 'ana.reed@city.example']])
    })
  })
}
