import { describe, expect, it } from 'vitest'
import type { RouteChange, RouteRecord } from '#store/sharing.ts'

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

const change = (extra: Partial<RouteChange> = {}): RouteChange => {
  return { payloadKey: 'routes/new.json', stops: 5, updatedAt: NOW, routeVersion: 2, ...extra }
}

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
      const { createRoute, readRoute, changeRoute } = await import('#store/sharing.ts')
      const changing = route('changing')
      await createRoute(changing)

      expect(await changeRoute(changing, 1, change({ title: 'Wednesday', updatedAt: NOW + 5 }))).toBe('changed')
      expect(await changeRoute(changing, 1, change({ title: 'Too late' }))).toBe('changed-elsewhere')
      expect(await changeRoute({ ...changing, userId: 'thief' }, 2, change())).toBe('changed-elsewhere')
      expect(await readRoute('changing', NOW)).toEqual({
        ...changing,
        ...change({ title: 'Wednesday', updatedAt: NOW + 5 }),
      })
    })

    it('keeps what a change does not name', async () => {
      const { changeRoute, createRoute, readRoute } = await import('#store/sharing.ts')
      await createRoute(route('kept'))
      await changeRoute(route('kept'), 1, change({ title: 'Renamed meanwhile' }))

      await changeRoute(route('kept', { title: 'As read before' }), 2, change({ routeVersion: 3 }))

      expect(await readRoute('kept', NOW)).toMatchObject({ title: 'Renamed meanwhile', routeVersion: 3 })
    })

    it('gets a new secret from one of many concurrent calls, and keeps the last three', async () => {
      const { createRoute, readRoute, readRoutes, renewSecret } = await import('#store/sharing.ts')
      const bare = route('renewed')
      await createRoute(bare)

      const tries = await Promise.all(['a', 'b', 'c'].map((secret) => renewSecret(bare, secret, NOW)))

      expect(tries.filter(Boolean)).toHaveLength(1)
      for (const [at, secret] of ['d', 'e', 'f'].entries()) {
        const before = await readRoute('renewed', NOW)
        expect(before && (await renewSecret(before, secret, NOW + at + 1))).toBe(true)
      }
      const after = await readRoute('renewed', NOW)
      expect(after).toMatchObject({ ...bare, secret: 'f', renewals: 4 })
      expect(after?.formerSecrets?.map(({ secret, until }) => [secret, until])).toEqual([
        ['e', NOW + 3],
        ['d', NOW + 2],
        [expect.stringMatching(/^[abc]$/), NOW + 1],
      ])
      expect(await readRoutes(['renewed', 'never'])).toEqual(new Map([['renewed', after]]))
      expect(await readRoutes([])).toEqual(new Map())
      expect(await renewSecret(route('never-there'), 'a', NOW)).toBe(false)
    })

    it('is replaced by one of many who try at once', async () => {
      const { createRoute, changeRoute } = await import('#store/sharing.ts')
      await createRoute(route('contested'))

      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => changeRoute(route('contested'), 1, change({ title: `${index}` }))),
      )

      expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    })

    it('does not come back by a change after its link has ended', async () => {
      const { createRoute, deleteRoute, readRoute, changeRoute } = await import('#store/sharing.ts')
      await createRoute(route('ended'))

      await deleteRoute('ended')

      expect(await changeRoute(route('ended'), 1, change())).toBe('changed-elsewhere')
      expect(await readRoute('ended', NOW)).toBeUndefined()
    })

    it('is hidden once its link has expired, swept or not', async () => {
      const { createRoute, readRoute } = await import('#store/sharing.ts')
      await createRoute(route('expiring'))

      expect(await readRoute('expiring', NOW + 99_999)).toBeDefined()
      expect(await readRoute('expiring', NOW + 100_000)).toBeUndefined()
    })

    it('is hidden once it is closed, and takes what was said before for as long as it is there', async () => {
      const { closedAt, createRoute, readRoute, readTakingRoute } = await import('#store/sharing.ts')
      const closing = route('closing', { closesAt: NOW / 1000 + 50 })
      await createRoute(closing)

      expect(closedAt(closing)).toBe(NOW + 50_000)
      expect(await readRoute('closing', NOW + 49_999)).toMatchObject({ closesAt: NOW / 1000 + 50 })
      expect(await readRoute('closing', NOW + 50_000)).toBeUndefined()
      expect(await readTakingRoute('closing', NOW + 50_000)).toMatchObject({ routeId: 'closing' })
      expect(await readTakingRoute('closing', NOW + 100_000)).toBeUndefined()
    })

    it('is listed for its owner only, the last changed first, without the expired', async () => {
      const { createRoute, listRoutes, changeRoute } = await import('#store/sharing.ts')
      const userId = 'lister'
      await createRoute(route('list-1', { userId, updatedAt: NOW + 1 }))
      await createRoute(route('list-2', { userId, updatedAt: NOW + 2 }))
      await createRoute(route('list-3', { userId, updatedAt: NOW + 3, expiresAt: NOW / 1000 }))
      await changeRoute(route('list-1', { userId }), 1, change({ updatedAt: NOW + 4 }))

      const { routes, next } = await listRoutes(userId, NOW)

      expect(next).toBeUndefined()
      expect(routes.map(({ routeId, routeVersion }) => [routeId, routeVersion])).toEqual([
        ['list-1', 2],
        ['list-2', 1],
      ])
      expect(await listRoutes('stranger', NOW)).toEqual({ routes: [] })
    })

    it('is on one page of its list, however many there are, and on none of another user', async () => {
      const { createRoute, listRoutes } = await import('#store/sharing.ts')
      const userId = 'collector'
      // Some were changed in the same millisecond, and some have expired.
      const records = Array.from({ length: 130 }, (_, index) => {
        const expiresAt = NOW / 1000 + (index % 40 === 0 ? 0 : 100)
        return route(`many-${index}`, { userId, updatedAt: NOW + Math.floor(index / 3), expiresAt })
      })
      await Promise.all(records.map(createRoute))

      const pages = [await listRoutes(userId, NOW)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await listRoutes(userId, NOW, next))
      const listed = pages.flatMap(({ routes }) => routes)

      expect(pages.length).toBeGreaterThan(2)
      expect(new Set(listed.map(({ routeId }) => routeId)).size).toBe(126)
      expect(listed).toHaveLength(126)
      expect(listed.map(({ updatedAt }) => updatedAt)).toEqual(
        listed.map(({ updatedAt }) => updatedAt).toSorted((left, right) => right - left),
      )
      expect(await listRoutes('stranger', NOW, { routeId: 'many-7', updatedAt: NOW + 9 })).toEqual({ routes: [] })
    })

    it('of a team’s day is none of the list, however many there are', async () => {
      const { createRoute, listRoutes } = await import('#store/sharing.ts')
      const userId = 'dispatcher'
      const ofDay = (index: number) => route(`team-${index}`, { userId, teamDate: '2026-11-19', driverId: index + 1 })
      await Promise.all(Array.from({ length: 120 }, (_, index) => createRoute(ofDay(index))))
      await createRoute(route('own', { userId, updatedAt: NOW - 1 }))

      const { routes, next } = await listRoutes(userId, NOW)

      expect(routes.map(({ routeId }) => routeId)).toEqual(['own'])
      expect(next).toBeUndefined()
    })

    it('of a team’s day is not changed back to an earlier version of that day', async () => {
      const { createRoute, changeRoute, readRoute } = await import('#store/sharing.ts')
      const following = route('following', { teamDate: '2026-11-19', driverId: 1, dayVersion: 1 })
      await createRoute(following)

      expect(await changeRoute(following, 1, change({ dayVersion: 6, routeVersion: 1 }))).toBe('changed')
      expect(await changeRoute(following, 1, change({ dayVersion: 5, title: 'Late' }))).toBe('changed-elsewhere')
      expect(await changeRoute(following, 1, change({ dayVersion: 6, title: 'Again' }))).toBe('changed')
      expect(await readRoute('following', NOW)).toMatchObject({ dayVersion: 6, title: 'Again', routeVersion: 2 })
    })

    it('takes another name from its owner alone, and is not changed by that', async () => {
      const { createRoute, readRoute, renameRoute } = await import('#store/sharing.ts')
      await createRoute(route('named'))

      expect(await renameRoute('named', 'driver', 'Wednesday')).toBe('renamed')
      expect(await renameRoute('named', 'thief', 'Mine')).toBe('gone')
      expect(await renameRoute('never-was', 'driver', 'Ghost')).toBe('gone')
      expect(await readRoute('named', NOW)).toEqual(route('named', { title: 'Wednesday' }))
      expect(await readRoute('never-was', NOW)).toBeUndefined()
    })
  })
}
