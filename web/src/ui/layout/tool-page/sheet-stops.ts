/** Heights at which the sheet rests, as shares of the screen. */
export const sheetStops = [0.25, 0.5, 0.92] as const
export type SheetStop = (typeof sheetStops)[number]

const GLIDE_SECONDS = 0.16

/**
 * The stop at which a sheet comes to rest after it is let go at `height` (share of the screen) with `speed` (shares
 * per second, upwards positive).
 */
export function settleSheet(height: number, speed: number): SheetStop {
  const target = height + speed * GLIDE_SECONDS
  return sheetStops.reduce((best, stop) => (Math.abs(stop - target) < Math.abs(best - target) ? stop : best))
}

/** The next stop upwards or downwards; at the ends it stays. */
export function stepSheet(stop: SheetStop, direction: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + direction] ?? stop
}

/** Where a tap on the handle leads: up step by step, from the top back to the lowest. */
export function cycleSheet(stop: SheetStop): SheetStop {
  return sheetStops[(sheetStops.indexOf(stop) + 1) % sheetStops.length] ?? stop
}
