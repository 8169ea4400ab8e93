import { beforeEach, expect, it, vi } from 'vitest'
import type { Van } from '#core/drives/positions/van.ts'
import { fenceId } from '#core/drives/positions/van-stops.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const mocks = vi.hoisted(() => ({ readVan: vi.fn(), readVanStops: vi.fn(), noteArrival: vi.fn() }))
const { readVan, readVanStops, noteArrival } = mocks
vi.mock(import('#store/drives/positions.ts'), () => mocks as never)
setHandlerEnvironment()
const { handler } = await import('./note-arrival.ts')

const routeId = 'a'.repeat(40)
const at = Date.parse('2026-11-24T15:00:00Z')
const van: Van = {
  ...{ routeId, userId: 'u1', driverId: 1, date: '2026-11-24', timeZone: 'America/New_York', company: 'Northern Vans' },
  ...{ isOffered: true, consentAt: at - 1000, area: { center: [40.75, -73.99], reachMeters: 5000 } },
}
const entered = {
  ...{ EventType: 'ENTER', GeofenceId: fenceId(routeId, 2), DeviceId: routeId },
  SampleTime: new Date(at).toISOString(),
}

beforeEach(() => {
  vi.resetAllMocks()
  readVan.mockResolvedValue(van)
  readVanStops.mockResolvedValue({ stops: [1, 2].map((fence) => ({ fence, stop: `stop-${fence}` })) })
})

it('a van that comes to a stop of its route is written down, for thirty days', async () => {
  const before = Math.floor(Date.now() / 1000)
  await handler({ detail: entered })

  const [[noted, arrival, keptTo] = []] = noteArrival.mock.calls
  expect([noted, arrival]).toEqual([van, { fence: 2, stop: 'stop-2', at }])
  expect(keptTo - before).toBeGreaterThanOrEqual(30 * 86_400)
  expect(keptTo - before).toBeLessThan(31 * 86_400)
})

it.each([
  ['leaves', { EventType: 'EXIT' }, van],
  ['crosses the circle of another route', { DeviceId: 'b'.repeat(40) }, van],
  ['crosses what is no circle of a stop', { GeofenceId: 'park' }, van],
  ['crosses the circle of a stop that went', { GeofenceId: fenceId(routeId, 3) }, van],
  ['is of another day', { SampleTime: '2026-11-26T15:00:00Z' }, van],
  ['is gone', {}, undefined],
  ['is not offered', {}, { ...van, isOffered: false }],
  ['has a driver who does not share', {}, { ...van, consentAt: undefined }],
])('a van that %s arrives nowhere', async (_, detail, found) => {
  readVan.mockResolvedValue(found)
  await handler({ detail: { ...entered, ...detail } })

  expect(noteArrival).not.toHaveBeenCalled()
})
