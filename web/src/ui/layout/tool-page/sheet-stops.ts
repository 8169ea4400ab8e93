/** Heights at which the sheet rests, as shares of the screen. */
export const sheetStops = [0.25, 0.5, 0.92] as const
export type SheetStop = (typeof sheetStops)[number]

/** The heights of one page, the lowest first. */
export type SheetHeights = readonly [low: number, middle: number, high: number]
/** Which of its heights a sheet has. */
export type SheetLevel = 0 | 1 | 2

const GLIDE_SECONDS = 0.16
const levels = [0, 1, 2] as const

/** The heights of a sheet that shows so many pixels of content where it rests, on a screen of so many. */
export function heightsToShow(content: number, screen: number): SheetHeights {
  const [low, half, high] = sheetStops
  if (content <= 0 || screen <= 0) return [low, half, high]
  const middle = Math.min(high, content / screen)
  return [Math.min(low, middle), middle, high]
}

/**
 * The level at which a sheet comes to rest after it is let go at `height` (share of the screen) with `speed` (shares
 * per second, upwards positive).
 */
export function settleSheet(height: number, speed: number, heights: SheetHeights = sheetStops): SheetLevel {
  const target = height + speed * GLIDE_SECONDS
  const distance = (level: SheetLevel): number => Math.abs(heights[level] - target)
  return levels.reduce<SheetLevel>((best, level) => (distance(level) < distance(best) ? level : best), 0)
}

/** The next level upwards or downwards; at the ends it stays. */
export const stepSheet = (level: SheetLevel, direction: 1 | -1): SheetLevel => levels[level + direction] ?? level

/** Where a tap on the handle leads: up step by step, from the top back to the lowest. */
export const cycleSheet = (level: SheetLevel): SheetLevel => levels[level + 1] ?? 0
