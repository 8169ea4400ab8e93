import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OsmTags } from '#engine/osm/extract-writer.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { type AddressIndex, numberOfHouse, ownerOf, textAt } from './address-index.ts'
import type { Spot } from './centre.ts'
import { buildAddressIndex } from './index/build-address-index.ts'
import { boundaryFinder } from './reading/find-boundaries.ts'
import type { Boundary } from './reading/read-boundaries.ts'

type Point = readonly [lat: number, lng: number]

/** A town in which areas are drawn, in hundredths of a degree north and east of 40° N 74° W. */
class Drawing extends OsmTown {
  /** A relation of lines, each a way of its own; `missing` adds a way that the extract does not hold. */
  boundary(tags: OsmTags, outers: readonly (readonly Point[])[], inners: readonly (readonly Point[])[] = []): this {
    const idsOf = (lines: readonly (readonly Point[])[]): number[] =>
      lines.map((line) => {
        this.way(line.map(at), {})
        return this.nextId - 1
      })
    const outer = idsOf(outers).map((id) => ({ type: 'way', id, role: 'outer' }) as const)
    const inner = idsOf(inners).map((id) => ({ type: 'way', id, role: 'inner' }) as const)
    const lost = tags.missing === undefined ? [] : [{ type: 'way', id: 99_999, role: 'outer' } as const]
    const label = { type: 'node', id: 1, role: 'label' } as const
    return this.relation([...outer, ...inner, ...lost, label], { type: 'boundary', ...tags })
  }

  /** A house that says nothing of its town. */
  door(number: string, north: number, east: number, tags: OsmTags = {}): this {
    return this.house(number, 'Main Street', at([north, east]), tags)
  }

  /** `1 Main Street|Town|District|ZIP`, one for each house. */
  get lines(): string[] {
    const index = buildAddressIndex(this.extract())
    return Array.from(index.houses.values.keys(), (house) => lineOf(index, house)).toSorted()
  }
}

const at = ([north, east]: Point) => [40 + north / 100, -74 + east / 100] as const
const box = (south: number, west: number, size: number): Point[] => [
  [south, west],
  [south, west + size],
  [south + size, west + size],
  [south + size, west],
  [south, west],
]

function lineOf(index: AddressIndex, house: number): string {
  const street = ownerOf(index.streets.firstHouse, house)
  const area = index.streets.areas[street] ?? -1
  const texts = [
    textAt(index, index.areas.cities, area),
    textAt(index, index.areas.districts, area),
    textAt(index, index.houses.zips, house),
  ]
  return [numberOfHouse(index, house), ...texts.map((text) => text ?? '-')].join('|')
}

const town = (name: string, more: OsmTags = {}): OsmTags => ({
  ...{ boundary: 'administrative', admin_level: '8', name },
  ...more,
})

describe('a house in a boundary', () => {
  it('takes the town from there and not from the nearer one', () => {
    const map = new Drawing().node(at([1.2, 1.2]), { place: 'village', name: 'Nearby' })
    map
      .boundary(town('Wide'), [box(0, 0, 4)])
      .door('1', 1, 1)
      .door('2', 1, -0.5)

    expect(map.lines).toEqual(['1|Wide|-|-', '2|Nearby|-|-'])
  })

  it('is outside in a hole, and inside in each of two parts', () => {
    const map = new Drawing().boundary(town('Ring'), [box(0, 0, 4), box(0, 6, 2)], [box(1, 1, 2)])
    map.door('1', 0.5, 0.5).door('2', 2, 2).door('3', 1, 7).door('4', 1, 5)

    expect(map.lines).toEqual(['1|Ring|-|-', '2|-|-|-', '3|Ring|-|-', '4|-|-|-'])
  })

  it('is left to nearness where a part of the boundary is missing', () => {
    const map = new Drawing().node(at([1.2, 1.2]), { place: 'village', name: 'Nearby' })
    map.boundary(town('Lost', { missing: 'yes' }), [box(0, 0, 4)])
    map.boundary(town('Open'), [box(0, 0, 4).slice(0, 3)])
    map.boundary(town('None'), [])
    map.door('1', 1, 1)

    expect(map.lines).toEqual(['1|Nearby|-|-'])
  })

  it('keeps what it says itself', () => {
    const map = new Drawing().boundary(town('Wide'), [box(0, 0, 4)])
    map.boundary({ boundary: 'postal_code', postal_code: '10001' }, [box(0, 0, 4)])
    map.door('1', 1, 1, { 'addr:city': 'Own', 'addr:postcode': '10002' })

    expect(map.lines).toEqual(['1|Own|-|10002'])
  })

  it.each([{ postal_code: '10001' }, { ref: '10001' }, { name: '10001' }])('takes the ZIP from there: %s', (tags) => {
    const map = new Drawing().boundary({ boundary: 'postal_code', ...tags }, [box(0, 0, 1)])
    map.boundary({ boundary: 'postal_code', postal_code: '10003' }, [box(0, 1, 1)])
    map.door('1', 0.5, 0.98).door('3', 0.5, 1.02).door('5', 1.2, 1, { 'addr:postcode': '10009' })

    expect(map.lines).toEqual(['1|-|-|10001', '3|-|-|10003', '5|-|-|10009'])
  })

  it('takes a township where no address near by names a town, and a quarter where no neighbourhood is near', () => {
    const township = town('Township', { admin_level: '7' })
    const quarter = town('Quarter', { admin_level: '10' })
    const map = new Drawing()
      .boundary(township, [box(0, 0, 4)])
      .boundary(quarter, [box(0, 0, 4)])
      .door('1', 1, 1)
    const named = new Drawing().boundary(township, [box(0, 0, 4)]).door('1', 1, 1)
    named.node(at([1, 1.001]), { place: 'neighbourhood', name: 'Hill' })
    named.house('7', 'Side Street', at([1, 1.01]), { 'addr:city': 'Posttown' })

    expect(map.lines).toEqual(['1|Township|Quarter|-'])
    expect(named.lines[0]).toBe('1|Posttown|Hill|-')
  })

  it('takes nothing from one without a level', () => {
    const map = new Drawing().boundary({ boundary: 'administrative', name: 'Wide' }, [box(0, 0, 4)]).door('1', 1, 1)

    expect(map.lines).toEqual(['1|-|-|-'])
  })

  it.each([{ place: 'borough' }, { admin_level: '6' }, { admin_level: '' }, { boundary: 'historic' }, { name: ' ' }])(
    'takes nothing from what is no town: %s',
    (tags) => {
      expect(new Drawing().boundary(town('Wide', tags), [box(0, 0, 4)]).door('1', 1, 1).lines).toEqual(['1|-|-|-'])
    },
  )
})

describe('the boundaries around a spot', () => {
  const corner = fc.record({ lat: fc.integer({ min: 0, max: 90_000 }), lng: fc.integer({ min: 0, max: 90_000 }) })
  const ring = fc.array(corner, { minLength: 3, maxLength: 6 }).map((corners) => [...corners, ...corners.slice(0, 1)])
  const drawn = fc
    .array(ring, { minLength: 1, maxLength: 2 })
    .map((rings): Boundary => ({ kind: 'town', name: 'Any', rings }))

  /** Counts sides by the hand on which the spot is of them: told otherwise than in the finder. */
  const isInside = ({ rings }: Boundary, spot: Spot): boolean =>
    rings.flatMap((each) => each.slice(1).filter((to, index) => isPassed(each[index] ?? to, to, spot))).length % 2 === 1
  const isPassed = (from: Spot, to: Spot, spot: Spot): boolean => {
    const [low, high] = from.lat <= to.lat ? [from, to] : [to, from]
    const hand = (high.lng - low.lng) * (spot.lat - low.lat) - (spot.lng - low.lng) * (high.lat - low.lat)
    return low.lat <= spot.lat && spot.lat < high.lat && hand < 0
  }

  it('are those that enclose it, wherever in its cell it lies', () => {
    forAll(fc.array(drawn, { maxLength: 3 }), fc.array(corner, { maxLength: 30 }), (boundaries, corners) => {
      const find = boundaryFinder(boundaries)
      // Half a unit off all corners, where sides are clear.
      for (const { lat, lng } of corners) {
        const spot = { lat: lat + 0.5, lng: lng + 0.25 }
        expect(new Set(find(spot))).toEqual(new Set(boundaries.filter((each) => isInside(each, spot))))
      }
    })
  })
})
