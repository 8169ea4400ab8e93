interface Size {
  readonly width: number
  readonly height: number
}

interface Spot {
  readonly x: number
  readonly y: number
}

const GAP = 26
const EDGE = 12
/** At the foot of the map toasts come and go; they must not lie over buttons. */
const TOAST = 60
const RISE = 26

/**
 * Upper left corner of a popover beside its pin: to the right where there is room, else to the left, always whole.
 * `undefined` once the pin itself has left the map.
 */
export function popoverSpot(pin: Spot, popover: Size, map: Size): Spot | undefined {
  if (pin.x < 0 || pin.y < 0 || pin.x > map.width || pin.y > map.height) return undefined
  const right = pin.x + GAP
  const left = pin.x - GAP - popover.width
  const x = right + popover.width + EDGE <= map.width ? right : left
  return { x: clamp(x, map.width - popover.width), y: clamp(pin.y - RISE, map.height - popover.height - TOAST) }
}

const clamp = (value: number, most: number): number => Math.round(Math.max(EDGE, Math.min(value, most - EDGE)))
