import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enteredDay } from '#test/support/entered-route.ts'

const { teams, session, showNotice, askFirst } = vi.hoisted(() => ({
  teams: { saveDay: vi.fn(), priceFleet: vi.fn() },
  session: { userId: 'tess' },
  showNotice: vi.fn(),
  askFirst: vi.fn(),
}))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: { teams } }) as never)
vi.mock(import('#web/client/session/session.ts'), () => ({ currentUserId: () => session.userId }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice, askFirst }) as never)
const { dayStore } = await import('../day/day-store.ts')
const { emptyDay } = await import('../day/day-document.ts')
const { markOfDay } = await import('../day/day-mark.ts')
const { showRoutes } = await import('../day/show-routes.ts')
const { daySaver, followDay, isUnsaved, saveNow } = await import('./day-saver.ts')
const { leaveDay } = await import('./leave-day.ts')

const date = '2026-11-25'
const entered = { ...emptyDay(date, () => 'blank'), ...enteredDay(2) }
const move = () => showRoutes({ label: 'Stop 1 moved', document: entered, routes: [[1], [0]] })
const notPricedFor = (milliseconds: number) => () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), milliseconds))
const savedOrders = () =>
  teams.saveDay.mock.calls.map(([{ day }]) =>
    day.plan.routes.map(({ routeOrder }: { routeOrder: { address: string }[] }) => routeOrder[1]?.address),
  )
const swapped = [['2 Main St', '1 Main St']]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  session.userId = 'tess'
  teams.saveDay.mockResolvedValue({ version: 3, sends: [] })
  dayStore.open(entered, { ownerId: 'tess', isToday: false, savedVersion: 2, savedMark: markOfDay(entered) })
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
})

describe('the day on the page', () => {
  it('is not left before a change whose prices are on their way is saved', async () => {
    teams.priceFleet.mockImplementation(notPricedFor(30_000))
    void move()
    expect(isUnsaved()).toBe(true)

    const leaving = leaveDay()
    await vi.advanceTimersByTimeAsync(10_000)

    await expect(leaving).resolves.toBe(true)
    expect(savedOrders()).toEqual(swapped)
    expect(isUnsaved()).toBe(false)
  })

  it('is saved by its estimates where prices do not come', async () => {
    teams.priceFleet.mockImplementation(notPricedFor(5000))
    const stop = followDay()
    void move()

    await vi.advanceTimersByTimeAsync(10_000)
    stop()

    expect(savedOrders()).toEqual(swapped)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('puts no box in front of each change that is made offline', async (onLine, boxes) => {
    vi.stubGlobal('navigator', { onLine })
    teams.priceFleet.mockRejectedValue(new TypeError('Failed to fetch'))
    await move()

    expect(showNotice).toHaveBeenCalledTimes(boxes)
    vi.stubGlobal('navigator', { onLine: true })
  })

  it.each([
    [new TypeError('Failed to fetch'), 2],
    [new ORPCError('teams.too-large', { status: 400, message: 'Too large.' }), 1],
  ])('is saved once the connection is back, where that was missing: %s', async (error, tries) => {
    teams.saveDay.mockRejectedValueOnce(error)
    const stop = followDay()
    dayStore.change('Driver locked', { ...entered, drivers: [{ id: 1 }, { id: 2, lock: 'route' }] })
    await vi.advanceTimersByTimeAsync(2000)
    expect(teams.saveDay).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)

    expect(teams.saveDay).toHaveBeenCalledTimes(tries)
    stop()
  })

  it('is saved although the page is left within a moment of the change', async () => {
    const stop = followDay()
    dayStore.change('Driver locked', { ...entered, drivers: [{ id: 1, lock: 'route' }, { id: 2 }] })
    stop()

    await vi.advanceTimersByTimeAsync(1000)

    expect(teams.saveDay).toHaveBeenCalledOnce()
  })

  it('is saved again after a save that nobody heard the end of, although the change was taken back', async () => {
    teams.saveDay.mockRejectedValue(new TypeError('Failed to fetch'))
    dayStore.change('Driver locked', { ...entered, drivers: [{ id: 1, lock: 'route' }, { id: 2 }] })
    await saveNow()
    dayStore.undo()
    expect(isUnsaved()).toBe(true)
    teams.saveDay.mockResolvedValue({ version: 3, sends: [] })

    await expect(saveNow()).resolves.toBe(true)

    expect(dayStore.get().aside).toMatchObject({ savedVersion: 3, savedMark: markOfDay(entered) })
    expect(dayStore.get().aside).not.toHaveProperty('sentMark')
  })

  it('is saved with its next change after one that was refused', async () => {
    teams.saveDay.mockRejectedValueOnce(new ORPCError('teams.invalid', { status: 400, message: 'No.' }))
    teams.saveDay.mockResolvedValue({ version: 3, sends: [] })
    const stop = followDay()
    const lock = (label: string, id: number) =>
      dayStore.change(label, {
        ...entered,
        drivers: entered.drivers.map((each) => (each.id === id ? { ...each, lock: 'route' } : each)),
      })

    lock('Driver 1 locked', 1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(daySaver.get().failure).toMatchObject({ code: 'teams.invalid' })
    lock('Driver 2 locked', 2)
    await vi.advanceTimersByTimeAsync(2000)
    stop()

    expect(teams.saveDay).toHaveBeenCalledTimes(2)
    expect(isUnsaved()).toBe(false)
    expect(daySaver.get().failure).toBeUndefined()
  })

  it('is saved over a newer version that was taken in before the refusal was heard', async () => {
    const refusal = new ORPCError('teams.changed-elsewhere', { status: 409, message: 'Changed.' })
    teams.saveDay.mockImplementationOnce(() => new Promise((_, reject) => setTimeout(() => reject(refusal), 5000)))
    const stop = followDay()
    dayStore.change('Driver locked', { ...entered, drivers: [{ id: 1, lock: 'route' }, { id: 2 }] })
    await vi.advanceTimersByTimeAsync(2000)
    const { aside } = dayStore.get()
    dayStore.setAside({ isToday: false, ...aside, savedVersion: 3 })
    daySaver.again()
    await vi.advanceTimersByTimeAsync(10_000)
    stop()

    expect(teams.saveDay.mock.calls.map(([{ version }]) => version)).toEqual([2, 3])
    expect(isUnsaved()).toBe(false)
  })

  it('is never saved for somebody who has signed in after its owner', async () => {
    dayStore.change('Driver locked', { ...entered, drivers: [{ id: 1, lock: 'route' }, { id: 2 }] })
    session.userId = 'ada'

    await expect(saveNow()).resolves.toBe(true)

    expect(teams.saveDay).not.toHaveBeenCalled()
  })

  it('asks once before it is left without what cannot be saved', async () => {
    teams.saveDay.mockRejectedValue(new TypeError('Failed to fetch'))
    askFirst.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    dayStore.change('Driver locked', { ...entered, drivers: [{ id: 1, lock: 'route' }, { id: 2 }] })
    const leave = async () => {
      const leaving = leaveDay()
      await vi.advanceTimersByTimeAsync(10_000)
      return leaving
    }

    expect([await leave(), await leave(), await leave()]).toEqual([false, true, true])

    expect(askFirst).toHaveBeenCalledTimes(2)
    expect(isUnsaved()).toBe(true)
  })
})
