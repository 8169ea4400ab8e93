import type { MapMouseEvent } from 'maplibre-gl'
import { useRef, useState } from 'react'
import type { Position } from '#engine/base/geo.ts'
import { legAt } from '../routes/leg-hits.ts'
import { pinAt } from './pin-at.ts'
import { nextInGroup, type PlaceGroup } from './place-groups.ts'
import type { Placing } from './use-placing.ts'

/** A leg under the pointer, by the place where it ends. */
export interface PointedLeg {
  readonly toId: string
  readonly position: Position
}

/** What is chosen, and who is told of the next choice. */
interface PinChoices {
  readonly selectedId: string | undefined
  readonly onSelect: (id: string | undefined) => void
  readonly onHover: (id: string | undefined) => void
  /** Takes clicks for itself while it is armed. */
  readonly placing: Placing | undefined
  /** Whether a pin of many opens to show them; without it, clicks walk through them. */
  readonly opensGroups: boolean
}

interface PinPointerOptions extends PinChoices {
  readonly groups: readonly PlaceGroup[]
}

const isCoarse = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch'
const cursorOf = (placing: Placing | undefined, overSome: boolean): string =>
  placing?.armed ? 'crosshair' : overSome ? 'pointer' : 'grab'
const positionOf = ({ lngLat: { lat, lng } }: MapMouseEvent): Position => ({ lat, lng })

/**
 * Click and hover on pins and legs; a leg stands for the place where it ends. A click beside all of them chooses
 * nothing; one on a pin of many opens it.
 */
export function usePinPointer({ groups, selectedId, onSelect, onHover, placing, opensGroups }: PinPointerOptions) {
  const [openedId, setOpenedId] = useState<string>()
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

  const press = (group: PlaceGroup): void => {
    const [first, ...others] = group.places.map(({ id }) => id)
    const opens = opensGroups && others.length > 0
    setOpenedId(opens ? first : undefined)
    onSelect(opens ? undefined : nextInGroup([first ?? '', ...others], selectedId))
  }
  const click = (event: MapMouseEvent): void => {
    const pointer = isCoarse(event.originalEvent) ? 'coarse' : 'fine'
    const group = groupAt(event, pointer)
    if (placing?.armed) placing.take(event)
    else if (group) press(group)
    else {
      setOpenedId(undefined)
      onSelect(legAt(event.target, event.point, pointer))
    }
  }

  return {
    leg,
    /** The pin of many that is open, as long as it is one. */
    opened: groups.find(({ places: [first, ...others] }) => first.id === openedId && others.length > 0),
    closeGroup: () => setOpenedId(undefined),
    handlers: {
      cursor: cursorOf(placing, overSome),
      onClick: click,
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
