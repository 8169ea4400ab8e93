import { addProtocol } from 'maplibre-gl'
import { readRegionPart } from '#web/region/region-part.ts'
import { createTileLoader } from './tile-loader.ts'
import { REGION_MAP, TILE_PROTOCOL, TILES_URL } from './tile-source.ts'

const { loadTile, loadZooms } = createTileLoader((range, signal) => readRegionPart(REGION_MAP, range, signal))

// MapLibre asks for the list of tiles and for tiles by address: these lead into the region file.
addProtocol(TILE_PROTOCOL, async ({ url }, { signal }) => {
  if (url === TILES_URL) return { data: { tiles: [`${TILES_URL}/{z}/{x}/{y}`], ...(await loadZooms(signal)) } }
  const [zoom = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
  return { data: await loadTile({ zoom, x, y }, signal) }
})
