import { describe, expect, it } from 'vitest'
import { type Columns, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { findAddress } from '../find-address.ts'
import { addressesFromColumns, addressesToColumns } from './address-columns.ts'
import { buildAddressIndex } from './build-address-index.ts'

const index = buildAddressIndex(
  new OsmTown()
    .house('12', 'Broadway', [40.704, -74.014], { 'addr:city': 'New York', 'addr:postcode': '10004' })
    .way(
      [
        [40.7, -74],
        [40.71, -74],
      ],
      { highway: 'primary', name: '東京通り' },
    )
    .extract(),
)
const changed = (change: Columns): Columns => ({ ...addressesToColumns(index), ...change })

describe('the columns of an index', () => {
  it('give the same index back', () => {
    const opened = addressesFromColumns(unpackColumns(packColumns(addressesToColumns(index))))

    expect(opened).toEqual(index)
    expect(findAddress(opened, '12 broadway')).toEqual(findAddress(index, '12 broadway'))
  })

  it.each([
    ['lack a column', { 'houses.values': Uint8Array.of(1) }],
    ['have tables of unequal columns', { 'houses.lats': Int32Array.of(1, 2, 3) }],
    ['end before their items', { 'streets.firstHouse': Int32Array.of(0, 0, 9) }],
    ['are fewer than their owners', { 'cells.firstItem': Int32Array.of(0) }],
    ['have half an extent', { 'streets.extents': Int32Array.of(1, 2) }],
  ])('are refused when they %s', (_, change) => {
    expect(() => addressesFromColumns(changed(change))).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
  })
})
