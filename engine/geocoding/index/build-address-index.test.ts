import { describe, expect, it } from 'vitest'
import type { OsmExtract } from '#engine/osm/extract.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { type AddressIndex, numberOfHouse, ownerOf, spotAt, textAt, toDegrees } from '../address-index.ts'
import { buildAddressIndex } from './build-address-index.ts'

/** `12 Main Street`, one for each house of the index, in its order. */
const linesOf = (index: AddressIndex): string[] =>
  Array.from(index.houses.values.keys(), (house) => {
    const street = ownerOf(index.streets.firstHouse, house)
    return `${numberOfHouse(index, house)} ${textAt(index, index.streets.names, street)}`
  })
const streetsOf = (index: AddressIndex): string[] =>
  Array.from(index.streets.names.keys(), (street) => {
    const area = index.streets.areas[street] ?? -1
    const text = (column: Int32Array, row: number) => textAt(index, column, row) ?? '-'
    const around = [index.areas.cities, index.areas.districts, index.areas.boroughs, index.areas.regions]
    return [
      text(index.streets.names, street),
      ...around.map((column) => text(column, area)),
      text(index.streets.zips, street),
    ].join('|')
  })
const placesOf = (index: AddressIndex): string[] =>
  Array.from(index.places.names.keys(), (place) => textAt(index, index.places.names, place) ?? '')
const positionsOf = (index: AddressIndex) =>
  Array.from(index.houses.values.keys(), (house) => toDegrees(spotAt(index.houses, house)))
const indexOf = (fill: (town: OsmTown) => unknown): AddressIndex => {
  const town = new OsmTown()
  fill(town)
  return buildAddressIndex(town.extract())
}
const square = (lat: number, lng: number) =>
  [
    [lat, lng],
    [lat, lng + 0.002],
    [lat + 0.002, lng + 0.002],
    [lat + 0.002, lng],
    [lat, lng],
  ] as const

describe('the houses of an index', () => {
  it('are doors, buildings at their middle, and areas of several ways', () => {
    const index = indexOf((town) => {
      town.house('1', 'Main Street', [40, -74])
      town.way(square(40.001, -74.002), { building: 'yes', 'addr:housenumber': '3', 'addr:street': 'Main Street' })
      town.way(
        [
          [40.003, -74],
          [40.003, -74.002],
        ],
        { 'addr:housenumber': '5', 'addr:street': 'Main Street' },
      )
      town.way(square(40.005, -74.002), { building: 'yes' })
      const outer = { type: 'way', id: town.nextId - 1, role: 'outer' } as const
      const missing = { type: 'way', id: 9_999, role: 'outer' } as const
      const address = { type: 'multipolygon', 'addr:street': 'Main Street' }
      town.relation([outer, missing], { ...address, 'addr:housenumber': '7' })
      town.relation([missing, { type: 'node', id: 1, role: 'entrance' }], { ...address, 'addr:housenumber': '9' })
    })

    expect(linesOf(index)).toEqual(['1 Main Street', '3 Main Street', '5 Main Street', '7 Main Street'])
    expect(positionsOf(index)).toEqual([
      { lat: 40, lng: -74 },
      { lat: 40.002, lng: -74.001 },
      { lat: 40.003, lng: -74.001 },
      { lat: 40.006, lng: -74.001 },
    ])
  })

  it('need a number, a street or place, and a position', () => {
    const index = indexOf((town) => {
      town.house('1', '', [40, -74]).house('', 'Main Street', [40, -74]).node([40, -74], { 'addr:housenumber': '5' })
      town.node([40, -74], { 'addr:housenumber': '8', 'addr:place': 'Oberdorf' }).house('9', '\u0007 ', [40, -74])
      town.way([], { 'addr:housenumber': '11', 'addr:street': 'Main Street' })
      town.house('12', 'Main Street;Side Street', [40, -74])
    })

    expect(linesOf(index)).toEqual(['8 Oberdorf', '12 Main Street'])
  })

  it('are one for a building, its door and its flats', () => {
    const index = indexOf((town) => {
      town.house('12', 'Main Street', [40, -74], { 'addr:postcode': '10001' })
      town.house('12', 'Main St', [40.0001, -74], { 'addr:unit': '4', 'addr:postcode': '10001-1234' })
      town.house('12', 'MAIN STREET', [40.0002, -74])
      town.house('12', 'Main Street', [40.0003, -74], { 'addr:postcode': '10002' })
    })

    expect(linesOf(index)).toEqual(['12 Main Street', '12 Main Street'])
    expect(Array.from(index.houses.zips, (zip) => index.texts[zip])).toEqual(['10001', '10002'])
  })

  it('are several for lists and ranges, one for a number of Queens', () => {
    const index = indexOf((town) => {
      town.house('12;16', 'Main Street', [40, -74]).house('2-6', 'Main Street', [40, -74])
      town.house('31-15', '34th Street', [40, -74]).house('31-33', '34th Street', [40, -74])
    })

    expect(linesOf(index)).toEqual([
      ...['2', '4', '6', '12', '16'].map((number) => `${number} Main Street`),
      '31-15 34th Street',
      '31-33 34th Street',
    ])
  })

  it.each([
    ['even', ['2', '4', '6', '8', '10'], [0, 1, 1, 1, 0]],
    ['odd', ['2', '4', '6', '8', '10'], [0, 1, 1, 1, 0]],
    ['all', ['2', '3', '4', '5', '6', '7', '8', '9', '10'], [0, 1, 1, 1, 1, 1, 1, 1, 0]],
    ['4', ['2', '6', '10'], [0, 1, 0]],
    ['alphabetic', ['2', '10'], [0, 0]],
  ])('are strung along an interpolation way: %s', (kind, numbers, estimated) => {
    const ends = ['2', '10'].map((number) => ({ 'addr:housenumber': number, 'addr:street': 'Main Street' }))
    const line = [
      [40, -74],
      [40.004, -74],
      [40.008, -74],
    ] as const
    const index = indexOf((town) => town.way(line, { 'addr:interpolation': kind }, [ends[0] ?? {}, {}, ends[1] ?? {}]))

    expect(linesOf(index)).toEqual(numbers.map((number) => `${number} Main Street`))
    expect([...index.houses.estimated]).toEqual(estimated)
    expect(positionsOf(index).map(({ lat }) => lat)).toEqual(numbers.map((number) => 40 + (Number(number) - 2) / 1000))
  })

  it('on an interpolation way take the street that either end or the way names, and give way to doors', () => {
    const number = (text: string) => ({ 'addr:housenumber': text })
    const line = [
      [40, -74],
      [40.008, -74],
    ] as const
    const index = indexOf((town) => {
      town.house('5', 'A Street', [40.01, -74])
      town.way(line, { 'addr:interpolation': 'odd' }, [number('7'), { ...number('3'), 'addr:street': 'A Street' }])
      town.way(line, { 'addr:interpolation': 'odd', 'addr:street': 'B Street' }, [number('1'), number('5')])
      town.way(line, { 'addr:interpolation': 'odd' }, [number('1'), number('5')])
      town.way(line, { 'addr:interpolation': 'all', 'addr:street': 'C Street' }, [number('1'), number('99999')])
      town.way(line, { 'addr:interpolation': 'all', 'addr:street': 'C Street' }, [number('1'), number('2 bis')])
      town.way([], { 'addr:interpolation': 'all', 'addr:street': 'C Street' })
    })

    expect(linesOf(index).toSorted()).toEqual(['3 A Street', '3 B Street', '5 A Street'])
    expect(
      positionsOf(index)
        .map(({ lat }) => lat)
        .toSorted(),
    ).toEqual([40.004, 40.008, 40.01])
  })
})

describe('the streets of an index', () => {
  it('are one for a name however it is written, one for each town, and one for each piece that lies apart', () => {
    const northSouth = (lat: number) =>
      [
        [lat, -74],
        [lat + 0.01, -74],
      ] as const
    const index = indexOf((town) => {
      town.way(northSouth(40), { highway: 'residential', name: 'Main Street' })
      town.way(northSouth(40.01), { highway: 'residential', name: 'Main Street' })
      town.house('1', 'MAIN ST', [40.01, -74], { 'addr:city': 'Springfield' })
      town.house('3', 'Main Street', [40.012, -74], { 'addr:city': 'SPRINGFIELD' })
      town.house('1', 'Main Street', [40.013, -74], { 'addr:city': 'Otherton' })
      town.way(northSouth(40.5), { highway: 'residential', name: 'Main Street' })
    })

    expect(streetsOf(index).toSorted()).toEqual([
      'Main Street|-|-|-|-|-',
      'Main Street|Otherton|-|-|-|-',
      'Main Street|Springfield|-|-|-|-',
    ])
    expect(linesOf(index)).toEqual(['1 Main Street', '3 Main Street', '1 Main Street'])
  })

  it('are roads and paths with names', () => {
    const index = indexOf((town) => {
      town.way(
        [
          [40, -74],
          [40.01, -74],
        ],
        { highway: 'footway', name: 'The Mall' },
      )
      town.way(
        [
          [40, -74],
          [40.01, -74],
        ],
        { highway: 'residential' },
      )
      town.way(
        [
          [40, -74],
          [40.01, -74],
        ],
        { highway: 'proposed', name: 'Second Avenue' },
      )
      town.way(
        [
          [40, -74],
          [40.01, -74],
        ],
        { railway: 'subway', name: 'A' },
      )
      town.way(
        [
          [40, -74],
          [40.01, -74],
        ],
        { highway: 'residential', name: '🍕' },
      )
      town.way([], { highway: 'residential', name: 'Nowhere Lane' })
    })

    expect(streetsOf(index)).toEqual(['The Mall|-|-|-|-|-'])
  })

  it('take town, ZIP and state from their houses, else from their neighbours, else from the place around them', () => {
    const known = { 'addr:city': 'Springfield', 'addr:postcode': '62701', 'addr:state': 'IL' }
    const index = indexOf((town) => {
      town.house('1', 'Main Street', [40.001, -74.001], known).house('3', 'Main Street', [40.001, -74.002], known)
      town.way(
        [
          [40, -74],
          [40.001, -74],
        ],
        { highway: 'residential', name: 'Side Street' },
      )
      town.way(
        [
          [40.1, -74],
          [40.101, -74],
        ],
        { highway: 'residential', name: 'Far Street', 'tiger:zip_left': '62999' },
      )
      town.way(
        [
          [43, -80],
          [43.001, -80],
        ],
        { highway: 'service', name: 'Lone Street', 'tiger:county': 'Franklin, OH' },
      )
      town
        .node([40.1, -74], { place: 'village', name: 'Shelbyville' })
        .node([40.1, -74.01], { place: 'hamlet', name: 'Odd' })
      town
        .node([40.1, -74], { place: 'neighbourhood', name: 'Old Town' })
        .node([40.1, -74], { place: 'suburb', name: 'North Side' })
    })

    expect(streetsOf(index).toSorted()).toEqual([
      'Far Street|Shelbyville|Old Town|North Side|IL|62999',
      'Lone Street|-|-|-|OH|-',
      'Main Street|Springfield|-|-|IL|62701',
      'Side Street|Springfield|-|-|IL|62701',
    ])
  })

  it('have a middle on the street and points along it', () => {
    const corner = [
      [40, -74],
      [40.02, -74],
      [40.02, -73.98],
      [40.020001, -73.98],
    ] as const
    const index = indexOf((town) => town.way(corner, { highway: 'primary', name: 'Corner Road' }))

    expect([...index.streets.extents]).toEqual([400_000_000, -740_000_000, 400_200_010, -739_800_000])
    expect(index.points.lats.length).toBeGreaterThan(20)
    expect(toDegrees(spotAt(index.streets, 0)).lat).toBeGreaterThan(40)
  })
})

describe('the places of an index', () => {
  it('are towns and their parts, cities that only addresses name, and ZIP codes', () => {
    const index = indexOf((town) => {
      town.node([40, -74], { place: 'city', name: 'Springfield', alt_name: 'Spring City;SF' })
      town
        .node([40, -74], { place: 'city', name: 'Springfield' })
        .node([40, -74], { place: 'island', name: 'Long Island' })
      town.node([40, -74], { place: 'town' })
      town.way(square(40.1, -74), { place: 'neighbourhood', name: 'Old Town' })
      town.relation([{ type: 'node', id: 1, role: 'label' }], { place: 'suburb', name: 'North Side' })
      town.relation([{ type: 'way', id: 7_777, role: 'outer' }], { place: 'suburb', name: 'Lost Side' })
      town.house('1', 'Main Street', [40, -74], { 'addr:city': 'Otherton', 'addr:postcode': '62701' })
    })

    expect(placesOf(index)).toEqual(['Springfield', 'Old Town', 'North Side', 'Otherton', '62701'])
  })

  it('are none where nothing is', () => {
    const empty: OsmExtract = new OsmTown().extract()

    expect(placesOf(buildAddressIndex(empty))).toEqual([])
  })
})
