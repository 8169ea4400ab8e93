import { expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { randomFleet } from '#engine/test/solver/random-fleet.ts'
import { compileInstance } from '../../fleet/instance/instance.ts'
import { compileCapacitated } from '../compile/compile-capacitated.ts'
import { layTours } from '../population/individual.ts'
import { createTours, priceTours, type Tours } from '../tours/tours.ts'
import { shuffle } from './shuffle.ts'
import { createSplit, splitTour } from './split.ts'

const MOST_LOADS = [1.5, 2, Number.POSITIVE_INFINITY]

const priceOf = (tours: Tours, order: Int32Array, ends: Int32Array): number => {
  layTours(tours, { order, ends })
  return priceTours(tours)
}

/** Every way to cut so many clients into at most so many routes. */
function listCuts(clients: number, vehicles: number): Int32Array[] {
  const extend = (ends: readonly number[]): number[][] =>
    ends.length === vehicles - 1
      ? [[...ends, clients]]
      : Array.from({ length: clients + 1 - (ends.at(-1) ?? 0) }, (_, more) => (ends.at(-1) ?? 0) + more).flatMap(
          (end) => extend([...ends, end]),
        )
  return extend([]).map((ends) => Int32Array.from(ends))
}

/** The share of its capacity that the fullest route carries. */
function greatestLoad({ problem, load }: Tours): number {
  const shares = Array.from(load, (value, cell) => value / floatAt(problem.capacity, cell % problem.axes))
  return Math.max(0, ...shares)
}

it.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  'a giant tour is cut as well as by every way to, seed %i',
  (seed) => {
    const tours = createTours(compileCapacitated(compileInstance(randomFleet(seed, { jobs: 7, vehicles: 3 }))))
    const { clients, vehicles } = tours.problem
    const order = Int32Array.from({ length: clients }, (_, client) => client)
    shuffle(order, clients, createRandom(seed))
    tours.weights.fill(seed % 7)
    const priced = listCuts(clients, vehicles).map((cut) => {
      const cost = priceOf(tours, order, cut)
      return { cost, load: greatestLoad(tours), isFull: tours.count.every((count) => count > 0) }
    })
    const cheapest = (isFull: boolean): number | undefined =>
      MOST_LOADS.map((most) =>
        Math.min(...priced.filter((cut) => cut.load <= most && (cut.isFull || !isFull)).map(({ cost }) => cost)),
      ).find(Number.isFinite)

    const { ends } = splitTour(tours, createSplit(tours), order)

    const cost = priceOf(tours, order, ends)
    expect(intAt(ends, vehicles - 1)).toBe(clients)
    // Where vehicles are short, each of them drives.
    expect(cost).toBeCloseTo(cheapest(tours.count.every((count) => count > 0)) ?? 0, 6)
  },
)
