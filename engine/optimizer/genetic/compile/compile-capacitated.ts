import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { costBetween, endOf, type Instance, startOf, workOf } from '../../fleet/instance/instance.ts'
import { workAfter } from '../../fleet/instance/work.ts'
import type { Capacitated } from './capacitated.ts'
import { directionOf } from './direction.ts'

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

/** Nodes in the plane. */
interface Embedding {
  readonly east: Float64Array
  readonly north: Float64Array
}

const STEPS = 30

/**
 * Places nodes in the plane so that their distances come close to the given ones: classical scaling.
 *
 * `legs` is size × size, of which the mean of both directions counts. Only directions are of use, so the principal
 * axes, by power iteration, need not be exact. O(size² × steps).
 * @see Torgerson (1952), multidimensional scaling: I. Theory and method. https://doi.org/10.1007/BF02288916
 */
export function embed(legs: Int32Array, size: number): Embedding {
  const squares = centerTwice(legs, size)
  const east = principalAxis(squares, size, [])
  const north = principalAxis(squares, size, [east])
  return { east, north }
}

/** Inner products of the nodes as seen from their center. */
function centerTwice(legs: Int32Array, size: number): Float64Array {
  const squares = new Float64Array(size * size)
  const means = new Float64Array(size)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const apart = (intAt(legs, from * size + to) + intAt(legs, to * size + from)) / 2
      squares[from * size + to] = apart * apart
      means[from] = floatAt(means, from) + (apart * apart) / size
    }
  }
  const mean = means.reduce((sum, value) => sum + value, 0) / size
  return squares.map(
    (square, cell) => (floatAt(means, Math.floor(cell / size)) + floatAt(means, cell % size) - mean - square) / 2,
  )
}

/** Coordinates along the direction in which the nodes lie farthest apart, apart from the axes already known. */
function principalAxis(products: Float64Array, size: number, known: readonly Float64Array[]): Float64Array {
  let axis = Float64Array.from({ length: size }, (_, node) => 1 + (node % 7))
  let extent = 0
  for (let step = 0; step < STEPS; step++) {
    const turned = multiply(products, axis, size)
    for (const other of known) removePart(turned, other)
    extent = Math.sqrt(dot(turned, turned))
    if (extent === 0) return turned
    axis = turned.map((value) => value / extent)
  }
  const scale = Math.sqrt(extent)
  return axis.map((value) => value * scale)
}

function multiply(matrix: Float64Array, vector: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    let sum = 0
    for (let column = 0; column < size; column++) sum += floatAt(matrix, row * size + column) * floatAt(vector, column)
    product[row] = sum
  }
  return product
}

function removePart(vector: Float64Array, axis: Float64Array): void {
  const length = dot(axis, axis)
  if (length === 0) return
  const share = dot(vector, axis) / length
  axis.forEach((value, node) => {
    vector[node] = floatAt(vector, node) - share * value
  })
}

const dot = (left: Float64Array, right: Float64Array): number =>
  left.reduce((sum, value, node) => sum + value * floatAt(right, node), 0)
