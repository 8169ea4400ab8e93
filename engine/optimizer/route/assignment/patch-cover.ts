import { floatAt, intAt } from '#engine/base/typed-array.ts'

/**
 * One tour out of a cover by round trips: the shortest round trip is joined to another one where that adds least, until
 * one is left. Nodes in tour order, the last one first. O(size² log size), mostly.
 *
 * `weights`: `size * size`, row = from.
 * @see Karp (1979), A patching algorithm for the nonsymmetric traveling-salesman problem. https://doi.org/10.1137/0208045
 */
export function patchCover(weights: Float64Array, successor: Int32Array): Int32Array {
  const next = successor.slice()
  const trips = listTrips(next)
  while (trips.length > 1) {
    const shortest = trips.reduce((least, trip) => (trip.length < least.length ? trip : least))
    trips.splice(trips.indexOf(shortest), 1)
    const other = joinTrip(weights, next, shortest)
    trips.find((trip) => trip.includes(other))?.push(...shortest)
  }
  const tour = new Int32Array(next.length)
  for (let place = 0, node = next.length - 1; place < tour.length; place++, node = intAt(next, node)) tour[place] = node
  return tour
}

function listTrips(next: Int32Array): number[][] {
  const seen = new Set<number>()
  const trips: number[][] = []
  for (let first = 0; first < next.length; first++) {
    const trip: number[] = []
    for (let node = first; !seen.has(node); node = intAt(next, node)) {
      seen.add(node)
      trip.push(node)
    }
    if (trip.length > 0) trips.push(trip)
  }
  return trips
}

/** Joins a round trip to another one by swapping what follows a node of each; answers the node of the other one. */
function joinTrip(weights: Float64Array, next: Int32Array, trip: readonly number[]): number {
  const size = next.length
  const own = new Set(trip)
  const others = Array.from(next.keys()).filter((node) => !own.has(node))
  let least = Number.POSITIVE_INFINITY
  let joined: readonly [number, number] = [0, 0]
  for (const node of trip) {
    const follower = intAt(next, node)
    for (const other of others) {
      const added =
        floatAt(weights, node * size + intAt(next, other)) +
        floatAt(weights, other * size + follower) -
        floatAt(weights, node * size + follower) -
        floatAt(weights, other * size + intAt(next, other))
      if (added >= least) continue
      least = added
      joined = [node, other]
    }
  }
  const [node, other] = joined
  const follower = intAt(next, node)
  next[node] = intAt(next, other)
  next[other] = follower
  return other
}
