/** @vitest-environment jsdom */
import { ORPCError } from '@orpc/client'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const drives = vi.hoisted(() => ({ tellPositions: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { useWatch } = await import('./use-watch.ts')

const geolocation = { watchPosition: vi.fn(), clearWatch: vi.fn() }
const refused = (status: number) => new ORPCError('drives.refused', { status, message: 'No.' })
const offline = new TypeError('Failed to fetch')

/** The receiver finds the van so many hundredths of a degree, 1.1 km each, from where it began. */
const find = (steps: number) =>
  act(async () => {
    geolocation.watchPosition.mock.lastCall?.[0]({ coords: { latitude: 40 + steps / 100, longitude: -74 } })
    await vi.advanceTimersByTimeAsync(0)
  })
const fail = (code: number) =>
  act(() => geolocation.watchPosition.mock.lastCall?.[1]({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2 }))

const battery = (level: number) => {
  const each = Object.assign(new EventTarget(), { level, charging: false })
  Object.assign(navigator, { getBattery: async () => each })
}

const watch = (isOn = true) => runHook((on: boolean) => useWatch('r1', on), { props: isOn })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  Object.assign(navigator, { geolocation, getBattery: undefined })
  drives.tellPositions.mockResolvedValue({ dropped: 0 })
  geolocation.watchPosition.mockReturnValue(7)
})

describe('telling where a van is', () => {
  it('looks for nothing before it is switched on, and no longer once it is off', async () => {
    const { result, rerender } = watch(false)
    expect(result.current).toEqual({ state: 'off', waiting: 0 })
    expect(geolocation.watchPosition).not.toHaveBeenCalled()

    rerender(true)
    expect(result.current).toEqual({ state: 'looking', waiting: 0 })
    expect(geolocation.watchPosition.mock.lastCall?.[2]).toEqual({
      ...{ enableHighAccuracy: true, maximumAge: 10_000, timeout: 60_000 },
    })

    rerender(false)
    expect(result.current).toEqual({ state: 'off', waiting: 0 })
    expect(geolocation.clearWatch).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('says that a device without a receiver cannot', () => {
    Reflect.deleteProperty(navigator, 'geolocation')

    expect(watch().result.current).toEqual({ state: 'unavailable', waiting: 0 })
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
  ])('says why nothing is found: code %i', (code, state) => {
    const { result } = watch()
    fail(code)

    expect(result.current.state).toBe(state)
  })

  it('tells a position at once', async () => {
    const { result } = watch()
    await find(0)

    expect(drives.tellPositions).toHaveBeenCalledExactlyOnceWith({
      ...{ routeid: 'r1', sentAt: 1_000_000, positions: [{ at: 1_000_000, position: [40, -74] }] },
    })
    expect(result.current).toEqual({ state: 'on', waiting: 0, toldAt: 1_000_000 })
  })

  it('says that what it told is unlikely where none of it was taken, not where some was', async () => {
    drives.tellPositions.mockResolvedValueOnce({ dropped: 1 })
    const { result } = watch()
    await find(0)

    expect(result.current.state).toBe('unlikely')
  })

  it('lets positions wait without a network, and tries them again together after half a minute', async () => {
    drives.tellPositions.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
    const { result } = watch()
    await pass(5000)
    await find(0)
    await pass(24_999)
    expect(drives.tellPositions).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(drives.tellPositions).toHaveBeenCalledTimes(2)
    await pass(6000)
    await find(1)
    expect(drives.tellPositions.mock.lastCall?.[0].positions).toHaveLength(2)
    expect(result.current).toMatchObject({ state: 'on', waiting: 0 })

    await pass(60_000)
    expect(drives.tellPositions).toHaveBeenCalledTimes(3)
  })

  it('sends once at a time', async () => {
    const answer = Promise.withResolvers()
    drives.tellPositions.mockReturnValue(answer.promise)
    const { result } = watch()
    await find(0)
    await pass(31_000)
    await find(1)
    expect(drives.tellPositions).toHaveBeenCalledTimes(1)

    await act(async () => answer.resolve({ dropped: 0 }))
    expect(result.current).toMatchObject({ state: 'on', waiting: 1 })
  })

  it.each([
    [400, 'refused', 0],
    [499, 'refused', 0],
    [399, 'on', 1],
    [500, 'on', 1],
  ])('after an answer of %i it is %s', async (status, state, waiting) => {
    drives.tellPositions.mockRejectedValue(status < 400 ? offline : refused(status))
    const { result } = watch()
    await find(0)

    expect(result.current).toMatchObject({ state, waiting })
  })

  it('stays refused while it goes on looking, until something is taken', async () => {
    drives.tellPositions.mockRejectedValueOnce(refused(403)).mockReturnValueOnce(new Promise(() => undefined))
    const { result } = watch()
    await find(0)
    await pass(31_000)
    await find(1)

    expect(result.current).toMatchObject({ state: 'refused', waiting: 1 })
  })
})

describe('with little left in the battery', () => {
  it('the van is looked for roughly, every two minutes', async () => {
    battery(0.1)
    watch()
    await pass()
    expect(geolocation.watchPosition.mock.lastCall?.[2]).toEqual({
      ...{ enableHighAccuracy: false, maximumAge: 120_000, timeout: 60_000 },
    })

    await find(0)
    await pass(119_999)
    await find(1)
    expect(drives.tellPositions).toHaveBeenCalledTimes(1)
    await pass(1)
    await find(2)
    expect(drives.tellPositions).toHaveBeenCalledTimes(2)
  })

  it('nothing is spared of one that has enough', async () => {
    battery(0.9)
    watch()
    await pass()

    expect(geolocation.watchPosition.mock.lastCall?.[2]).toMatchObject({ enableHighAccuracy: true })
  })
})
