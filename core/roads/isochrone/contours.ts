import { floatAt } from '#core/kernel/typed-array.ts'
import type { Corner } from '#core/regions/coverage.ts'
import type { TimeGrid } from './time-grid.ts'

/** A ring: its last corner is its first one again. What it encloses is to the left of who walks along it. */
export type Ring = readonly Corner[]

/** Corners of a cell, counterclockwise from the south-west; side `s` leads from corner `s` to the next. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const SIDES = [0, 1, 2, 3] as const

/**
 * The rings around all that is reached by the limit: outlines counterclockwise, holes clockwise.
 *
 * Marching squares with a straight interpolation on the sides of the cells. The border of the grid must lie beyond the
 * limit, so that every ring is closed. O(cells).
 * @see Maple (2003), geometric design and space planning using the marching squares and marching cube algorithms.
 * https://doi.org/10.1109/GMAG.2003.1219671
 */
export function ringsAround(grid: TimeGrid, limit: number): Ring[] {
  const next = new Map<number, number>()
  for (let row = 0; row < grid.rows - 1; row++) {
    for (let column = 0; column < grid.columns - 1; column++) linkSides(grid, { column, row, limit }, next)
  }
  const rings: Ring[] = []
  for (const first of next.keys()) {
    const ring: Corner[] = []
    let side = first
    do {
      ring.push(pointOn(grid, side, limit))
      const following = next.get(side) ?? first
      next.delete(side)
      side = following
    } while (side !== first)
    rings.push([...ring, ...ring.slice(0, 1)])
  }
  return rings
}

interface Cell {
  readonly column: number
  readonly row: number
  readonly limit: number
}

/** Where the line comes into a cell and where it goes out, by the numbers of the sides. */
function linkSides(grid: TimeGrid, { column, row, limit }: Cell, next: Map<number, number>): void {
  const times = CORNERS.map(([east, north]) => floatAt(grid.millis, (row + north) * grid.columns + column + east))
  const isIn = (corner: number): boolean => (times[corner % 4] ?? limit) <= limit
  // Two opposite corners are joined where the middle is reached, too.
  const isJoined = times.reduce((sum, time) => sum + time, 0) <= 4 * limit
  for (const side of SIDES) {
    if (!isIn(side) || isIn(side + 1)) continue
    let other: number = side
    do other = (other + (isJoined ? 1 : 3)) % 4
    while (isIn(other) || !isIn(other + 1))
    next.set(numberOf(grid, { column, row, side }), numberOf(grid, { column, row, side: other }))
  }
}

/** Sides have one number, whichever of both cells asks: twice that of a corner, and one more where it leads north. */
function numberOf({ columns }: TimeGrid, { column, row, side }: { column: number; row: number; side: number }): number {
  const corner = (row + (side === 2 ? 1 : 0)) * columns + column + (side === 1 ? 1 : 0)
  return 2 * corner + (side % 2)
}

function pointOn({ columns, millis, toCorner }: TimeGrid, side: number, limit: number): Corner {
  const corner = side >> 1
  const isNorth = side % 2 === 1
  const [from, to] = [floatAt(millis, corner), floatAt(millis, corner + (isNorth ? columns : 1))]
  const share = (limit - from) / (to - from)
  const [column, row] = [corner % columns, Math.floor(corner / columns)]
  return isNorth ? toCorner(column, row + share) : toCorner(column + share, row)
}
