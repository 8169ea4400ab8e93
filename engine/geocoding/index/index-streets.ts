import { intAt } from '#engine/base/typed-array.ts'
import { growingInts } from '#engine/osm/growing-column.ts'
import type { AddressIndex } from '../address-index.ts'
import type { Spot } from '../centre.ts'
import { type HouseNumber, isSurelyHyphenated, keyOfNumber, numbersOf, partNumber } from '../house-number.ts'
import type { HouseRows } from '../reading/read-houses.ts'
import type { StreetRows } from '../reading/read-streets.ts'
import type { Surroundings } from '../surroundings.ts'
import type { TextTable } from '../text-table.ts'
import type { AreaTable } from './area-table.ts'
import type { NameTable } from './name-table.ts'

interface Sources {
  readonly houses: HouseRows
  readonly ways: StreetRows
  readonly texts: TextTable
  readonly names: NameTable
  readonly areas: AreaTable
  readonly surroundings: (spot: Spot) => Surroundings
  /** The ZIP of the boundary in which a spot lies; -1 where none is known. */
  readonly zipWithin: (spot: Spot) => number
}

/** Takes streets one after the other, as the rows of their houses and points, and lays them out in columns. */
export class StreetBuilder {
  private readonly from: Sources
  private readonly houses = {
    ...{ values: growingInts(), forms: growingInts(), lats: growingInts(), lngs: growingInts() },
    ...{ zips: growingInts(), estimated: growingInts() },
  }
  private readonly points = { lats: growingInts(), lngs: growingInts() }
  private readonly streets = {
    ...{ names: growingInts(), areas: growingInts(), zips: growingInts(), lats: growingInts(), lngs: growingInts() },
    ...{ extents: growingInts(), firstHouse: growingInts(), firstPoint: growingInts() },
  }

  constructor(from: Sources) {
    this.from = from
  }

  /** A street from its rows: houses by their number, points of ways behind all houses. */
  add(rows: Int32Array): void {
    const { houses, ways, texts, names, areas, surroundings } = this.from
    const count = houses.lats.length
    const houseRows = rows.filter((row) => row < count)
    const pointRows = rows.filter((row) => row >= count).map((row) => row - count)
    const spots = [...spotsOf(ways, pointRows), ...spotsOf(houses, houseRows)]
    const middle = middleOf(spots)
    const around = surroundings(middle)
    const zip = orElse(mostOf(houses.zips, houseRows), around.zip)
    const street = this.streets.names.length
    const name = orElse(mostOf(ways.streets, pointRows), mostOf(houses.streets, houseRows))
    this.streets.names.push(name)
    this.streets.zips.push(zip)
    this.streets.areas.push(
      areas.numberOf({
        ...around,
        city: orElse(mostOf(houses.cities, houseRows), around.city),
        region: orElse(mostOf(houses.regions, houseRows), around.region),
      }),
    )
    this.streets.lats.push(middle.lat)
    this.streets.lngs.push(middle.lng)
    for (const bound of extentOf(spots)) this.streets.extents.push(bound)
    this.streets.firstHouse.push(this.houses.values.length)
    this.streets.firstPoint.push(this.points.lats.length)
    for (const house of listHouses(houses, houseRows, texts)) this.addHouse(house, zip)
    for (const { lat, lng } of spotsOf(ways, pointRows)) {
      this.points.lats.push(lat)
      this.points.lngs.push(lng)
    }
    const others = new Set(Array.from(pointRows, (row) => intAt(ways.others, row)))
    const all = [name, ...[...others].flatMap((other) => ways.otherNames[other] ?? [])]
    for (const each of new Set(all)) names.add(texts.texts[each] ?? '', street)
  }

  /** All streets that came. */
  finish(): Pick<AddressIndex, 'houses' | 'streets' | 'points'> {
    this.streets.firstHouse.push(this.houses.values.length)
    this.streets.firstPoint.push(this.points.lats.length)
    return {
      houses: {
        values: this.houses.values.finish(),
        forms: this.houses.forms.finish(),
        lats: this.houses.lats.finish(),
        lngs: this.houses.lngs.finish(),
        zips: this.houses.zips.finish(),
        estimated: Uint8Array.from(this.houses.estimated.finish()),
      },
      points: { lats: this.points.lats.finish(), lngs: this.points.lngs.finish() },
      streets: {
        names: this.streets.names.finish(),
        areas: this.streets.areas.finish(),
        zips: this.streets.zips.finish(),
        lats: this.streets.lats.finish(),
        lngs: this.streets.lngs.finish(),
        extents: this.streets.extents.finish(),
        firstHouse: this.streets.firstHouse.finish(),
        firstPoint: this.streets.firstPoint.finish(),
      },
    }
  }

  private addHouse({ row, value, form }: ListedHouse, zipOfStreet: number): void {
    const { houses, texts, zipWithin } = this.from
    const own = intAt(houses.zips, row)
    const zip = own >= 0 ? own : zipWithin({ lat: intAt(houses.lats, row), lng: intAt(houses.lngs, row) })
    this.houses.values.push(value)
    this.houses.forms.push(texts.numberOf(form))
    this.houses.lats.push(intAt(houses.lats, row))
    this.houses.lngs.push(intAt(houses.lngs, row))
    this.houses.zips.push(orElse(zip, zipOfStreet))
    this.houses.estimated.push(intAt(houses.estimated, row))
  }
}

const orElse = (first: number, second: number): number => (first >= 0 ? first : second)

const spotsOf = ({ lats, lngs }: { lats: Int32Array; lngs: Int32Array }, rows: Int32Array): Spot[] =>
  Array.from(rows, (row) => ({ lat: intAt(lats, row), lng: intAt(lngs, row) }))

/** The value that most rows have, -1 where none has any. */
function mostOf(column: Int32Array, rows: Int32Array): number {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const value = intAt(column, row)
    if (value >= 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let best = -1
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value
  return best
}

/** South, west, north, east. */
function extentOf(spots: readonly Spot[]): readonly number[] {
  let [south, west, north, east] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  for (const { lat, lng } of spots) {
    south = Math.min(south, lat)
    west = Math.min(west, lng)
    north = Math.max(north, lat)
    east = Math.max(east, lng)
  }
  return [south, west, north, east]
}

/** The spot of a street that is nearest to the mean of all: a point on it, however it bends. */
function middleOf(spots: readonly Spot[]): Spot {
  const lat = spots.reduce((sum, spot) => sum + spot.lat, 0) / spots.length
  const lng = spots.reduce((sum, spot) => sum + spot.lng, 0) / spots.length
  let best = { lat, lng, distance: Infinity }
  for (const spot of spots) {
    const distance = Math.hypot(spot.lat - lat, spot.lng - lng)
    if (distance < best.distance) best = { ...spot, distance }
  }
  return { lat: best.lat, lng: best.lng }
}

/** A house of a street with the row that it comes from. */
interface ListedHouse extends HouseNumber {
  readonly row: number
}

/**
 * The houses of a street by rising number, each number once: lists and ranges taken apart, repeats (flats of one house,
 * a building and its door) merged into the first, and estimates left out where a surveyed door has the number.
 */
function listHouses(houses: HouseRows, rows: Int32Array, { texts }: TextTable): ListedHouse[] {
  const tagOf = (row: number): string => texts[intAt(houses.numbers, row)] ?? ''
  const isHyphenated = rows.some((row) => isSurelyHyphenated(tagOf(row)))
  const byKey = new Map<string, ListedHouse>()
  for (const row of rows) {
    for (const number of numbersOf(tagOf(row), isHyphenated)) {
      const parted = partNumber(number)
      const key = `${keyOfNumber(number)}|${zipOf(houses, row)}`
      const known = byKey.get(key)
      const isBetter = known && intAt(houses.estimated, known.row) > intAt(houses.estimated, row)
      if (!known || isBetter) byKey.set(key, { ...parted, row })
    }
  }
  const listed = withoutUnplaced([...byKey.values()], houses)
  return listed.sort((a, b) => a.value - b.value || (a.form < b.form ? -1 : 1))
}

const zipOf = ({ zips }: HouseRows, row: number): number => intAt(zips, row)

/** A house without a ZIP is the one of that number that has one. */
function withoutUnplaced(listed: readonly ListedHouse[], houses: HouseRows): ListedHouse[] {
  const keyOf = ({ value, form }: ListedHouse) => `${value}|${keyOfNumber(form)}`
  const placed = new Set(listed.filter(({ row }) => zipOf(houses, row) >= 0).map(keyOf))
  return listed.filter((house) => zipOf(houses, house.row) >= 0 || !placed.has(keyOf(house)))
}
