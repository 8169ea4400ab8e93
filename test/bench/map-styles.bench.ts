import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { openSource } from '#regions/osm/open-source.ts'
import { readExtract } from '#regions/read-extract.ts'
import { cutTiles } from '#regions/tiles/cut-tiles.ts'
import { findFeatures } from '#regions/tiles/find-features.ts'
import { MAX_ZOOM, MIN_ZOOM } from '#regions/tiles/map-feature.ts'
import { chromiumPath } from '#test/support/chromium-path.ts'
import { mapStyle } from '#web/map/basemap/map-style.ts'
import { TILE_SOURCE, tileRegionOf } from '#web/map/basemap/tiles/tile-source.ts'
import config from '../../playwright.config.ts'
import type { BenchOptions } from './bench.ts'
import { installProtomaps, protomapsLayers } from './map-styles/protomaps-package.ts'
import { toProtomapsTile } from './map-styles/protomaps-tile.ts'
import { serveStyles, type TileOf } from './map-styles/style-server.ts'

export const title = "Regions: our map beside Protomaps' styles, in pictures"

const EXTRACTS = join(import.meta.dirname, '../../../shared/data/roads/osm')
const FOLDER = join(tmpdir(), 'stopwise-bench-map-styles')

/** A place that shows most of what a map of a city has. */
interface City {
  readonly file: string
  readonly center: readonly [lng: number, lat: number]
  readonly zooms: readonly number[]
}

const cities: Readonly<Record<string, City>> = {
  columbus: { file: 'columbus-oh', center: [-83.0035, 39.9745], zooms: [11, 12, 13, 14, 15, 16, 17, 18] },
  'west-village': { file: 'nyc-west-village', center: [-74.0045, 40.7358], zooms: [15, 16, 17, 18] },
}

const screens = {
  phone: { width: 390, height: 844, scale: 2 },
  desk: { width: 1440, height: 900, scale: 1 },
} as const

/** Draws the same places in our style and in Protomaps', ours on the left. `--group columbus` for one city. */
export async function run({ group = '' }: BenchOptions): Promise<boolean> {
  if (!existsSync(EXTRACTS)) {
    console.log('The folder ../shared/data/roads is missing: nothing is drawn.\n')
    return true
  }
  if (!installProtomaps()) {
    console.log('npm cannot install the styles of Protomaps here: nothing is drawn.\n')
    return true
  }
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: chromiumPath() })
  try {
    for (const [name, city] of Object.entries(cities)) {
      if (name.startsWith(group)) await drawCity(browser, name, city)
    }
  } finally {
    await browser.close()
  }
  console.log(`Pictures are in ${FOLDER}: ours on the left, Protomaps' on the right.\n`)
  return true
}

async function drawCity(browser: Browser, name: string, city: City): Promise<void> {
  const { tileOf, bounds } = await tilesOf(city)
  const theirs: TileOf = (...tile) => {
    const bytes = tileOf(...tile)
    return bytes && toProtomapsTile(bytes)
  }
  const server = await serveStyles({ ours: tileOf, theirs })
  try {
    for (const [screen, { width, height, scale }] of Object.entries(screens)) {
      const page = await browser.newPage({ viewport: { width: 2 * width + 4, height }, deviceScaleFactor: scale })
      await page.goto(server.url)
      for (const scheme of ['light', 'dark'] as const) {
        const styles = [ourStyle(scheme, { bounds, url: server.url }), theirStyle(scheme, server.url)]
        for (const zoom of city.zooms) {
          // As text: the type of a style is too deep for the compiler to follow it into the page.
          const view = JSON.stringify({ styles, center: city.center, zoom })
          await page.evaluate((text) => window.drawStyles(JSON.parse(text)), view)
          await page.screenshot({ path: join(FOLDER, `${name}-${screen}-${scheme}-${zoom}.png`) })
        }
      }
      await page.close()
    }
  } finally {
    server.close()
  }
}

async function tilesOf({ file }: City) {
  const { extract, bounds } = await readExtract([await openSource(join(EXTRACTS, `${file}.osm.pbf`))])
  const tiles = new Map<string, Uint8Array>()
  for (const { zoom, x, y, bytes } of cutTiles(extract, findFeatures(extract, bounds))) {
    tiles.set([zoom, x, y].join('/'), bytes)
  }
  const tileOf: TileOf = (...tile) => tiles.get(tile.join('/'))
  return { tileOf, bounds }
}

const tileSource = (url: string, name: string): VectorSourceSpecification => ({
  ...{ type: 'vector', minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM },
  tiles: [`${url}/tiles/${name}/{z}/{x}/{y}`],
})

type Bounds = Awaited<ReturnType<typeof tilesOf>>['bounds']

/** As pages have it, with its tiles from here. */
function ourStyle(look: 'light' | 'dark', { bounds, url }: { readonly bounds: Bounds; readonly url: string }) {
  const map = { name: 'map', offset: 0, stored: 0, size: 0, packing: 'none', checksum: 0 } as const
  const region = tileRegionOf([{ name: 'City', attribution: '', bounds, sections: [map] }])
  const style = mapStyle(null, { look, hasLand: false, region })
  if (typeof style === 'string') throw new TypeError('Our style is no address.')
  return { ...style, sources: { ...style.sources, [TILE_SOURCE]: tileSource(url, 'ours') } }
}

const theirStyle = (flavor: 'light' | 'dark', url: string): StyleSpecification => ({
  version: 8,
  glyphs: `${url}/glyphs/{fontstack}/{range}.pbf`,
  sources: { protomaps: tileSource(url, 'theirs') },
  layers: protomapsLayers('protomaps', flavor),
})
