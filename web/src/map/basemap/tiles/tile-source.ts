import type { VectorSourceSpecification } from 'maplibre-gl'
import { boundsOfAll, type RegionDirectory } from '#engine/region-file/index.ts'

/** The section of a region file that holds its map. */
export const REGION_MAP = 'map'

/** The source of the region's own tiles. */
export const TILE_SOURCE = 'region-tiles'

export const TILE_PROTOCOL = 'stopwise-region'

/** Where a region has a map of its own. */
export interface TileRegion {
  readonly bounds: RegionDirectory['bounds']
  /** Where its names of streets and neighborhoods take the place of others. */
  readonly area: GeoJSON.MultiPolygon
  /** Whether names of towns give way to its own, too: an extract may hold none, and lie all over a town. */
  readonly namesTowns: boolean
  readonly attribution: string
}

/** The map of all regions that were built with one, or `undefined` where none was. */
export function tileRegionOf(heads: readonly RegionDirectory[]): TileRegion | undefined {
  const drawn = heads.filter(({ sections }) => sections.some(({ name }) => name === REGION_MAP))
  if (drawn.length === 0) return undefined
  const rings = drawn.flatMap(({ area, bounds }) => area ?? [boxRing(bounds)])
  return {
    bounds: boundsOfAll(drawn.map(({ bounds }) => bounds)),
    attribution: [...new Set(drawn.map(({ attribution }) => attribution))].join('; '),
    area: { type: 'MultiPolygon', coordinates: rings.map((ring) => [closed(ring)]) },
    namesTowns: drawn.every(({ area }) => area !== undefined),
  }
}

/** The region as a box. */
export const boxOf = ({ bounds }: TileRegion): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [closed(boxRing(bounds))],
})

const boxRing = ([west, south, east, north]: RegionDirectory['bounds']) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const

const closed = (ring: readonly (readonly number[])[]): number[][] =>
  [...ring, ...ring.slice(0, 1)].map((corner) => [...corner])

/** Where MapLibre learns of the tiles: what zooms there are is told by the file, for older ones end further out. */
export const TILES_URL = `${TILE_PROTOCOL}://map`

export const tileSource = ({ bounds, attribution }: TileRegion): VectorSourceSpecification => ({
  type: 'vector',
  url: TILES_URL,
  bounds: [...bounds],
  attribution: attributionHtml(attribution),
})

const COPYRIGHT = '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

/** A region's words about its source as HTML: whatever stands in the file is a text, with a link that its licence asks for. */
export const attributionHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).replace('OpenStreetMap', COPYRIGHT)
