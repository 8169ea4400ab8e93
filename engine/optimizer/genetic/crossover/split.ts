import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Individual } from '../population/individual.ts'
import { leg, type Tours } from '../tours/tours.ts'

/** Scratch of the split of one problem's giant tours. */
export interface Split {
  /** Least cost of serving the first clients with so many routes, `routes * (clients + 1) + count`, and where the last of them begins. */
  readonly potential: Float64Array
  readonly begin: Int32Array
  readonly load: Float64Array
}

/** Scratch for a problem. O(clients × vehicles) memory. */
export const createSplit = ({ problem }: Tours): Split => {
  const { clients, vehicles, axes } = problem
  return {
    potential: new Float64Array((clients + 1) * (vehicles + 1)),
    begin: new Int32Array((clients + 1) * (vehicles + 1)),
    load: new Float64Array(axes),
  }
}

/** Routes that carry more than this share of their capacity are not looked at, unless the vehicles are too few. */
const MOST_LOADS = [1.5, 2, Number.POSITIVE_INFINITY]

/**
 * Cuts a giant tour into routes at least cost, excess included: shortest paths from cut to cut, with as many vehicles
 * as it likes, and if that is too many, with those there are.
 *
 * O(clients × route length), times vehicles where they are short. Descents take a hundred times as long.
 * @see Prins (2004), a simple and effective evolutionary algorithm for the vehicle routing problem.
 *   https://doi.org/10.1016/S0305-0548(03)00158-8
 */
export function splitTour(tours: Tours, split: Split, order: Int32Array): Pick<Individual, 'order' | 'ends'> {
  const { clients, vehicles } = tours.problem
  const [mostLoad = 1] = MOST_LOADS
  clearPotential(split)
  for (let from = 0; from < clients; from++) extendPath(tours, split, order, { from, here: 0, there: 0, mostLoad })
  let routes = 0
  for (let end = clients; end > 0; end = intAt(split.begin, end)) routes += 1
  if (routes > vehicles) return { order, ends: splitAmongFew(tours, split, order) }
  const ends = new Int32Array(vehicles).fill(clients)
  for (let end = clients; end > 0; end = intAt(split.begin, end)) {
    routes -= 1
    ends[routes] = end
  }
  return { order, ends }
}

function clearPotential({ potential }: Split): void {
  potential.fill(Number.POSITIVE_INFINITY)
  potential[0] = 0
}

/** With every vehicle in use, on shortest paths of so many routes; `mostLoad` is raised until there are some. */
function splitAmongFew(tours: Tours, split: Split, order: Int32Array): Int32Array {
  const { clients, vehicles } = tours.problem
  const row = clients + 1
  for (const mostLoad of MOST_LOADS) {
    clearPotential(split)
    for (let here = 0; here < vehicles * row; here += row) extendRow(tours, split, order, { here, mostLoad })
    if (floatAt(split.potential, vehicles * row + clients) < Number.POSITIVE_INFINITY) break
  }
  const ends = new Int32Array(vehicles)
  let end = clients
  for (let used = vehicles; used > 0; used--) {
    ends[used - 1] = end
    end = intAt(split.begin, used * row + end)
  }
  return ends
}

function extendRow(tours: Tours, split: Split, order: Int32Array, cut: Pick<Cut, 'here' | 'mostLoad'>): void {
  const { clients } = tours.problem
  for (let from = 0; from < clients; from++) {
    if (floatAt(split.potential, cut.here + from) === Number.POSITIVE_INFINITY) continue
    extendPath(tours, split, order, { ...cut, from, there: cut.here + clients + 1 })
  }
}

/** A cut, the rows of the cells before and after one more route, and the share of a capacity that it may carry. */
interface Cut {
  readonly from: number
  readonly here: number
  readonly there: number
  readonly mostLoad: number
}

/** Tries every route that begins at the cut. */
function extendPath(tours: Tours, split: Split, order: Int32Array, { from, here, there, mostLoad }: Cut): void {
  const { problem, weights } = tours
  const { clients, axes, service, longest } = problem
  const { potential, begin, load } = split
  const before = floatAt(potential, here + from)
  let last = clients
  let way = before
  let length = -before
  load.fill(0)
  for (let end = from + 1; end <= clients; end++) {
    const client = intAt(order, end - 1)
    const overload = takeOn(tours, load, client, mostLoad)
    if (overload === Number.POSITIVE_INFINITY) return
    way += leg(problem, last, client)
    length += floatAt(service, client)
    last = client
    const home = way + leg(problem, client, clients)
    const overtime = Math.max(0, home + length - longest)
    const total = home + overload + (overtime > 0 ? overtime * floatAt(weights, axes) : 0)
    if (total < floatAt(potential, there + end)) {
      potential[there + end] = total
      begin[there + end] = from
    }
  }
}

/** Adds a client to a load and answers what its excess costs; infinity where it is out of the question. */
function takeOn({ problem, weights }: Tours, load: Float64Array, client: number, mostLoad: number): number {
  const { axes, demand, capacity } = problem
  let penalty = 0
  for (let axis = 0; axis < axes; axis++) {
    const total = floatAt(load, axis) + floatAt(demand, client * axes + axis)
    const limit = floatAt(capacity, axis)
    load[axis] = total
    if (total > mostLoad * limit) return Number.POSITIVE_INFINITY
    if (total > limit) penalty += (total - limit) * floatAt(weights, axis)
  }
  return penalty
}
