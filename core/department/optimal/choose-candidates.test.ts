import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import { dayInputOf, randomDepartmentDay, rankedOf, routableOf } from '#test/support/build-department-day.ts'
import { chooseCandidates } from './choose-candidates.ts'

it('every inspection of a day is looked at, crowded out by better ranked ones, or impossible', () => {
  forRuns(30, fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 200 }), (seed, size) => {
    const input = randomDepartmentDay(seed, size)
    const { chosen, crowdedOut, impossible } = chooseCandidates(input)

    const all = [...chosen.map(({ inspection }) => inspection), ...crowdedOut, ...impossible.keys()]
    expect(all.toSorted((a, b) => a.rank - b.rank)).toEqual(input.inspections)
    for (const { inspectors } of chosen) expect(inspectors.length).toBeGreaterThan(0)
    const looked = chosen.map(({ inspection }) => inspection.rank)
    expect(looked).toEqual(looked.toSorted((a, b) => a - b))
  })
})

it('each inspector is offered twenty-five, those that several may do as a share, and promises always', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => rankedOf({ inspectionId: `${index}`, rank: index + 1 }))
  const looked = (people: number, count: number) => {
    const inspectors = Array.from({ length: people }, (_, index) => routableOf({ inspectorId: `EC${index}` }))
    const { chosen, crowdedOut } = chooseCandidates(dayInputOf({ inspections: list(count), inspectors }))
    return [chosen.length, crowdedOut.length]
  }

  expect(looked(1, 60)).toEqual([25, 35])
  expect(looked(2, 60)).toEqual([50, 10])
  expect(looked(4, 60)).toEqual([60, 0])
})
