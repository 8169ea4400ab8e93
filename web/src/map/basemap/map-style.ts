import type { StyleSpecification } from 'maplibre-gl'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette } from '../map-colors.ts'
import { embeddedStyle } from './embedded-style.ts'

const EMBEDDED_FILES = '/map'

interface Look {
  readonly scheme: Scheme
  /** Whether the coasts have arrived; a hosted style sees to that itself. */
  readonly hasLand: boolean
}

/** What MapLibre draws under the routes: a hosted style, in whose address `{scheme}` becomes Light or Dark, or our own. */
export function mapStyle(hostedStyle: string | null, { scheme, hasLand }: Look): string | StyleSpecification {
  if (hostedStyle !== null) return hostedStyle.replaceAll('{scheme}', scheme === 'dark' ? 'Dark' : 'Light')
  return embeddedStyle(mapPalette(scheme), EMBEDDED_FILES, hasLand)
}
