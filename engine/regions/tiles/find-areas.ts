import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type OsmMember, tagsOf } from '#engine/osm/extract.ts'
import { joinLines } from '#engine/osm/join-lines.ts'
import type { Corners, MapFeature } from './map-feature.ts'
import { areaKind } from './map-kind.ts'
import { cornersOf, wayPieces } from './read-shapes.ts'
import { clipRing } from './shapes/clip.ts'
import { type Box, boxAround, isClosed, isInsideBox, nestRings } from './shapes/ring.ts'

/** Areas of relations. */
export interface RelationAreas {
  readonly features: readonly MapFeature[]
  /** Ways that a relation has drawn: what their own tags repeat is not drawn again. */
  readonly drawnWays: ReadonlySet<number>
  /** Whether the extract lacks part of the outline of a water: nobody can tell where it lies. */
  readonly lacksWater: boolean
}

/** Areas whose outlines are several ways, cut to the box; with their holes. */
export function findRelationAreas(extract: OsmExtract, box: Box): RelationAreas {
  const numberOfWay = wayNumbers(extract)
  const areas = extract.relations.members.flatMap((members, index) => {
    const tags = tagsOf(extract, extract.relations, index)
    const kind = areaTypes.has(tags.get('type') ?? '') ? areaKind(tags) : undefined
    return kind ? [{ ...readArea(extract, members, numberOfWay), kind, name: tags.get('name') }] : []
  })
  return {
    features: areas.flatMap(({ polygons, kind, name }) =>
      polygons.flatMap((polygon): MapFeature[] => {
        const shape = polygon.flatMap((ring) => clipToBox(ring, box))
        return shape.length > 0 ? [{ ...kind, shape, ...(name !== undefined && { name }) }] : []
      }),
    ),
    drawnWays: new Set(areas.flatMap(({ outerWays }) => outerWays)),
    lacksWater: areas.some(({ kind, isBroken }) => isBroken && kind.layer === 'water'),
  }
}

const areaTypes = new Set(['multipolygon', 'boundary'])

/** A relation as areas with holes, and whether the extract lacks part of it. */
function readArea(extract: OsmExtract, members: readonly OsmMember[], numberOfWay: ReadonlyMap<number, number>) {
  const ways = members.filter(({ type }) => type === 'way')
  const known = ways.flatMap(({ id, role }) => {
    const way = numberOfWay.get(id)
    return way === undefined ? [] : [{ way, isInner: role === 'inner' }]
  })
  const [inner, outer] = [true, false].map((side) =>
    known.filter(({ isInner }) => isInner === side).map(({ way }) => way),
  )
  const outers = ringsOf(extract, outer ?? [])
  return {
    polygons: nestRings(outers.rings, ringsOf(extract, inner ?? []).rings),
    outerWays: outer ?? [],
    isBroken: outers.isBroken || known.length < ways.length,
  }
}

function wayNumbers({ ways }: OsmExtract): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const [number, id] of ways.ids.entries()) numbers.set(id, number)
  return numbers
}

function ringsOf(extract: OsmExtract, ways: readonly number[]): { rings: Corners[]; isBroken: boolean } {
  const joined = joinLines(
    ways.flatMap((way) => wayPieces(extract, way)),
    true,
  )
  const whole = joined.filter((line) => line.length > 3 && intAt(line, 0) === line.at(-1))
  const rings = whole.map((line) => cornersOf(extract, line)).filter(isClosed)
  return { rings, isBroken: whole.length < joined.length }
}

/** A ring as it is where it lies inside, cut where it does not. */
export function clipToBox(ring: Corners, box: Box): Corners[] {
  if (isInsideBox(boxAround([ring]), box)) return [ring]
  const cut = clipRing(ring, box)
  return cut ? [cut] : []
}
