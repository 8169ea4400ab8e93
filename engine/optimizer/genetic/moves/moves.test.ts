import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { type FleetExtent, randomFleet } from '#engine/test/solver/random-fleet.ts'
import { compileInstance } from '../../fleet/instance/instance.ts'
import type { Capacitated } from '../compile/capacitated.ts'
import { compileCapacitated } from '../compile/compile-capacitated.ts'
import { shuffle } from '../crossover/shuffle.ts'
import { layTours } from '../population/individual.ts'
import { createTours, priceTours, type Tours } from '../tours/tours.ts'
import { relocate } from './relocate.ts'
import { relocatePair } from './relocate-pair.ts'
import { swap } from './swap.ts'
import { swapHeads } from './swap-heads.ts'
import { swapPair } from './swap-pair.ts'
import { swapPairs } from './swap-pairs.ts'
import { createSwapStar, swapStar } from './swap-star.ts'
import { swapTails } from './swap-tails.ts'
import { twoOpt } from './two-opt.ts'

/** Clients by vehicle. */
type Routes = number[][]

const EXTENT: FleetExtent = { jobs: 8, vehicles: 3 }
const MARGIN = 1e-5

/** A random problem with a random plan, excess and all. */
function randomTours(seed: number, extent = EXTENT, fleet = randomFleet(seed, extent)): Tours {
  const tours = createTours(compileCapacitated(compileInstance(fleet)))
  const random = createRandom(seed)
  tours.weights.forEach((_, axis) => {
    tours.weights[axis] = 1 + random.below(20)
  })
  const { clients, vehicles } = tours.problem
  const order = Int32Array.from({ length: clients }, (_, client) => client)
  shuffle(order, clients, random)
  const ends = Int32Array.from({ length: vehicles }, () => random.below(clients + 1)).sort()
  ends[vehicles - 1] = clients
  layTours(tours, { order, ends })
  return tours
}

/** Random tours with legs by chance, where a detour may be shorter than the way past. */
function wildTours(seed: number): Tours {
  const random = createRandom(seed)
  const size = EXTENT.jobs + 1
  const durations = Int32Array.from({ length: size ** 2 }, () => random.below(100))
  return randomTours(seed, EXTENT, { ...randomFleet(seed, EXTENT), matrices: { car: { size, durations } } })
}

function routesOf({ problem, next }: Tours): Routes {
  return Array.from({ length: problem.vehicles }, (_, vehicle) => {
    const depot = problem.clients + vehicle
    const route: number[] = []
    for (let node = next[depot] ?? depot; node !== depot; node = next[node] ?? depot) route.push(node)
    return route
  })
}

/** What routes cost, excess included, from the problem alone. */
function price(
  { clients, size, legs, axes, demand, capacity, service, longest }: Capacitated,
  tours: Tours,
  routes: Routes,
): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return sum(
    routes.map((route) => {
      const path = [clients, ...route, clients]
      const way = sum(path.slice(1).map((to, place) => legs[(path[place] ?? 0) * size + to] ?? 0))
      const overloads = Array.from({ length: axes }, (_, axis) => {
        const load = sum(route.map((client) => demand[client * axes + axis] ?? 0))
        return Math.max(0, load - (capacity[axis] ?? 0)) * (tours.weights[axis] ?? 0)
      })
      const overtime = Math.max(0, way + sum(route.map((client) => service[client] ?? 0)) - longest)
      return way + sum(overloads) + (overtime > 0 ? overtime * (tours.weights[axes] ?? 0) : 0)
    }),
  )
}

/** Where a node stands: its vehicle, and its place among the clients, −1 for the vehicle's own node. */
const find = ({ problem, vehicle, position }: Tours, node: number): [number, number] => [
  vehicle[node] ?? 0,
  node >= problem.clients ? -1 : (position[node] ?? 0) - 1,
]

/** A move on plain lists, `undefined` where it is not defined for the pair. */
type Reference = (tours: Tours, routes: Routes, client: number, node: number) => Routes[]

const without = (routes: Routes, gone: readonly number[]): Routes =>
  routes.map((route) => route.filter((client) => !gone.includes(client)))

function insertBehind(tours: Tours, routes: Routes, node: number, clients: readonly number[]): Routes {
  const [vehicle] = find(tours, node)
  return routes.map((route, index) =>
    index === vehicle ? route.toSpliced(route.indexOf(node) + 1, 0, ...clients) : route,
  )
}

const swapRuns = (routes: Routes, run: readonly number[], other: readonly number[]): Routes =>
  routes.map((route) =>
    route.flatMap((client) => {
      if (client === run[0]) return other
      if (client === other[0]) return run
      return run.includes(client) || other.includes(client) ? [] : [client]
    }),
  )

const isApart = (tours: Tours, run: readonly number[], other: readonly number[]): boolean => {
  const [[vehicle, first], [otherVehicle, otherFirst]] = [find(tours, run[0] ?? 0), find(tours, other[0] ?? 0)]
  return vehicle !== otherVehicle || first + run.length < otherFirst || otherFirst + other.length < first
}

/** The client and its successors. */
function runFrom(tours: Tours, routes: Routes, client: number, length: number): number[] {
  const [vehicle, place] = find(tours, client)
  return routes[vehicle]?.slice(place, place + length) ?? []
}

const swapOf =
  (length: number, otherLength: number): Reference =>
  (tours, routes, client, node) => {
    const run = runFrom(tours, routes, client, length)
    const other = runFrom(tours, routes, node, otherLength)
    const isWhole = run.length === length && other.length === otherLength
    return isWhole && isApart(tours, run, other) ? [swapRuns(routes, run, other)] : []
  }

const relocateOf =
  (length: number): Reference =>
  (tours, routes, client, node) => {
    const run = runFrom(tours, routes, client, length)
    const [vehicle, place] = find(tours, client)
    const [toVehicle, toPlace] = find(tours, node)
    const isInPlace = vehicle === toVehicle && toPlace + 1 >= place && toPlace < place + length
    if (run.length < length || isInPlace) return []
    const rest = without(routes, run)
    return [run, run.toReversed()].map((clients) => insertBehind(tours, rest, node, clients))
  }

const exchangeEnds =
  (isTurned: boolean): Reference =>
  (tours, routes, client, node) => {
    const [from, place] = find(tours, client)
    const [to, toPlace] = find(tours, node)
    if (from === to) return []
    const [route = [], other = []] = [routes[from], routes[to]]
    const [head, tail] = [route.slice(0, place + 1), route.slice(place + 1)]
    const [otherHead, otherTail] = [other.slice(0, toPlace + 1), other.slice(toPlace + 1)]
    const changed = isTurned
      ? [
          [...head, ...otherHead.toReversed()],
          [...tail.toReversed(), ...otherTail],
        ]
      : [
          [...head, ...otherTail],
          [...otherHead, ...tail],
        ]
    return [routes.with(from, changed[0] ?? []).with(to, changed[1] ?? [])]
  }

const turnOf: Reference = (tours, routes, client, node) => {
  const [vehicle, place] = find(tours, client)
  const [other, last] = find(tours, node)
  const route = routes[vehicle] ?? []
  if (vehicle !== other || last <= place + 1) return []
  const turned = [
    ...route.slice(0, place + 1),
    ...route.slice(place + 1, last + 1).toReversed(),
    ...route.slice(last + 1),
  ]
  return [routes.with(vehicle, turned)]
}

type Operator = (tours: Tours, client: number, node: number) => boolean

/** Each operator, what it may do to a pair, and what the second of the pair and their routes may be. */
interface Case {
  readonly name: string
  readonly operator: Operator
  readonly reference: Reference
  readonly goesToDepot: boolean
  readonly routes: 'any' | 'one' | 'two'
}

const CASES: readonly Case[] = [
  { name: 'relocate', operator: relocate, reference: relocateOf(1), goesToDepot: true, routes: 'any' },
  { name: 'relocate pair', operator: relocatePair, reference: relocateOf(2), goesToDepot: true, routes: 'any' },
  { name: 'swap', operator: swap, reference: swapOf(1, 1), goesToDepot: false, routes: 'any' },
  { name: 'swap pair', operator: swapPair, reference: swapOf(2, 1), goesToDepot: false, routes: 'any' },
  { name: 'swap pairs', operator: swapPairs, reference: swapOf(2, 2), goesToDepot: false, routes: 'any' },
  { name: '2-opt', operator: twoOpt, reference: turnOf, goesToDepot: false, routes: 'one' },
  { name: 'swap tails', operator: swapTails, reference: exchangeEnds(false), goesToDepot: true, routes: 'two' },
  { name: 'swap heads', operator: swapHeads, reference: exchangeEnds(true), goesToDepot: true, routes: 'two' },
]

const bySeed = { numRuns: 300 }

/** Whether the operator is ever asked about the pair. */
function isAsked({ routes }: Case, { vehicle }: Tours, client: number, node: number): boolean {
  if (client === node) return false
  return routes === 'any' || (routes === 'one') === (vehicle[client] === vehicle[node])
}

/** Tries a move and compares with the reference; answers whether it was made. */
function tryMove({ operator, reference }: Case, tours: Tours, client: number, node: number): boolean {
  const before = routesOf(tours)
  const costBefore = priceTours(tours)
  const choices = reference(tours, before, client, node)
  const best = Math.min(costBefore, ...choices.map((routes) => price(tours.problem, tours, routes)))

  const isMade = operator(tours, client, node)

  expect(priceTours(tours)).toBeCloseTo(price(tours.problem, tours, routesOf(tours)), 6)
  if (isMade) {
    expect(choices).toContainEqual(routesOf(tours))
    expect(priceTours(tours)).toBeLessThan(costBefore - MARGIN / 2)
    return true
  }
  expect(routesOf(tours)).toEqual(before)
  // Pairs choose the shorter of both ways before they look at overtime, so that they may miss a gain.
  if (tours.problem.longest === Number.POSITIVE_INFINITY) expect(best).toBeGreaterThan(costBefore - MARGIN * 2)
  return false
}

describe.each(CASES)('$name', (operation) => {
  it.each([
    ['on a map', randomTours],
    ['where a detour may be shorter than the way past', wildTours],
  ])('makes its move where that is cheaper, by as much as it is, %s', (_, toursOf) => {
    let made = 0
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1000), fc.nat(1000), (seed, one, two) => {
        const tours = toursOf(seed)
        const { clients, size } = tours.problem
        const client = one % clients
        const node = two % (operation.goesToDepot ? size : clients)
        if (isAsked(operation, tours, client, node) && tryMove(operation, tours, client, node)) made += 1
      }),
      bySeed,
    )
    expect(made).toBeGreaterThan(5)
  })
})

describe('swap*', () => {
  it('finds the best exchange of two clients, each to its best place, or the best move of one', () => {
    let made = 0
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const tours = randomTours(seed, { ...EXTENT, isPlain: true })
        const state = createSwapStar(tours.problem)
        const before = routesOf(tours)
        const costBefore = priceTours(tours)
        const best = Math.min(...exchanges(before).map((routes) => price(tours.problem, tours, routes)))

        const isMade = swapStar(tours, state, 0, 1)

        // Whole seconds make a detour seem a second shorter than the way past, which the search does not look for: it
        // passes over what is too dear before the two clients have places. So it may miss a second at each of them.
        if (best < costBefore - MARGIN - 2) expect(isMade).toBe(true)
        if (best >= costBefore - MARGIN) expect(isMade).toBe(false)
        expect(priceTours(tours)).toBeLessThanOrEqual(Math.min(best + 2, costBefore) + MARGIN)
        expect(priceTours(tours)).toBeGreaterThanOrEqual(Math.min(best, costBefore) - MARGIN)
        expect(priceTours(tours)).toBeCloseTo(price(tours.problem, tours, routesOf(tours)), 6)
        if (isMade) made += 1
      }),
      bySeed,
    )
    expect(made).toBeGreaterThan(50)
  })

  it('makes no move that overtime makes dearer', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const tours = randomTours(seed)
        const costBefore = priceTours(tours)

        const isMade = swapStar(tours, createSwapStar(tours.problem), 0, 1)

        expect(priceTours(tours) < costBefore).toBe(isMade)
        expect(priceTours(tours)).toBeCloseTo(price(tours.problem, tours, routesOf(tours)), 6)
      }),
      bySeed,
    )
  })
})

/** All plans in which two clients of the first two routes, or one, are in the other route, at any place. */
function exchanges([first = [], second = [], ...others]: Routes): Routes[] {
  const places = (route: readonly number[], client: number | undefined): number[][] =>
    client === undefined
      ? [[...route]]
      : Array.from({ length: route.length + 1 }, (_, place) => route.toSpliced(place, 0, client))
  const without = (route: readonly number[], client: number | undefined): number[] =>
    route.filter((other) => other !== client)
  return [...first, undefined].flatMap((client) =>
    [...second, undefined].flatMap((other) =>
      places(without(first, client), other).flatMap((one) =>
        places(without(second, other), client).map((two) => [one, two, ...others]),
      ),
    ),
  )
}
