import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayBodyToWire } from '#api/teams/wire.ts'
import { emptyTeam } from '#core/teams/team.ts'
import { enteredDay, mainStreet } from '#test/support/entered-route.ts'

const { teams, showToast, showNotice } = vi.hoisted(() => ({
  teams: { saveDay: vi.fn(), priceFleet: vi.fn() },
  ...{ showToast: vi.fn(), showNotice: vi.fn() },
}))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: { teams }, api: { teams } }) as never)
vi.mock(import('#web/client/session/session.ts'), () => ({ currentUserId: () => 'tess' }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast, hideToast: vi.fn() }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice, askFirst: vi.fn() }) as never)
const { dayStore, presentDay } = await import('../day/day-store.ts')
const { dayToRequest, emptyDay, filledStops, routesOfPlan } = await import('../day/day-document.ts')
const { estimateRoutes } = await import('../day/show-routes.ts')
const { reviveRoutes } = await import('../day/show-routes.ts')
const { takeIn } = await import('./use-opening.ts')
const { daySaver, saveNow } = await import('./day-saver.ts')
const { troubleOf } = await import('./use-days.ts')
const { standingWords } = await import('./conflict-dialog.tsx')

const date = '2026-11-25'
const entered = { ...emptyDay(date, () => 'blank'), ...enteredDay(4) }
const team = { ...emptyTeam, drivers: [{ id: 1, name: 'Ana', email: '', colorCode: '#112233' }] }
const wanted = { date, today: date, team, ownerId: 'tess' }
const withRoutes = (...routes: number[][]) => ({ ...entered, plan: estimateRoutes(entered, routes) })
/** A day as the server answers it. */
const savedAs = (document: ReturnType<typeof withRoutes>, version: number) => ({
  ...dayBodyToWire({ request: dayToRequest(document), plan: document.plan }),
  ...{ date, version, updatedAt: 0, canRestore: true, sends: [] },
})
const driven = () => {
  const { plan, keptRoutes, ...document } = presentDay()
  const stops = filledStops(document)
  return (plan ? routesOfPlan(plan) : keptRoutes)?.map((order) => order.map((stop) => stops[stop]?.address.slice(0, 1)))
}

const base = withRoutes([0, 1], [2, 3])

beforeEach(() => {
  vi.resetAllMocks()
  dayStore.open(entered, null)
  takeIn(savedAs(base, 2), wanted)
})

describe('a version that somebody else has saved', () => {
  it('is shown at once where nothing was changed here, and what was done before can still be taken back', async () => {
    dayStore.change('Stops swapped', withRoutes([1, 0], [2, 3]))
    dayStore.undo()

    expect(takeIn(savedAs(withRoutes([0, 1], [3, 2]), 3), wanted)).toBe('keep')

    expect(driven()).toEqual([
      ['1', '2'],
      ['4', '3'],
    ])
    expect(dayStore.get().aside?.savedVersion).toBe(3)
    expect(showToast).toHaveBeenCalledWith({
      message: 'Changed elsewhere meanwhile',
      detail: 'Other work for Driver 2.',
    })
    dayStore.redo()
    await reviveRoutes(presentDay())
    expect(driven()).toEqual([
      ['2', '1'],
      ['4', '3'],
    ])
  })

  it('comes together with what was changed here of other routes, and with its steps', async () => {
    dayStore.change('Stops swapped', withRoutes([1, 0], [2, 3]))

    expect(takeIn(savedAs(withRoutes([0, 1], [3, 2]), 3), wanted)).toBe('keep')

    expect(driven()).toEqual([
      ['2', '1'],
      ['4', '3'],
    ])
    dayStore.undo()
    await reviveRoutes(presentDay())
    expect(driven()).toEqual([
      ['1', '2'],
      ['4', '3'],
    ])
  })

  it('comes together with another start of the day, which is not lost', () => {
    const unbuilt = { ...entered, plan: null }
    const savedUnbuilt = (document: typeof entered, version: number) => ({
      ...dayBodyToWire({ request: dayToRequest(document), plan: null }),
      ...{ date, version, updatedAt: 0, canRestore: true, sends: [] },
    })
    dayStore.open(unbuilt, null)
    takeIn(savedUnbuilt(unbuilt, 2), wanted)
    dayStore.change('Start chosen', { ...presentDay(), start: mainStreet(9) })

    const withNote = { ...entered, stops: entered.stops.map((stop) => ({ ...stop, note: 'Ring' })) }
    expect(takeIn(savedUnbuilt(withNote, 3), wanted)).toBe('keep')

    expect(presentDay().start).toEqual(mainStreet(9))
    expect(filledStops(presentDay()).map(({ note }) => note)).toEqual(['Ring', 'Ring', 'Ring', 'Ring'])
  })

  it('comes together with what was changed here after a reload, too', () => {
    const { savedDay: _, ...reloaded } = dayStore.get().aside ?? { isToday: true, savedVersion: 0 }
    dayStore.change('Stops swapped', withRoutes([1, 0], [2, 3]))
    dayStore.setAside(reloaded)
    takeIn(savedAs(base, 2), wanted)

    expect(takeIn(savedAs(withRoutes([0, 1], [3, 2]), 3), wanted)).toBe('keep')

    expect(driven()).toEqual([
      ['2', '1'],
      ['4', '3'],
    ])
  })

  it('with the order that was inserted here as well: told where it is written in two ways, chosen where it is one', async () => {
    const withOrder = (address: string, route: number) => {
      const stops = [...entered.stops, { ...mainStreet(9), id: `new-${route}`, address }]
      const routes = [
        [0, 1],
        [2, 3],
      ].map((order, place) => (place === route ? [...order, 4] : order))
      return { ...entered, stops, plan: estimateRoutes({ ...entered, stops }, routes) }
    }
    dayStore.change('Stop added', withOrder('9 New Street, New York', 0))

    expect(takeIn(savedAs(withOrder('9 NEW street, New York', 1), 3), wanted)).toBe('keep')
    expect(filledStops(presentDay())).toHaveLength(6)
    expect(showNotice.mock.lastCall?.[0].message).toMatch(/^You and somebody else both added 9 .* cancel one of them/)

    dayStore.open(entered, null)
    takeIn(savedAs(base, 2), wanted)
    dayStore.change('Stop added', withOrder('9 New Street, New York', 0))
    const mine = presentDay()

    expect(takeIn(savedAs(withOrder('9 New Street, New York', 1), 3), wanted)).toBe('conflict')
    expect(presentDay()).toBe(mine)
  })

  it('fills the day beyond what it may hold, which is said and saved once a stop is gone, and nothing is lost', async () => {
    const full = { ...emptyDay(date, () => 'blank'), ...enteredDay(199) }
    const plain = { ...full, plan: estimateRoutes(full, [[0, 1], []]) }
    const added = (address: number) => {
      const stops = [...full.stops, { ...mainStreet(address), id: `new-${address}` }]
      return { ...full, stops, plan: estimateRoutes({ ...full, stops }, [[0, 1], []]) }
    }
    teams.saveDay.mockResolvedValue({ version: 4, sends: [] })
    teams.priceFleet.mockRejectedValue(new TypeError('Failed to fetch'))
    dayStore.open(full, null)
    takeIn(savedAs(plain, 2), wanted)
    dayStore.change('Stop added', added(501))
    const states = { isToday: true, isUndecided: false }

    expect(takeIn(savedAs(added(502), 3), wanted)).toBe('keep')
    await reviveRoutes(presentDay())
    const joined = filledStops(presentDay()).map(({ address }) => address)

    expect(joined).toHaveLength(201)
    expect(joined).toEqual(expect.arrayContaining([mainStreet(501).address, mainStreet(502).address]))
    expect(troubleOf(daySaver.get(), states)).toMatchObject({
      next: 'edit',
      why: expect.stringContaining('Move 1 stop'),
    })
    await expect(saveNow()).resolves.toBe(false)
    expect([teams.saveDay, teams.priceFleet].map(({ mock }) => mock.calls.length)).toEqual([0, 0])

    const { stops, ...day } = presentDay()
    dayStore.change('Stop cancelled', { ...day, stops: stops.filter(({ address }) => address !== joined[7]) })
    await expect(saveNow()).resolves.toBe(true)

    expect(teams.saveDay.mock.calls[0]?.[0]).toMatchObject({ version: 3 })
    expect(teams.saveDay.mock.calls[0]?.[0].day.request.stopList).toHaveLength(200)
    expect(troubleOf(daySaver.get(), states)).toBeUndefined()
  })

  it('is somebody’s choice where both changed one route, and then nothing here is touched', () => {
    dayStore.change('Stops swapped', withRoutes([1, 0], [2, 3]))

    expect(takeIn(savedAs(withRoutes([0], [2, 3, 1]), 3), wanted)).toBe('conflict')

    expect(driven()).toEqual([
      ['2', '1'],
      ['3', '4'],
    ])
    expect(dayStore.get().aside?.savedVersion).toBe(2)
  })
})

it('says where a stop stands in each version', () => {
  expect(standingWords({ driverId: 1, place: 2 }, team)).toBe('Ana, stop 3')
  expect(standingWords({ driverId: 7, place: 0 }, team)).toBe('Driver 7, stop 1')
  expect(standingWords({}, team)).toBe('On no route')
  expect(standingWords(undefined, team)).toBe('Not there')
})
