import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type OsmMember, refsOf, tagOf } from '#engine/osm/extract.ts'
import { joinLines } from '#engine/osm/join-lines.ts'
import { type Spot, spotOfNode } from '../centre.ts'
import { cleanText } from './read-names.ts'

/** What a boundary tells of all that lies inside: the town, what is a town where there is none, the borough of a city, a quarter, the ZIP. */
export type BoundaryKind = 'town' | 'township' | 'borough' | 'quarter' | 'zip'

/** An area that a relation draws, in rings: inside is what an odd number of them enclose. */
export interface Boundary {
  readonly kind: BoundaryKind
  readonly name: string
  readonly rings: readonly (readonly Spot[])[]
}

/** @see https://wiki.openstreetmap.org/wiki/Tag:boundary%3Dadministrative */
const kindOfLevel: ReadonlyMap<string, BoundaryKind> = new Map([
  ['7', 'township'],
  ['8', 'town'],
  ['10', 'quarter'],
])
/** Some cities have boroughs on the level on which others have towns. */
const notTowns = new Set(['borough', 'suburb', 'quarter', 'neighbourhood', 'county', 'district'])
const boroughs = new Set(['borough', 'suburb'])

/** Boundaries of towns, quarters and ZIP codes. One of which the extract lacks a part is left out. O(corners). */
export function readBoundaries(extract: OsmExtract, placeOfWay: (id: number) => number): Boundary[] {
  if (!extract.numberOfText.has('boundary')) return []
  return extract.relations.members.flatMap((members, index) => {
    const meaning = meaningOf((key) => tagOf(extract, extract.relations, index, key))
    const rings = meaning && ringsOf(extract, members, placeOfWay)
    return meaning && rings ? [{ ...meaning, rings }] : []
  })
}

function meaningOf(tag: (key: string) => string | undefined): Pick<Boundary, 'kind' | 'name'> | undefined {
  const boundary = tag('boundary')
  if (boundary === 'postal_code') return named('zip', tag('postal_code') ?? tag('ref') ?? tag('name'))
  const kind = boundary === 'administrative' ? kindOfLevel.get(tag('admin_level') ?? 'none') : undefined
  const place = tag('place') ?? ''
  if (kind && kind !== 'quarter' && boroughs.has(place)) return named('borough', tag('name'))
  return kind && (kind === 'quarter' || !notTowns.has(place)) ? named(kind, tag('name')) : undefined
}

function named(kind: BoundaryKind, text: string | undefined): Pick<Boundary, 'kind' | 'name'> | undefined {
  const name = cleanText(text)
  return name === undefined ? undefined : { kind, name }
}

/** The rings of a relation; `undefined` where a way or a node is missing, or an end meets no other. */
function ringsOf(
  extract: OsmExtract,
  members: readonly OsmMember[],
  placeOfWay: (id: number) => number,
): Spot[][] | undefined {
  const ways = members.filter(({ type }) => type === 'way').map(({ id }) => placeOfWay(id))
  if (ways.length === 0 || ways.includes(-1)) return undefined
  const lines = ways.map((way) => refsOf(extract, way))
  const rings = joinLines(lines, true)
  const isWhole = rings.every((ring) => ring.length > 3 && intAt(ring, 0) === ring.at(-1) && !ring.includes(-1))
  return isWhole ? rings.map((ring) => Array.from(ring, (node) => spotOfNode(extract, node))) : undefined
}
