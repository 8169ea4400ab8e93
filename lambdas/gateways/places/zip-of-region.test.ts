import { describe, expect, it } from 'vitest'
import { buildAddressIndex } from '#engine/geocoding/index.ts'
import { manhattanExtract } from '#engine/regions/building.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { regionHead } from '#engine/test/support/region-town.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { findPlaces } = await import('./region-places.ts')

const manhattan = buildAddressIndex(manhattanExtract())
const city = { 'addr:city': 'Springfield', 'addr:state': 'OH' }
const ohio = buildAddressIndex(
  new OsmTown()
    .house('10', 'Main Street', [40, -83], { ...city, 'addr:postcode': '45501' })
    .house('12345', 'Long Road', [40.03, -83], city)
    .house('7', 'Lake Road', [41.4, -81.7], { ...city, 'addr:city': 'Cleveland', 'addr:postcode': '44101' })
    .extract(),
)
const noZips = buildAddressIndex(new OsmTown().house('12345', 'Long Road', [40.03, -83], city).extract())

const outcome = async (index: typeof ohio, text: string) => {
  const region = {
    key: 'r',
    head: regionHead,
    roads: async () => undefined,
    addresses: async () => index,
  }
  const load = async () => region
  return (await findPlaces([load], new Map([['one', text]]))).get('one')?.kind
}

describe('a ZIP code that the street is not known to have', () => {
  it.each([
    ['350 5th Ave, New York, NY 10118'],
    ['350 5th Ave, New York, NY'],
    ['200 West 72nd Street, New York, NY 10023'],
  ])('leaves %s sure in built-in Manhattan', async (text) => {
    expect(await outcome(manhattan, text)).toBe('resolved')
  })

  it.each([
    ['350 5th Ave, New York, NY 90210'],
    ['350 5th Ave, New York, NY 11215'],
    ['200 West 72nd Street, 60601, New York, NY'],
  ])('leaves %s to a person or the provider', async (text) => {
    expect(await outcome(manhattan, text)).toBe('unresolved')
  })

  it.each([
    ['of the section around', '12345 Long Road, Springfield, OH 45502', 'resolved'],
    ['of another section of the region', '12345 Long Road, Springfield, OH 44101', 'unresolved'],
    ['of nowhere in the region', '12345 Long Road, Springfield, OH 90210', 'unresolved'],
    ['that is not written', '12345 Long Road, Springfield, OH', 'resolved'],
  ])('%s: %s is %s', async (_, text, kind) => {
    expect(await outcome(ohio, text)).toBe(kind)
  })

  it('says nothing in a region without ZIP codes whose own nobody knows', async () => {
    expect(await outcome(noZips, '12345 Long Road, Springfield, OH 90210')).toBe('resolved')
  })
})
