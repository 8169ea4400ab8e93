import { Layer, Source } from '@vis.gl/react-maplibre'
import type { Position } from '#engine/base/geo.ts'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'

interface LocationDotProps {
  readonly position: Position
  readonly scheme: Scheme
}

/** Where the person is. */
export function LocationDot({ position: { lat, lng }, scheme }: LocationDotProps) {
  const { info, routeCasing } = mapPalette(scheme)
  return (
    <Source id="plan-location" type="geojson" data={{ type: 'Point', coordinates: [lng, lat] }}>
      <Layer
        id="location-halo"
        type="circle"
        paint={{ 'circle-radius': 16, 'circle-color': info, 'circle-opacity': 0.16 }}
      />
      <Layer
        id="location-dot"
        type="circle"
        paint={{
          'circle-radius': 6,
          'circle-color': info,
          'circle-stroke-color': routeCasing,
          'circle-stroke-width': 2.4,
        }}
      />
    </Source>
  )
}
