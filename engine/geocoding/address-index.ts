import type { Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import type { Spot } from './centre.ts'
import { writeNumber } from './house-number.ts'

/** Houses by street, in a street by rising number. Positions are ten-millionths of a degree; texts are numbers. */
export interface HouseColumns {
  readonly values: Int32Array
  /** What is written besides the digits, see `partNumber`. */
  readonly forms: Int32Array
  readonly lats: Int32Array
  readonly lngs: Int32Array
  /** -1 where nothing tells it. */
  readonly zips: Int32Array
  /** 1 where the number was strung along a line between two doors. */
  readonly estimated: Uint8Array
}

/** Streets: one for each name, city and place on the map. */
export interface StreetColumns {
  readonly names: Int32Array
  readonly areas: Int32Array
  readonly zips: Int32Array
  /** A point of the street near its middle. */
  readonly lats: Int32Array
  readonly lngs: Int32Array
  /** South, west, north, east of street `s` at `4 * s`. */
  readonly extents: Int32Array
  /** Street `s` has the houses from `firstHouse[s]` up to `firstHouse[s + 1]`, and points likewise. */
  readonly firstHouse: Int32Array
  readonly firstPoint: Int32Array
}

/** What lies around streets: each combination once; -1 where nothing tells it. */
export interface AreaColumns {
  readonly cities: Int32Array
  readonly districts: Int32Array
  readonly boroughs: Int32Array
  readonly regions: Int32Array
  /** Words of all of them, `words[firstWord[a]]` up to `words[firstWord[a + 1] - 1]`: those of a state's full name as -1 less their number. */
  readonly firstWord: Int32Array
  readonly words: Int32Array
}

/** Places and postal codes. */
export interface PlaceColumns {
  readonly names: Int32Array
  /** Numbers of `placeKinds`. */
  readonly kinds: Int32Array
  readonly areas: Int32Array
  readonly lats: Int32Array
  readonly lngs: Int32Array
}

/** Names in one spelling, as lists of words, with the streets and places that have them. */
export interface NameColumns {
  readonly firstWord: Int32Array
  readonly words: Int32Array
  readonly firstTarget: Int32Array
  /** A street as its number, a place as -1 less its number. */
  readonly targets: Int32Array
}

/** Every word of names and areas once, in the order of code units. */
export interface WordColumns {
  readonly firstLetter: Int32Array
  readonly letters: Uint16Array
  /** Letters that a word begins with like the one before: the list is a tree. */
  readonly shared: Uint8Array
  readonly firstName: Int32Array
  readonly names: Int32Array
}

/** Houses and points of streets by cell of the map, cells by rising key. */
export interface CellColumns {
  readonly keys: Float64Array
  readonly firstItem: Int32Array
  /** A house as its number, a point of a street as -1 less its number. */
  readonly items: Int32Array
}

/** All that addresses are searched in: columns, so that a million of them open at once. */
export interface AddressIndex {
  readonly texts: readonly string[]
  readonly houses: HouseColumns
  readonly streets: StreetColumns
  readonly points: { readonly lats: Int32Array; readonly lngs: Int32Array }
  readonly areas: AreaColumns
  readonly places: PlaceColumns
  readonly names: NameColumns
  readonly words: WordColumns
  readonly cells: CellColumns
}

/** Text by its number, `undefined` for none. */
export const textAt = ({ texts }: AddressIndex, column: Int32Array, row: number): string | undefined =>
  texts[intAt(column, row)]

/** House number as it is written. */
export const numberOfHouse = (index: AddressIndex, house: number): string =>
  writeNumber({ value: intAt(index.houses.values, house), form: textAt(index, index.houses.forms, house) ?? '' })

/** Where a row lies. */
export const spotAt = (
  { lats, lngs }: { readonly lats: Int32Array; readonly lngs: Int32Array },
  row: number,
): Spot => ({
  lat: intAt(lats, row),
  lng: intAt(lngs, row),
})

/** A spot in degrees. */
export const toDegrees = ({ lat, lng }: Spot): Position => ({
  lat: lat / UNITS_PER_DEGREE,
  lng: lng / UNITS_PER_DEGREE,
})

/** Degrees as a spot. */
export const toSpot = ({ lat, lng }: Position): Spot => ({
  lat: Math.round(lat * UNITS_PER_DEGREE),
  lng: Math.round(lng * UNITS_PER_DEGREE),
})

/** Which part of a forward star holds an item: the last whose first item is not behind it. O(log n). */
export function ownerOf(first: Int32Array, item: number): number {
  let low = 0
  let high = first.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (intAt(first, middle) <= item) low = middle
    else high = middle - 1
  }
  return low
}
