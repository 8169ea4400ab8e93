import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { type DayVersion, dayDifferences, enteredTwice, mergeDays } from './merge-days.ts'

const request = {
  ...fleetRequestOf(6, 3),
  drivers: [1, 2, 3].map((id) => ({ id })),
}
const base: DayVersion = {
  request,
  routes: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
}
const withRoutes = (...routes: number[][]): DayVersion => ({ ...base, routes })
const addressOf = (stop: number) => request.stopList[stop]?.address ?? ''
/** The addresses of each driver's route. */
const drivenIn = ({ request: { stopList }, routes }: DayVersion) =>
  routes?.map((order) => order.map((stop) => stopList[stop]?.address))
const withStop = (address: string, { request: was, routes = [] }: DayVersion, driver: number): DayVersion => ({
  request: { ...was, stopList: [...was.stopList, { address, coordinates: [40.7, -74] }] },
  routes: routes.map((order, route) => (route === driver ? [...order, was.stopList.length] : order)),
})
const without = (stop: number, { request: was, routes = [] }: DayVersion): DayVersion => ({
  request: { ...was, stopList: was.stopList.filter((_, place) => place !== stop) },
  routes: routes.map((order) => order.filter((each) => each !== stop).map((each) => (each > stop ? each - 1 : each))),
})

describe('two changes of one day', () => {
  it('come together where they touched different routes', () => {
    const merged = mergeDays(base, withRoutes([1, 0], [2, 3], [4, 5]), withRoutes([0, 1], [2, 3], [5, 4]))

    expect(merged).toEqual(withRoutes([1, 0], [2, 3], [5, 4]))
  })

  it('come together where one entered what the other drove without', () => {
    const mine = withStop('9 New St', base, 0)
    const theirs = without(2, { ...base, request: { ...request, options: { ...request.options, finishBy: 900 } } })

    const merged = mergeDays(base, mine, theirs)

    expect(merged && drivenIn(merged)).toEqual([
      [addressOf(0), addressOf(1), '9 New St'],
      [addressOf(3)],
      [addressOf(4), addressOf(5)],
    ])
    expect(merged?.request.options?.finishBy).toBe(900)
  })

  it('take an order in once that both gave to the same driver', () => {
    const taken = withStop('9 New St', base, 0)

    expect(mergeDays(base, taken, withStop('9 New St', base, 0))).toEqual(taken)
  })

  it.each<[string, DayVersion, DayVersion]>([
    ['one route', withRoutes([1, 0], [2, 3], [4, 5]), withRoutes([], [2, 3], [4, 5, 0, 1])],
    ['one stop, which both gave to others', withRoutes([1], [2, 3, 0], [4, 5]), withRoutes([1], [2, 3], [4, 5, 0])],
    ['one order, which both took in', withStop('9 New St', base, 0), withStop('9 New St', base, 1)],
    ['a stop that the other removed', without(0, base), withRoutes([1], [2, 3, 0], [4, 5])],
    [
      'the same words of a stop',
      { ...base, request: { ...request, stopList: request.stopList.map((stop) => ({ ...stop, note: 'ring' })) } },
      { ...base, request: { ...request, stopList: request.stopList.map((stop) => ({ ...stop, note: 'knock' })) } },
    ],
    ['whether there are routes', { ...base, routes: undefined }, withRoutes([1, 0], [2, 3], [4, 5])],
    [
      'a driver who is gone there and has more to do here',
      {
        request: { ...request, drivers: [{ id: 1 }, { id: 2 }], numDrivers: 2 },
        routes: [
          [0, 1, 4, 5],
          [2, 3],
        ],
      },
      withRoutes([0, 1], [2, 3], [5, 4]),
    ],
  ])('are somebody’s choice where both touched %s', (_, mine, theirs) => {
    expect(mergeDays(base, mine, theirs)).toBeUndefined()
    expect(mergeDays(base, theirs, mine)).toBeUndefined()
  })

  it('leave one order that both inserted in one place, and ask where it went to two drivers', () => {
    const mine = withStop('9 New St', base, 0)

    expect(mergeDays(base, mine, withStop('9 New St', base, 0))).toEqual(mine)
    expect(mergeDays(base, mine, withStop('9 New St', base, 1))).toBeUndefined()
    expect(mergeDays(base, mine, withStop('9 New St', { ...base, routes: base.routes }, 2))).toBeUndefined()
  })

  it('tell an order that both inserted in other letters, and nothing that was there twice before', () => {
    const [mine, theirs] = [withStop('9 New Street, New York', base, 0), withStop('9 NEW street, New York', base, 1)]
    const merged = mergeDays(base, mine, theirs)
    const twice = withStop(addressOf(0), base, 1)

    expect(merged && enteredTwice(base, merged)).toEqual(['9 NEW street, New York'])
    expect(enteredTwice(base, mine)).toEqual([])
    expect(enteredTwice(twice, twice)).toEqual([])
    expect(enteredTwice(base, twice)).toEqual([])
  })

  it('keep a stop locked where it stands, with its neighbours, when one was locked and the other got a neighbour', () => {
    const locked = request.stopList.map((stop, place) => (place === 1 ? { ...stop, lockedAt: 1 } : stop))
    const mine: DayVersion = { ...base, request: { ...request, stopList: locked } }

    const merged = mergeDays(base, mine, withRoutes([4, 0, 1], [2, 3], [5]))

    expect(merged?.routes?.[0]).toEqual([4, 0, 1])
    expect(merged?.request.stopList[1]?.lockedAt).toBe(2)
  })

  it('have the same order once, where both have entered it for the same driver, and are chosen between for two', () => {
    const mine = withStop('9 New St', base, 1)

    expect(mergeDays(base, mine, withStop('9 New St', base, 1))).toEqual(mine)
    expect(mergeDays(base, mine, withStop('9 New St', base, 2))).toBeUndefined()
  })

  it('tell two stops at one address apart', () => {
    const twice = withStop(addressOf(0), base, 1)
    const merged = mergeDays(twice, without(0, twice), withStop('9 New St', twice, 2))

    expect(
      merged &&
        drivenIn(merged)
          ?.flat()
          .filter((address) => address === addressOf(0)),
    ).toHaveLength(1)
  })

  const orders = fc
    .shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 })
    .map((all) => withRoutes(all.slice(0, 2), all.slice(2, 4), all.slice(4)))

  it('are what the one did where the other did nothing', () => {
    forAll(orders, (changed) => {
      expect(mergeDays(base, base, changed)).toEqual(changed)
      expect(mergeDays(base, changed, base)).toEqual(changed)
      expect(mergeDays(base, changed, changed)).toEqual(changed)
    })
  })

  it('never lose or double a stop, and keep each route as one of the two left it', () => {
    forAll(orders, orders, (mine, theirs) => {
      const merged = mergeDays(base, mine, theirs)
      if (!merged) return
      expect(merged.routes?.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5])
      for (const [driver, order] of (merged.routes ?? []).entries()) {
        expect([mine.routes?.[driver], theirs.routes?.[driver]]).toContainEqual(order)
      }
      expect(mergeDays(base, theirs, mine)?.routes).toEqual(merged.routes)
    })
  })
})

describe('what differs between two versions', () => {
  it('is told stop by stop', () => {
    expect(dayDifferences(withStop('9 New St', base, 0), withRoutes([0, 1], [2], [4, 5, 3]))).toEqual([
      { address: addressOf(3), mine: { driverId: 2, place: 1 }, theirs: { driverId: 3, place: 2 } },
      { address: '9 New St', mine: { driverId: 1, place: 2 } },
    ])
    expect(dayDifferences(base, base)).toEqual([])
  })

  it('names a stop that one of them has on no route', () => {
    expect(dayDifferences(base, withRoutes([0], [2, 3], [4, 5]))).toEqual([
      { address: addressOf(1), mine: { driverId: 1, place: 1 }, theirs: {} },
    ])
  })
})
