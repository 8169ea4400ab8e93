import { localityName } from '#engine/base/parse-address.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import type { AddressIndex, PlaceColumns } from '../address-index.ts'
import { buildCells } from '../cells.ts'
import type { Spot } from '../centre.ts'
import { boundaryFinder } from '../reading/find-boundaries.ts'
import { readBoundaries } from '../reading/read-boundaries.ts'
import { type HouseRows, readHouses, wayFinder } from '../reading/read-houses.ts'
import { type Landmark, readLandmarks } from '../reading/read-landmarks.ts'
import { placeKinds, type ReadPlace, readPlaces } from '../reading/read-places.ts'
import { readStreets, type StreetRows } from '../reading/read-streets.ts'
import { type Surroundings, tellSurroundings } from '../surroundings.ts'
import { TextTable } from '../text-table.ts'
import { AreaTable } from './area-table.ts'
import { StreetBuilder } from './index-streets.ts'
import { NameTable } from './name-table.ts'
import { groupRows, splitApart } from './street-groups.ts'

/**
 * Index of every address, street, place and landmark of an extract. O(n log n) time, about 40 bytes an address.
 *
 * A street is what has one name in one city without a gap of miles; what its houses and ways do not say themselves (city,
 * ZIP, state) is taken from the boundaries around them, else from their neighbours, and else from the place near by.
 */
export function buildAddressIndex(extract: OsmExtract): AddressIndex {
  const texts = new TextTable()
  const placeOfWay = wayFinder(extract)
  const places = readPlaces(extract, placeOfWay)
  const landmarks = readLandmarks(extract, placeOfWay)
  const houses = readHouses(extract, texts, placeOfWay)
  const ways = readStreets(extract, texts)
  const boundariesAt = boundaryFinder(readBoundaries(extract, placeOfWay))
  const surroundings = tellSurroundings({ houses, streets: ways, places, texts, boundariesAt })
  const zipWithin = (spot: Spot): number => texts.numberOf(boundariesAt(spot).find(({ kind }) => kind === 'zip')?.name)
  const names = new NameTable()
  const areas = new AreaTable(texts, names)
  const streets = new StreetBuilder({ houses, ways, texts, names, areas, surroundings, zipWithin })
  const rows = rowsOf(houses, ways)
  const groups = groupsOf(rows, { names, texts, surroundings })
  for (let group = 0; group + 1 < groups.first.length; group++) {
    const members = groups.rows.subarray(intAt(groups.first, group), intAt(groups.first, group + 1))
    for (const piece of splitApart(members, rows.lats, rows.lngs)) streets.add(piece)
  }
  const built = streets.finish()
  const listed = addPlaces({ places, landmarks, houses, texts, names, areas, surroundings })
  const { renumber, ...spelled } = names.finish()
  return {
    texts: texts.texts,
    ...built,
    areas: areas.finish(renumber),
    places: listed,
    ...spelled,
    cells: buildCells(built.houses, built.points),
  }
}

interface Rows {
  readonly streets: Int32Array
  readonly lats: Int32Array
  readonly lngs: Int32Array
  /** -1 where the row does not say it. */
  readonly cities: Int32Array
}

/** Houses, and behind them the points of ways. */
const rowsOf = (houses: HouseRows, ways: StreetRows): Rows => ({
  streets: joined(houses.streets, ways.streets),
  lats: joined(houses.lats, ways.lats),
  lngs: joined(houses.lngs, ways.lngs),
  cities: joined(houses.cities, new Int32Array(ways.lats.length).fill(-1)),
})

function joined(left: Int32Array, right: Int32Array): Int32Array {
  const all = new Int32Array(left.length + right.length)
  all.set(left)
  all.set(right, left.length)
  return all
}

interface Spelling {
  readonly names: NameTable
  readonly texts: TextTable
  readonly surroundings: (spot: { readonly lat: number; readonly lng: number }) => Surroundings
}

/** Rows by the spelling of street and city. */
function groupsOf({ streets, lats, lngs, cities }: Rows, { names, texts, surroundings }: Spelling) {
  const spelling = memo((text) => names.numberOf(texts.texts[text] ?? ''))
  const townSpelling = new TextTable()
  const town = memo((text) => townSpelling.numberOf(localityName(texts.texts[text] ?? '')))
  const numberOf = new Map<number, number>()
  const groupOf = new Int32Array(streets.length)
  for (let row = 0; row < streets.length; row++) {
    const said = intAt(cities, row)
    const city = said >= 0 ? said : surroundings({ lat: intAt(lats, row), lng: intAt(lngs, row) }).city
    const name = spelling(intAt(streets, row))
    const key = name * 4_000_000 + (city < 0 ? 0 : town(city) + 1)
    const group = numberOf.get(key) ?? numberOf.size
    if (name >= 0) numberOf.set(key, group)
    groupOf[row] = name < 0 ? -1 : group
  }
  return groupRows(groupOf, numberOf.size)
}

/** A question of numbers whose answers are kept. */
function memo(ask: (value: number) => number): (value: number) => number {
  const known = new Map<number, number>()
  return (value) => {
    const found = known.get(value) ?? ask(value)
    known.set(value, found)
    return found
  }
}

interface Sources {
  readonly places: readonly ReadPlace[]
  readonly landmarks: readonly Landmark[]
  readonly houses: HouseRows
  readonly texts: TextTable
  readonly names: NameTable
  readonly areas: AreaTable
  readonly surroundings: (spot: Spot) => Surroundings
}

type Listed = Spot & Pick<ReadPlace, 'kind' | 'name' | 'names'>

/** Lists the places of the extract, the cities that only addresses name, the ZIP codes and the landmarks; enters their names. */
function addPlaces({ places, landmarks, houses, texts, names, areas, surroundings }: Sources): PlaceColumns {
  const mapped = new Set(places.map(({ name }) => name.toLowerCase()))
  const cities = middlesOf(houses, houses.cities, texts, 'city').filter(({ name }) => !mapped.has(name.toLowerCase()))
  const listed = [...places, ...cities, ...middlesOf(houses, houses.zips, texts, 'postcode'), ...landmarks]
  for (const [place, each] of listed.entries()) for (const name of each.names) names.add(name, -1 - place)
  const isTown = ({ kind }: Listed) => placeKinds.indexOf('hamlet') >= placeKinds.indexOf(kind)
  return {
    names: Int32Array.from(listed, ({ name }) => texts.numberOf(name)),
    kinds: Int32Array.from(listed, ({ kind }) => placeKinds.indexOf(kind)),
    areas: Int32Array.from(listed, (place) => {
      const around = surroundings(place)
      return areas.numberOf({ ...around, city: isTown(place) ? texts.numberOf(place.name) : around.city })
    }),
    lats: Int32Array.from(listed, ({ lat }) => lat),
    lngs: Int32Array.from(listed, ({ lng }) => lng),
  }
}

/** What addresses name, where they lie on average. */
function middlesOf(houses: HouseRows, column: Int32Array, { texts }: TextTable, kind: string): Listed[] {
  const sums = new Map<number, { count: number; lat: number; lng: number }>()
  for (let row = 0; row < column.length; row++) {
    const text = intAt(column, row)
    if (text < 0) continue
    const { count, lat, lng } = sums.get(text) ?? { count: 0, lat: 0, lng: 0 }
    sums.set(text, { count: count + 1, lat: lat + intAt(houses.lats, row), lng: lng + intAt(houses.lngs, row) })
  }
  return [...sums].map(([text, { count, lat, lng }]) => {
    const name = texts[text] ?? ''
    return { kind, name, names: [name], lat: Math.round(lat / count), lng: Math.round(lng / count) }
  })
}
