import { intAt } from '#engine/base/typed-array.ts'
import type { ClosedRing } from '#engine/travel/closed-area.ts'
import { customize } from '../cells/customize.ts'
import { weighRoads } from '../cells/weigh-roads.ts'
import type { Roads } from '../roads.ts'
import type { EdgeGrid } from '../snap/edge-grid.ts'
import { closedPieces } from './closed-pieces.ts'

interface Kept {
  readonly roads: Roads
  readonly key: string
  readonly around: Roads
}

/** Closures that warm roads are kept ready for, of all regions, hours and vehicles together. */
const MOST_KEPT = 4

/** The last ones, the latest last. */
let kept: readonly Kept[] = []

/**
 * The same roads without the streets that lie in some areas or touch them: a block is closed from corner to corner. No
 * way leads through them, and nobody stops on them: a place inside is served from the nearest street that is open.
 *
 * Closures come last, when hours and vehicle have had their say. Customized once for each set of areas and kept while it
 * is among the last four; these roads where no street is closed.
 */
export function roadsAround(roads: Roads, rings: readonly ClosedRing[]): Roads {
  if (rings.length === 0) return roads
  const key = JSON.stringify(rings)
  const known = kept.find((each) => each.roads === roads && each.key === key)
  const latest = known ?? { roads, key, around: closeStreets(roads, rings) }
  kept = [...kept.filter((each) => each !== latest), latest].slice(-MOST_KEPT)
  return latest.around
}

function closeStreets(roads: Roads, rings: readonly ClosedRing[]): Roads {
  const { grid } = roads
  const closed = closedPieces(grid, rings)
  if (closed.size === 0) return roads
  const factors = new Float64Array(roads.network.edges.heads.length).fill(1)
  for (const piece of closed) {
    for (const edge of grid.edgeOfShape.subarray(2 * piece, 2 * piece + 2)) if (edge >= 0) factors[edge] = Infinity
  }
  const { network, graph } = weighRoads(roads, factors)
  return { network, graph, grid: without(grid, closed), cells: customize(roads.cells, graph.millis) }
}

/** A grid in which some pieces are not found. O(pieces + cells). */
function without(grid: EdgeGrid, closed: ReadonlySet<number>): EdgeGrid {
  const pieces = grid.pieces.filter((piece) => !closed.has(piece))
  const firstPiece = new Int32Array(grid.firstPiece.length)
  for (let cell = 0, left = 0; cell < firstPiece.length - 1; cell++) {
    for (let at = intAt(grid.firstPiece, cell); at < intAt(grid.firstPiece, cell + 1); at++) {
      if (!closed.has(intAt(grid.pieces, at))) left++
    }
    firstPiece[cell + 1] = left
  }
  return { ...grid, firstPiece, pieces }
}
