import type { Random } from '#core/kernel/random.ts'
import type { Nursery } from './breed-plans.ts'
import type { Capacitated } from './compile/capacitated.ts'
import { crossOrders } from './crossover/cross-orders.ts'
import { shuffle } from './crossover/shuffle.ts'
import { createSplit, splitTour } from './crossover/split.ts'
import { createDescent, descend } from './descend.ts'
import { copyTours, layTours } from './population/individual.ts'
import { setWeights } from './population/penalty-weights.ts'
import { createTours } from './tours/tours.ts'

/** Breeds plans of vehicles that are all alike: parents are crossed as one giant tour, which is cut into routes. */
export function createCapacitatedNursery(problem: Capacitated, random: Random): Nursery {
  const tours = createTours(problem)
  setWeights(tours)
  const descent = createDescent(tours, random)
  const split = createSplit(tours)
  const child = Int32Array.from({ length: problem.clients }, (_, client) => client)
  return {
    clients: problem.clients,
    priced: tours,
    lay: (plan) => layTours(tours, plan),
    conceive: () => {
      shuffle(child, child.length, random)
      layTours(tours, splitTour(tours, split, child))
    },
    cross: (first, second) => {
      crossOrders(first.order, second.order, { child, random })
      layTours(tours, splitTour(tours, split, child))
    },
    improve: () => {
      descend(tours, descent)
      return copyTours(tours)
    },
  }
}
