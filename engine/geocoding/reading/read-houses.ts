import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type TagColumns, tagOf } from '#engine/osm/extract.ts'
import { growingInts } from '#engine/osm/growing-column.ts'
import { centreOfRelation, centreOfWay, type Spot, spotOfNode } from '../centre.ts'
import type { TextTable } from '../text-table.ts'
import { type ReadHouse, streetOf, surroundingsOf } from './read-address.ts'
import { interpolatedHouses } from './read-interpolations.ts'
import { cleanText } from './read-names.ts'

/** Addresses in columns; all but positions are numbers of texts, -1 for none. */
export interface HouseRows {
  readonly numbers: Int32Array
  readonly streets: Int32Array
  readonly cities: Int32Array
  readonly zips: Int32Array
  readonly regions: Int32Array
  readonly lats: Int32Array
  readonly lngs: Int32Array
  readonly estimated: Int32Array
}

/** Every address of the extract: doors and buildings, then the numbers of interpolation ways. */
export function readHouses(extract: OsmExtract, texts: TextTable, placeOfWay: (id: number) => number): HouseRows {
  const rows = {
    ...{ numbers: growingInts(), streets: growingInts(), cities: growingInts(), zips: growingInts() },
    ...{ regions: growingInts(), lats: growingInts(), lngs: growingInts(), estimated: growingInts() },
  }
  const add = (house: ReadHouse): void => {
    rows.numbers.push(texts.numberOf(house.number))
    rows.streets.push(texts.numberOf(house.street))
    rows.cities.push(texts.numberOf(house.city))
    rows.zips.push(texts.numberOf(house.zip))
    rows.regions.push(texts.numberOf(house.region))
    rows.lats.push(house.lat)
    rows.lngs.push(house.lng)
    rows.estimated.push(house.isEstimated ? 1 : 0)
  }
  const { points, ways, relations } = extract
  addHouses(extract, points, (index) => spotOfNode(extract, intAt(points.nodes, index)), add)
  addHouses(extract, ways, (index) => centreOfWay(extract, index), add)
  addHouses(extract, relations, (index) => centreOfRelation(extract, index, placeOfWay), add)
  interpolatedHouses(extract, add)
  return {
    numbers: rows.numbers.finish(),
    streets: rows.streets.finish(),
    cities: rows.cities.finish(),
    zips: rows.zips.finish(),
    regions: rows.regions.finish(),
    lats: rows.lats.finish(),
    lngs: rows.lngs.finish(),
    estimated: rows.estimated.finish(),
  }
}

function addHouses(
  extract: OsmExtract,
  columns: TagColumns,
  spotOf: (index: number) => Spot | undefined,
  add: (house: ReadHouse) => void,
): void {
  if (!extract.numberOfText.has('addr:housenumber')) return
  for (let index = 0; index < columns.ids.length; index++) {
    const number = cleanText(tagOf(extract, columns, index, 'addr:housenumber'))
    const street = number === undefined ? undefined : streetOf(extract, columns, index)
    const spot = street === undefined ? undefined : spotOf(index)
    if (number === undefined || street === undefined || !spot) continue
    const isEstimated = guesses.has(tagOf(extract, columns, index, 'addr:inclusion') ?? '')
    add({ ...spot, number, street, ...surroundingsOf(extract, columns, index), isEstimated })
  }
}

/**
 * How doors are tagged that nobody has seen, at the ends of rows of houses.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:addr:inclusion
 */
const guesses: ReadonlySet<string> = new Set(['estimate', 'potential'])

/** Finds ways by their ids, which a file need not have in order. */
export function wayFinder({ ways }: OsmExtract): (id: number) => number {
  const order = Int32Array.from(ways.ids.keys()).sort((a, b) => floatAt(ways.ids, a) - floatAt(ways.ids, b))
  return (id) => {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (floatAt(ways.ids, intAt(order, middle)) < id) low = middle + 1
      else high = middle
    }
    const way = low < order.length ? intAt(order, low) : -1
    return way >= 0 && floatAt(ways.ids, way) === id ? way : -1
  }
}
