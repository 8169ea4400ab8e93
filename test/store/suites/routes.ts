import { describe, expect, it } from 'vitest'
import type { RouteRecord } from '#store/sharing.ts'

const NOW = 1_700_000_000_000
const route = (routeId: string, extra: Partial<RouteRecord> = {}): RouteRecord => ({
  routeId,
  userId: 'driver',
  title: 'Tuesday',
  payloadKey: `routes/${routeId}/1.json`,
  totalTime: 60,
  totalDistance: 12.5,
  stops: 3,
  routeVersion: 1,
  createdAt: NOW,
  updatedAt: NOW,
  expiresAt: NOW / 1000 + 100,
  ...extra,
})

export function describeRoutes(): void {
  describe('a saved route', () => {
    it('comes back as it was written, and never replaces another', async () => {
      const { createRoute, readRoute } = await import('#store/sharing.ts')
      await createRoute(route('first'))

      expect(await readRoute('first', NOW)).toEqual(route('first'))
      expect(await readRoute('none', NOW)).toBeUndefined()
      await expect(createRoute(route('first', { userId: 'thief' }))).rejects.toThrow()
      expect((await readRoute('first', NOW))?.userId).toBe('driver')
    })

    it('is replaced from the version it has, and from no other', async () => {
      const { createRoute, readRoute, replaceRoute } = await import('#store/sharing.ts')
      await createRoute(route('changing'))
      const next = route('changing', { routeVersion: 2, title: 'Wednesday' })

      expect(await replaceRoute(next, 1)).toBe('replaced')
      expect(await replaceRoute(route('changing', { routeVersion: 2, title: 'Too late' }), 1)).toBe('changed-elsewhere')
      expect(await readRoute('changing', NOW)).toEqual(next)
    })

    it('is replaced by one of many who try at once', async () => {
      const { createRoute, replaceRoute } = await import('#store/sharing.ts')
      await createRoute(route('contested'))

      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          replaceRoute(route('contested', { routeVersion: 2, title: `${index}` }), 1),
        ),
      )

      expect(outcomes.filter((outcome) => outcome === 'replaced')).toHaveLength(1)
    })

    it('does not come back by a change after its link has ended', async () => {
      const { createRoute, deleteRoute, readRoute, replaceRoute } = await import('#store/sharing.ts')
      await createRoute(route('ended'))

      await deleteRoute('ended')

      expect(await replaceRoute(route('ended', { routeVersion: 2 }), 1)).toBe('changed-elsewhere')
      expect(await readRoute('ended', NOW)).toBeUndefined()
    })

    it('is hidden once its link has expired, swept or not', async () => {
      const { createRoute, readRoute } = await import('#store/sharing.ts')
      await createRoute(route('expiring'))

      expect(await readRoute('expiring', NOW + 99_999)).toBeDefined()
      expect(await readRoute('expiring', NOW + 100_000)).toBeUndefined()
    })

    it('is listed for its owner only, the last changed first, without the expired', async () => {
      const { createRoute, listRoutes, replaceRoute } = await import('#store/sharing.ts')
      const userId = 'lister'
      await createRoute(route('list-1', { userId, updatedAt: NOW + 1 }))
      await createRoute(route('list-2', { userId, updatedAt: NOW + 2 }))
      await createRoute(route('list-3', { userId, updatedAt: NOW + 3, expiresAt: NOW / 1000 }))
      await replaceRoute(route('list-1', { userId, updatedAt: NOW + 4, routeVersion: 2 }), 1)

      const listed = await listRoutes(userId, NOW)

      expect(listed.map(({ routeId, routeVersion }) => [routeId, routeVersion])).toEqual([
        ['list-1', 2],
        ['list-2', 1],
      ])
      expect(await listRoutes('stranger', NOW)).toEqual([])
    })
  })
}
