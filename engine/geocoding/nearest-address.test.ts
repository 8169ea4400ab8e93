import { describe, expect, it } from 'vitest'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { buildAddressIndex } from './index/build-address-index.ts'
import { nearestAddress } from './nearest-address.ts'

const ends = [2, 10].map((number) => ({ 'addr:housenumber': `${number}`, 'addr:street': 'Side Street' }))
const index = buildAddressIndex(
  new OsmTown()
    .house('12', 'Broadway', [40.704, -74.014], { 'addr:city': 'New York', 'addr:postcode': '10004' })
    .house('14', 'Broadway', [40.7042, -74.014])
    .way(
      [
        [40.71, -74],
        [40.73, -74],
      ],
      { highway: 'primary', name: '6th Avenue' },
    )
    .way(
      [
        [40.75, -74],
        [40.758, -74],
      ],
      { 'addr:interpolation': 'even' },
      ends,
    )
    .house('1', 'Ziegelweg', [40.8, -74])
    .node([40.72, -74], { place: 'town', name: 'Hoboken' })
    .node([70, 25], { place: 'village', name: 'Nordkapp' })
    .house('1', 'Fjordveien', [70.001, 25])
    .extract(),
)
const at = (lat: number, lng: number) => nearestAddress(index, { lat, lng })

describe('a pin on the map', () => {
  it('is the nearest door, with its distance', () => {
    const match = at(40.70405, -74.01401)

    expect(match).toMatchObject({ kind: 'address', label: '12 Broadway, New York, 10004' })
    expect(match?.distanceMeters).toBeCloseTo(5.6, 0)
  })

  it('is a guess where numbers were only strung along a line', () => {
    expect(at(40.754, -74.0001)).toMatchObject({ kind: 'interpolated', number: '6', street: 'Side Street' })
  })

  it('is a street where no door is near', () => {
    expect(at(40.7203, -74.0008)).toMatchObject({ kind: 'street', street: '6th Avenue' })
  })

  it('is a door a little farther off where there is no street', () => {
    expect(at(40.801, -74)).toMatchObject({ kind: 'address', street: 'Ziegelweg' })
  })

  it('is a town, then nothing, where there is no street either', () => {
    expect(at(40.77, -74.05)).toMatchObject({ kind: 'place', label: 'Hoboken' })
    expect(at(0, 0)).toBeUndefined()
  })

  it('is found in the far north, where cells are narrow', () => {
    expect(at(70.001, 25.0014)).toMatchObject({ kind: 'address', street: 'Fjordveien' })
  })
})
