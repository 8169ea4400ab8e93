import { addProtocol } from 'maplibre-gl'
import { readRegionPart } from '#web/region/region-part.ts'
import { createTileLoader } from './tile-loader.ts'
import { REGION_MAP, TILE_PROTOCOL } from './tile-source.ts'

const loadTile = createTileLoader((range, signal) => readRegionPart(REGION_MAP, range, signal))

// MapLibre asks for tiles by address: this one leads into the region file.
addProtocol(TILE_PROTOCOL, async ({ url }, { signal }) => {
  const [zoom = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
  return { data: await loadTile({ zoom, x, y }, signal) }
})
