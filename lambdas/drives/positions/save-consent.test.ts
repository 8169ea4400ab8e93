import { call } from '@orpc/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Van } from '#core/drives/positions/van.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const store = vi.hoisted(() => ({ readVan: vi.fn(), saveConsent: vi.fn() }))
const { forgetDevices, countUse } = vi.hoisted(() => ({ forgetDevices: vi.fn(), countUse: vi.fn() }))
vi.mock(import('#store/drives/positions.ts'), () => store as never)
vi.mock(import('#store/uses.ts'), () => ({ countUse }) as never)
vi.mock(import('#lambdas/gateways/tracker.ts'), () => ({ forgetDevices }) as never)
vi.mock(
  import('../driven-route.ts'),
  () => ({ requireOpenRoute: async () => ({ routeId: routeid }), noSuchRoute: () => new Error('gone') }) as never,
)
setHandlerEnvironment()
const { saveConsent } = await import('../customers/save-consent.ts')

const routeid = 'a'.repeat(40)
const now = Date.parse('2026-11-24T15:00:00Z')
const van: Van = {
  ...{ routeId: routeid, userId: 'u1', driverId: 1, date: '2026-11-24', timeZone: 'America/New_York' },
  ...{ company: 'Northern Vans', isOffered: true, area: { center: [40.75, -73.99], reachMeters: 5000 } },
}
const say = (shares: boolean, more: Partial<Van> | null = {}) => {
  store.readVan.mockResolvedValue(more && { ...van, ...more })
  return call(saveConsent, { routeid, shares }, { context: { now } as never })
}

beforeEach(() => {
  vi.resetAllMocks()
  store.saveConsent.mockResolvedValue(true)
  countUse.mockResolvedValue(1)
  forgetDevices.mockResolvedValue(undefined)
})

it('a driver agrees once, which is counted for two days, and what is said again changes nothing', async () => {
  expect(await say(true)).toMatchObject({ isSharing: true, isToday: true, company: 'Northern Vans' })
  expect(store.saveConsent).toHaveBeenCalledExactlyOnceWith(routeid, now)
  expect(countUse.mock.calls[0]).toEqual([
    { userId: 'u1', slot: `consent#2026-11-24#${routeid}`, expiresAt: now / 1000 + 2 * 86_400 },
  ])

  expect(await say(true, { consentAt: now })).toMatchObject({ isSharing: true })
  expect(await say(false)).toMatchObject({ isSharing: false })
  expect(store.saveConsent).toHaveBeenCalledOnce()
  expect(forgetDevices).not.toHaveBeenCalled()
})

it('whoever agrees no more is forgotten, also where the team asks no more, and what fails there stops nobody', async () => {
  forgetDevices.mockRejectedValue(new Error('503'))

  expect(await say(false, { consentAt: now, isOffered: false })).toMatchObject({ isSharing: false })
  expect(store.saveConsent).toHaveBeenCalledExactlyOnceWith(routeid, undefined)
  expect(forgetDevices).toHaveBeenCalledExactlyOnceWith([routeid])
  expect(countUse).toHaveBeenCalledTimes(0)
})

it('nobody agrees to what is not asked for, nor on a route that is gone', async () => {
  await expect(say(true, { isOffered: false })).rejects.toMatchObject({ code: 'drives.not-offered' })
  await expect(say(true, null)).rejects.toMatchObject({ code: 'drives.not-offered' })
  expect(store.saveConsent).not.toHaveBeenCalled()
  store.saveConsent.mockResolvedValue(false)
  await expect(say(true)).rejects.toThrow('gone')
})
