import { describe, expect, it } from 'vitest'
import {
  acceptedRoute,
  countRepeats,
  hasNotesToMerge,
  hasRepeatsToCount,
  leaveRepeatsOut,
  mergeRepeats,
  type ReviewRow,
  repeatsAmong,
  reviewRows,
  selectable,
  stateOf,
  withPlace,
} from './review-rows.ts'

const row = (id: number, formattedAddress: string, more: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  row: id + 1,
  found: { address: formattedAddress, formattedAddress, coordinates: { lat: 40.7, lng: -74 } },
  selected: true,
  ...more,
})

describe('rows that repeat a place', () => {
  const rows = [row(0, 'A', { note: 'ring' }), row(1, 'B'), row(2, 'A', { note: 'gate 2' }), row(3, 'A')]

  it('are counted, and so are those that are selected all the same', () => {
    expect(repeatsAmong(rows)).toEqual({ all: 2, selected: 2 })
    expect(repeatsAmong(rows.map((each) => ({ ...each, selected: each.id !== 0 })))).toEqual({ all: 2, selected: 1 })
    expect(repeatsAmong([row(0, ''), row(1, '')])).toEqual({ all: 0, selected: 0 })
  })

  it('can be left out in one go, the first of each stays', () => {
    const left = leaveRepeatsOut(rows)

    expect(left.map(({ selected }) => selected)).toEqual([true, true, false, false])
    expect(repeatsAmong(left)).toEqual({ all: 2, selected: 0 })
    expect(left[0]?.note).toBe('ring')
  })

  it('can be merged, their notes joined once each', () => {
    const merged = mergeRepeats([...rows, row(4, 'A', { note: 'ring' })])

    expect(merged.map(({ selected }) => selected)).toEqual([true, true, false, false, false])
    expect(merged[0]?.note).toBe('ring; gate 2')
    expect(merged[1]).not.toHaveProperty('note')
  })

  it('can be merged with their phone numbers: the first stays one, others are in the note', () => {
    const phones = ['212 555 0101', '212 555 0102', '212 555 0101'].map((contactPhone, id) =>
      row(id, 'A', { contactPhone, ...(id === 1 && { note: 'gate 2' }) }),
    )
    const merged = mergeRepeats(phones)

    expect(hasNotesToMerge([row(0, 'A'), row(1, 'A', { contactPhone: '212 555 0101', selected: false })])).toBe(true)
    expect(merged[0]).toMatchObject({ contactPhone: '212 555 0101', note: 'Phone: 212 555 0102; gate 2' })
    expect(mergeRepeats(merged)).toEqual(merged)
  })

  it('can be counted as one stop, with all packages, order numbers and notes, once', () => {
    const parcels = [
      row(0, 'A', { orderNumber: '1001' }),
      row(1, 'B'),
      row(2, 'A', { orderNumber: '1002', packages: 2, note: 'ring' }),
    ]
    const counted = countRepeats(parcels)

    expect(counted[0]).toMatchObject({ orderNumber: '1001, 1002', packages: 3, note: 'ring', selected: true })
    expect(counted[1]).not.toHaveProperty('packages')
    expect([counted[2]?.selected, hasRepeatsToCount(parcels), hasRepeatsToCount(counted)]).toEqual([false, true, false])
    expect(countRepeats(counted)).toEqual(counted)
    expect(acceptedRoute(counted, false).stops.map(({ packages }) => packages)).toEqual([3, undefined])
  })

  it('keep their notes for merging once they are left out', () => {
    const left = leaveRepeatsOut(rows)

    expect(hasNotesToMerge(left)).toBe(true)
    expect(mergeRepeats(left)[0]?.note).toBe('ring; gate 2')
    expect(hasNotesToMerge(mergeRepeats(left))).toBe(false)
    expect(hasNotesToMerge([row(0, 'A'), row(1, 'A', { selected: false })])).toBe(false)
  })

  it('are not among the rows that can be selected together, nor is what was not found', () => {
    const missing = { address: 'x', formattedAddress: '', coordinates: null }

    expect([...selectable([...rows, row(4, '', { found: missing, selected: false })])]).toEqual([0, 1])
  })
})

it('an address of which only the area is known is told apart from doors and from what lies between two, and a door takes its place', () => {
  const found = { address: 'a', formattedAddress: 'A', coordinates: { lat: 40, lng: -74 } }
  const [area, between] = reviewRows(
    [1, 2].map((row) => ({ row, address: 'a' })),
    [
      { ...found, quality: 'area', radiusMeters: 1_200 },
      { ...found, formattedAddress: 'B', quality: 'interpolated' },
    ],
  )

  expect([area, between].map((row) => row && stateOf(row, new Map()))).toEqual(['area', 'interpolated'])
  expect(area && stateOf(withPlace(area, found), new Map())).toBe('ready')
  expect(area && stateOf(withPlace(area, found, 900), new Map())).toBe('area')
  expect(area && acceptedRoute([area], false).stops).toEqual([
    { address: 'A', coordinates: [40, -74], withinMeters: 1_200 },
  ])
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
