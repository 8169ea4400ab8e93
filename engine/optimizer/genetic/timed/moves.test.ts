import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { randomTimed } from '#engine/test/solver/random-timed.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { compileInstance } from '../../fleet/instance/instance.ts'
import { shuffle } from '../crossover/shuffle.ts'
import { compileTimed } from './compile-timed.ts'
import { exchangeTails, turnRound } from './descend-timed.ts'
import { exchange } from './exchange.ts'
import { layTimedTours } from './timed-nursery.ts'
import { createTimedTours, type TimedTours } from './timed-tours.ts'

/** Clients by vehicle. */
type Routes = number[][]

const EXTENT = { jobs: 9, vehicles: 3 }
const MARGIN = 1e-5

/** A random problem with a random plan of jobs on vehicles that may serve them, excess and all. */
function randomTours(seed: number): TimedTours {
  const instance = compileInstance(randomTimed(seed, EXTENT))
  const tours = createTimedTours(compileTimed(instance))
  const random = createRandom(seed)
  tours.weights.forEach((_, axis) => {
    tours.weights[axis] = 1 + random.below(20)
  })
  const { clients, vehicles, barred, bit } = tours.problem
  const order = Int32Array.from({ length: clients }, (_, client) => client)
  shuffle(order, clients, random)
  const routes: Routes = Array.from({ length: vehicles }, () => [])
  for (const client of order) {
    const able = [...bit.keys()].filter((vehicle) => ((barred[client] ?? 0) & (bit[vehicle] ?? 0)) === 0)
    routes[able[random.below(able.length)] ?? 0]?.push(client)
  }
  let end = 0
  const ends = Int32Array.from(routes, (route) => {
    end += route.length
    return end
  })
  layTimedTours(tours, { order: Int32Array.from(routes.flat()), ends })
  return tours
}

function routesOf({ problem, next }: TimedTours): Routes {
  const { clients, vehicles } = problem
  return Array.from({ length: vehicles }, (_, vehicle) => {
    const route: number[] = []
    for (let node = next[clients + vehicle] ?? 0; node < clients; node = next[node] ?? clients) route.push(node)
    return route
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Least lateness waved through, then least waiting, over all departures: each simulated second by second of choice. */
function simulate({ problem }: TimedTours, path: readonly number[], seconds: readonly number[]): [number, number] {
  const { opens, closes } = problem
  const [start = 0] = path
  const from = opens[start] ?? 0
  const until = Math.min(closes[start] ?? 0, Math.max(from, ...path.map((node) => closes[node] ?? 0).filter(isNear)))
  let best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let departure = from; departure <= until; departure++) {
    let [now, warp, wait] = [departure, 0, 0]
    path.slice(1).forEach((node, leg) => {
      now += seconds[leg] ?? 0
      const late = Math.max(0, now - (closes[node] ?? 0))
      const early = Math.max(0, (opens[node] ?? 0) - now)
      now += early - late
      warp += late
      wait += early
    })
    if (warp < best[0] || (warp === best[0] && wait < best[1])) best = [warp, wait]
  }
  return best
}

const isNear = (moment: number): boolean => moment < 1e9

/** What routes cost, excess and waiting included, from the tables alone. */
function price(tours: TimedTours, routes: Routes): number {
  const { clients, vehicles, size, base, costs, times, axes, demand, capacity, wage } = tours.problem
  return sum(
    routes.map((route, vehicle) => {
      if (route.length === 0) return 0
      const path = [clients + vehicle, ...route, clients + vehicles + vehicle]
      const read = (table: Int32Array): number[] =>
        path.slice(1).map((to, place) => table[(base[vehicle] ?? 0) + (path[place] ?? 0) * size + to] ?? 0)
      const overloads = Array.from({ length: axes }, (_, axis) => {
        const load = sum(route.map((client) => demand[client * axes + axis] ?? 0))
        return Math.max(0, load - (capacity[vehicle * axes + axis] ?? 0)) * (tours.weights[axis] ?? 0)
      })
      const [warp, wait] = simulate(tours, path, read(times))
      return sum(read(costs)) + sum(overloads) + warp * (tours.weights[axes] ?? 0) + wait * (wage[vehicle] ?? 0)
    }),
  )
}

const priceTours = ({ cost, penalty }: TimedTours): number => sum([...cost]) + sum([...penalty])

/** Where a node stands: its vehicle, and its place among the clients, −1 for a start. */
const find = ({ vehicle, position }: TimedTours, node: number): [number, number] => [
  vehicle[node] ?? 0,
  (position[node] ?? 0) - 1,
]

/** A move on plain lists, `undefined` where it is not defined for the pair. */
type Reference = (tours: TimedTours, client: number, node: number) => Routes | undefined

const exchangeOf =
  (length: number, width: number): Reference =>
  (tours, client, node) => {
    const routes = routesOf(tours)
    const [from, place] = find(tours, client)
    const [to, toPlace] = find(tours, node)
    const run = routes[from]?.slice(place, place + length) ?? []
    const other = width === 0 ? [] : (routes[to]?.slice(toPlace, toPlace + width) ?? [])
    if (run.length < length || other.length < width || run.includes(node) || other.includes(client)) return undefined
    // Holes are left where the stretches were, the first client's and the second one's, and filled crosswise.
    const rest = routes.map((route) =>
      route.flatMap((each) => (each === client ? [FIRST] : run.includes(each) || other.includes(each) ? [] : [each])),
    )
    const holed = digSecond(tours, rest, { node, vehicle: to, isSwapped: width > 0 }, routes)
    return holed.map((route) => route.flatMap((each) => (each === FIRST ? other : each === SECOND ? run : [each])))
  }

const [FIRST, SECOND] = [-1, -2]

interface Hole {
  readonly node: number
  readonly vehicle: number
  readonly isSwapped: boolean
}

/** The hole of the second stretch: in its own place, or behind a node. */
function digSecond(tours: TimedTours, rest: Routes, { node, vehicle, isSwapped }: Hole, routes: Routes): Routes {
  const [route = [], whole = []] = [rest[vehicle], routes[vehicle]]
  const behind = isSwapped ? whole[whole.indexOf(node) - 1] : node
  const isAtStart = behind === undefined || behind >= tours.problem.clients
  // What stood before a swapped stretch may be the end of the first one.
  const place = isAtStart ? 0 : route.includes(behind) ? route.indexOf(behind) + 1 : route.indexOf(FIRST) + 1
  return rest.with(vehicle, route.toSpliced(place, 0, SECOND))
}

const tailsOf: Reference = (tours, client, node) => {
  const routes = routesOf(tours)
  const [from, place] = find(tours, client)
  const [to, toPlace] = find(tours, node)
  const [one = [], other = []] = [routes[from], routes[to]]
  return routes
    .with(from, [...one.slice(0, place + 1), ...other.slice(toPlace + 1)])
    .with(to, [...other.slice(0, toPlace + 1), ...one.slice(place + 1)])
}

const turnOf: Reference = (tours, client, node) => {
  const routes = routesOf(tours)
  const [vehicle, place] = find(tours, client)
  const [first, last] = [place, find(tours, node)[1]].sort((left, right) => left - right)
  const route = routes[vehicle] ?? []
  if (first === undefined || last === undefined) return undefined
  const turned = route.slice(first + 1, last + 1).toReversed()
  return routes.with(vehicle, [...route.slice(0, first + 1), ...turned, ...route.slice(last + 1)])
}

interface Case {
  readonly name: string
  readonly operator: (tours: TimedTours, client: number, node: number) => boolean
  readonly reference: Reference
  readonly goesToStart: boolean
  readonly routes: 'any' | 'one' | 'two'
}

const exchanges: readonly Case[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [1, 1],
  [2, 1],
  [2, 2],
].map(([length = 1, width = 0]) => ({
  name: width === 0 ? `moving ${length}` : `swapping ${length} for ${width}`,
  operator: (tours, client, node) => exchange(tours, client, length, node, width),
  reference: exchangeOf(length, width),
  goesToStart: width === 0,
  routes: 'any',
}))

const CASES: readonly Case[] = [
  ...exchanges,
  { name: 'swapping tails', operator: exchangeTails, reference: tailsOf, goesToStart: true, routes: 'two' },
  { name: 'turning round', operator: turnRound, reference: turnOf, goesToStart: false, routes: 'one' },
]

/** Whether all clients are on vehicles that may serve them. */
const isAllowed = ({ problem: { barred, bit } }: TimedTours, routes: Routes): boolean =>
  routes.every((route, vehicle) => route.every((client) => ((barred[client] ?? 0) & (bit[vehicle] ?? 0)) === 0))

/** Whether the operator is ever asked about the pair, and knows how to do it. */
function isAsked({ routes, name }: Case, { vehicle, problem }: TimedTours, client: number, node: number): boolean {
  if (client === node) return false
  const [from, to] = [vehicle[client] ?? 0, vehicle[node] ?? 0]
  if (name === 'swapping tails' && problem.base[from] !== problem.base[to]) return false
  return routes === 'any' || (routes === 'one') === (from === to)
}

/** Tries a move and compares with the reference; answers whether it was made. */
function tryMove({ operator, reference }: Case, tours: TimedTours, client: number, node: number): boolean {
  const before = routesOf(tours)
  const costBefore = priceTours(tours)
  const after = reference(tours, client, node)
  expect(costBefore).toBeCloseTo(price(tours, before), 6)

  const isMade = operator(tours, client, node)

  expect(routesOf(tours)).toEqual(isMade ? after : before)
  expect(priceTours(tours)).toBeCloseTo(price(tours, routesOf(tours)), 6)
  if (isMade) expect(priceTours(tours)).toBeLessThan(costBefore)
  else if (after && isAllowed(tours, after)) expect(price(tours, after)).toBeGreaterThan(costBefore - 2 * MARGIN)
  expect(isAllowed(tours, routesOf(tours))).toBe(true)
  return isMade
}

describe.each(CASES)('$name', (operation) => {
  it('is done where it is cheaper, excess and waiting included, and by as much as it is', () => {
    let made = 0
    forRuns(200, fc.nat(100_000), fc.nat(1000), fc.nat(1000), (seed, one, two) => {
      const tours = randomTours(seed)
      const { clients, vehicles } = tours.problem
      const node = two % (clients + (operation.goesToStart ? vehicles : 0))
      if (isAsked(operation, tours, one % clients, node) && tryMove(operation, tours, one % clients, node)) made += 1
    })
    expect(made).toBeGreaterThan(5)
  })
})
