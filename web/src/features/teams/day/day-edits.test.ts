import { describe, expect, it } from 'vitest'
import { type DayDocument, emptyDay, filledStops, givenRoutes } from './day-document.ts'
import { dayStops, edited } from './day-edits.ts'
import { readDay } from './read-day.ts'

const { addStops, removeStop, replaceStop } = dayStops
let last = 0
const newId = (): string => `${++last}`
const place = (number: number) => ({ address: `${number} Main St`, coordinates: [40, -74 + number / 1000] as const })
const places = (count: number) => Array.from({ length: count }, (_, index) => place(index))
const empty = emptyDay('2026-11-19', newId)
const plan: NonNullable<DayDocument['plan']> = { routes: [], certificate: null, unserved: [], brokenRules: [] }

describe('the entries of a day', () => {
  it('grow a blank row when the last one is filled, up to 200 rows [T-108]', () => {
    const [first] = empty.stops
    const one = replaceStop(empty, first?.id ?? '', place(1), newId)
    const all = addStops(empty, places(200), newId).document

    expect(one.stops.map(({ address }) => address)).toEqual(['1 Main St', ''])
    expect(all.stops).toHaveLength(200)
    expect(filledStops(all)).toHaveLength(200)
  })

  it('take no more than fit, and say how many were left', () => {
    const { document, left } = addStops(addStops(empty, places(190), newId).document, places(15), newId)

    expect(filledStops(document)).toHaveLength(200)
    expect(left).toBe(5)
  })

  it('lose a stop and keep a blank row', () => {
    const { document } = addStops(empty, places(2), newId)

    const fewer = removeStop(document, document.stops[0]?.id ?? '', newId)

    expect(fewer.stops.map(({ address }) => address)).toEqual(['1 Main St', ''])
  })

  it('take the routes away with each change [T-105]', () => {
    const built = { ...empty, plan, keptRoutes: [[0]] }

    expect(edited(built, {})).toEqual(empty)
  })

  it('keep what is locked to where when the routes are put away, whoever and whatever leaves', () => {
    const points = (...places: number[]) =>
      places.map((entered) => ({ kind: 'stop' as const, ...place(entered), entered }))
    const route = (driverId: number, ...places: number[]) => ({ driverId, points: points(...places) }) as never
    const { document } = addStops(empty, places(4), newId)
    const drivers = [{ id: 1 }, { id: 2 }, { id: 3, lock: 'route' as const }]
    const routes = [route(1, 3), route(2, 0), route(3, 2, 1)]
    const back = edited({ ...document, drivers, plan: { ...plan, routes } }, {})
    const [first] = back.stops

    const fewer = removeStop({ ...back, drivers: drivers.slice(1) }, first?.id ?? '', newId)

    expect(givenRoutes(back)).toEqual([[3], [0], [2, 1]])
    expect(givenRoutes(fewer)).toEqual([[], [1, 0]])
    expect(givenRoutes({ ...back, drivers: [{ id: 3 }] })).toBeUndefined()
    expect(edited({ ...back, drivers: [{ id: 3 }], plan: { ...plan, routes } }, {})).not.toHaveProperty('lockedTo')
  })

  it('are read from a saved day with what is locked to where', () => {
    const [start, ...stopList] = places(3)
    const drivers = [{ id: 4 }, { id: 7, lock: 'route' as const }]
    const request = {
      startAddress: start,
      destinationAddress: start,
      stopList,
      numDrivers: 2,
      drivers,
      given: [[1], [0]],
    }
    const saved = { date: '2026-11-19', request, plan: null, version: 1, updatedAt: 0, canRestore: false, sends: [] }

    const read = readDay(saved as never, newId)

    expect(givenRoutes(read)).toEqual([[1], [0]])
  })
})
