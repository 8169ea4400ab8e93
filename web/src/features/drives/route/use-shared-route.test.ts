/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { itineraryToWire } from '#api/itinerary/itinerary-wire.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const { sharing, params, phone, takeOverWaiting } = vi.hoisted(() => ({
  takeOverWaiting: vi.fn(),
  sharing: { sharedRoute: vi.fn() },
  params: { now: {} as Record<string, string> },
  phone: {
    ...{ forgetRoute: vi.fn(), keepSeen: vi.fn(), keptRoute: vi.fn(), lastRoute: vi.fn() },
    ...{ seenRoute: vi.fn(), keepRoute: vi.fn() },
  },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ sharing }))
vi.mock(import('#web/client/config.ts'), () => ({ config: () => ({ supportAddress: 'help@example.com' }) }) as never)
vi.mock(
  import('react-router-dom'),
  async (real) => Object.assign({}, await real(), { useParams: () => params.now }) as never,
)
vi.mock(import('../keeping/kept-drive.ts'), () => phone as never)
vi.mock(import('../keeping/take-over.ts'), () => ({ takeOverWaiting }) as never)
vi.mock(import('../register-worker.ts'), () => ({ registerWorker: vi.fn() }) as never)
const { useSharedRoute } = await import('./use-shared-route.ts')

const itinerary: Itinerary = {
  points: [
    { kind: 'start', address: 'Yard', coordinates: [40.7, -74] },
    { kind: 'stop', address: '1 Main St', coordinates: [40.7, -74], entered: 0 },
  ],
  legs: [{ durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }],
  totals: { minutes: 10, miles: 1 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
}
const told = (version: number) => ({ routeData: itineraryToWire(itinerary), title: 'Tuesday', version })
const answer = (version: number) => ({ ...told(version), updatedAt: 1, expiresAt: 2 })
const gone = new ORPCError('sharing.no-route', { status: 404, message: 'Gone.' })
const replaced = new ORPCError('sharing.link-replaced', { status: 404, message: 'Replaced.' })
const offline = new TypeError('Failed to fetch')

const open = async (routeid = 'r1', ms = 0) => {
  params.now = { routeid }
  const page = runHook(useSharedRoute)
  await pass(ms)
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  sharing.sharedRoute.mockResolvedValue(answer(3))
  for (const each of Object.values(phone)) each.mockResolvedValue(undefined)
})

describe('the route of a link', () => {
  it('is shown as it is told, and seen by being shown for the first time', async () => {
    const { result } = await open()

    expect(result.current).toMatchObject({
      phase: 'loaded',
      route: { key: 'r1', routeId: 'r1', title: 'Tuesday', version: 3, isOver: false, isReplaced: false },
    })
    expect(phone.keepSeen).toHaveBeenCalledExactlyOnceWith('r1', told(3))
    expect(phone.keepRoute).toHaveBeenCalledWith('r1', told(3))
  })

  it('was seen as this phone has kept it, until the driver says otherwise', async () => {
    phone.seenRoute.mockResolvedValue(told(2))
    const { result } = await open()
    expect(result.current).toMatchObject({ route: { version: 3, seen: { version: 2 } } })
    expect(phone.keepSeen).not.toHaveBeenCalled()

    const { current } = result
    act(() => current.phase === 'loaded' && current.route.acknowledge())
    await pass()
    expect(result.current).toMatchObject({ route: { version: 3, seen: { version: 3 } } })
    expect(phone.keepSeen).toHaveBeenCalledExactlyOnceWith('r1', told(3))
  })

  it.each([
    ['r0', 1],
    ['r1', 0],
  ])('takes over what waits for a link that it replaced, where there is any: %s, %i times', async (marked, times) => {
    localStorage.setItem(`stopwise.marks.${marked}`, '{}')
    await open()
    await vi.dynamicImportSettled()

    expect(takeOverWaiting.mock.calls).toEqual(Array.from({ length: times }, () => ['r1']))
  })

  it('is asked for again after five minutes', async () => {
    await open()
    await pass(299_999)
    expect(sharing.sharedRoute).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(sharing.sharedRoute).toHaveBeenCalledTimes(2)
  })

  it('stays where the link ends while it is driven', async () => {
    const { result } = await open()
    sharing.sharedRoute.mockRejectedValue(replaced)
    await pass(300_000)

    expect(result.current).toMatchObject({ phase: 'loaded', route: { isOver: true, isReplaced: true } })
    expect(phone.forgetRoute).not.toHaveBeenCalled()
    await pass(900_000)
    expect(sharing.sharedRoute).toHaveBeenCalledTimes(2)
  })
})

describe('a link without a route', () => {
  it.each([
    [gone, 'Route link expired', undefined],
    [replaced, 'This link was replaced', true],
  ])('says why, at once, and forgets what is kept', async (error, heading, isReplaced) => {
    phone.keptRoute.mockResolvedValue(told(2))
    sharing.sharedRoute.mockRejectedValue(error)
    const { result } = await open()

    expect(result.current).toMatchObject({ phase: 'error', heading, endedId: 'r1' })
    expect(result.current).toHaveProperty('retry', undefined)
    expect('isReplaced' in result.current).toBe(isReplaced === true)
    expect(phone.forgetRoute).toHaveBeenCalledWith('r1')
    expect(sharing.sharedRoute).toHaveBeenCalledTimes(1)
  })

  it('without a network shows what this phone has kept', async () => {
    phone.keptRoute.mockResolvedValue(told(2))
    sharing.sharedRoute.mockRejectedValue(offline)
    const { result } = await open('r1', 60_000)

    expect(result.current).toMatchObject({ phase: 'loaded', route: { version: 2, isOver: false } })
    expect(sharing.sharedRoute).toHaveBeenCalledTimes(3)
  })

  it('can be tried again where nothing is kept', async () => {
    sharing.sharedRoute.mockRejectedValue(offline)
    const { result } = await open('r1')
    expect(result.current).toEqual({ phase: 'loading' })
    await pass(60_000)
    expect(result.current).toMatchObject({ heading: 'Route not loaded', message: expect.stringContaining('help@') })

    sharing.sharedRoute.mockResolvedValue(answer(3))
    const { current } = result
    act(() => void (current.phase === 'error' && current.retry?.()))
    await pass()
    expect(result.current.phase).toBe('loaded')
  })
})

describe('the icon on the home screen', () => {
  it('opens the route that was opened last', async () => {
    phone.lastRoute.mockResolvedValue('r9')
    const { result } = await open('latest')

    expect(sharing.sharedRoute).toHaveBeenCalledExactlyOnceWith({ routeid: 'r9' })
    expect(result.current).toMatchObject({ phase: 'loaded', route: { key: 'r9' } })
  })

  it('says that there was none', async () => {
    const { result } = await open('latest')

    expect(result.current).toMatchObject({ phase: 'error', heading: 'No route on this phone yet' })
    expect(sharing.sharedRoute).not.toHaveBeenCalled()
  })
})

it('an old link that holds no route has expired', async () => {
  params.now = { dataurl: 'x', routesurl: 'y', coordinatesurl: 'z' }
  const { result } = runHook(useSharedRoute)
  expect(result.current).toEqual({ phase: 'loading' })
  await vi.dynamicImportSettled()
  await pass()

  expect(result.current).toMatchObject({ phase: 'error', heading: 'Route link expired' })
  expect(sharing.sharedRoute).not.toHaveBeenCalled()
})
