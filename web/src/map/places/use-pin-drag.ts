import type { Map as MaplibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useState } from 'react'
import type { Position } from '#engine/base/geo.ts'
import type { MapPlace } from '../map-content.ts'
import { pinAt } from './pin-at.ts'
import type { PlaceGroup } from './place-groups.ts'

type PressEvent = MapMouseEvent | MapTouchEvent

export interface DraggedPlace {
  readonly id: string
  readonly position: Position
}

/** Lets a lone pin be dragged when `onMove` is given; Escape puts it back. */
export function usePinDrag(
  groups: readonly PlaceGroup[],
  onMove: ((id: string, position: Position) => void) | undefined,
) {
  const [dragged, setDragged] = useState<DraggedPlace>()

  const press = (event: PressEvent) => {
    const pointer = event.originalEvent instanceof MouseEvent ? 'fine' : 'coarse'
    const index = onMove ? pinAt(event.target, event.point, pointer) : undefined
    const place = index === undefined ? undefined : lonePlace(groups[index])
    if (!place || !onMove) return
    // Or the map would pan along with the pin.
    event.preventDefault()
    followPointer(event.target, {
      move: (position) => setDragged({ id: place.id, position }),
      drop: (position) => {
        setDragged(undefined)
        if (position) onMove(place.id, position)
      },
    })
  }
  return { dragged, handlers: { onMouseDown: press, onTouchStart: press } }
}

function lonePlace(group: PlaceGroup | undefined): MapPlace | undefined {
  return group?.places.length === 1 ? group.places[0] : undefined
}

interface PointerFollower {
  move(position: Position): void
  /** `undefined` when the pointer never moved, which is a click, or when the drag was called off. */
  drop(position: Position | undefined): void
}

function followPointer(map: MaplibreMap, follower: PointerFollower): void {
  const listening = new AbortController()
  let last: Position | undefined
  const move = ({ lngLat: { lat, lng } }: PressEvent) => {
    last = { lat, lng }
    follower.move(last)
  }
  const stop = () => {
    for (const subscription of following) subscription.unsubscribe()
    listening.abort()
    follower.drop(last)
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    last = undefined
    stop()
  }
  const following = [map.on('mousemove', move), map.on('touchmove', move)]
  for (const end of ['mouseup', 'touchend', 'touchcancel'] as const) {
    window.addEventListener(end, stop, { signal: listening.signal })
  }
  window.addEventListener('keydown', cancel, { signal: listening.signal })
}
