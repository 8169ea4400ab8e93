import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import type { OsmExtract } from '#core/osm/extract.ts'
import type { RegionHead } from '#core/regions/region-file.ts'
import { builtInRegion } from '#regions/built-in.ts'
import { openSource } from '#regions/osm/open-source.ts'
import { readExtract } from '#regions/read-extract.ts'
import { buildMap } from '#regions/tiles/build-map.ts'
import { cutTiles, type MapTile } from '#regions/tiles/cut-tiles.ts'
import { findFeatures } from '#regions/tiles/find-features.ts'
import { printTable } from './bench.ts'
import { quantile } from './quantile.ts'

export const title = 'Regions: tiles of the map'

const EXTRACTS = join(import.meta.dirname, '../../../shared/data/roads/osm')
const CITIES = ['columbus-oh', 'portland-or', 'baltimore-md', 'harrisburg-pa']

export async function run(): Promise<boolean> {
  const rows = [await measure('built-in Manhattan', builtInRegion('Manhattan'))]
  for (const city of CITIES) {
    const path = join(EXTRACTS, `${city}.osm.pbf`)
    if (!existsSync(path)) continue
    const { extract, bounds } = await readExtract([await openSource(path)])
    rows.push(await measure(city, { extract, head: { name: city, attribution: '', bounds } }))
  }
  const columns = [
    'features',
    'tiles',
    'processor s',
    'tiles/s',
    'archive KB',
    'median KB',
    'largest KB',
    'read tiles/s',
  ]
  printTable(['extract', ...columns], rows)
  return true
}

interface Measured {
  readonly extract: OsmExtract
  readonly head: RegionHead
}

async function measure(name: string, { extract, head }: Measured): Promise<string[]> {
  const features = findFeatures(extract, head.bounds)
  const tiles = [...cutTiles(extract, features)]
  const begin = process.cpuUsage()
  const { bytes } = buildMap(extract, head)
  const { user, system } = process.cpuUsage(begin)
  const seconds = (user + system) / 1e6
  const packed = await packedSizes(bytes, tiles)
  return [
    name,
    String(features.length),
    String(tiles.length),
    seconds.toFixed(2),
    (tiles.length / seconds).toFixed(0),
    ...[bytes.length, quantile(packed.sizes, 0.5), Math.max(...packed.sizes)].map((size) => (size / 1000).toFixed(1)),
    packed.perSecond.toFixed(0),
  ]
}

/** Reads every tile as a browser does, only nearer. */
async function packedSizes(bytes: Uint8Array, tiles: readonly MapTile[]) {
  const sizes: number[] = []
  const archive = new PMTiles({
    getKey: () => 'bench',
    getBytes: async (offset, length) => {
      sizes.push(length)
      return { data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }
    },
  })
  await archive.getHeader()
  sizes.length = 0
  const begin = performance.now()
  for (const { zoom, x, y } of tiles) await archive.getZxy(zoom, x, y)
  return { sizes, perSecond: (1000 * tiles.length) / (performance.now() - begin) }
}
