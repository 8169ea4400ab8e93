import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { teamDriverOf } = await import('#test/support/build-team-day.ts')
const { dayActions } = await import('./day-actions.ts')
const { emptyDay } = await import('./day-document.ts')
const { dayStore, presentDay } = await import('./day-store.ts')

it('the place of a chosen suggestion leaves a day alone that does not have its row: it was looked up for another', () => {
  const plan = { routes: [], certificate: null, unserved: [], brokenRules: [] }
  const built = { ...emptyDay('2026-11-25', () => 'a'), plan }
  dayStore.open(built, { isToday: false, savedVersion: 0 })

  dayActions.chooseStop('of another day', { address: '1 Main St', coordinates: [40.7, -74] })

  expect(presentDay()).toBe(built)
})

it('half of a pair is removed with the other one, in one step', () => {
  const place = { address: '1 Main St', coordinates: [40.7, -74] as const }
  const half = (id: string, pairRole: 'pickup' | 'delivery') => ({ ...place, id, pairName: 'Rx 1', pairRole })
  const stops = [half('a', 'pickup'), { ...place, id: 'b' }, half('c', 'delivery')]
  dayStore.open({ ...emptyDay('2026-11-25', () => 'e'), stops }, { isToday: false, savedVersion: 0 })

  dayActions.removeStop('c')
  expect(presentDay().stops.flatMap(({ id, address }) => (address === '' ? [] : [id]))).toEqual(['b'])
  dayActions.undo()
  expect(presentDay().stops).toEqual(stops)
})

describe('the drivers of a day', () => {
  const idsOf = () => presentDay().drivers.map(({ id }) => id)
  const steps = () => dayStore.get().history.past.length
  const drivers = [
    { id: 1, capacity: 7 },
    { id: 2, leaveAt: 480 },
  ]

  it('keep what was set for their day, in the order chosen, and the same ones are no step', () => {
    dayStore.open({ ...emptyDay('2026-11-25', () => 'a'), drivers }, { isToday: false, savedVersion: 0 })
    dayActions.chooseDrivers([1, 2].map((id) => teamDriverOf(id)))
    expect(steps()).toBe(0)

    dayActions.chooseDrivers([3, 2].map((id) => teamDriverOf(id)))
    expect(idsOf()).toEqual([3, 2])
    expect(presentDay().drivers[1]).toEqual(drivers[1])
    dayActions.chooseDrivers([2, 3].map((id) => teamDriverOf(id)))
    expect([idsOf(), steps()]).toEqual([[2, 3], 2])
  })

  it('are taken out, and set, each alone', () => {
    dayStore.open({ ...emptyDay('2026-11-25', () => 'a'), drivers }, { isToday: false, savedVersion: 0 })

    dayActions.setDriver({ id: 2, leaveAt: 500 })
    expect(presentDay().drivers).toEqual([drivers[0], { id: 2, leaveAt: 500 }])
    dayActions.removeDriver(1, 'Ana')
    expect(idsOf()).toEqual([2])
  })

  it('get those of a file behind them, each once, who are taken back as one step', () => {
    dayStore.open({ ...emptyDay('2026-11-25', () => 'a'), drivers }, { isToday: false, savedVersion: 0 })

    dayActions.addDrivers([2, 3, 4].map((id) => teamDriverOf(id)))
    expect([idsOf(), steps()]).toEqual([[1, 2, 3, 4], 1])
    expect(presentDay().drivers[1]).toEqual(drivers[1])
    dayActions.addDrivers([teamDriverOf(4)])
    dayActions.takeDriversBack([7])
    expect(steps()).toBe(1)
    dayActions.takeDriversBack([3, 4])
    expect([idsOf(), steps()]).toEqual([[1, 2], 2])
  })
})
