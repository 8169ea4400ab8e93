import { addProtocol } from 'maplibre-gl'
import { loadRegions, type SiteRegion } from '#web/region/region-heads.ts'
import { readRegionPart } from '#web/region/region-part.ts'
import { createTileLoader, type TileAddress } from './tile-loader.ts'
import { REGION_MAP, TILE_PROTOCOL, TILES_URL } from './tile-source.ts'

type TileLoader = ReturnType<typeof createTileLoader>

const loaders = new Map<SiteRegion, TileLoader>()

function loaderOf(region: SiteRegion): TileLoader {
  const kept = loaders.get(region) ?? createTileLoader((range) => readRegionPart(region, REGION_MAP, range))
  loaders.set(region, kept)
  return kept
}

async function allLoaders(): Promise<readonly TileLoader[]> {
  const regions = await loadRegions()
  return regions.filter(({ head }) => head.sections.some(({ name }) => name === REGION_MAP)).map(loaderOf)
}

/** The tile of all regions: where they meet each has a part of it. */
async function loadTile(address: TileAddress, signal: AbortSignal): Promise<ArrayBuffer> {
  const tiles = await Promise.all((await allLoaders()).map((loader) => loader.loadTile(address, signal)))
  const [first = new ArrayBuffer(0), ...others] = tiles.filter(({ byteLength }) => byteLength > 0)
  return others.length === 0 ? first : (await import('./merge-tiles.ts')).mergeTiles([first, ...others])
}

/** The zooms that all regions have; closer ones are drawn from the last. */
async function loadZooms(signal: AbortSignal) {
  const zooms = await Promise.all((await allLoaders()).map((loader) => loader.loadZooms(signal)))
  return {
    minzoom: Math.max(...zooms.map(({ minzoom }) => minzoom)),
    maxzoom: Math.min(...zooms.map(({ maxzoom }) => maxzoom)),
  }
}

// MapLibre asks for the list of tiles and for tiles by address: these lead into the region files.
addProtocol(TILE_PROTOCOL, async ({ url }, { signal }) => {
  if (url === TILES_URL) return { data: { tiles: [`${TILES_URL}/{z}/{x}/{y}`], ...(await loadZooms(signal)) } }
  const [zoom = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
  return { data: await loadTile({ zoom, x, y }, signal) }
})
