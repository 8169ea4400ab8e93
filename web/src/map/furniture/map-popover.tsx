import { useMap } from '@vis.gl/react-maplibre'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import classes from './map-furniture.module.css'
import { popoverSpot } from './popover-spot.ts'

interface MapPopoverProps {
  readonly position: Position
  readonly children: ReactNode
  /** Lets the pointer through, as a tooltip does. */
  readonly passive?: boolean
}

/** Content that stays beside a place while the map moves. */
export function MapPopover({ position: { lat, lng }, children, passive = false }: MapPopoverProps) {
  const { current: map } = useMap()
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    // Moved by hand, as a render per frame of a pan would be felt.
    const place = () => {
      if (!card.current) return
      const { offsetWidth: width, offsetHeight: height } = card.current
      const { clientWidth, clientHeight } = map.getContainer()
      const spot = popoverSpot(map.project([lng, lat]), { width, height }, { width: clientWidth, height: clientHeight })
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
