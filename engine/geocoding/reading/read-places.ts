import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type TagColumns, tagOf } from '#engine/osm/extract.ts'
import type { AddressIndex } from '../address-index.ts'
import { centreOfRelation, centreOfWay, type Spot, spotOfNode } from '../centre.ts'
import { landmarkKinds } from './read-landmarks.ts'
import { readNames } from './read-names.ts'

const areaKinds = 'city town village hamlet borough suburb quarter neighbourhood postcode'.split(' ')

/** Kinds of places, in the order of their numbers in an index: areas, then landmarks. */
export const placeKinds: readonly string[] = [...areaKinds, ...landmarkKinds]

/** Whether a place of an index is a landmark and no area. */
export const isLandmark = ({ places }: AddressIndex, place: number): boolean =>
  intAt(places.kinds, place) >= areaKinds.length

/** A named place of the extract. */
export interface ReadPlace extends Spot {
  readonly kind: string
  readonly name: string
  /** Every name that it is found under, the first included. */
  readonly names: readonly string[]
  /** How far from its middle the place reaches, about. */
  readonly reachMeters: number
}

/** How far places of a kind reach where nothing tells their bounds. Kinds that are not here are no places to live. */
const reachMeters: ReadonlyMap<string, number> = new Map([
  ['city', 15_000],
  ['borough', 9_000],
  ['town', 7_000],
  ['village', 4_000],
  ['suburb', 4_000],
  ['quarter', 2_500],
  ['hamlet', 2_000],
  ['neighbourhood', 1_500],
])

/** Cities, towns, villages and their parts: nodes, areas and relations with `place` and a name. */
export function readPlaces(extract: OsmExtract, placeOfWay: (id: number) => number): ReadPlace[] {
  const { points, ways, relations } = extract
  const all = [
    ...placesOf(extract, points, (index) => spotOfNode(extract, intAt(points.nodes, index))),
    ...placesOf(extract, ways, (index) => centreOfWay(extract, index)),
    ...placesOf(extract, relations, (index) => centreOfRelation(extract, index, placeOfWay)),
  ]
  const unique = new Map<string, ReadPlace>()
  for (const place of all) {
    const key = `${place.kind}|${place.name}|${Math.round(place.lat / 5e5)}|${Math.round(place.lng / 5e5)}`
    if (!unique.has(key)) unique.set(key, place)
  }
  return [...unique.values()]
}

function placesOf(extract: OsmExtract, columns: TagColumns, spotOf: (index: number) => Spot | undefined): ReadPlace[] {
  if (!extract.numberOfText.has('place')) return []
  return Array.from(columns.ids.keys()).flatMap((index) => {
    const kind = tagOf(extract, columns, index, 'place') ?? ''
    const reach = reachMeters.get(kind)
    const [name, ...others] = reach === undefined ? [] : readNames(extract, columns, index)
    const spot = name === undefined ? undefined : spotOf(index)
    if (reach === undefined || name === undefined || !spot) return []
    return [{ ...spot, kind, name, names: [name, ...others], reachMeters: reach }]
  })
}
