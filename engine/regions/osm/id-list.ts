import { floatAt } from '#engine/base/typed-array.ts'
import { growingFloats } from '#engine/osm/growing-column.ts'
import { sortIds } from '#engine/osm/sorted-ids.ts'

/** So far is the next id looked for one by one: files name objects mostly in order. */
const STEPS = 8

/** Ids that are gathered first and asked for later: eight bytes each, where a set of objects has forty. */
export class IdList {
  private readonly gathered = growingFloats()
  private sorted: Float64Array | undefined
  private cursor = 0

  add(id: number): void {
    this.gathered.push(id)
  }

  /** Whether an id was added. O(1) for ids that come in order, else O(log n). */
  has(id: number): boolean {
    this.sorted ??= sortIds(this.gathered.finish())
    const ids = this.sorted
    let at = floatAt(ids, this.cursor) <= id ? this.cursor : ids.length
    const end = Math.min(at + STEPS, ids.length)
    while (at < end && floatAt(ids, at) < id) at++
    if (at >= end) at = firstFrom(ids, id)
    this.cursor = Math.min(at, ids.length - 1)
    return ids[at] === id
  }
}

/** Place of the first id that is not smaller. */
function firstFrom(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (floatAt(ids, middle) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** JavaScript's set ends at sixteen million. */
const SHARDS = 32

/** Ids that came before, so that an object that stands in two files counts once. */
export class SeenIds {
  /** Ids that rise, as those of one sorted file: each is new without asking. */
  private readonly rising = growingFloats()
  private last = Number.NEGATIVE_INFINITY
  private shards: readonly Set<number>[] | undefined

  /** Whether this is the first time that an id comes. */
  isFirst(id: number): boolean {
    if (!this.shards && id > this.last) {
      this.last = id
      this.rising.push(id)
      return true
    }
    this.shards ??= shardsOf(this.rising.finish())
    const shard = shardFor(this.shards, id)
    const isFirst = !shard?.has(id)
    shard?.add(id)
    return isFirst
  }
}

function shardsOf(ids: Float64Array): readonly Set<number>[] {
  const shards = Array.from({ length: SHARDS }, () => new Set<number>())
  for (const id of ids) shardFor(shards, id)?.add(id)
  return shards
}

const shardFor = (shards: readonly Set<number>[], id: number): Set<number> | undefined => shards[Math.abs(id) % SHARDS]
