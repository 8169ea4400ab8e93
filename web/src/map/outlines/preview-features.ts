import type { Feature, FeatureCollection } from 'geojson'
import type { Scheme } from '#web/ui/theme/colors.ts'
import type { LngLat, MapOutline } from '../map-content.ts'
import { copyRing, paintOf } from './outline-features.ts'

/** Where the pointer is while a border is drawn, and whether a click there closes it. */
export interface DrawnAt {
  readonly at: LngLat
  readonly closes: boolean
}

/**
 * What the next click makes of an open border: the side to the pointer, the one that would close it there, and the area
 * between them. Without a pointer, as on phones, what closing it now would make.
 */
export function previewFeatures(
  { ring, ...outline }: MapOutline,
  drawnAt: DrawnAt | undefined,
  scheme: Scheme,
): FeatureCollection {
  const [first] = ring
  const last = ring.at(-1)
  if (!first || !last) return { type: 'FeatureCollection', features: [] }
  const { at, closes = false } = drawnAt ?? {}
  const corners = at && !closes ? [...ring, at] : ring
  const end = closes ? first : at
  const side = (part: 'next' | 'closing', ...line: readonly LngLat[]): Feature => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: copyRing(line) },
    properties: { ...paintOf({ ring, ...outline }, scheme), part },
  })
  const area: Feature = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [copyRing([...corners, first])] },
    properties: { ...paintOf({ ring, ...outline }, scheme), part: 'area', closes },
  }
  return {
    type: 'FeatureCollection',
    features: [
      ...(corners.length > 2 ? [area] : []),
      ...(end ? [side('next', last, end)] : []),
      ...(corners.length > 2 && !closes ? [side('closing', corners.at(-1) ?? last, first)] : []),
    ],
  }
}
