import { describe, expect, it } from 'vitest'
import { type DayFamily, randomDay } from '#engine/bench/optimizer/days/random-day.ts'
import { checkSolution, type Problem, type Solution, solve } from '#engine/optimizer/index.ts'
import { accept } from './vroom-input.ts'

const dayOf = (family: DayFamily, seed: number): Problem => accept(randomDay(family, seed)).problem

const costOf = ({ value }: Solution): number => value.cost

describe('days as dispatchers have them', () => {
  it.each<[DayFamily, number]>([
    ['skills', 79_000],
    ['depots', 54_000],
    ['fixed costs', 128_000],
  ])('with %s cost little in a short search', { tags: ['deep'] }, (family, limit) => {
    const days = [1, 2].map((seed) => dayOf(family, seed))

    const solutions = days.map((day) => solve(day, { effort: 20_000 }))

    days.forEach((day, index) => {
      const solution = solutions[index]
      expect(solution && checkSolution(day, solution)).toEqual([])
      expect(solution?.unassignedJobs).toEqual([])
    })
    expect(solutions.reduce((sum, solution) => sum + costOf(solution), 0)).toBeLessThan(limit)
  })

  it('send a driver no farther for a lunch that any leg may hold', () => {
    const day = dayOf('lunch', 1)
    const { vehicles, ...rest } = day
    const hungry = { ...rest, vehicles: vehicles.map(({ breaks: _, ...vehicle }) => vehicle) }

    const solution = solve(day, { effort: 'fast' })

    expect(checkSolution(day, solution)).toEqual([])
    expect(costOf(solution)).toBe(costOf(solve(hungry, { effort: 'fast' })))
  })
})
