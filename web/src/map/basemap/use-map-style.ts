import { useComputedColorScheme } from '@mantine/core'
import type { StyleSpecification } from 'maplibre-gl'
import { useContext, useMemo } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { BasemapContext } from './basemap-context.ts'
import { mapStyle } from './map-style.ts'

/** What is drawn under the routes, in the colours that are set; the same object until they change. */
export function useMapStyle(): { scheme: Scheme; style: string | StyleSpecification } {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const hostedStyle = useContext(BasemapContext)
  const style = useMemo(() => mapStyle(hostedStyle, scheme), [hostedStyle, scheme])
  return { scheme, style }
}
