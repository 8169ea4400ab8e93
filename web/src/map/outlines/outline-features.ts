import type { Feature, FeatureCollection } from 'geojson'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette, routePaint } from '../map-colors.ts'
import type { LngLat, MapDrawing, MapOutline } from '../map-content.ts'
import { spriteId } from '../sprites/sprite.ts'
import { insidePoint } from './inside-point.ts'

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
      ...closed.flatMap((outline) => [...areaOf(outline, scheme), ...nameOf(outline, scheme)]),
      ...(drawing?.isOpen ? lineOf(drawing, scheme) : []),
    ],
  }
}

/** A ring as GeoJSON has it. */
export const copyRing = (ring: readonly LngLat[]): number[][] => ring.map(([lng, lat]) => [lng, lat])

/** The colour of the driver whose it is, or that of what is closed with its hatching. */
export function paintOf({ colorIndex, isClosed }: MapOutline, scheme: Scheme) {
  if (!isClosed) return { color: routePaint(colorIndex, scheme).fill }
  const { danger: color } = mapPalette(scheme)
  return { color, hatch: spriteId({ shape: 'hatch', text: '', fill: color, ink: color, casing: color, radius: 5 }) }
}

function areaOf(outline: MapOutline, scheme: Scheme): Feature[] {
  if (outline.ring.length < 3) return lineOf(outline, scheme)
  const coordinates = [copyRing([...outline.ring, ...outline.ring.slice(0, 1)])]
  return [{ type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: paintOf(outline, scheme) }]
}

/** Its name as a sign in its colour: hosted styles have other letters than ours. */
function nameOf({ name, ...outline }: MapOutline, scheme: Scheme): Feature[] {
  const at = outline.ring.length < 3 ? undefined : insidePoint(outline.ring)
  if (name === undefined || !at) return []
  const { color: fill } = paintOf(outline, scheme)
  const { surface } = mapPalette(scheme)
  const sign = spriteId({ shape: 'pin', text: shortened(name), fill, ink: surface, casing: surface, radius: 10 })
  return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [...at] }, properties: { sign } }]
}

const LONGEST_SIGN = 32

const shortened = (name: string): string =>
  name.length > LONGEST_SIGN ? `${name.slice(0, LONGEST_SIGN - 1).trimEnd()}…` : name

function lineOf(outline: MapOutline, scheme: Scheme): Feature[] {
  if (outline.ring.length < 2) return []
  const geometry = { type: 'LineString', coordinates: copyRing(outline.ring) } as const
  return [{ type: 'Feature', geometry, properties: paintOf(outline, scheme) }]
}
