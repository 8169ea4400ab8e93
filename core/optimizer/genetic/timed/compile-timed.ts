import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { costBetween, endOf, type Instance, startOf, timeBetween, workOf } from '../../fleet/instance/instance.ts'
import { leastWork } from '../../fleet/instance/work.ts'
import { rankNear } from './rank-near.ts'
import type { Timed } from './timed.ts'

/** Beyond all moments, so that sums of a route stay exact. */
const FAR = 1e10

/** Which vehicles of an instance the kernel is to know, and whether what they cost is no matter. */
export interface Crew {
  readonly fleet: Int32Array
  readonly isPaidFor: boolean
}

/** Lays out an instance that `isTimed` accepts for some of its vehicles. O(classes × nodes² + clients² log clients). */
export function compileTimed(instance: Instance, crew: Crew): Timed {
  const { jobs: clients } = instance
  const { fleet } = crew
  const vehicles = fleet.length
  const size = clients + 2 * vehicles
  const classes = groupBy(fleet, (vehicle) => [intAt(instance.profiles, vehicle), intAt(instance.workTypes, vehicle)])
  const legs = compileLegs(instance, crew, classes)
  const barring = compileBarring(instance, fleet)
  const windows = compileMoments(instance, fleet)
  return {
    clients,
    vehicles,
    size,
    base: classes.map((each) => each * size * size),
    ...legs,
    ...windows,
    ...compileDemand(instance, fleet),
    ...barring,
    tailKind: groupBy(fleet, (vehicle) => [
      intAt(instance.profiles, vehicle),
      intAt(instance.workTypes, vehicle),
      intAt(instance.place, endOf(instance, vehicle)),
      floatAt(instance.shiftEnd, vehicle),
    ]),
    kinds: Int32Array.from(fleet, (vehicle) => intAt(instance.kinds, vehicle)),
    wage: Float64Array.from(fleet, (vehicle) => floatAt(instance.pay.perSecond, vehicle)),
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

/** Where the nodes of the kernel stand in the instance. */
function listNodes(instance: Instance, fleet: Int32Array): Int32Array {
  const clients = Array.from({ length: instance.jobs }, (_, client) => client)
  const starts = Array.from(fleet, (vehicle) => startOf(instance, vehicle))
  return Int32Array.from([...clients, ...starts, ...Array.from(fleet, (vehicle) => endOf(instance, vehicle))])
}

function compileLegs(
  instance: Instance,
  { fleet, isPaidFor }: Crew,
  classes: Int32Array,
): Pick<Timed, 'costs' | 'times'> {
  const clients = instance.jobs
  const vehicles = fleet.length
  const nodes = listNodes(instance, fleet)
  const size = nodes.length
  const count = Math.max(...classes) + 1
  const costs = new Int32Array(count * size * size)
  const times = new Int32Array(count * size * size)
  for (let group = 0; group < count; group++) {
    const example = intAt(fleet, classes.indexOf(group))
    const work = workOf(instance, example)
    for (let from = 0; from < size; from++) {
      const seconds = from < clients ? leastWork(work, from) : 0
      for (let to = 0; to < size; to++) {
        const cell = (group * size + from) * size + to
        costs[cell] = costBetween(instance, example, intAt(nodes, from), intAt(nodes, to))
        times[cell] = seconds + timeBetween(instance, example, intAt(nodes, from), intAt(nodes, to))
      }
    }
  }
  fleet.forEach((owner, vehicle) => {
    const start = (intAt(classes, vehicle) * size + clients + vehicle) * size
    const fixed = isPaidFor ? 0 : floatAt(instance.fixedCost, owner)
    for (let to = 0; to < clients; to++) costs[start + to] = intAt(costs, start + to) + fixed
    costs[start + clients + vehicles + vehicle] = 0
    times[start + clients + vehicles + vehicle] = 0
  })
  return { costs, times }
}

function compileMoments(instance: Instance, fleet: Int32Array): Pick<Timed, 'opens' | 'closes'> {
  const { jobs: clients, shiftBegin, shiftEnd, latestStart } = instance
  const vehicles = fleet.length
  const within = (value: number): number => Math.max(-FAR, Math.min(FAR, value))
  const opens = new Float64Array(clients + 2 * vehicles).fill(-FAR)
  const closes = new Float64Array(clients + 2 * vehicles).fill(FAR)
  for (let client = 0; client < clients; client++) {
    opens[client] = within(floatAt(instance.opens, client))
    closes[client] = within(floatAt(instance.closes, client))
  }
  fleet.forEach((owner, vehicle) => {
    opens[clients + vehicle] = floatAt(shiftBegin, owner)
    closes[clients + vehicle] = within(Math.min(floatAt(latestStart, owner), floatAt(shiftEnd, owner)))
    closes[clients + vehicles + vehicle] = within(floatAt(shiftEnd, owner))
  })
  return { opens, closes }
}

/** Axes that bind: amounts brought or collected, and where tasks are counted, one of each client. */
function compileDemand(
  { jobs, amounts, maxTasks }: Instance,
  fleet: Int32Array,
): Pick<Timed, 'demand' | 'capacity' | 'axes'> {
  const vehicles = fleet.length
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
    const [vehicle, axis] = [intAt(fleet, Math.floor(cell / axes)), cell % axes]
    return axis < dimensions ? floatAt(capacity, vehicle * dimensions + axis) : floatAt(maxTasks, vehicle)
  })
  return { axes, demand, capacity: limits }
}

/** Vehicles that may serve the same jobs share a bit. */
function compileBarring({ jobs, vehicles, compatible }: Instance, fleet: Int32Array): Pick<Timed, 'barred' | 'bit'> {
  const column = (vehicle: number): string =>
    Array.from({ length: jobs }, (_, client) => intAt(compatible, client * vehicles + vehicle)).join('')
  const columns = Array.from(fleet, column)
  const kinds = [...new Set(columns)]
  const barred = Int32Array.from({ length: jobs }, (_, client) =>
    kinds.reduce((mask, kind, place) => (kind[client] === '0' ? mask | (1 << place) : mask), 0),
  )
  return { barred, bit: Int32Array.from(columns, (each) => 1 << kinds.indexOf(each)) }
}
