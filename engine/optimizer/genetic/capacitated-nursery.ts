import type { Random } from '#engine/base/random.ts'
import type { Habits, Nursery } from './breed-plans.ts'
import type { Capacitated } from './compile/capacitated.ts'
import { crossOrders } from './crossover/cross-orders.ts'
import { shuffle } from './crossover/shuffle.ts'
import { createSplit, splitTour } from './crossover/split.ts'
import { createDescent, descend } from './descend.ts'
import { copyTours, layTours } from './population/individual.ts'
import { setWeights } from './population/penalty-weights.ts'
import { createTours } from './tours/tours.ts'

/** Small populations, as a second allows for a few hundred descents only. A descent takes as long as so many steps. */
export const CAPACITATED_HABITS: Habits = {
  least: 8,
  generation: 16,
  strangers: 16,
  wanted: { least: 0.15, most: 0.25 },
  stepsPerClient: 0.8,
}

/** Breeds plans of vehicles that are all alike: parents are crossed as one giant tour, which is cut into routes. */
export function createCapacitatedNursery(problem: Capacitated, random: Random): Nursery {
  const tours = createTours(problem)
  setWeights(tours)
  const descent = createDescent(tours, random)
  const split = createSplit(tours)
  const child = Int32Array.from({ length: problem.clients }, (_, client) => client)
  return {
    clients: problem.clients,
    habits: CAPACITATED_HABITS,
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
