import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import type { Corners, MapFeature } from './map-feature.ts'

/** A feature with its corners, drawn from this zoom on. */
export interface Drawable {
  readonly feature: MapFeature
  readonly shape: readonly Corners[]
  readonly minZoom: number
}

/**
 * Features for the cutter, each with its least zoom as its id.
 *
 * What looks alike and bears no name is one feature: a tile of houses is half as large then. Each line with a name
 * stays alone, since the map joins those that meet, but only whole ones.
 */
export function toGeojson(drawables: readonly Drawable[], named: Named): FeatureCollection {
  const groups: Drawable[][] = []
  const byLook = new Map<string, Drawable[]>()
  for (const drawable of drawables) {
    const look = isAlone(drawable, named) ? undefined : lookOf(drawable, named)
    const alike = look === undefined ? undefined : byLook.get(look)
    if (alike) alike.push(drawable)
    else {
      const group = [drawable]
      groups.push(group)
      if (look !== undefined) byLook.set(look, group)
    }
  }
  return { type: 'FeatureCollection', features: groups.map((group) => toFeature(group, named)) }
}

/** Which roads have names. */
export type Named = 'no roads' | 'main roads' | 'all'

/** From afar roads are drawn without names; places, rivers and what is a name itself never are. */
const showsName = ({ feature: { layer, kind, name } }: Drawable, named: Named): boolean =>
  name !== undefined && (named === 'all' || namedFromAfar.has(layer) || (named === 'main roads' && isMain(kind)))

const isMain = (kind: string): boolean => kind === 'highway' || kind === 'major'

const namedFromAfar: ReadonlySet<string> = new Set(['place', 'label', 'water'])

const showsRef = ({ feature: { kind, ref } }: Drawable): boolean => ref !== undefined && isMain(kind)

const isAlone = (drawable: Drawable, named: Named): boolean => showsName(drawable, named) || showsRef(drawable)

const lookOf = ({ feature: { layer, kind, traits }, minZoom }: Drawable, named: Named): string =>
  [layer, kind, minZoom, ...(named === 'all' ? Object.entries(traits ?? {}).flat() : [])].join('/')

function toFeature(group: readonly Drawable[], named: Named): Feature {
  const [first] = group
  const { kind = '', name, ref, traits } = first?.feature ?? {}
  const properties = {
    kind,
    ...(first && showsName(first, named) && { name }),
    ...(first && showsRef(first) && { ref }),
    ...(named === 'all' && traits),
  }
  return { type: 'Feature', id: first?.minZoom ?? 0, properties, geometry: toGeometry(group) }
}

function toGeometry(group: readonly Drawable[]): Geometry {
  const shapes = group.map(({ shape }) => shape.map(toPositions))
  switch (group[0]?.feature.geometry) {
    case 'point':
      return { type: 'MultiPoint', coordinates: shapes.flat(2) }
    case 'area':
      return { type: 'MultiPolygon', coordinates: shapes }
    default: {
      const [only, ...more] = shapes.flat()
      return only && more.length === 0
        ? { type: 'LineString', coordinates: only }
        : { type: 'MultiLineString', coordinates: shapes.flat() }
    }
  }
}

const toPositions = (corners: Corners): Position[] =>
  Array.from({ length: corners.length / 2 }, (_, corner) => [
    intAt(corners, 2 * corner) / UNITS_PER_DEGREE,
    intAt(corners, 2 * corner + 1) / UNITS_PER_DEGREE,
  ])
