import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { ruledProblem } from '#engine/test/solver/ruled-problem.ts'
import { solveFleet } from '../fleet/solve-fleet.ts'
import { type AllowanceBounds, createAllowance } from './allowance.ts'
import { fleetIterations, fleetLooks } from './effort.ts'

const search = (stops: number, rules: Parameters<typeof ruledProblem>[1], bounds: Partial<AllowanceBounds>) => {
  const asked = ruledProblem(stops, rules)
  const iterations = fleetIterations(asked, 'fast')
  const allowance = createAllowance({ iterations, looks: fleetLooks(asked, 'fast'), ...bounds })
  solveFleet(asked, { random: createRandom(1), allowance, routeIterations: 1 })
  return allowance.meter.looks / (fleetLooks(asked, 'fast') ?? 0)
}

describe('an effort', () => {
  it.each([
    ['windows', {}],
    ['two breaks a vehicle', { breaks: 2 }],
    ['three breaks a vehicle', { breaks: 3 }],
    ['two windows a job', { windows: [1, 2] }],
    ['shipments', { shipments: 0.5 }],
    ['shipments and two breaks', { shipments: 0.5, breaks: 2 }],
    ['a weight on the longest day', { problem: { objective: { balance: 1 } } }],
    ['short travel', { vehicle: { maxTravelTime: 18_000 } }],
  ] as const)('is spent on looks, no more of them under %s', (_, rules) => {
    // The last step may go beyond, and the first plan is made whatever it takes.
    expect(search(120, rules, {})).toBeLessThan(1.2)
    expect(search(120, rules, { iterations: 1e6 })).toBeGreaterThan(0.99)
  })

  it('grows with the requests, and is a number of iterations and nothing else where it is a number', () => {
    const [few, many] = [ruledProblem(200, {}), ruledProblem(2000, {})]

    expect(fleetLooks(many, 'standard')).toBe(10 * (fleetLooks(few, 'standard') ?? 0))
    expect(fleetLooks(many, 77)).toBeUndefined()
    expect(fleetIterations(many, 77)).toBe(77)
    for (const effort of ['fast', 'standard', 'best'] as const) {
      expect(fleetIterations(many, effort)).toBeGreaterThanOrEqual(fleetIterations(few, effort))
    }
  })
})
