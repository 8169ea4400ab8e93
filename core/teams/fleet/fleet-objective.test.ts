import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { DEFAULT_FAIRNESS, fleetObjective } from './fleet-objective.ts'

it('begins in the middle of the slider', () => {
  expect(DEFAULT_FAIRNESS).toBe(50)
  expect(fleetObjective({})).toEqual(fleetObjective({ fairness: 50 }))
  expect(fleetObjective({ mayRest: true })).toEqual(fleetObjective({ fairness: 50, mayRest: true }))
})

it.each([
  [0, 0.02, 0],
  [25, 0.27, 120],
  [50, 1.02, 120],
  [100, 4.02, 120],
])('weighs even days at a fairness of %d by %d, territories by %d seconds', (fairness, evenness, compactness) => {
  expect(fleetObjective({ fairness })).toEqual({
    duration: 1,
    useEveryVehicle: true,
    evenness,
    compactness,
  })
})

it('counts only the longest day where drivers may rest', () => {
  expect(fleetObjective({ fairness: 100, mayRest: true })).toEqual({ duration: 1, balance: 2, compactness: 120 })
})

it('never asks for less even days where more fairness is wanted', () => {
  const fairness = fc.integer({ min: 0, max: 100 })
  forAll(fairness, fairness, fc.boolean(), (one, other, mayRest) => {
    const [less, more] = [Math.min(one, other), Math.max(one, other)].map((wanted) =>
      fleetObjective({ fairness: wanted, mayRest }),
    )
    expect(more?.evenness ?? 0).toBeGreaterThanOrEqual(less?.evenness ?? 0)
    expect(more?.balance ?? 0).toBeGreaterThanOrEqual(less?.balance ?? 0)
    expect(more?.compactness).toBeGreaterThanOrEqual(less?.compactness ?? 0)
  })
})
