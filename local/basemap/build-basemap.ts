import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, Geometry, Position } from 'geojson'
import * as z from 'zod'
import { readFeatures } from './area-collection.ts'
import { type BorderLevel, borderLines, otherLand, unitedStatesLand } from './atlas.ts'
import { geometryFeature, linesFeature } from './features.ts'
import { greatLakes } from './great-lakes.ts'
import { labelFeatures } from './labels.ts'
import { boroughLand, NEW_YORK_BOUNDS, NEW_YORK_COUNTIES, newYorkFeatures } from './new-york.ts'
import { listFolder, readJson } from './read-source.ts'
import { chainRoads, type RoadPiece } from './road-chains.ts'

export interface BasemapOptions {
  /** Where the files go. */
  readonly directory: string
  /** A folder with roads and areas of some cities; the whole country is there without it. */
  readonly sharedData?: string | undefined
}

// Raise it when the files' content or shape changes: what an earlier version built is then built anew.
const VERSION = 2
const STAMP = 'built.json'

/** Writes the embedded map as GeoJSON files, unless they are there already. Takes a second or two of one core. */
export function buildBasemap({ directory, sharedData }: BasemapOptions): void {
  const data = sharedData && existsSync(sharedData) ? sharedData : undefined
  const stamp = JSON.stringify({ version: VERSION, data: data ?? null })
  if (isBuilt(directory, stamp)) return
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const boroughs = data ? boroughLand(data) : []
  const regions = data ? findRegions(data) : []
  write(directory, 'land', landFeatures(boroughs))
  write(directory, 'borders', (['country', 'state', 'county'] as const).map(borderFeature))
  write(directory, 'labels', labelFeatures(boroughs.length > 0 ? NEW_YORK_BOUNDS : undefined))
  for (const region of regions) write(directory, region.id, region.features())
  writeFileSync(join(directory, 'catalog.json'), JSON.stringify({ regions: regions.map(catalogEntry) }))
  // Last, so that a build which was interrupted does not pass for a whole one.
  writeFileSync(join(directory, STAMP), stamp)
}

function isBuilt(directory: string, stamp: string): boolean {
  const path = join(directory, STAMP)
  return existsSync(path) && readFileSync(path, 'utf8') === stamp
}

function landFeatures(boroughs: Geometry[]): Feature[] {
  const replaced = new Set(boroughs.length > 0 ? NEW_YORK_COUNTIES : [])
  return [
    geometryFeature(otherLand(), { part: 'abroad' }),
    ...greatLakes.map((lake) => geometryFeature(lake, { part: 'lake' })),
    ...[unitedStatesLand(replaced), ...boroughs].map((land) => geometryFeature(land, { part: 'home' })),
  ]
}

const borderFeature = (level: BorderLevel): Feature => linesFeature(borderLines(level), { level })

const catalogEntry = ({ id, bounds }: Region) => ({ id, bounds, url: `/map/${id}.geojson` })

// Five decimals are a metre, less than a pixel at street level.
const DECIMALS = 1e5

function write(directory: string, name: string, features: Feature[]): void {
  const rounded = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value
  writeFileSync(join(directory, `${name}.geojson`), JSON.stringify({ type: 'FeatureCollection', features }, rounded))
}

/** A part of the country that the operator's data folder has streets for. */
interface Region {
  readonly id: string
  readonly bounds: readonly [west: number, south: number, east: number, north: number]
  features(): Feature[]
}

const NEW_YORK = 'nyc'

/** Regions in the folder: a road graph each, and New York gathered from several sources. */
function findRegions(data: string): Region[] {
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

const latLng = z.tuple([z.number(), z.number()])

/** The road graphs: `[from, to, metres, class, mph, direction, name, inner points]` per edge. */
const roadGraph = z.object({
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  classes: z.array(z.string()),
  names: z.array(z.string()),
  nodes: z.array(latLng),
  edges: z.array(
    z.tuple([z.int(), z.int(), z.number(), z.int(), z.number(), z.number(), z.int()]).rest(z.array(latLng)),
  ),
})

type RoadGraph = z.infer<typeof roadGraph>
const parseRoadGraph = (value: unknown): RoadGraph => roadGraph.parse(value)

/** The map's kinds of road by OpenStreetMap's class, links like what they link. */
function kindOf(roadClass: string): string {
  if (/^(motorway|trunk)/.test(roadClass)) return 'highway'
  if (/^(primary|secondary)/.test(roadClass)) return 'major'
  return roadClass === 'service' ? 'service' : 'minor'
}

/** One feature per street and kind of road. */
function roadFeatures(graph: RoadGraph): Feature[] {
  const streets = new Map<string, { kind: string; name: string; pieces: RoadPiece[] }>()
  for (const edge of graph.edges) {
    const kind = kindOf(graph.classes[edge[3]] ?? '')
    const name = graph.names[edge[6]] ?? ''
    const street = streets.get(`${kind} ${name}`) ?? { kind, name, pieces: [] }
    street.pieces.push({ from: edge[0], to: edge[1], line: edgeLine(graph, edge) })
    streets.set(`${kind} ${name}`, street)
  }
  return [...streets.values()].map(({ kind, name, pieces }) =>
    linesFeature(chainRoads(pieces), name ? { kind, name } : { kind }),
  )
}

function edgeLine({ nodes }: RoadGraph, [from, to, , , , , , inner = []]: RoadGraph['edges'][number]): Position[] {
  const corners = [nodes[from], ...inner, nodes[to]]
  return corners.flatMap((corner) => (corner ? [[corner[1], corner[0]]] : []))
}
