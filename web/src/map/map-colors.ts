import { colors, type Scheme } from '#web/ui/theme/colors.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { type MapLook, mapPaints } from './basemap/map-look.ts'

export type MapColors = Readonly<
  Record<keyof (typeof colors)['light'] | keyof (typeof mapPaints)['light'] | 'onRoute' | 'onInk', string>
>

/** Text on pins and lines. */
const onPins = {
  light: { onRoute: '#FFFFFF', onInk: '#FFFFFF' },
  dark: { onRoute: '#05261D', onInk: '#0B110F' },
} as const

/** Everything that a map of this look is painted with. */
export function mapPalette(look: MapLook): MapColors {
  const scheme = look === 'dark' ? 'dark' : 'light'
  return { ...colors[scheme], ...mapPaints[look], ...onPins[scheme] }
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
