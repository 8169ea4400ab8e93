/** Directions in a full turn. */
export const TURN = 65536

/**
 * Where a vector points, as a whole number from 0 to `TURN` − 1, counted from the east over the north.
 *
 * In the taxicab plane, which keeps the order of angles and needs no function that machines round differently.
 */
export function directionOf(east: number, north: number): number {
  const length = Math.abs(east) + Math.abs(north)
  if (length === 0) return 0
  const slope = north / length
  const turn = east < 0 ? 2 - slope : north < 0 ? 4 + slope : slope
  return Math.floor((turn / 4) * TURN) % TURN
}
