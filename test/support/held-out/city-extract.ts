import { greatCircleMeters } from '#engine/base/geo.ts'
import type { Random } from '#engine/base/random.ts'
import { ExtractWriter, type OsmExtract, type OsmTags } from '#engine/regions/building.ts'
import type { RealAddress } from '../address-forms.ts'

/** A city as a map has it: doors of some addresses, ways of all streets that it knows, quarters and ZIP codes. */
export interface City {
  /** Addresses whose doors are on the map. */
  readonly doors: readonly RealAddress[]
  /** Addresses along whose streets ways are drawn; their numbers are on no door. */
  readonly alongWays: readonly RealAddress[]
  readonly quarters: readonly { readonly name: string; readonly lat: number; readonly lng: number }[]
  readonly zips: readonly Bounded[]
  readonly boroughs: readonly Bounded[]
}

/** What lies within a boundary. */
export interface Bounded {
  readonly name: string
  readonly rings: readonly Ring[]
}

/** Corners as [lng, lat]; the last is the first. */
export type Ring = readonly (readonly [number, number])[]

/** Houses of one street farther apart than this have no way between them. */
const GAP_METERS = 2_500
/** Many mappers leave out the ZIP, more the town. */
const WITH_ZIP = 0.7
const WITH_TOWN = 0.6

/** The extract of a city. What a door leaves out is drawn by `random`. */
export function cityExtract({ doors, alongWays, quarters, zips, boroughs }: City, random: Random): OsmExtract {
  const writer = new ExtractWriter()
  let id = 1
  const addWay = (line: readonly { readonly lat: number; readonly lng: number }[], name: string): void => {
    const ids = line.map((at) => {
      writer.addNode(id, at)
      return id++
    })
    writer.addWay(id++, ids, { highway: 'residential', name })
  }
  for (const { house_number, street, city, zip, ...at } of doors) {
    writer.addNode(id++, at, {
      ...{ 'addr:housenumber': house_number, 'addr:street': street, 'addr:state': 'NY' },
      ...(random.next() < WITH_ZIP ? { 'addr:postcode': zip } : {}),
      ...(random.next() < WITH_TOWN ? { 'addr:city': city } : {}),
    })
  }
  for (const line of linesOf(alongWays)) addWay(line, line[0]?.street ?? '')
  for (const { name, ...at } of quarters) writer.addNode(id++, at, { place: 'neighbourhood', name })
  for (const { name, kind, ...at } of townsOf(alongWays)) writer.addNode(id++, at, { place: kind, name })
  const addBoundary = ({ rings }: Bounded, tags: OsmTags): void => {
    const ways = rings.map((ring) => {
      const ids = ring.slice(1).map(([lng, lat]) => {
        writer.addNode(id, { lat, lng })
        return id++
      })
      writer.addWay(id, [ids.at(-1) ?? 0, ...ids])
      return { type: 'way' as const, id: id++, role: 'outer' }
    })
    writer.addRelation(id++, ways, { type: 'boundary', ...tags })
  }
  for (const zip of zips) addBoundary(zip, { boundary: 'postal_code', postal_code: zip.name })
  for (const borough of boroughs) {
    addBoundary(borough, { boundary: 'administrative', admin_level: '7', place: 'borough', name: borough.name })
  }
  return writer.finish()
}

/** Addresses of one street of one borough in the order of their numbers, parted where they lie far apart. */
function linesOf(rows: readonly RealAddress[]): RealAddress[][] {
  const byStreet = Map.groupBy(rows, ({ street, borough }) => `${street}|${borough}`)
  return [...byStreet.values()].flatMap((street) => {
    const sorted = street.toSorted((a, b) => numberOf(a) - numberOf(b))
    const lines: RealAddress[][] = []
    for (const row of sorted) {
      const before = lines.at(-1)?.at(-1)
      if (before && greatCircleMeters(before, row) < GAP_METERS) lines.at(-1)?.push(row)
      else lines.push([row])
    }
    return lines.filter(({ length }) => length > 1)
  })
}

const numberOf = ({ house_number }: RealAddress): number => Number(house_number.replace(/\D/g, ''))

/** The city, and its boroughs, at the middle of their addresses. */
function townsOf(rows: readonly RealAddress[]) {
  const boroughs = Map.groupBy(rows, ({ borough }) => borough)
  const middles = [...boroughs].map(([name, all]) => ({
    name,
    kind: 'borough',
    lat: all.reduce((sum, { lat }) => sum + lat, 0) / all.length,
    lng: all.reduce((sum, { lng }) => sum + lng, 0) / all.length,
  }))
  const [city = []] = middles
    .filter(({ name }) => name === 'Manhattan')
    .map((middle) => ({ ...middle, name: 'New York', kind: 'city' }))
  return [...middles, city].flat()
}
