import { floatAt } from '#core/kernel/typed-array.ts'
import type { Access } from '../arc-graph.ts'
import { type Buckets, ENTRY } from './buckets.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { UpwardSearch } from './upward-search.ts'
import { workspaceOf } from './workspace.ts'

/** Fastest ways from each start (row) to each end (column); infinity in both where none leads there. */
export interface FoundMatrix {
  readonly millis: Float64Array
  readonly decimeters: Float64Array
}

/**
 * The fastest ways from all starts to all ends, each of which may have several accesses.
 *
 * Exact, the same as {@link findPath} of every pair, and what it says of a start and an end on one node holds here too:
 * mend such cells by it. One search for each start and each end, and a look into the buckets of what a start's search
 * settles. One question at a time for a hierarchy.
 * @see Knopp, Sanders, Schultes, Schulz, Wagner (2007). https://doi.org/10.1137/1.9781611972870.4
 */
export function findMatrix(
  hierarchy: Hierarchy,
  starts: readonly (readonly Access[])[],
  ends: readonly (readonly Access[])[],
): FoundMatrix {
  const { forward, backward, buckets } = workspaceOf(hierarchy)
  buckets.clear()
  for (const [column, accesses] of ends.entries()) fillBuckets(backward, accesses, column, buckets)
  buckets.sort()
  const size = starts.length * ends.length
  const millis = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const decimeters = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  for (const [row, accesses] of starts.entries()) {
    const begin = row * ends.length
    const end = begin + ends.length
    fillRow(forward, accesses, buckets, {
      millis: millis.subarray(begin, end),
      decimeters: decimeters.subarray(begin, end),
    })
  }
  return { millis, decimeters }
}

function fillBuckets(search: UpwardSearch, accesses: readonly Access[], column: number, buckets: Buckets): void {
  search.begin(accesses)
  while (search.queue.size > 0) {
    const rank = search.settle()
    if (rank >= 0) buckets.add(rank, column, search.millisTo(rank), search.decimetersTo(rank))
  }
}

function fillRow(search: UpwardSearch, accesses: readonly Access[], buckets: Buckets, row: FoundMatrix): void {
  const { entries } = buckets
  const { millis, decimeters } = row
  search.begin(accesses)
  while (search.queue.size > 0) {
    const rank = search.settle()
    if (rank < 0) continue
    const before = search.millisTo(rank)
    const end = buckets.endOf(rank)
    for (let at = buckets.beginOf(rank); at < end; at += ENTRY) {
      const column = floatAt(entries, at)
      const reached = before + floatAt(entries, at + 1)
      if (reached >= floatAt(millis, column)) continue
      millis[column] = reached
      decimeters[column] = search.decimetersTo(rank) + floatAt(entries, at + 2)
    }
  }
}
