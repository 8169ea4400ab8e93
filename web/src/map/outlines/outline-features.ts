import type { Feature, FeatureCollection } from 'geojson'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { routePaint } from '../map-colors.ts'
import type { LngLat, MapDrawing, MapOutline } from '../map-content.ts'

/** Borders as areas in the colours of their drivers; one that is still open is a line. */
export function outlineFeatures(
  outlines: readonly MapOutline[],
  drawing: Pick<MapDrawing, keyof MapOutline | 'isOpen'> | undefined,
  scheme: Scheme,
): FeatureCollection {
  const closed = drawing && !drawing.isOpen ? [...outlines, drawing] : outlines
  return {
    type: 'FeatureCollection',
    features: [
      ...closed.flatMap((outline) => areaOf(outline, scheme)),
      ...(drawing?.isOpen ? lineOf(drawing, scheme) : []),
    ],
  }
}

const copy = (ring: readonly LngLat[]): number[][] => ring.map(([lng, lat]) => [lng, lat])

const paintOf = ({ colorIndex }: MapOutline, scheme: Scheme) => ({ color: routePaint(colorIndex, scheme).fill })

function areaOf(outline: MapOutline, scheme: Scheme): Feature[] {
  if (outline.ring.length < 3) return lineOf(outline, scheme)
  const coordinates = [copy([...outline.ring, ...outline.ring.slice(0, 1)])]
  return [{ type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: paintOf(outline, scheme) }]
}

function lineOf(outline: MapOutline, scheme: Scheme): Feature[] {
  if (outline.ring.length < 2) return []
  const geometry = { type: 'LineString', coordinates: copy(outline.ring) } as const
  return [{ type: 'Feature', geometry, properties: paintOf(outline, scheme) }]
}

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
    geometry: { type: 'LineString', coordinates: copy(line) },
    properties: { ...paintOf({ ring, ...outline }, scheme), part },
  })
  const area: Feature = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [copy([...corners, first])] },
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
