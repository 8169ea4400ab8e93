import type { StyleSpecification } from 'maplibre-gl'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'
import { embeddedStyle } from './embedded-style.ts'
import type { TileRegion } from './tiles/tile-source.ts'

const EMBEDDED_FILES = '/map'

interface Look {
  readonly scheme: Scheme
  /** Whether the coasts have arrived; a hosted style sees to that itself. */
  readonly hasLand: boolean
  /** The region of this deployment that has tiles. */
  readonly region?: TileRegion | undefined
}

/** What MapLibre draws under the routes: a hosted style, in whose address `{scheme}` becomes Light or Dark, or our own. */
export function mapStyle(hostedStyle: string | null, { scheme, hasLand, region }: Look): string | StyleSpecification {
  if (hostedStyle !== null) return hostedStyle.replaceAll('{scheme}', scheme === 'dark' ? 'Dark' : 'Light')
  return embeddedStyle(mapPalette(scheme), { filesUrl: EMBEDDED_FILES, hasLand, region })
}
