import { describe, expect, it } from 'vitest'
import { leaveRepeatsOut, mergeRepeats, type ReviewRow, repeatsAmong } from './review-rows.ts'

const row = (id: number, formattedAddress: string, more: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  row: id + 1,
  found: { address: formattedAddress, formattedAddress, coordinates: { lat: 40.7, lng: -74 } },
  selected: true,
  ...more,
})

describe('rows that repeat a place', () => {
  const rows = [row(0, 'A', { note: 'ring' }), row(1, 'B'), row(2, 'A', { note: 'gate 2' }), row(3, 'A')]

  it('are counted as far as they are selected', () => {
    expect(repeatsAmong(rows)).toBe(2)
    expect(repeatsAmong(rows.map((each) => ({ ...each, selected: each.id !== 0 })))).toBe(1)
    expect(repeatsAmong([row(0, ''), row(1, '')])).toBe(0)
  })

  it('can be left out in one go, the first of each stays', () => {
    const left = leaveRepeatsOut(rows)

    expect(left.map(({ selected }) => selected)).toEqual([true, true, false, false])
    expect(repeatsAmong(left)).toBe(0)
    expect(left[0]?.note).toBe('ring')
  })

  it('can be merged, their notes joined once each', () => {
    const merged = mergeRepeats([...rows, row(4, 'A', { note: 'ring' })])

    expect(merged.map(({ selected }) => selected)).toEqual([true, true, false, false, false])
    expect(merged[0]?.note).toBe('ring; gate 2')
    expect(merged[1]).not.toHaveProperty('note')
  })
})
