import { describe, expect, it } from 'vitest'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { routeToTold } from './told-route.ts'

const stop = (address: string, note?: string): RouteStop => ({
  kind: 'stop',
  address,
  coordinates: [40, -74],
  ...(note === undefined ? {} : { note }),
})
const noteOf = (note: string) => routeToTold({ points: [stop('A', note)] }).stops[0]?.note

describe('what a driver was told', () => {
  it('fits an item of the table, however long the addresses and notes of 200 stops are', () => {
    const points = Array.from({ length: 200 }, (_, index) => stop('路'.repeat(300), '铃'.repeat(499) + (index % 10)))

    expect(new TextEncoder().encode(JSON.stringify(routeToTold({ points }))).length).toBeLessThan(300_000)
  })

  it('tells another note from the one before, whatever its length', () => {
    const long = 'Ring at the side door and wait. '.repeat(10)

    expect(noteOf('Bell')).toBe('Bell')
    expect(noteOf(long)).toBe(noteOf(long))
    expect(noteOf(`${long}1`)).not.toBe(noteOf(`${long}2`))
    expect(noteOf(long)).not.toBe(noteOf(long.slice(1)))
  })
})
