import { readFileSync } from 'node:fs'
import type { Feature, MultiPolygon, Position } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  GeometryObject,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification'

type Areas = GeometryCollection<{ name: string }>
type Area = TopoPolygon<{ name: string }> | TopoMultiPolygon<{ name: string }>
type Shape = Areas['geometries'][number]

interface Atlas {
  readonly topology: Topology
  areas(object: string): Areas
}

function readAtlas(file: string): Atlas {
  const topology = JSON.parse(readFileSync(new URL(import.meta.resolve(file)), 'utf8')) as Topology
  // The packages document their objects; TopoJSON's own types cannot know them.
  return { topology, areas: (object) => topology.objects[object] as Areas }
}

const isArea = (geometry: Shape): geometry is Area => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'

/** Counties of the United States at 1:10,000,000, without those given by FIPS code, as one area. */
export function unitedStatesLand(withoutCounties: ReadonlySet<string>): MultiPolygon {
  const { topology, areas } = readAtlas('us-atlas/counties-10m.json')
  const kept = areas('counties').geometries.filter((county) => !withoutCounties.has(String(county.id)))
  return merge(
    topology,
    kept.filter((county) => isArea(county)),
  )
}

const UNITED_STATES = '840'

/** All other countries at 1:50,000,000. */
export function otherLand(): MultiPolygon {
  const { topology, areas } = readAtlas('world-atlas/countries-50m.json')
  return merge(
    topology,
    areas('countries')
      .geometries.filter((country) => country.id !== UNITED_STATES)
      .filter(isArea),
  )
}

export type BorderLevel = 'country' | 'state' | 'county'

/** Lines where two areas of a level meet: coasts are not borders. */
export function borderLines(level: BorderLevel): Position[][] {
  const [file, object] = borderSources[level]
  const { topology, areas } = readAtlas(file)
  // A county line that is also a state line belongs to the states.
  const isInner = (one: GeometryObject, other: GeometryObject): boolean =>
    one !== other && (level !== 'county' || stateOf(one.id) === stateOf(other.id))
  return mesh(topology, areas(object), isInner).coordinates
}

const borderSources = {
  country: ['world-atlas/countries-50m.json', 'countries'],
  state: ['us-atlas/states-10m.json', 'states'],
  county: ['us-atlas/counties-10m.json', 'counties'],
} as const satisfies Record<BorderLevel, readonly [string, string]>

const stateOf = (fips: string | number | undefined): string => String(fips).slice(0, 2)

/** The states with their shapes, for labels. */
export function states(): { name: string; rings: Position[][] }[] {
  const { topology, areas } = readAtlas('us-atlas/states-10m.json')
  return feature(topology, areas('states')).features.map((state) => ({
    name: state.properties.name,
    rings: outerRings(state),
  }))
}

function outerRings({ geometry }: Feature): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1)) : []
}
