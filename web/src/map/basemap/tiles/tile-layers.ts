import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../map-colors.ts'
import { type RoadSource, roadLayer, roadLayers, widths } from '../embedded-roads.ts'
import { TILE_SOURCE } from './tile-source.ts'

const linesOf = (sourceLayer: string): RoadSource => ({ source: TILE_SOURCE, sourceLayer, prefix: 'tile-' })

/** What the region's tiles show under all names: their land and water cover what is known of them from afar. */
export const tileLayers = (colors: MapColors): LayerSpecification[] => [
  fill('land', ['land', 'land'], colors.land),
  fill('sea', ['water', 'sea'], colors.water),
  fill('park', ['park', 'park'], colors.park),
  // Lakes lie in parks, the sea does not.
  fill('water', ['water', 'water'], colors.water),
  { ...fill('building', ['building', 'building'], colors.building), minzoom: 14.5 },
  ...(['river', 'stream'] as const).map((kind) =>
    roadLayer(linesOf('water'), kind, { color: colors.water, widths: widths[kind], minzoom: 9 }),
  ),
  roadLayer(linesOf('road'), 'ferry', {
    color: colors.waterLabel,
    widths: widths.path,
    minzoom: 10,
    dashes: [6, 6],
  }),
  roadLayer(linesOf('road'), 'path', { color: colors.roadMinor, widths: widths.path, minzoom: 14.5 }),
  ...(['rail', 'tram'] as const).map((kind) =>
    roadLayer(linesOf('rail'), kind, { color: colors.rail, widths: widths.rail, minzoom: 10.5 }),
  ),
  ...roadLayers(colors, linesOf('road')),
]

function fill(id: string, [sourceLayer, kind]: readonly [string, string], color: string) {
  const filter: FilterSpecification = ['==', ['get', 'kind'], kind]
  return {
    id: `tile-${id}`,
    type: 'fill',
    source: TILE_SOURCE,
    'source-layer': sourceLayer,
    filter,
    paint: { 'fill-color': color },
  } as const satisfies LayerSpecification
}
