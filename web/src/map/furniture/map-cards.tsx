import { useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Position } from '#engine/base/geo.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { MapPadding, MapPlace } from '../map-content.ts'
import type { PlaceGroup } from '../places/place-groups.ts'
import type { PointedLeg } from '../places/use-pin-pointer.ts'
import classes from './map-furniture.module.css'
import { popoverSpot } from './popover-spot.ts'

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
  /** What bars and sheets cover of the map. */
  readonly padding?: MapPadding
}

/** The cards on the map: of the selected place, of the places that share a pin, and of the leg under the pointer. */
export function MapCards(props: MapCardsProps) {
  const { selected, leg, group, onCloseGroup, renderPopover, renderGroup, renderLeg, padding } = props
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
      {selected && popover && (
        <MapPopover position={selected.position} covers={padding}>
          {popover}
        </MapPopover>
      )}
      {group && groupCard && !selected && (
        <MapPopover position={group.places[0].position} covers={padding}>
          {groupCard}
        </MapPopover>
      )}
      {leg && legCard && (
        <MapPopover position={leg.position} covers={padding} passive>
          {legCard}
        </MapPopover>
      )}
    </>
  )
}

interface MapPopoverProps {
  readonly position: Position
  readonly children: ReactNode
  readonly covers: MapPadding | undefined
  /** Lets the pointer through, as a tooltip does. */
  readonly passive?: boolean
}

/** Content that stays beside a place while the map moves. */
function MapPopover({ position: { lat, lng }, children, covers, passive = false }: MapPopoverProps) {
  const { current: map } = useMap()
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    // Moved by hand, as a render per frame of a pan would be felt.
    const place = () => {
      if (!card.current) return
      const { offsetWidth: width, offsetHeight: height } = card.current
      const { clientWidth, clientHeight } = map.getContainer()
      const room = { width: clientWidth, height: clientHeight }
      const spot = popoverSpot(map.project([lng, lat]), { width, height }, room, covers)
      card.current.style.visibility = spot ? 'visible' : 'hidden'
      if (spot) card.current.style.transform = `translate(${spot.x}px, ${spot.y}px)`
    }
    place()
    const listening = [map.on('move', place), map.on('resize', place)]
    // What unfolds in the card must not reach beyond the map.
    const sized = new ResizeObserver(place)
    if (card.current) sized.observe(card.current)
    return () => {
      sized.disconnect()
      for (const subscription of listening) subscription.unsubscribe()
    }
  })
  return (
    <div ref={card} className={classes.popover} {...(passive && { role: 'tooltip', 'data-passive': true })}>
      {children}
    </div>
  )
}
