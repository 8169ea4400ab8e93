import { describe, expect, it } from 'vitest'
import { acceptedRoute } from './accepted-route.ts'
import type { ReviewRow } from './review-rows.ts'

const row = (id: number, formattedAddress: string, more: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  row: id + 1,
  found: { address: formattedAddress, formattedAddress, coordinates: { lat: 40.7, lng: -74 } },
  selected: true,
  ...more,
})

const namesOf = ({ stops }: ReturnType<typeof acceptedRoute>): string[] => stops.map(({ address }) => address)

describe('what a review lets through', () => {
  it('are the selected rows with their notes, in the order of the source [T-140]', () => {
    const rows = [row(0, 'A', { note: 'ring' }), row(1, 'B', { selected: false }), row(2, 'C')]

    expect(acceptedRoute(rows, false)).toEqual({
      stops: [
        { address: 'A', coordinates: [40.7, -74], note: 'ring' },
        { address: 'C', coordinates: [40.7, -74] },
      ],
      ends: {},
    })
  })

  it('has its first and last place as start and end where the source is a whole route', () => {
    const route = acceptedRoute([row(0, 'A'), row(1, 'B'), row(2, 'C'), row(3, 'D', { selected: false })], true)

    expect(namesOf(route)).toEqual(['B'])
    expect([route.ends.start?.address, route.ends.end?.address]).toEqual(['A', 'C'])
  })

  it('has no end where one place is left of a route', () => {
    const route = acceptedRoute([row(0, 'A')], true)

    expect(namesOf(route)).toEqual([])
    expect(Object.keys(route.ends)).toEqual(['start'])
  })
})
