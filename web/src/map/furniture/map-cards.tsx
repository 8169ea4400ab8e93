import type { ReactNode } from 'react'
import type { MapPlace } from '../map-content.ts'
import type { PointedLeg } from '../places/use-pin-pointer.ts'
import { MapPopover } from './map-popover.tsx'

interface MapCardsProps {
  readonly selected: MapPlace | undefined
  /** The leg under the pointer. */
  readonly leg: PointedLeg | undefined
  readonly renderPopover: ((id: string) => ReactNode) | undefined
  readonly renderLeg: ((toId: string) => ReactNode) | undefined
}

/** The cards on the map: of the selected place, and of the leg under the pointer. */
export function MapCards({ selected, leg, renderPopover, renderLeg }: MapCardsProps) {
  const popover = selected && renderPopover?.(selected.id)
  const legCard = leg && renderLeg?.(leg.toId)
  return (
    <>
      {selected && popover && <MapPopover position={selected.position}>{popover}</MapPopover>}
      {leg && legCard && (
        <MapPopover position={leg.position} passive>
          {legCard}
        </MapPopover>
      )}
    </>
  )
}
