import { useReducedMotion } from '@mantine/hooks'
import { Layer, type LayerProps, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'
import type { LngLat, MapRoute } from '../map-content.ts'
import { chevronFeatures } from './chevrons.ts'
import { legHitFeatures, legHitLayer } from './leg-hits.ts'
import { countPoints, legFeatures, overlayFeatures, routeFeatures } from './route-features.ts'
import { routeLayers } from './route-style.ts'

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

const DRAW_MS = 600
// Every frame sends the line to the map's worker; beyond this many points frames would be lost.
const MOST_POINTS_TO_ANIMATE = 6000

/** The lines of the routes; after each new `drawKey` they grow from their starts to their ends once. */
function useRouteDrawing(routes: readonly MapRoute[], scheme: Scheme, drawKey: string) {
  const reducedMotion = useReducedMotion()
  const animates = !reducedMotion && drawKey !== '' && countPoints(routes) <= MOST_POINTS_TO_ANIMATE
  const share = useShareDrawn(animates ? drawKey : '')
  return useMemo(() => routeFeatures(routes, scheme, share), [routes, scheme, share])
}

function useShareDrawn(drawKey: string): number {
  const [drawn, setDrawn] = useState({ key: '', share: 1 })
  useEffect(() => {
    if (drawKey === '') return
    let frame = 0
    const start = performance.now()
    const step = (now: number) => {
      const time = Math.min(1, Math.max(0, (now - start) / DRAW_MS))
      setDrawn({ key: drawKey, share: 1 - (1 - time) ** 3 })
      if (time < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [drawKey])
  if (drawKey === '') return 1
  return drawn.key === drawKey ? drawn.share : 0
}
