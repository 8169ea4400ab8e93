import type { ReactNode } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { MapPlace } from '../map-content.ts'
import type { PlaceGroup } from '../places/place-groups.ts'
import type { PointedLeg } from '../places/use-pin-pointer.ts'
import { MapPopover } from './map-popover.tsx'

interface MapCardsProps {
  readonly selected: MapPlace | undefined
  /** The leg under the pointer. */
  readonly leg: PointedLeg | undefined
  /** The pin of many places that is open. */
  readonly group: PlaceGroup | undefined
  readonly onCloseGroup: () => void
  readonly renderGroup?: (ids: readonly string[], close: () => void) => ReactNode
  readonly renderPopover?: (id: string) => ReactNode
  readonly renderLeg?: (toId: string) => ReactNode
}

/** The cards on the map: of the selected place, of the places that share a pin, and of the leg under the pointer. */
export function MapCards(props: MapCardsProps) {
  const { selected, leg, group, onCloseGroup, renderPopover, renderGroup, renderLeg } = props
  useKeys(group && !selected ? [['Escape', onCloseGroup]] : [], { first: true })
  const popover = selected && renderPopover?.(selected.id)
  const legCard = leg && renderLeg?.(leg.toId)
  const groupCard =
    group &&
    renderGroup?.(
      group.places.map(({ id }) => id),
      onCloseGroup,
    )
  return (
    <>
      {selected && popover && <MapPopover position={selected.position}>{popover}</MapPopover>}
      {group && groupCard && !selected && <MapPopover position={group.places[0].position}>{groupCard}</MapPopover>}
      {leg && legCard && (
        <MapPopover position={leg.position} passive>
          {legCard}
        </MapPopover>
      )}
    </>
  )
}
