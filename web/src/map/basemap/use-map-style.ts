import { useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MapSourceDataEvent } from '@vis.gl/react-maplibre'
import type { StyleSpecification } from 'maplibre-gl'
import { useContext, useMemo, useRef } from 'react'
import { useRegions } from '#web/region/region-heads.ts'
import { mapPalette } from '../map-colors.ts'
import { BasemapContext } from './basemap-context.ts'
import { GROUND_LAYER, LAND_SOURCE } from './embedded-source.ts'
import { mapRequests } from './map-requests.ts'
import { mapStyle } from './map-style.ts'
import { tileRegionOf } from './tiles/tile-source.ts'

/** What is drawn under the routes, in the colours that are set; the same object until they change. */
export function useMapStyle() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const look = useMediaQuery('print', false, { getInitialValueInEffect: false }) ? 'print' : scheme
  const hostedStyle = useContext(BasemapContext)
  // No state: the land's arrival changes one colour, and a new style would take all layers of the plan with it.
  const hasLand = useRef(false)
  const regions = useRegions()
  const region = useMemo(() => tileRegionOf(regions.map(({ head }) => head)), [regions])
  const style = useMemo<string | StyleSpecification>(
    () => mapStyle(hostedStyle, { look, hasLand: hasLand.current, region }),
    [hostedStyle, look, region],
  )
  return {
    scheme,
    style,
    requests: mapRequests(hostedStyle),
    region,
    onSourceData: ({ target: map, sourceId, isSourceLoaded }: MapSourceDataEvent): void => {
      if (hasLand.current || sourceId !== LAND_SOURCE || !isSourceLoaded || !map.getLayer(GROUND_LAYER)) return
      hasLand.current = true
      map.setPaintProperty(GROUND_LAYER, 'background-color', mapPalette(look).water)
    },
  }
}
