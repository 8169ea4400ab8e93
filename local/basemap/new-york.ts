import { join } from 'node:path'
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import { readFeatures } from './area-collection.ts'
import { geometryFeature, linesFeature, pointFeature } from './features.ts'
import { readRows } from './read-source.ts'
import { chainRoads, type RoadPiece } from './road-chains.ts'

export const NEW_YORK_BOUNDS = [-74.27, 40.48, -73.69, 40.93] as const

/** FIPS codes of the five boroughs as counties, whose coarse coast the boroughs' own replaces. */
export const NEW_YORK_COUNTIES = ['36005', '36047', '36061', '36081', '36085']

const isArea = (feature: Feature): feature is Feature<Polygon | MultiPolygon> =>
  feature.geometry.type === 'Polygon' || feature.geometry.type === 'MultiPolygon'

/** The boroughs as land, with the real shoreline; none when the folder has no New York data. */
export const boroughLand = (data: string): Geometry[] =>
  readFeatures(join(data, 'nyc/boroughs.geojson'))
    .filter(isArea)
    .map(({ geometry }) => geometry)

/** Parks, ZIP areas, neighbourhoods and Manhattan's streets. */
export function newYorkFeatures(data: string): Feature[] {
  const zips = readFeatures(join(data, 'nyc/zips.geojson')).filter(isArea)
  return [
    ...zips.map((zip) => geometryFeature(zip.geometry, { kind: isParkland(zip) ? 'park' : 'zip-area' })),
    ...readRows(join(data, 'nyc/zip_centroids.csv')).map(({ zip, lat, lng }) =>
      pointFeature([Number(lng), Number(lat)], { kind: 'zip', name: zip }),
    ),
    ...readFeatures(join(data, 'nyc/neighborhood_labels.geojson')).map(({ geometry, properties }) =>
      geometryFeature(geometry, { kind: 'neighborhood', name: properties?.name }),
    ),
    ...manhattanRoads(join(data, 'roads/manhattan')),
  ]
}

// The health department's map gathers what no ZIP code covers, which is mostly parkland, under one code.
const isParkland = ({ properties }: Feature): boolean => properties?.modzcta === '99999'

// The graph names no classes. At night only an expressway is fast over a long stretch without a junction,
// and only there do several such stretches follow one another.
const HIGHWAY_METRES = 240
const HIGHWAY_METRES_PER_SECOND = 12.5
const HIGHWAY_POINTS = 4
const NIGHT_HOUR = 'h02'

/** Manhattan's streets from the taxi graph: straight between junctions, each drawn once whatever its directions. */
function manhattanRoads(folder: string): Feature[] {
  const streets = [...readStreets(folder).values()]
  const fast = chainRoads(streets.filter(({ isFast }) => isFast))
  const slow = chainRoads(streets.filter(({ isFast }) => !isFast))
  const isHighway = (line: readonly Position[]): boolean => line.length >= HIGHWAY_POINTS
  return [
    linesFeature([...slow, ...fast.filter((line) => !isHighway(line))], { kind: 'minor' }),
    linesFeature(fast.filter(isHighway), { kind: 'highway' }),
  ]
}

interface Street extends RoadPiece {
  readonly isFast: boolean
}

function readStreets(folder: string): Map<string, Street> {
  const places = new Map(
    readRows(join(folder, 'nodes.csv')).map(({ node, lat, lng }) => [node, [Number(lng), Number(lat)]]),
  )
  const isFast = readSpeeds(folder)
  const streets = new Map<string, Street>()
  for (const { edge = '', from = '', to = '', metres_straight } of readRows(join(folder, 'edges.csv'))) {
    const [start, end] = [places.get(from), places.get(to)]
    if (!start || !end) continue
    const key = [from, to].sort().join('-')
    const fast = isFast(edge, Number(metres_straight)) || streets.get(key)?.isFast === true
    streets.set(key, { from: Number(from), to: Number(to), line: [start, end], isFast: fast })
  }
  return streets
}

function readSpeeds(folder: string): (edge: string, metres: number) => boolean {
  const rows = readRows(join(folder, 'seconds_weekday.csv.gz'))
  const seconds = new Map(rows.map((row) => [row.edge, Number(row[NIGHT_HOUR])]))
  return (edge, metres) =>
    metres >= HIGHWAY_METRES && metres / Math.max(1, seconds.get(edge) ?? 1) >= HIGHWAY_METRES_PER_SECOND
}
