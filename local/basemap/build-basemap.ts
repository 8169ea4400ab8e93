import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, Geometry } from 'geojson'
import { type BorderLevel, borderLines, otherLand, unitedStatesLand } from './atlas.ts'
import { geometryFeature, linesFeature } from './features.ts'
import { greatLakes } from './great-lakes.ts'
import { labelFeatures } from './labels.ts'
import { boroughLand, NEW_YORK_BOUNDS, NEW_YORK_COUNTIES } from './new-york.ts'
import { findRegions, type Region } from './regions.ts'

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
