import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type Inserter, insertRequest } from '../insertion/insertion.ts'
import type { Instance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { insertAnywhere, strayRate } from './insert-anywhere.ts'

/** Requests in the order in which they are inserted: the first `count` cells. */
export interface Queue {
  /** Comes before all others, whatever the order; −1 for none. */
  first: number
  readonly requests: Int32Array
  readonly keys: Float64Array
  count: number
}

/** An empty queue for the requests of an instance. */
export const createQueue = ({ requests }: Instance): Queue => ({
  first: -1,
  requests: new Int32Array(requests),
  keys: new Float64Array(requests),
  count: 0,
})

/** Fills a queue with all absent requests. */
export function queueAbsent(plan: Plan, queue: Queue): void {
  queue.count = plan.absentCount
  queue.requests.set(plan.absent.subarray(0, plan.absentCount))
}

/**
 * Greedy insertion with blinks, in an order drawn anew each time.
 * @see Christiaens, Vanden Berghe (2020), section 5.2. https://doi.org/10.1287/trsc.2019.0914
 */
export function recreate(plan: Plan, queue: Queue, sortKeys: readonly SortKey[], inserter: Inserter): void {
  const sortKey = sortKeys[inserter.random.below(sortKeys.length)]
  for (let index = 0; index < queue.count; index++) {
    const request = intAt(queue.requests, index)
    const key = sortKey?.(request) ?? inserter.random.next()
    queue.keys[index] = request === queue.first ? Number.NEGATIVE_INFINITY : key
  }
  sortQueue(queue)
  const strays = inserter.blinkRate > 0 ? strayRate(plan.instance) : 0
  for (let index = 0; index < queue.count; index++) {
    const request = intAt(queue.requests, index)
    // An idle vehicle may have been sent to one of them before.
    if (intAt(plan.absentCell, request) === -1) continue
    const isAstray = strays > 0 && inserter.random.next() < strays && insertAnywhere(plan, request, inserter)
    if (!isAstray) insertRequest(plan, request, inserter)
  }
}

/** Insertion sort: queues are short and often nearly sorted. */
function sortQueue({ requests, keys, count }: Queue): void {
  for (let index = 1; index < count; index++) {
    const request = intAt(requests, index)
    const key = floatAt(keys, index)
    let hole = index
    for (; hole > 0 && floatAt(keys, hole - 1) > key; hole--) {
      keys[hole] = floatAt(keys, hole - 1)
      requests[hole] = intAt(requests, hole - 1)
    }
    keys[hole] = key
    requests[hole] = request
  }
}

/** What requests are sorted by, ascending; `undefined` is chance. */
export type SortKey = ((request: number) => number) | undefined

/** The orders of insertion, each as often as it is to be drawn. Orders that tell nothing apart are left out. */
export function listSortKeys(instance: Instance): SortKey[] {
  const { amounts, opens, closes, priorities, neighbours } = instance
  const { dimensions, delivered, collected, carried } = amounts
  const remoteness = Float64Array.from({ length: instance.requests }, (_, request) =>
    distanceToStart(instance, request),
  )
  const weight = Float64Array.from({ length: instance.requests }, (_, request) => {
    let sum = 0
    for (let cell = request * dimensions; cell < (request + 1) * dimensions; cell++) {
      sum += floatAt(delivered, cell) + floatAt(collected, cell) + floatAt(carried, cell)
    }
    return sum
  })
  const width = Float64Array.from(
    { length: instance.requests },
    (_, request) => floatAt(closes, request) - floatAt(opens, request),
  )
  const weighted = (keys: Float64Array, sign: number, times: number): SortKey[] =>
    isFlat(keys) ? [] : Array.from({ length: times }, () => (request: number) => sign * floatAt(keys, request))
  return [
    ...Array.from({ length: neighbours.count > 0 ? 4 : 1 }, () => undefined),
    ...weighted(weight, -1, 4),
    ...weighted(remoteness, -1, 2),
    ...weighted(remoteness, 1, 1),
    ...weighted(width, 1, 2),
    ...weighted(opens.subarray(0, instance.requests), 1, 2),
    ...weighted(closes.subarray(0, instance.requests), -1, 2),
    ...weighted(priorities, -1, 8),
  ]
}

const isFlat = (keys: Float64Array): boolean => keys.every((key) => key === keys[0])

function distanceToStart({ place, tasks, travels }: Instance, request: number): number {
  const travel = travels[0]
  return travel ? intAt(travel.costsTo, intAt(place, request) * travel.size + intAt(place, tasks)) : 0
}
