import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, refsOf, tagOf, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import type { Corner } from '#engine/region-file/coverage.ts'
import type { Bounds } from './osm/osm-source.ts'

const METERS_PER_DEGREE = 111_195
const CELL_METERS = 250
/** So many cells around a road are served from it: somewhat more than how far a stop may lie from one. */
const AROUND = 2
/** A finer grid than this on a whole country would be larger than its streets. */
const MOST_CELLS = 4_000_000
const PLACES = 1e5

/**
 * Where a region has roads near by, as outlines and holes; `undefined` where that is its whole box. Without it, two
 * towns in one region would cover all that lies between them. O(points of ways + cells).
 */
export function roadArea(extract: OsmExtract, bounds: Bounds): Corner[][] | undefined {
  const grid = gridOver(bounds)
  const covered = new Uint8Array(grid.columns * grid.rows)
  for (const way of extract.ways.ids.keys()) {
    if (tagOf(extract, extract.ways, way, 'highway') !== undefined) coverWay(extract, way, grid, covered)
  }
  if (isWhole(grid, covered)) return undefined
  return outlinesOf(grid, covered)
}

interface Grid {
  readonly west: number
  readonly south: number
  /** Degrees of a cell. */
  readonly wide: number
  readonly high: number
  readonly columns: number
  readonly rows: number
}

/** Cells over the box and around it, so that the outermost are never reached. */
function gridOver([west, south, east, north]: Bounds): Grid {
  const shrink = Math.max(0.01, Math.cos((((south + north) / 2) * Math.PI) / 180))
  const area = (east - west) * shrink * (north - south) * METERS_PER_DEGREE ** 2
  const meters = Math.max(CELL_METERS, Math.sqrt(area / MOST_CELLS))
  const high = meters / METERS_PER_DEGREE
  const wide = high / shrink
  const pad = AROUND + 1
  return {
    ...{ wide, high, west: west - pad * wide, south: south - pad * high },
    columns: Math.ceil((east - west) / wide) + 2 * pad,
    rows: Math.ceil((north - south) / high) + 2 * pad,
  }
}

function coverWay(extract: OsmExtract, way: number, grid: Grid, covered: Uint8Array): void {
  const { lats, lngs } = extract.nodes
  const points = Array.from(
    refsOf(extract, way).filter((node) => node >= 0),
    (node) => ({
      x: (intAt(lngs, node) / UNITS_PER_DEGREE - grid.west) / grid.wide,
      y: (intAt(lats, node) / UNITS_PER_DEGREE - grid.south) / grid.high,
    }),
  )
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))))
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      coverAround(grid, covered, from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
    }
  }
}

function coverAround({ columns, rows }: Grid, covered: Uint8Array, x: number, y: number): void {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  for (let near = Math.max(1, row - AROUND); near <= Math.min(rows - 2, row + AROUND); near++) {
    const first = Math.max(1, column - AROUND)
    const last = Math.min(columns - 2, column + AROUND)
    if (last >= first) covered.fill(1, near * columns + first, near * columns + last + 1)
  }
}

/** Whether all cells of the box itself are covered. */
function isWhole({ columns, rows }: Grid, covered: Uint8Array): boolean {
  const pad = AROUND + 1
  for (let row = pad; row < rows - pad; row++) {
    if (covered.subarray(row * columns + pad, (row + 1) * columns - pad).includes(0)) return false
  }
  return true
}

/** Sides of a cell, walked with the cell to the left: the neighbor beyond it, and both its corners. */
const sides = [
  { beyond: [0, -1], from: [0, 0], to: [1, 0] },
  { beyond: [1, 0], from: [1, 0], to: [1, 1] },
  { beyond: [0, 1], from: [1, 1], to: [0, 1] },
  { beyond: [-1, 0], from: [0, 1], to: [0, 0] },
] as const

/** Rings around the covered cells; corners on a straight side are left out. */
function outlinesOf(grid: Grid, covered: Uint8Array): Corner[][] {
  const { columns } = grid
  const width = columns + 1
  const next = new Map<number, number[]>()
  for (const cell of covered.keys()) {
    if (covered[cell] !== 1) continue
    const corner = cell + Math.floor(cell / columns)
    for (const { beyond, from, to } of sides) {
      if (covered[cell + beyond[0] + beyond[1] * columns] === 1) continue
      const start = corner + from[0] + from[1] * width
      next.set(start, [...(next.get(start) ?? []), corner + to[0] + to[1] * width])
    }
  }
  const rings = Array.from(next.keys(), (first) => followRing(next, first))
  return rings.flatMap((ring) => (ring.length > 0 ? [ring.map((corner) => cornerAt(grid, corner, width))] : []))
}

function followRing(next: Map<number, number[]>, first: number): number[] {
  const corners: number[] = []
  let [before, at] = [Number.NaN, first]
  for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
    if (to - at !== at - before) corners.push(at)
    before = at
    at = to
  }
  return corners
}

const cornerAt = ({ west, south, wide, high }: Grid, corner: number, width: number): Corner => [
  Math.round((west + (corner % width) * wide) * PLACES) / PLACES,
  Math.round((south + Math.floor(corner / width) * high) * PLACES) / PLACES,
]
