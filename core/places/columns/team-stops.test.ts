import { describe, expect, it } from 'vitest'
import { tableOfRows } from '#test/support/table-of-rows.ts'
import { guessStops, readStops } from './read-stops.ts'

/** The one row of a sheet under its heads, as a team reads it. */
const first = (heads: readonly string[], cells: readonly string[]) => {
  const table = tableOfRows([heads, cells])
  return readStops(table, guessStops(table, true).reading)[0]
}

describe('what a team asks of stops', () => {
  it('is read by the columns of our own files, and by their words', () => {
    const heads = [
      ...['Address', 'Pair', 'Pickup or delivery', 'Longest ride minutes', 'Together', 'Not together', 'Driver'],
      ...['Driver is a wish', 'Vehicle kind', 'Loads', 'Late minutes', 'Locked at number', 'First or last'],
    ]
    const row = first(heads, [
      'A',
      'Rx 1',
      'Drop off',
      '45 min',
      'x',
      'y',
      'Maya',
      'yes',
      'van',
      '2 pallets',
      '15',
      '3',
      'Last',
    ])

    expect(row).toEqual({
      ...{
        row: 2,
        address: 'A',
        pairName: 'Rx 1',
        pairRole: 'delivery',
        maxRideMinutes: 45,
        together: 'x',
        apart: 'y',
      },
      ...{ driverName: 'Maya', driverIsWish: true, vehicleKind: 'van', loads: { pallets: 2 }, lateMinutes: 15 },
      ...{ lockedAt: 2, position: 'last' },
    })
    expect(first(heads, ['A', '', 'Pickup', '', '', '', '7', 'no'])).toEqual({
      row: 2,
      address: 'A',
      pairRole: 'pickup',
      driver: 7,
    })
  })

  it('names the cells that cannot be read', () => {
    const heads = [
      'Address',
      'Pickup or delivery',
      'Longest ride',
      'Driver is a wish',
      'Loads',
      'Late minutes',
      'Within',
      'Together',
      'Skills',
    ]
    const row = first(heads, ['A', 'both', '11 h', 'maybe', 'many', 'long', 'far', 'y'.repeat(61), 'x'.repeat(61)])

    expect(row?.faults).toHaveLength(8)
  })
})
