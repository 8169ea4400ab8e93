import { beforeAll, describe, expect, it } from 'vitest'
import { homeAddressOf } from '#core/department/routing/home-address.ts'
import { sampleInspectors } from '#core/department/sample/sample-inspectors.ts'
import { sampleDistricts } from '#core/places/sample/sample-districts.ts'
import { houseAt } from '#core/places/sample/sample-house.ts'
import { samplePlaces, sampleYard } from '#core/places/sample/sample-places.ts'
import { greatCircleMeters, type Position, toPosition } from '#engine/base/geo.ts'
import { type AddressIndex, buildAddressIndex, findAddress } from '#engine/geocoding/index.ts'
import { gridToPosition, manhattanExtract } from '#engine/regions/building.ts'

let index: AddressIndex

beforeAll(() => {
  index = buildAddressIndex(manhattanExtract())
})

/** Meters between where the built-in streets have an address and where a sample has it. */
function metersOff(address: string, position: Position): number {
  const [match] = findAddress(index, address, { limit: 1 })
  const isDoor = match?.kind === 'address' || match?.kind === 'interpolated'
  return match && isDoor ? greatCircleMeters(match.position, position) : Number.POSITIVE_INFINITY
}

it('no built-in house claims to be a door that somebody has seen', () => {
  expect(index.houses.estimated.length).toBeGreaterThan(10_000)
  expect(index.houses.estimated.every((isEstimated) => isEstimated === 1)).toBe(true)
  expect(findAddress(index, '2 West 34th Street, New York, NY')[0]).toMatchObject({ kind: 'interpolated', number: '2' })
})

it('has the ZIP code of every house, of those with several outlines too', () => {
  const zipOf = (address: string) => findAddress(index, `${address}, New York, NY`, { limit: 1 })[0]?.postalCode

  expect(zipOf('130 East 125th Street')).toBe('10035')
  expect(zipOf('53 East 119th Street')).toBe('10035')
})

it.each([
  ['219 East 4th Street', 1683, -2906],
  ['94 East 1st Street', 1437, -3116],
  ['915 Broadway', 332, -1623],
  ['323 West 11th Street', -750, -2718],
  ['82 Bank Street', -652, -2595],
  ['65 Jane Street', -800, -2450],
])('streets that number their houses in their own way have %s in its block', (address, across, uptown) => {
  expect(metersOff(`${address}, New York, NY`, gridToPosition({ across, uptown }))).toBeLessThan(80)
})

describe('the samples', () => {
  it('have their houses where the built-in streets have them', () => {
    const streets = sampleDistricts.flatMap((district) => district.streets)

    const off = streets.flatMap((street) => {
      const { from, to } = street
      return [from, from + 2 * Math.floor((to - from) / 4), to].map((number) => {
        const house = houseAt(street, number)
        return metersOff(`${house.street}, New York, NY ${house.postcode}`, house)
      })
    })

    expect(off.length).toBeGreaterThan(200)
    expect(Math.max(...off)).toBeLessThan(12)
  })

  it.each([sampleYard, ...samplePlaces])('have $address where the built-in streets have it', (place) => {
    expect(metersOff(place.address, toPosition(place.coordinates))).toBeLessThan(5)
  })

  it('have inspectors who live on them', () => {
    const lost = sampleInspectors.map(homeAddressOf).filter((home) => findAddress(index, home)[0]?.kind === 'street')

    expect(lost).toEqual([])
  })
})
