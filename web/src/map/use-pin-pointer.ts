import type { MapMouseEvent } from 'maplibre-gl'
import { useRef, useState } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import { pinAt } from './pin-at.ts'
import { nextInGroup, type PlaceGroup } from './place-groups.ts'

interface PinPointerOptions {
  readonly groups: readonly PlaceGroup[]
  readonly selectedId: string | undefined
  readonly onSelect: (id: string | undefined) => void
  readonly onHover: (id: string | undefined) => void
  readonly onMapClick: ((position: Position) => void) | undefined
}

const isCoarse = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch'

/** Click and hover on pins. A click beside all pins deselects first; with nothing selected it is a click on the map. */
export function usePinPointer({ groups, selectedId, onSelect, onHover, onMapClick }: PinPointerOptions) {
  const [overPin, setOverPin] = useState(false)
  const hovered = useRef<string | undefined>(undefined)

  const hover = (group: PlaceGroup | undefined) => {
    const id = group?.places[0].id
    if (id === hovered.current) return
    hovered.current = id
    setOverPin(id !== undefined)
    onHover(id)
  }

  return {
    cursor: overPin ? 'pointer' : 'grab',
    onClick: (event: MapMouseEvent) => {
      const index = pinAt(event.target, event.point, isCoarse(event.originalEvent) ? 'coarse' : 'fine')
      const group = index === undefined ? undefined : groups[index]
      if (group)
        return onSelect(
          nextInGroup(
            group.places.map(({ id }) => id),
            selectedId,
          ),
        )
      if (selectedId !== undefined) return onSelect(undefined)
      onMapClick?.({ lat: event.lngLat.lat, lng: event.lngLat.lng })
    },
    onMouseMove: (event: MapMouseEvent) => {
      const index = pinAt(event.target, event.point, 'fine')
      hover(index === undefined ? undefined : groups[index])
    },
    onMouseOut: () => hover(undefined),
  }
}
