import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Access } from '../../arc-graph.ts'
import type { FoundMatrix } from '../../found-ways.ts'
import { type Climb, searchesOf } from '../climb.ts'
import { findCellMatrix } from '../find-cell-matrix.ts'
import type { OpenLeaf, PreparedCells } from './ranged-cells.ts'
import { cellOf } from './split-cells.ts'

/**
 * The fastest ways from all starts (row) to all ends (column), over what was prepared for them; infinite in both where
 * none leads.
 *
 * Exact: a way leaves its cell, over the overlay, or it does not.
 */
export function findSplitMatrix(
  prepared: PreparedCells,
  starts: readonly (readonly Access[])[],
  ends: readonly (readonly Access[])[],
): FoundMatrix {
  const from = starts.map((accesses) => liftAccesses(prepared, accesses, 'forward'))
  const to = ends.map((accesses) => liftAccesses(prepared, accesses, 'backward'))
  const matrix = findCellMatrix(prepared.top, from, to)
  const [rows, columns] = [pointsByCell(prepared, starts), pointsByCell(prepared, ends)]
  for (const [cell, { custom }] of prepared.leaves) {
    const [startsHere, endsHere] = [rows.get(cell) ?? [], columns.get(cell) ?? []]
    const within = findCellMatrix(
      custom,
      startsHere.map(({ accesses }) => accesses),
      endsHere.map(({ accesses }) => accesses),
    )
    for (const [at, millis] of within.millis.entries()) {
      const row = startsHere[Math.floor(at / endsHere.length)]?.point ?? 0
      const place = row * ends.length + (endsHere[at % endsHere.length]?.point ?? 0)
      if (millis >= floatAt(matrix.millis, place)) continue
      matrix.millis[place] = millis
      matrix.decimeters[place] = floatAt(within.decimeters, at)
    }
  }
  return matrix
}

/** Accesses of the overlay: what reaches it from those within cells, or is reached from it by them. */
export function liftAccesses(
  prepared: PreparedCells,
  accesses: readonly Access[],
  direction: 'forward' | 'backward',
): Access[] {
  const { overlay, leaves } = prepared
  const first = intAt(overlay.firstPlace, overlay.firstPlace.length - 1)
  const lifted: Access[] = []
  for (const access of accesses) {
    const place = intAt(overlay.places, access.node)
    if (place >= first) lifted.push({ ...access, node: place - first })
  }
  for (const [cell, local] of accessesByCell(prepared, accesses)) {
    const open = leaves.get(cell)
    if (open) addBorder(open, searchesOf(open.custom)[direction], local, lifted)
  }
  return lifted
}

function addBorder({ leaf }: OpenLeaf, climb: Climb, local: readonly Access[], to: Access[]): void {
  const own = leaf.nodes.length
  climb.run(local)
  for (let at = 0; at < climb.length; at++) {
    const rank = intAt(climb.chain, at)
    const millis = floatAt(climb.millis, rank)
    if (rank < own || millis === Number.POSITIVE_INFINITY) continue
    to.push({ node: intAt(leaf.border, rank - own), millis, decimeters: floatAt(climb.decimeters, rank) })
  }
}

/** Accesses within cells, by the numbers that their nodes have there. */
export function accessesByCell(
  { overlay }: PreparedCells,
  accesses: readonly Access[],
): ReadonlyMap<number, readonly Access[]> {
  const byCell = new Map<number, Access[]>()
  for (const access of accesses) {
    const place = intAt(overlay.places, access.node)
    const cell = cellOf(overlay, place)
    if (cell === overlay.firstPlace.length - 1) continue
    const local = { ...access, node: place - intAt(overlay.firstPlace, cell) }
    byCell.set(cell, [...(byCell.get(cell) ?? []), local])
  }
  return byCell
}

interface PointInCell {
  readonly point: number
  readonly accesses: readonly Access[]
}

function pointsByCell(
  prepared: PreparedCells,
  points: readonly (readonly Access[])[],
): ReadonlyMap<number, readonly PointInCell[]> {
  const byCell = new Map<number, PointInCell[]>()
  for (const [point, all] of points.entries()) {
    for (const [cell, accesses] of accessesByCell(prepared, all)) {
      const here = byCell.get(cell) ?? []
      here.push({ point, accesses })
      byCell.set(cell, here)
    }
  }
  return byCell
}
