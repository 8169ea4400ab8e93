import { colors, mapColors, type Scheme } from '#web/ui/theme/colors.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'

/** Tones of the basemap that the interface has no use for. */
const onlyOnMaps = {
  light: { building: '#E5E9E6', boundary: '#C9D2CD', rail: '#DCE1DE', onRoute: '#FFFFFF', onInk: '#FFFFFF' },
  dark: { building: '#1D2723', boundary: '#35423C', rail: '#2A3531', onRoute: '#05261D', onInk: '#0B110F' },
} as const

export type MapColors = Readonly<
  Record<
    keyof (typeof mapColors)['light'] | keyof (typeof colors)['light'] | keyof (typeof onlyOnMaps)['light'],
    string
  >
>

/** Everything that a map in this scheme is painted with. */
export function mapPalette(scheme: Scheme): MapColors {
  return { ...colors[scheme], ...mapColors[scheme], ...onlyOnMaps[scheme] }
}

export interface Paint {
  readonly fill: string
  readonly text: string
}

/** Fill and text of a driver's pins and lines, or those of a single route where there is no driver. */
export function routePaint(colorIndex: number | undefined, scheme: Scheme): Paint {
  if (colorIndex !== undefined) return driverPaint(colorIndex + 1, scheme)
  const { route, onRoute } = mapPalette(scheme)
  return { fill: route, text: onRoute }
}
