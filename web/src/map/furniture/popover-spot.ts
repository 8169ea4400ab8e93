interface Size {
  readonly width: number
  readonly height: number
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** What lies over the map at its head and foot. */
interface Covers {
  readonly top: number
  readonly bottom: number
}

const GAP = 26
const EDGE = 12
/** At the foot of the map toasts come and go; they must not lie over buttons. */
const TOAST = 60
const RISE = 26

/**
 * Upper left corner of a popover beside its pin: to the right where there is room, else to the left, always whole and
 * clear of what covers the map, such as the sheet of a phone. `undefined` once the pin itself has left the map.
 */
export function popoverSpot(pin: Spot, popover: Size, map: Size, covers: Covers = nothing): Spot | undefined {
  if (pin.x < 0 || pin.y < 0 || pin.x > map.width || pin.y > map.height) return undefined
  const right = pin.x + GAP
  const left = pin.x - GAP - popover.width
  const x = right + popover.width + EDGE <= map.width ? right : left
  const highest = covers.top + EDGE
  return {
    x: clamp(x, EDGE, map.width - popover.width - EDGE),
    y: clamp(pin.y - RISE, highest, map.height - covers.bottom - popover.height - TOAST - EDGE),
  }
}

const nothing: Covers = { top: 0, bottom: 0 }

const clamp = (value: number, least: number, most: number): number => Math.round(Math.max(least, Math.min(value, most)))
