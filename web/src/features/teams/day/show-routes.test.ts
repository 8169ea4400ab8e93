import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fleetPlanToWire } from '#api/teams/wire.ts'
import { wireDay } from '#test/support/build-team-day.ts'

const { priceFleet, showNotice } = vi.hoisted(() => ({ priceFleet: vi.fn(), showNotice: vi.fn() }))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: { teams: { priceFleet } } }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast: vi.fn() }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice }) as never)
const { dayStore, presentDay } = await import('./day-store.ts')
const { readDay } = await import('./read-day.ts')
const { isUnpriced, showRoutes } = await import('./show-routes.ts')

let ids = 0
const wire = wireDay(6, 2)
const routes = [
  [4, 2, 0],
  [1, 3, 5],
]
const built = () =>
  readDay({ ...wire, date: '2026-11-24', version: 1, updatedAt: 0, canRestore: false, sends: [] }, () => `s${++ids}`)
const shown = () => presentDay().plan?.routes.map(({ points }) => points.flatMap(({ entered }) => entered ?? []))
const refusal = (status: number) => new ORPCError('teams.refused', { status, message: 'No.' })
const change = (more: object = {}) => showRoutes({ label: 'Moved', document: presentDay(), routes, ...more })

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('navigator', { onLine: true })
  dayStore.open(built(), { isToday: false, savedVersion: 0 })
})

describe('routes that are shown', () => {
  it('stand at once by estimates, and with the prices of the server once these are there', async () => {
    let answer = (_: unknown): void => undefined
    priceFleet.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const done = change({ only: [1] })
    const estimate = presentDay().plan
    if (!estimate) throw new Error('Routes are shown at once')
    expect(shown()).toEqual(routes)
    expect(isUnpriced(estimate)).toBe(true)
    expect(priceFleet.mock.calls[0]?.[0]).toMatchObject({ routes, only: [1] })

    const priced = estimate.routes.map((route) => ({ ...route, totalDuration: 4242 }))
    answer(fleetPlanToWire({ ...estimate, routes: priced.slice(0, 1) }))
    await done

    expect(isUnpriced(estimate)).toBe(false)
    expect(presentDay().plan?.routes[1]).toBe(estimate.routes[1])
    expect(presentDay().plan?.routes[0]).not.toBe(estimate.routes[0])
  })

  it('are taken back, and why is said, where the server refuses them', async () => {
    const before = shown()
    priceFleet.mockRejectedValue(refusal(400))
    await change()

    expect(shown()).toEqual(before)
    expect(showNotice).toHaveBeenCalledExactlyOnceWith({ message: 'The change was taken back. No.' })
  })

  it.each([
    ['where the server fails, which is said', true, 1],
    ['without a connection, of which the page tells already', false, 0],
  ])('stay as estimates %s', async (_, onLine, notices) => {
    vi.stubGlobal('navigator', { onLine })
    priceFleet.mockRejectedValue(onLine ? refusal(500) : new TypeError('Failed to fetch'))
    await change()

    expect(shown()).toEqual(routes)
    expect(showNotice).toHaveBeenCalledTimes(notices)
    const { plan } = presentDay()
    expect(plan && isUnpriced(plan)).toBe(false)
  })

  it('are not taken back once the dispatcher has gone on from there', async () => {
    let refuse = (_: unknown): void => undefined
    priceFleet.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    const done = change()
    const { plan } = presentDay()
    const next = { ...presentDay(), plan: plan && { ...plan } }
    dayStore.change('Minutes', next)
    refuse(refusal(400))
    await done

    expect(presentDay()).toBe(next)
    expect(showNotice).toHaveBeenCalledWith({ message: 'No.' })
  })
})
