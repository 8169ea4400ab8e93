import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { routeOf } from '../../fleet/routes/snapshot.ts'
import type { Individual } from '../population/individual.ts'
import { insertClients, type Missing } from './insert-clients.ts'
import { settleRoute } from './settle-timed.ts'
import type { Timed } from './timed.ts'
import { layRoute, type TimedTours } from './timed-tours.ts'

/**
 * Selective route exchange: routes of the first parent that lie together give way to the routes of the second that have
 * most of their clients; what is then on two routes leaves one of them, what is on none is put in where it costs least.
 * Writes the tours. O(clients × vehicles).
 * @see Nagata, Kobayashi (2010), a memetic algorithm for the pickup and delivery problem with time windows using
 *   selective route exchange crossover. https://doi.org/10.1007/978-3-642-15844-5_54
 */
export function crossRoutes(tours: TimedTours, first: Individual, second: Individual, random: Random): void {
  const { problem } = tours
  const given = chooseRoutes(problem, first, random)
  const isGiven = markClients(problem, first, given)
  const taken = chooseMatching(problem, second, isGiven, given.length)
  const isTaken = markClients(problem, second, taken)
  const keepsFirst = random.next() < 0.5
  const lay = layAnew(tours)
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) {
    const clients = given.includes(vehicle) ? NOBODY : clientsOf(first, vehicle)
    const left = keepsFirst ? clients : clients.filter((client) => isTaken[client] === 0)
    lay(vehicle, left)
    if (given.includes(vehicle) || left.length < clients.length) tours.changed[vehicle] = tours.moves
  }
  for (const [giver, taker] of assignVehicles(problem, taken, given)) {
    const clients = clientsOf(second, giver)
    lay(taker, keepsFirst ? clients.filter((client) => isGiven[client] === 1) : clients)
  }
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) settleRoute(tours, vehicle)
  insertClients(tours, listMissing(tours), random)
}

function markClients({ clients }: Timed, parent: Individual, vehicles: readonly number[]): Uint8Array {
  const marks = new Uint8Array(clients)
  for (const vehicle of vehicles) for (const client of clientsOf(parent, vehicle)) marks[client] = 1
  return marks
}

const clientsOf = ({ order, ends }: Individual, vehicle: number): Int32Array => routeOf({ tasks: order, ends }, vehicle)

/** Empties all routes, and answers what gives a vehicle those of some clients that it may serve. */
function layAnew(tours: TimedTours): (vehicle: number, clients: Int32Array) => void {
  const { problem } = tours
  tours.moves += 1
  tours.changed.fill(UNCHANGED)
  tours.vehicle.fill(-1, 0, problem.clients)
  for (let vehicle = 0; vehicle < problem.vehicles; vehicle++) layRoute(tours, vehicle, NOBODY)
  return (vehicle, clients) => {
    const bit = intAt(problem.bit, vehicle)
    const served = clients.filter((client) => (intAt(problem.barred, client) & bit) === 0)
    for (const client of served) tours.vehicle[client] = vehicle
    layRoute(tours, vehicle, served)
  }
}

/** Before all moves, so that local search tries no two routes of which neither has changed. */
const UNCHANGED = -1

const NOBODY = new Int32Array(0)

function listMissing({ problem, vehicle }: TimedTours): Missing {
  const clients = new Int32Array(problem.clients)
  let count = 0
  for (let client = 0; client < problem.clients; client++) {
    if (intAt(vehicle, client) !== -1) continue
    clients[count] = client
    count += 1
  }
  return { clients, count }
}

/** Some vehicles whose routes are near to a random client. */
function chooseRoutes({ clients, vehicles, near, nearest }: Timed, parent: Individual, random: Random): number[] {
  const owner = ownersOf(parent, clients, vehicles)
  const used = new Set(owner).size
  const wanted = 1 + random.below(Math.max(1, used - 1))
  const seed = random.below(clients)
  const chosen = new Set([intAt(owner, seed)])
  for (let cell = seed * nearest; cell < (seed + 1) * nearest && chosen.size < wanted; cell++) {
    chosen.add(intAt(owner, intAt(near, cell)))
  }
  return [...chosen]
}

function ownersOf(parent: Individual, clients: number, vehicles: number): Int32Array {
  const owner = new Int32Array(clients)
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    for (const client of clientsOf(parent, vehicle)) owner[client] = vehicle
  }
  return owner
}

/** As many vehicles of the other parent, those whose routes have most of the clients, the fewer others the better. */
function chooseMatching(problem: Timed, parent: Individual, isGiven: Uint8Array, count: number): number[] {
  const routes = Array.from({ length: problem.vehicles }, (_, vehicle) => {
    const clients = clientsOf(parent, vehicle)
    const shared = clients.filter((client) => isGiven[client] === 1).length
    return { vehicle, shared, gain: 2 * shared - clients.length }
  }).filter(({ shared }) => shared > 0)
  routes.sort((left, right) => right.gain - left.gain || left.vehicle - right.vehicle)
  return routes.slice(0, count).map(({ vehicle }) => vehicle)
}

/** Which of the free vehicles takes over which route: the same, else one of its kind, else any. */
function assignVehicles({ kinds }: Timed, taken: readonly number[], given: readonly number[]): [number, number][] {
  const free = new Set(given)
  const pairs: [number, number][] = []
  const settle = (giver: number, taker: number | undefined): boolean => {
    if (taker === undefined) return false
    free.delete(taker)
    pairs.push([giver, taker])
    return true
  }
  const strangers = taken.filter((giver) => !settle(giver, free.has(giver) ? giver : undefined))
  const others = strangers.filter(
    (giver) =>
      !settle(
        giver,
        [...free].find((taker) => intAt(kinds, taker) === intAt(kinds, giver)),
      ),
  )
  for (const giver of others) settle(giver, [...free][0])
  return pairs
}
