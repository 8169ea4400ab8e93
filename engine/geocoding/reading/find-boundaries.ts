import type { Spot } from '../centre.ts'
import type { Boundary } from './read-boundaries.ts'

/** Cells of about 200 m, in ten-millionths of a degree. */
const CELL = 20_000
const COLUMNS = 4_000_000

const cellOf = ({ lat, lng }: Spot): number => Math.floor(lat / CELL) * COLUMNS + Math.floor(lng / CELL)

/** What is known of a cell. */
interface Cell {
  /** Boundaries that enclose all of it. */
  readonly around: readonly Boundary[]
  /** Boundaries that may run through it. */
  readonly through: readonly Boundary[]
}

/**
 * Tells the boundaries in which a spot lies.
 *
 * Exact: where a border runs through the cell of a spot, the spot itself is asked; elsewhere its cell, once. So a spot
 * costs O(corners) of the borders that are near, and O(1) where none is.
 */
export function boundaryFinder(boundaries: readonly Boundary[]): (spot: Spot) => readonly Boundary[] {
  const borders = new Map<number, Set<Boundary>>()
  for (const boundary of boundaries) for (const ring of boundary.rings) markCells(borders, boundary, ring)
  const boxes = boundaries.map((boundary) => ({ boundary, isNear: boxAround(boundary) }))
  const cells = new Map<number, Cell>()
  const look = (spot: Spot): Cell => {
    const through = borders.get(cellOf(spot)) ?? new Set()
    const around = boxes.flatMap(({ boundary, isNear }) =>
      isNear(spot) && !through.has(boundary) && encloses(boundary, spot) ? [boundary] : [],
    )
    return { around, through: [...through] }
  }
  return (spot) => {
    const number = cellOf(spot)
    const cell = cells.get(number) ?? look(spot)
    cells.set(number, cell)
    return [...cell.around, ...cell.through.filter((boundary) => encloses(boundary, spot))]
  }
}

/** Whether a spot lies in the box around a boundary. */
function boxAround({ rings }: Boundary): (spot: Spot) => boolean {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of rings.flat()) {
    south = Math.min(south, lat)
    west = Math.min(west, lng)
    north = Math.max(north, lat)
    east = Math.max(east, lng)
  }
  return ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east
}

/** Notes a boundary at all cells that a ring passes, and at those beside them: more than enough does no harm. */
function markCells(borders: Map<number, Set<Boundary>>, boundary: Boundary, ring: readonly Spot[]): void {
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? to
    const steps = 1 + Math.floor(Math.max(Math.abs(to.lat - from.lat), Math.abs(to.lng - from.lng)) / CELL)
    for (let step = 1; step <= steps; step++) {
      const lat = from.lat + ((to.lat - from.lat) * step) / steps
      const lng = from.lng + ((to.lng - from.lng) * step) / steps
      for (const [north, east] of beside) {
        const cell = cellOf({ lat: lat + north * CELL, lng: lng + east * CELL })
        const marked = borders.get(cell) ?? new Set()
        borders.set(cell, marked.add(boundary))
      }
    }
  }
}

const beside = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const))

const encloses = ({ rings }: Boundary, spot: Spot): boolean =>
  rings.reduce((count, ring) => count + crossingsWest(ring, spot), 0) % 2 === 1

/** How often a ring crosses the parallel of a spot to the west of it. */
function crossingsWest(ring: readonly Spot[], { lat, lng }: Spot): number {
  let count = 0
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? to
    if (from.lat > lat === to.lat > lat) continue
    if (from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng) < lng) count++
  }
  return count
}
