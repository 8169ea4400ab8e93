import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../map-colors.ts'
import { dashes, fromZoom, widths } from '../map-look.ts'
import { type LineSource, lineLayer, pathLayers, railLayers, roadLayers } from '../road-layers.ts'
import { TILE_SOURCE } from './tile-source.ts'

const linesOf = (sourceLayer: string): LineSource => ({ source: TILE_SOURCE, sourceLayer, prefix: 'tile-' })

/** What the region's tiles show under all names: their land and water cover what is known of them from afar. */
export const tileLayers = (colors: MapColors): LayerSpecification[] => [
  fill('land', ['land', 'land'], colors.land),
  fill('sea', ['water', 'sea'], colors.water),
  fill('park', ['park', 'park'], colors.park),
  // Lakes lie in parks, the sea does not.
  fill('water', ['water', 'water'], colors.water),
  ...(['river', 'stream'] as const).map((kind) =>
    lineLayer(linesOf('water'), kind, { color: colors.water, widths: widths[kind] }),
  ),
  lineLayer(linesOf('road'), 'ferry', { color: colors.waterLabel, widths: widths.ferry, dashes: dashes.ferry }),
  ...pathLayers(colors, linesOf('road')),
  ...buildings(colors),
  lineLayer(linesOf('rail'), 'tram', { color: colors.rail, widths: widths.rail }),
  ...railLayers(colors, linesOf('rail')),
  ...roadLayers(colors, linesOf('road')),
]

/** As seen from above: the taller, the darker and the longer its shade. */
function buildings(colors: MapColors): FillLayerSpecification[] {
  const tall: ExpressionSpecification = ['to-number', ['get', 'tall'], 0]
  const shade = (id: string, pixels: number, steps: ExpressionSpecification): FillLayerSpecification => ({
    ...fill(id, ['building', 'building'], colors.buildingShade),
    minzoom: fromZoom.shade,
    filter: steps,
    paint: {
      'fill-color': colors.buildingShade,
      'fill-antialias': false,
      'fill-translate': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        15,
        ['literal', [0, 0]],
        19,
        ['literal', [pixels, pixels]],
      ],
    },
  })
  return [
    shade('building-shade', 6, ['>=', tall, 2]),
    shade('building-long-shade', 12, ['>=', tall, 4]),
    {
      ...fill('building', ['building', 'building'], colors.building),
      minzoom: fromZoom.building,
      paint: {
        'fill-color': ['interpolate', ['linear'], tall, 1, colors.building, 4, colors.buildingTall],
        'fill-outline-color': ['step', ['zoom'], 'transparent', fromZoom.buildingLine, colors.buildingLine],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], fromZoom.building, 0, fromZoom.building + 1, 1],
      },
    },
  ]
}

function fill(id: string, [sourceLayer, kind]: readonly [string, string], color: string) {
  return {
    id: `tile-${id}`,
    type: 'fill',
    source: TILE_SOURCE,
    'source-layer': sourceLayer,
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': color },
  } as const satisfies LayerSpecification
}
