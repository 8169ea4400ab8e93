import { describe, expect, it } from 'vitest'
import type { SentMessage } from '#core/teams/days/team-day.ts'
import type { TeamLink } from '#store/teams/links.ts'

const NOW = 1_700_000_000_000
const link = (userId: string, driverId: number, extra: Partial<TeamLink> = {}): TeamLink => ({
  ...{ userId, driverId, date: '2026-11-19', routeId: `route-${userId}-${driverId}` },
  ...{ digest: 'first', dayVersion: 1, expiresAt: NOW / 1000 + 100 },
  ...extra,
})
const sent: SentMessage = { by: 'email', state: 'sent', at: NOW, version: 1 }

export function describeTeamLinks(): void {
  describe('the link of a driver of a team', () => {
    it('is one for each driver and day, found by its owner and its day', async () => {
      const { createLink, listLinks, readLink } = await import('#store/teams/links.ts')
      const [one, two, other] = [link('li', 1), link('li', 12), link('li', 1, { date: '2026-11-20', routeId: 'next' })]
      for (const each of [one, two, other]) expect(await createLink(each, NOW)).toBe('created')

      expect(await createLink({ ...one, routeId: 'second' }, NOW)).toBe('is-there')
      expect(await listLinks({ userId: 'li', date: '2026-11-19' }, NOW)).toEqual([one, two])
      expect(await readLink(one, NOW)).toEqual(one)
      expect(await listLinks({ userId: 'l', date: '2026-11-19' }, NOW)).toEqual([])
      expect(await readLink({ ...one, userId: 'thief' }, NOW)).toBeUndefined()
    })

    it('makes room once it has ended', async () => {
      const { createLink, listLinks, readLink } = await import('#store/teams/links.ts')
      const ended = link('ending', 1)
      await createLink(ended, NOW)
      const later = NOW + 100_000

      expect(await readLink(ended, later)).toBeUndefined()
      expect(await listLinks(ended, later)).toEqual([])
      expect(await createLink({ ...ended, routeId: 'anew' }, later)).toBe('created')
    })

    it('notes what it shows, never of an earlier day, and never of a link that gave way to another', async () => {
      const { createLink, noteShown, readLink } = await import('#store/teams/links.ts')
      const shown = link('shown', 1)
      await createLink(shown, NOW)
      const note = (digest: string, dayVersion: number) =>
        noteShown(shown, { digest, dayVersion, expiresAt: shown.expiresAt })

      await note('third', 3)
      await note('second', 2)
      await noteShown({ ...shown, routeId: 'gone' }, { digest: 'of another', dayVersion: 9, expiresAt: 9 })

      expect(await readLink(shown, NOW)).toMatchObject({ digest: 'third', dayVersion: 3 })
    })

    it('keeps the last message of each way, and what the driver was told', async () => {
      const { createLink, noteMessage, readLink, removeLink } = await import('#store/teams/links.ts')
      const told = link('told', 1)
      await createLink(told, NOW)
      const route = { start: 'Depot', leaveAt: 480, stops: [{ address: '1 Main St', window: [540, 660] as const }] }
      const failed: SentMessage = { by: 'text', state: 'failed', at: NOW + 1, version: 2, failure: 'Opted out' }

      await noteMessage(told, sent, { told: route, toldBy: 'm' })
      await noteMessage(told, failed, {})
      await noteMessage({ ...told, routeId: 'gone' }, { ...sent, version: 9 }, {})

      expect(await readLink(told, NOW)).toEqual({ ...told, email: sent, text: failed, told: route, toldBy: 'm' })
      await removeLink({ ...told, routeId: 'gone' })
      expect(await readLink(told, NOW)).toBeDefined()
      await removeLink(told)
      await noteMessage(told, sent, { told: route, toldBy: 'm' })
      expect(await readLink(told, NOW)).toBeUndefined()
    })
  })
}
