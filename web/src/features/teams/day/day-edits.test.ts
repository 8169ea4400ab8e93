import { describe, expect, it } from 'vitest'
import { type DayDocument, emptyDay, filledStops } from './day-document.ts'
import { addStops, edited, removeStop, replaceStop } from './day-edits.ts'

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
})
