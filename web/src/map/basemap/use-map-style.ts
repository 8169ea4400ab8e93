import { useComputedColorScheme } from '@mantine/core'
import type { MapSourceDataEvent, StyleSpecification } from 'maplibre-gl'
import { useContext, useMemo, useState } from 'react'
import { BasemapContext } from './basemap-context.ts'
import { LAND_SOURCE } from './embedded-source.ts'
import { mapStyle } from './map-style.ts'

/** What is drawn under the routes, in the colours that are set; the same object until they change. */
export function useMapStyle() {
  const [hasLand, setHasLand] = useState(false)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const hostedStyle = useContext(BasemapContext)
  const style = useMemo<string | StyleSpecification>(
    () => mapStyle(hostedStyle, { scheme, hasLand }),
    [hostedStyle, scheme, hasLand],
  )
  return {
    scheme,
    style,
    onSourceData: ({ sourceId, isSourceLoaded }: MapSourceDataEvent): void => {
      if (sourceId === LAND_SOURCE && isSourceLoaded) setHasLand(true)
    },
  }
}
