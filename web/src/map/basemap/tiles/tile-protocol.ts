import { addProtocol } from 'maplibre-gl'
import { loadRegions, type SiteRegion } from '#web/region/region-heads.ts'
import { readRegionPart } from '#web/region/region-part.ts'
import { createTileLoader, type TileAddress } from './tile-loader.ts'
import { REGION_MAP, TILE_PROTOCOL } from './tile-source.ts'

type LoadTile = ReturnType<typeof createTileLoader>

const loaders = new Map<SiteRegion, LoadTile>()

function loaderOf(region: SiteRegion): LoadTile {
  const kept = loaders.get(region) ?? createTileLoader((range) => readRegionPart(region, REGION_MAP, range))
  loaders.set(region, kept)
  return kept
}

/** The tile of all regions: where they meet each has a part of it. */
async function loadTile(address: TileAddress, signal: AbortSignal): Promise<ArrayBuffer> {
  const regions = (await loadRegions()).filter(({ head }) => head.sections.some(({ name }) => name === REGION_MAP))
  const tiles = await Promise.all(regions.map((region) => loaderOf(region)(address, signal)))
  const [first = new ArrayBuffer(0), ...others] = tiles.filter(({ byteLength }) => byteLength > 0)
  return others.length === 0 ? first : (await import('./merge-tiles.ts')).mergeTiles([first, ...others])
}

// MapLibre asks for tiles by address: this one leads into the region files.
addProtocol(TILE_PROTOCOL, async ({ url }, { signal }) => {
  const [zoom = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
  return { data: await loadTile({ zoom, x, y }, signal) }
})
