import type { StyleSpecification } from 'maplibre-gl'
import { createContext } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { embeddedStyle } from './embedded-style.ts'
import { mapPalette } from './map-colors.ts'

/** Which map lies under the routes. */
export interface Basemap {
  /** A hosted MapLibre style; `{scheme}` in it becomes Light or Dark. */
  readonly styleUrl?: string
  /** Where the site serves the embedded map's files, used when there is no hosted style. */
  readonly filesUrl: string
}

export const BasemapContext = createContext<Basemap>({ filesUrl: '/map' })

/** The style for MapLibre: the address of a hosted one, or the embedded map's own. */
export function mapStyle({ styleUrl, filesUrl }: Basemap, scheme: Scheme): string | StyleSpecification {
  if (styleUrl) return styleUrl.replaceAll('{scheme}', scheme === 'dark' ? 'Dark' : 'Light')
  return embeddedStyle(mapPalette(scheme), new URL(filesUrl, window.location.href).href)
}
