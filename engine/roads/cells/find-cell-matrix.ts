import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import type { FoundMatrix } from '../found-ways.ts'
import { type Buckets, ENTRY } from './buckets.ts'
import { type Climb, searchesOf } from './climb.ts'
import type { ClimbGraph } from './customize.ts'

/**
 * The fastest ways from all starts (row) to all ends (column), each of which may have several accesses; infinite in both
 * where none leads.
 *
 * Exact for the metric of the graph, and what {@link findCellPath} says of every pair. One climb for each start and each
 * end, and a look into the buckets along a start's chain. One question at a time for a graph.
 * @see Knopp, Sanders, Schultes, Schulz, Wagner (2007). https://doi.org/10.1137/1.9781611972870.4
 */
export function findCellMatrix(
  custom: ClimbGraph,
  starts: readonly (readonly Access[])[],
  ends: readonly (readonly Access[])[],
): FoundMatrix {
  const { forward, backward, buckets } = searchesOf(custom)
  buckets.clear()
  for (const [column, accesses] of ends.entries()) fillBuckets(backward, accesses, column, buckets)
  buckets.sort()
  const size = starts.length * ends.length
  const millis = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const decimeters = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  for (const [row, accesses] of starts.entries()) {
    const [begin, end] = [row * ends.length, (row + 1) * ends.length]
    fillRow(forward, accesses, buckets, {
      millis: millis.subarray(begin, end),
      decimeters: decimeters.subarray(begin, end),
    })
  }
  return { millis, decimeters }
}

function fillBuckets(climb: Climb, accesses: readonly Access[], column: number, buckets: Buckets): void {
  climb.run(accesses)
  for (let at = 0; at < climb.length; at++) {
    const rank = intAt(climb.chain, at)
    const millis = floatAt(climb.millis, rank)
    if (millis < Number.POSITIVE_INFINITY) buckets.add(rank, column, millis, floatAt(climb.decimeters, rank))
  }
}

function fillRow(climb: Climb, accesses: readonly Access[], buckets: Buckets, row: FoundMatrix): void {
  const { entries } = buckets
  const { millis, decimeters } = row
  climb.run(accesses)
  for (let place = 0; place < climb.length; place++) {
    const rank = intAt(climb.chain, place)
    const before = floatAt(climb.millis, rank)
    if (before === Number.POSITIVE_INFINITY) continue
    const end = buckets.endOf(rank)
    for (let at = buckets.beginOf(rank); at < end; at += ENTRY) {
      const column = floatAt(entries, at)
      const reached = before + floatAt(entries, at + 1)
      if (reached >= floatAt(millis, column)) continue
      millis[column] = reached
      decimeters[column] = floatAt(climb.decimeters, rank) + floatAt(entries, at + 2)
    }
  }
}
