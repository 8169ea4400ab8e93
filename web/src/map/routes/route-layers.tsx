import { Layer, type LayerProps, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'
import type { LngLat, MapRoute } from '../map-content.ts'
import { chevronFeatures } from './chevrons.ts'
import { legHitFeatures, legHitLayer } from './leg-hits.ts'
import { legFeatures, overlayFeatures } from './route-features.ts'
import { routeLayers } from './route-style.ts'
import { useRouteDrawing } from './use-route-drawing.ts'

interface RouteLayersProps {
  readonly routes: readonly MapRoute[]
  readonly overlay: readonly (readonly LngLat[])[]
  readonly selectedId: string | undefined
  readonly scheme: Scheme
  /** A change draws the lines anew. */
  readonly drawKey: string
}

export function RouteLayers({ routes, overlay, selectedId, scheme, drawKey }: RouteLayersProps) {
  const lines = useRouteDrawing(routes, scheme, drawKey)
  const chevrons = useMemo(() => chevronFeatures(routes, scheme), [routes, scheme])
  const leg = useMemo(() => legFeatures(routes, selectedId, scheme), [routes, selectedId, scheme])
  const hits = useMemo(() => legHitFeatures(routes), [routes])
  const entered = useMemo(() => overlayFeatures(overlay), [overlay])
  const layers = useMemo(() => routeLayers(mapPalette(scheme)), [scheme])
  return (
    <>
      <Stack id="plan-as-entered" data={entered} layers={layers.asEntered} />
      <Stack id="plan-routes" data={lines} layers={layers.routes} />
      <Stack id="plan-legs" data={hits} layers={[legHitLayer]} />
      <Stack id="plan-chevrons" data={chevrons} layers={layers.chevrons} />
      <Stack id="plan-selected-leg" data={leg} layers={layers.selectedLeg} />
    </>
  )
}

interface StackProps {
  readonly id: string
  readonly data: FeatureCollection
  readonly layers: readonly LayerProps[]
}

function Stack({ id, data, layers }: StackProps) {
  return (
    <Source id={id} type="geojson" data={data} tolerance={0.2}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
    </Source>
  )
}
