import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { costBetween, endOf, type Instance, timeBetween, workOf } from '../../fleet/instance/instance.ts'
import { leastWork } from '../../fleet/instance/work.ts'
import type { Timed } from './timed.ts'

/** Beyond all moments, so that sums of a route stay exact. */
const FAR = 1e10

/** Lays out an instance that `isBreedable` accepts. O(classes × nodes² + clients² log clients). */
export function compileTimed(instance: Instance): Timed {
  const { jobs: clients, vehicles } = instance
  const fleet = Int32Array.from({ length: vehicles }, (_, vehicle) => vehicle)
  const size = clients + 2 * vehicles
  const classes = groupBy(fleet, (vehicle) => [intAt(instance.profiles, vehicle), intAt(instance.workTypes, vehicle)])
  const legs = compileLegs(instance, classes)
  const barring = compileBarring(instance)
  const windows = compileMoments(instance)
  return {
    clients,
    vehicles,
    size,
    base: classes.map((each) => each * size * size),
    ...legs,
    ...windows,
    ...compileDemand(instance),
    ...barring,
    tailKind: groupBy(fleet, (vehicle) => [
      intAt(instance.profiles, vehicle),
      intAt(instance.workTypes, vehicle),
      intAt(instance.place, endOf(instance, vehicle)),
      floatAt(instance.shiftEnd, vehicle),
    ]),
    kinds: instance.kinds,
    wage: instance.pay.perSecond,
    ...rankNear({ ...legs, ...windows, clients, size }),
  }
}

/** Vehicles with the same traits get the same number, from 0 on. */
function groupBy(fleet: Int32Array, traitsOf: (vehicle: number) => readonly number[]): Int32Array {
  const groups = new Map<string, number>()
  return Int32Array.from(fleet, (vehicle) => {
    const key = traitsOf(vehicle).join(' ')
    const group = groups.get(key) ?? groups.size
    groups.set(key, group)
    return group
  })
}

/** The nodes of an instance without shipments are those of the kernel. */
function compileLegs(instance: Instance, classes: Int32Array): Pick<Timed, 'costs' | 'times'> {
  const { jobs: clients, vehicles, nodes: size } = instance
  const count = Math.max(...classes) + 1
  const costs = new Int32Array(count * size * size)
  const times = new Int32Array(count * size * size)
  for (let group = 0; group < count; group++) {
    const example = classes.indexOf(group)
    const work = workOf(instance, example)
    for (let from = 0; from < size; from++) {
      const seconds = from < clients ? leastWork(work, from) : 0
      for (let to = 0; to < size; to++) {
        const cell = (group * size + from) * size + to
        costs[cell] = costBetween(instance, example, from, to)
        times[cell] = seconds + timeBetween(instance, example, from, to)
      }
    }
  }
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    const start = (intAt(classes, vehicle) * size + clients + vehicle) * size
    const fixed = floatAt(instance.fixedCost, vehicle)
    for (let to = 0; to < clients; to++) costs[start + to] = intAt(costs, start + to) + fixed
    costs[start + clients + vehicles + vehicle] = 0
    times[start + clients + vehicles + vehicle] = 0
  }
  return { costs, times }
}

function compileMoments(instance: Instance): Pick<Timed, 'opens' | 'closes'> {
  const { jobs: clients, vehicles, shiftBegin, shiftEnd, latestStart } = instance
  const within = (value: number): number => Math.max(-FAR, Math.min(FAR, value))
  const opens = new Float64Array(clients + 2 * vehicles).fill(-FAR)
  const closes = new Float64Array(clients + 2 * vehicles).fill(FAR)
  for (let client = 0; client < clients; client++) {
    opens[client] = within(floatAt(instance.opens, client))
    closes[client] = within(floatAt(instance.closes, client))
  }
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    opens[clients + vehicle] = floatAt(shiftBegin, vehicle)
    closes[clients + vehicle] = within(Math.min(floatAt(latestStart, vehicle), floatAt(shiftEnd, vehicle)))
    closes[clients + vehicles + vehicle] = within(floatAt(shiftEnd, vehicle))
  }
  return { opens, closes }
}

/** Axes that bind: amounts brought or collected, and where tasks are counted, one of each client. */
function compileDemand({ jobs, vehicles, amounts, maxTasks }: Instance): Pick<Timed, 'demand' | 'capacity' | 'axes'> {
  const { dimensions, delivered, collected, capacity } = amounts
  const counts = maxTasks.some((most) => most < jobs) ? 1 : 0
  const axes = dimensions + counts
  const demand = new Float64Array((jobs + 2 * vehicles) * axes)
  for (let client = 0; client < jobs; client++) {
    for (let axis = 0; axis < dimensions; axis++) {
      const amount = client * dimensions + axis
      demand[client * axes + axis] = floatAt(delivered, amount) + floatAt(collected, amount)
    }
    if (counts) demand[client * axes + dimensions] = 1
  }
  const limits = Float64Array.from({ length: vehicles * axes }, (_, cell) => {
    const [vehicle, axis] = [Math.floor(cell / axes), cell % axes]
    return axis < dimensions ? floatAt(capacity, vehicle * dimensions + axis) : floatAt(maxTasks, vehicle)
  })
  return { axes, demand, capacity: limits }
}

/** Vehicles that may serve the same jobs share a bit. */
function compileBarring({ jobs, vehicles, compatible }: Instance): Pick<Timed, 'barred' | 'bit'> {
  const column = (vehicle: number): string =>
    Array.from({ length: jobs }, (_, client) => intAt(compatible, client * vehicles + vehicle)).join('')
  const columns = Array.from({ length: vehicles }, (_, vehicle) => column(vehicle))
  const kinds = [...new Set(columns)]
  const barred = Int32Array.from({ length: jobs }, (_, client) =>
    kinds.reduce((mask, kind, place) => (kind[client] === '0' ? mask | (1 << place) : mask), 0),
  )
  return { barred, bit: Int32Array.from(columns, (each) => 1 << kinds.indexOf(each)) }
}

const MOST = 24
/** What a second of waiting and of lateness that two clients force counts, in seconds of travel. */
const WAITING = 0.2
const LATENESS = 1

/**
 * The clients worth joining with each: near, without much waiting or lateness, in the better of both orders; nearest
 * first, ties by number. O(clients² log clients).
 * @see Vidal, Crainic, Gendreau, Prins (2013), section 4.2. https://doi.org/10.1016/j.cor.2012.07.018
 */
function rankNear(
  problem: Pick<Timed, 'clients' | 'size' | 'costs' | 'times' | 'opens' | 'closes'>,
): Pick<Timed, 'near' | 'nearest'> {
  const { clients } = problem
  const nearest = Math.min(MOST, clients - 1)
  const near = new Int32Array(clients * nearest)
  const price = pricePerSecond(problem)
  // One number holds proximity and client, so that the native sort of numbers ranks both.
  const keys = new Float64Array(clients)
  for (let client = 0; client < clients; client++) {
    for (let other = 0; other < clients; other++) {
      const apart = Math.min(proximity(problem, client, other, price), proximity(problem, other, client, price))
      keys[other] = (other === client ? -(2 ** 40) : Math.round(apart)) * clients + other
    }
    const ranked = keys
      .slice()
      .sort()
      .subarray(1, nearest + 1)
    near.set(
      Int32Array.from(ranked, (key) => ((key % clients) + clients) % clients),
      client * nearest,
    )
  }
  return { nearest, near }
}

type Legs = Pick<Timed, 'clients' | 'size' | 'costs' | 'times' | 'opens' | 'closes'>

function proximity({ size, costs, times, opens, closes }: Legs, from: number, to: number, price: number): number {
  const cell = from * size + to
  const seconds = intAt(times, cell)
  const wait = Math.max(0, floatAt(opens, to) - seconds - floatAt(closes, from))
  const warp = Math.max(0, floatAt(opens, from) + seconds - floatAt(closes, to))
  return intAt(costs, cell) + price * (WAITING * wait + LATENESS * warp)
}

/** What a second on the way costs, in the mean. */
function pricePerSecond({ clients, size, costs, times }: Legs): number {
  let cost = 0
  let seconds = 0
  for (let from = 0; from < clients; from++) {
    for (let to = 0; to < clients; to++) {
      if (from === to) continue
      cost += intAt(costs, from * size + to)
      // The least way out of a client has its service in it, which costs nothing.
      seconds += intAt(times, from * size + to) - intAt(times, from * size + from)
    }
  }
  return seconds > 0 ? cost / seconds : 1
}
