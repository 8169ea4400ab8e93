import { expect, it } from 'vitest'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { buildAddressIndex } from '../index/build-address-index.ts'

it('houses are estimates where their tags say that nobody has seen them', () => {
  const town = new OsmTown()
    .house('1', 'Main Street', [40, -74], { 'addr:inclusion': 'estimate' })
    .house('3', 'Main Street', [40, -74], { 'addr:inclusion': 'potential' })
    .house('5', 'Main Street', [40, -74], { 'addr:inclusion': 'actual' })
    .house('7', 'Main Street', [40, -74])

  expect([...buildAddressIndex(town.extract()).houses.estimated]).toEqual([1, 1, 0, 0])
})
