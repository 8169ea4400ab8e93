import type { OsmExtract } from '#engine/osm/extract.ts'
import type { RegionHead, SectionBytes } from '#engine/region-file/region-file.ts'
import { writeArchive } from './archive/write-archive.ts'
import { cutTiles } from './cut-tiles.ts'
import { findFeatures } from './find-features.ts'
import { MAX_ZOOM, MIN_ZOOM, mapLayers, traits } from './map-feature.ts'

/** The map's section: a PMTiles archive, read in parts, so that a browser fetches the tiles that it shows. */
export const MAP = 'map'

/** Vector tiles of an extract. */
export function buildMap(extract: OsmExtract, { name, attribution, bounds }: RegionHead): SectionBytes {
  const fields = Object.fromEntries(['kind', 'name', 'ref', ...traits].map((field) => [field, 'String']))
  const layers = mapLayers.map((id) => ({ id, fields, minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM }))
  const bytes = writeArchive(cutTiles(extract, findFeatures(extract, bounds)), {
    bounds,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    metadata: { name, attribution, vector_layers: layers },
  })
  return { name: MAP, bytes, packing: 'none' }
}
