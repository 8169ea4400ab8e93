import { join } from 'node:path'
import type { Feature, Geometry, MultiPolygon, Polygon } from 'geojson'
import { readFeatures } from './area-collection.ts'
import { geometryFeature, pointFeature } from './features.ts'
import { manhattanRoads } from './manhattan-roads.ts'
import { readRows } from './read-source.ts'

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
