import { intAt } from '#engine/base/typed-array.ts'
import { type Column, type Columns, columnOf, corrupt, packTexts, unpackTexts } from '#engine/region-file/columns.ts'
import type { AddressIndex } from '../address-index.ts'

/** An index as columns of a region file. */
export function addressesToColumns(index: AddressIndex): Columns {
  const { texts, ...tables } = index
  const columns = Object.entries(tables).flatMap(([table, byName]) =>
    Object.entries<Column>({ ...byName }).map(([name, column]) => [`${table}.${name}`, column] as const),
  )
  return { texts: packTexts(texts), ...Object.fromEntries(columns) }
}

/**
 * The index of columns that {@link addressesToColumns} wrote; numbers are views of them, only texts are copied.
 *
 * @throws DomainError `region.corrupt` where columns are missing or do not fit each other
 */
export function addressesFromColumns(columns: Columns): AddressIndex {
  const ints: Ints = (name) => columnOf(columns, name, Int32Array)
  const index: AddressIndex = {
    texts: unpackTexts(columnOf(columns, 'texts', Uint16Array)),
    houses: {
      values: ints('houses.values'),
      forms: ints('houses.forms'),
      lats: ints('houses.lats'),
      lngs: ints('houses.lngs'),
      zips: ints('houses.zips'),
      estimated: columnOf(columns, 'houses.estimated', Uint8Array),
    },
    streets: streetColumns(ints),
    points: {
      lats: ints('points.lats'),
      lngs: ints('points.lngs'),
    },
    areas: {
      cities: ints('areas.cities'),
      districts: ints('areas.districts'),
      boroughs: ints('areas.boroughs'),
      regions: ints('areas.regions'),
      firstWord: ints('areas.firstWord'),
      words: ints('areas.words'),
    },
    places: {
      names: ints('places.names'),
      kinds: ints('places.kinds'),
      areas: ints('places.areas'),
      lats: ints('places.lats'),
      lngs: ints('places.lngs'),
    },
    names: {
      firstWord: ints('names.firstWord'),
      words: ints('names.words'),
      firstTarget: ints('names.firstTarget'),
      targets: ints('names.targets'),
    },
    words: {
      firstLetter: ints('words.firstLetter'),
      firstName: ints('words.firstName'),
      names: ints('words.names'),
      letters: columnOf(columns, 'words.letters', Uint16Array),
      shared: columnOf(columns, 'words.shared', Uint8Array),
    },
    cells: {
      firstItem: ints('cells.firstItem'),
      items: ints('cells.items'),
      keys: columnOf(columns, 'cells.keys', Float64Array),
    },
  }
  if (!isWhole(index)) throw corrupt()
  return index
}

/** Columns of 32-bit numbers by table and name. */
type Ints = (name: string) => Int32Array

const streetColumns = (ints: Ints): AddressIndex['streets'] => ({
  names: ints('streets.names'),
  areas: ints('streets.areas'),
  zips: ints('streets.zips'),
  lats: ints('streets.lats'),
  lngs: ints('streets.lngs'),
  extents: ints('streets.extents'),
  firstHouse: ints('streets.firstHouse'),
  firstPoint: ints('streets.firstPoint'),
})

/** Whether columns of one table are as long as each other, and forward stars end where their items do. */
function isWhole({ houses, streets, points, areas, places, names, words, cells }: AddressIndex): boolean {
  const tables = [
    [houses.values, houses.forms, houses.lats, houses.lngs, houses.zips, houses.estimated],
    [streets.names, streets.areas, streets.zips, streets.lats, streets.lngs],
    [points.lats, points.lngs],
    [areas.cities, areas.districts, areas.boroughs, areas.regions],
    [places.names, places.kinds, places.areas, places.lats, places.lngs],
  ]
  const stars = [
    { first: streets.firstHouse, owners: streets.names.length, items: houses.values.length },
    { first: streets.firstPoint, owners: streets.names.length, items: points.lats.length },
    { first: areas.firstWord, owners: areas.cities.length, items: areas.words.length },
    { first: names.firstWord, owners: names.firstTarget.length - 1, items: names.words.length },
    { first: names.firstTarget, owners: names.firstWord.length - 1, items: names.targets.length },
    { first: words.firstLetter, owners: words.shared.length, items: words.letters.length },
    { first: words.firstName, owners: words.shared.length, items: words.names.length },
    { first: cells.firstItem, owners: cells.keys.length, items: cells.items.length },
  ]
  return (
    tables.every((table) => table.every(({ length }) => length === table[0]?.length)) &&
    stars.every(({ first, owners, items }) => first.length === owners + 1 && intAt(first, owners) === items) &&
    streets.extents.length === 4 * streets.names.length
  )
}
