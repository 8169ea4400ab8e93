import type { StyleSpecification } from 'maplibre-gl'
import { mapPalette } from '../map-colors.ts'
import { embeddedStyle } from './embedded-style.ts'
import type { MapLook } from './map-look.ts'
import type { TileRegion } from './tiles/tile-source.ts'

const EMBEDDED_FILES = '/map'

interface Look {
  readonly look: MapLook
  /** Whether the coasts have arrived; a hosted style sees to that itself. */
  readonly hasLand: boolean
  /** The region of this deployment that has tiles. */
  readonly region?: TileRegion | undefined
}

/** What MapLibre draws under the routes: a hosted style, in whose address `{scheme}` becomes Light or Dark, or our own. */
export function mapStyle(hostedStyle: string | null, { look, hasLand, region }: Look): string | StyleSpecification {
  if (hostedStyle !== null) return hostedStyle.replaceAll('{scheme}', look === 'dark' ? 'Dark' : 'Light')
  return embeddedStyle(mapPalette(look), { filesUrl: EMBEDDED_FILES, hasLand, region })
}
