import type { MapMouseEvent } from 'maplibre-gl'
import { useRef, useState } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import { legAt } from '../routes/leg-hits.ts'
import { pinAt } from './pin-at.ts'
import { nextInGroup, type PlaceGroup } from './place-groups.ts'

/** A leg under the pointer, by the place where it ends. */
export interface PointedLeg {
  readonly toId: string
  readonly position: Position
}

/** What is chosen, and who is told of the next choice. */
export interface PinChoices {
  readonly selectedId: string | undefined
  readonly onSelect: (id: string | undefined) => void
  readonly onHover: (id: string | undefined) => void
  readonly onMapClick: ((position: Position) => void) | undefined
}

interface PinPointerOptions extends PinChoices {
  readonly groups: readonly PlaceGroup[]
}

const isCoarse = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch'
const positionOf = ({ lngLat: { lat, lng } }: MapMouseEvent): Position => ({ lat, lng })

/**
 * Click and hover on pins and legs; a leg stands for the place where it ends. A click beside all of them deselects
 * first; with nothing selected it is a click on the map.
 */
export function usePinPointer({ groups, selectedId, onSelect, onHover, onMapClick }: PinPointerOptions) {
  const [leg, setLeg] = useState<PointedLeg>()
  const [overSome, setOverSome] = useState(false)
  const hovered = useRef<string | undefined>(undefined)

  const groupAt = (event: MapMouseEvent, pointer: 'coarse' | 'fine'): PlaceGroup | undefined => {
    const index = pinAt(event.target, event.point, pointer)
    return index === undefined ? undefined : groups[index]
  }
  const hover = (id: string | undefined) => {
    if (id === hovered.current) return
    hovered.current = id
    setOverSome(id !== undefined)
    onHover(id)
  }

  return {
    leg,
    handlers: {
      cursor: overSome ? 'pointer' : 'grab',
      onClick: (event: MapMouseEvent) => {
        const pointer = isCoarse(event.originalEvent) ? 'coarse' : 'fine'
        const ids = groupAt(event, pointer)?.places.map(({ id }) => id)
        if (ids) return onSelect(nextInGroup(ids, selectedId))
        const toId = legAt(event.target, event.point, pointer)
        if (toId !== undefined) return onSelect(toId)
        if (selectedId !== undefined) return onSelect(undefined)
        onMapClick?.(positionOf(event))
      },
      onMouseMove: (event: MapMouseEvent) => {
        const group = groupAt(event, 'fine')
        const toId = group ? undefined : legAt(event.target, event.point, 'fine')
        setLeg(toId === undefined ? undefined : { toId, position: positionOf(event) })
        hover(group?.places[0].id ?? toId)
      },
      onMouseOut: () => {
        setLeg(undefined)
        hover(undefined)
      },
    },
  }
}
