import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { crossOrders } from '../crossover/cross-orders.ts'
import { shuffle } from '../crossover/shuffle.ts'
import type { Individual } from './individual.ts'
import { addIndividual, brokenPairs, createPopulation, drawParent, repricePopulation } from './population.ts'

/** A plan with these routes, at a price; with excess if there is any. */
function plan(routes: readonly (readonly number[])[], cost: number, excess = 0): Individual {
  const clients = routes.flat().length
  const successor = new Int32Array(clients).fill(-1)
  const predecessor = new Int32Array(clients).fill(-1)
  for (const route of routes) {
    route.forEach((client, place) => {
      successor[client] = route[place + 1] ?? -1
      predecessor[client] = route[place - 1] ?? -1
    })
  }
  const order = Int32Array.from(routes.flat())
  return {
    order,
    ends: Int32Array.of(clients),
    successor,
    predecessor,
    cost,
    excess: Float64Array.of(excess),
    isFeasible: excess === 0,
    penalized: cost + excess,
  }
}

describe('broken pairs', () => {
  it('are none between a plan and the same plan driven backwards', () => {
    const one = plan([[0, 1, 2], [3]], 1)

    expect(brokenPairs(one, one)).toBe(0)
    expect(brokenPairs(one, plan([[2, 1, 0], [3]], 1))).toBe(0)
  })

  it('are the neighbours that are none any more, and the ends that are inside', () => {
    const one = plan([[0, 1, 2, 3]], 1)

    // 0–1 and 2–3 stay; 1 leads to the depot, and 2 comes from it.
    expect(
      brokenPairs(
        one,
        plan(
          [
            [0, 1],
            [2, 3],
          ],
          1,
        ),
      ),
    ).toBe(1 / 4)
    expect(
      brokenPairs(
        plan(
          [
            [0, 1],
            [2, 3],
          ],
          1,
        ),
        one,
      ),
    ).toBe(2 / 4)
  })
})

describe('order crossover', () => {
  it('keeps a stretch of the first parent in its place and the order of the second around it', () => {
    const first = Int32Array.of(0, 1, 2, 3, 4)
    const second = Int32Array.of(4, 3, 2, 1, 0)
    const child = new Int32Array(5)
    const begins = [0.3, 0.3]
    const random = { next: () => 0, below: (bound: number) => Math.floor((begins.pop() ?? 0) * bound) }

    crossOrders(first, second, { child, random })

    // Cells 1 and 2 are the first parent's; then from cell 3 on round, what the second has from there.
    expect(Array.from(child)).toEqual([3, 1, 2, 0, 4])
  })

  it('makes permutations', () => {
    const random = createRandom(7)
    const [first, second, child] = [1, 2, 3].map(() => Int32Array.from({ length: 9 }, (_, client) => client))
    if (!first || !second || !child) throw new TypeError('three arrays')
    for (let run = 0; run < 50; run++) {
      shuffle(first, 9, random)
      shuffle(second, 9, random)
      crossOrders(first, second, { child, random })

      expect(Array.from(child.toSorted())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    }
  })
})

describe('a population', () => {
  const size = { least: 2, generation: 1, close: 1, elite: 1 }
  const costs = (members: readonly { readonly individual: Individual }[]): number[] =>
    members.map(({ individual }) => individual.cost)

  it('keeps plans with and without excess apart, each half sorted', () => {
    const population = createPopulation(size)
    for (const each of [plan([[0, 1]], 5), plan([[0], [1]], 3), plan([[0, 1]], 1, 9)]) addIndividual(population, each)

    expect(costs(population.feasible)).toEqual([3, 5])
    expect(costs(population.infeasible)).toEqual([1])
  })

  it('drops copies first when it is full', () => {
    const population = createPopulation(size)
    const routes = [[0, 1, 2, 3]]
    for (const cost of [5, 6]) addIndividual(population, plan(routes, cost))
    addIndividual(
      population,
      plan(
        [
          [0, 2],
          [1, 3],
        ],
        9,
      ),
    )
    addIndividual(
      population,
      plan(
        [
          [0, 3],
          [1, 2],
        ],
        8,
      ),
    )

    expect(costs(population.feasible)).toEqual([5, 8])
  })

  it('never drops its best, not even a copy', () => {
    const population = createPopulation({ ...size, least: 1 })
    for (const cost of [7, 5, 6]) addIndividual(population, plan([[0, 1]], cost))

    expect(costs(population.feasible)).toEqual([5])
  })

  it('sorts by the weights of the day', () => {
    const population = createPopulation(size)
    const [light, heavy] = [plan([[0, 1]], 5, 3), plan([[1], [0]], 6, 1)]
    addIndividual(population, light)
    addIndividual(population, heavy)

    expect(costs(population.infeasible)).toEqual([6, 5])
    repricePopulation(population, Float64Array.of(0.1))
    expect(costs(population.infeasible)).toEqual([5, 6])
    expect(light.penalized).toBeCloseTo(5.3)
  })

  it('draws the fitter of two, and nobody where there is nobody', () => {
    const population = createPopulation({ ...size, least: 9 })
    expect(drawParent(population, createRandom(1))).toBeUndefined()

    for (const cost of [5, 6, 7]) addIndividual(population, plan([[0, 1]], cost))
    addIndividual(population, plan([[0], [1]], 4, 1))
    const random = createRandom(3)
    const drawn = Array.from({ length: 600 }, () => drawParent(population, random)?.cost)

    const often = (cost: number): number => drawn.filter((each) => each === cost).length
    expect(often(4)).toBeGreaterThan(0)
    expect(often(5)).toBeGreaterThan(often(7))
  })
})
