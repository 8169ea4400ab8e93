import type { MapMouseEvent } from 'maplibre-gl'
import type { LngLat, MapDrawing } from '../map-content.ts'

const nothing = (): void => undefined

/** So near to the first corner a click means it: as wide as a finger. */
const NEAR_PIXELS = 16

interface Pointed {
  readonly target: { readonly project: (at: [number, number]) => { readonly x: number; readonly y: number } }
  readonly point: { readonly x: number; readonly y: number }
}

/** Whether the pointer is at the first corner of a border that may be closed there. */
export function isAtFirst(ring: readonly LngLat[], { target, point }: Pointed): boolean {
  const [first] = ring
  if (!first || ring.length < 3) return false
  const { x, y } = target.project([...first])
  return Math.hypot(x - point.x, y - point.y) <= NEAR_PIXELS
}

/** What the map tells while a border is drawn on it: clicks add corners, and nothing under the pointer is chosen. */
export const cornerClicks = ({ isOpen, ring, onAdd, onClose }: MapDrawing) => ({
  cursor: isOpen ? 'crosshair' : 'grab',
  onClick: (event: Pick<MapMouseEvent, 'lngLat' | 'originalEvent' | 'target' | 'point'>): void => {
    const { lngLat, originalEvent } = event
    // The second click of a double click means the zoom.
    if (!isOpen || originalEvent.detail > 1) return
    if (isAtFirst(ring, event)) onClose()
    else onAdd({ lat: lngLat.lat, lng: lngLat.lng })
  },
  onMouseMove: nothing,
  onMouseOut: nothing,
})
