import type { MapMouseEvent } from 'maplibre-gl'
import type { MapDrawing } from '../map-content.ts'

const nothing = (): void => undefined

/** What the map tells while a border is drawn on it: clicks add corners, and nothing under the pointer is chosen. */
export const cornerClicks = ({ isOpen, onAdd }: MapDrawing) => ({
  cursor: isOpen ? 'crosshair' : 'grab',
  onClick: ({ lngLat: { lat, lng }, originalEvent }: MapMouseEvent): void => {
    // The second click of a double click means the zoom.
    if (isOpen && originalEvent.detail <= 1) onAdd({ lat, lng })
  },
  onMouseMove: nothing,
  onMouseOut: nothing,
})
