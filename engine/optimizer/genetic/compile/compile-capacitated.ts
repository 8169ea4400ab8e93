import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { costBetween, endOf, type Instance, startOf, workOf } from '../../fleet/instance/instance.ts'
import { workAfter } from '../../fleet/instance/work.ts'
import type { Capacitated } from './capacitated.ts'
import { directionOf } from './direction.ts'
import { embed } from './embed.ts'

/** Lays out an instance that `isCapacitated` accepts. O(nodes² + clients² log clients). */
export function compileCapacitated(instance: Instance): Capacitated {
  const { jobs: clients, vehicles } = instance
  const size = clients + vehicles
  const legs = compileLegs(instance)
  const { demand, capacity, axes } = compileDemand(instance)
  const longest = longestRoute(instance)
  return {
    clients,
    vehicles,
    size,
    legs,
    isSymmetric: legs.every((cost, cell) => cost === intAt(legs, (cell % size) * size + Math.floor(cell / size))),
    axes,
    demand,
    capacity,
    longest,
    service: Float64Array.from({ length: clients }, (_, client) =>
      workAfter(workOf(instance, 0), startOf(instance, 0), client),
    ),
    ...rankNear(legs, clients, size),
    ...embedClients(legs, clients, size),
  }
}

/** Half of the fixed cost on the way out, half on the way back; where it is odd, the way out has the one more. */
function compileLegs(instance: Instance): Int32Array {
  const { jobs: clients, vehicles } = instance
  const size = clients + vehicles
  const legs = new Int32Array(size * size)
  const fixed = floatAt(instance.fixedCost, 0)
  const start = startOf(instance, 0)
  const end = endOf(instance, 0)
  for (let client = 0; client < clients; client++) {
    const out = costBetween(instance, 0, start, client) + Math.ceil(fixed / 2)
    const home = costBetween(instance, 0, client, end) + Math.floor(fixed / 2)
    for (let other = 0; other < clients; other++) {
      legs[client * size + other] = costBetween(instance, 0, client, other)
    }
    for (let depot = clients; depot < size; depot++) {
      legs[depot * size + client] = out
      legs[client * size + depot] = home
    }
  }
  return legs
}

/** Axes that bind: amounts brought or collected, and where tasks are counted, one of each client. */
function compileDemand({ jobs, amounts, maxTasks }: Instance): Pick<Capacitated, 'demand' | 'capacity' | 'axes'> {
  const { dimensions, delivered, collected, capacity } = amounts
  const most = floatAt(maxTasks, 0)
  const counts = most < jobs ? 1 : 0
  const axes = dimensions + counts
  const demand = new Float64Array(jobs * axes)
  for (let client = 0; client < jobs; client++) {
    for (let axis = 0; axis < dimensions; axis++) {
      const amount = client * dimensions + axis
      demand[client * axes + axis] = floatAt(delivered, amount) + floatAt(collected, amount)
    }
    if (counts) demand[client * axes + dimensions] = 1
  }
  return { axes, demand, capacity: Float64Array.of(...capacity.subarray(0, dimensions), ...(counts ? [most] : [])) }
}

/** What travel and service may take, in terms of cost: with the fixed cost, which legs include. */
function longestRoute({ shiftBegin, shiftEnd, fixedCost }: Instance): number {
  return floatAt(shiftEnd, 0) - floatAt(shiftBegin, 0) + floatAt(fixedCost, 0)
}

/** Clients in the plane, seen from the depot. */
function embedClients(legs: Int32Array, clients: number, size: number): Pick<Capacitated, 'angle' | 'east' | 'north'> {
  const points = clients + 1
  const among = Int32Array.from({ length: points * points }, (_, cell) =>
    intAt(legs, Math.floor(cell / points) * size + (cell % points)),
  )
  const { east, north } = embed(among, points)
  const home = { east: floatAt(east, clients), north: floatAt(north, clients) }
  const fromHome = {
    east: east.subarray(0, clients).map((value) => value - home.east),
    north: north.subarray(0, clients).map((value) => value - home.north),
  }
  const angle = Int32Array.from({ length: clients }, (_, client) =>
    directionOf(floatAt(fromHome.east, client), floatAt(fromHome.north, client)),
  )
  return { ...fromHome, angle }
}

const MOST = 20

/** The clients nearest to each by the cheaper direction, nearest first, ties by number. O(clients² log clients). */
function rankNear(legs: Int32Array, clients: number, size: number): Pick<Capacitated, 'near' | 'nearest'> {
  const nearest = Math.min(MOST, clients - 1)
  const near = new Int32Array(clients * nearest)
  // One number holds cost and client, so that the native sort of numbers ranks both.
  const keys = new Float64Array(clients)
  for (let client = 0; client < clients; client++) {
    for (let other = 0; other < clients; other++) {
      const apart = Math.min(intAt(legs, client * size + other), intAt(legs, other * size + client))
      keys[other] = (other === client ? -1 : apart) * clients + other
    }
    const ranked = keys
      .slice()
      .sort()
      .subarray(1, nearest + 1)
    near.set(
      Int32Array.from(ranked, (key) => key % clients),
      client * nearest,
    )
  }
  return { nearest, near }
}
