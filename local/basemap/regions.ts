import { join } from 'node:path'
import type { Feature } from 'geojson'
import { readFeatures } from './area-collection.ts'
import { geometryFeature } from './features.ts'
import { NEW_YORK_BOUNDS, newYorkFeatures } from './new-york.ts'
import { listFolder, readJson } from './read-source.ts'
import { parseRoadGraph, type RoadGraph, roadFeatures } from './road-graph.ts'

/** A part of the country that the operator's data folder has streets for. */
export interface Region {
  readonly id: string
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  features(): Feature[]
}

const NEW_YORK = 'nyc'

/** Regions in the folder: a road graph each, and New York gathered from several sources. */
export function findRegions(data: string): Region[] {
  const names = listFolder(data, 'roads/graphs').map((file) => file.replace(/[.]json[.]gz$/, ''))
  const elsewhere = names.filter((name) => !name.startsWith(NEW_YORK)).map((name) => graphRegion(data, name))
  const newYork: Region = {
    id: 'new-york',
    bounds: NEW_YORK_BOUNDS,
    features: () => [
      ...newYorkFeatures(data),
      ...names.filter((name) => name.startsWith(NEW_YORK)).flatMap((name) => graphRegion(data, name).features()),
    ],
  }
  return listFolder(data, NEW_YORK).length > 0 ? [newYork, ...elsewhere] : elsewhere
}

function graphRegion(data: string, name: string): Region {
  const graph = readGraph(data, name)
  return {
    id: name,
    bounds: graph.bbox,
    features: () => [
      ...readFeatures(join(data, 'basemap/layers', `${name}.geojson.gz`)).flatMap(layerFeature),
      ...roadFeatures(graph),
    ],
  }
}

const readGraph = (data: string, name: string): RoadGraph =>
  parseRoadGraph(readJson(join(data, 'roads/graphs', `${name}.json.gz`)))

// Rails carry the names of train lines, which tell a driver nothing.
function layerFeature({ geometry, properties }: Feature): Feature[] {
  const { kind, name } = properties ?? {}
  if (kind === 'place') return [geometryFeature(geometry, { kind: 'neighborhood', name })]
  return [geometryFeature(geometry, { kind })]
}
