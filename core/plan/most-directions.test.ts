import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { POINTS_OF_A_REQUEST } from '#engine/travel/index.ts'
import { mostDirections, mostDirectionsWhenCutOff } from './most-directions.ts'

const planOf = (stops: number, drivers: number, reloads = false) => ({
  stops: Array.from({ length: stops }, () => ({ address: 'A', coordinates: [0, 0] as const })),
  drivers: Array.from({ length: drivers }, () => ({
    start: { address: 'S', coordinates: [0, 0] as const },
    ...(reloads && { reloads: { minutes: 5 } }),
  })),
  method: 'd' as const,
})

/** Requests of one route: neighbors share the point at which one request ends and the next begins. */
const requestsOf = (stops: number): number => Math.ceil((stops + 1) / (POINTS_OF_A_REQUEST - 1))

describe('the directions that a plan buys at most', () => {
  it('are two requests for a short route, and ten for the longest one of a driver', () => {
    expect(mostDirections(planOf(12, 1))).toBe(2)
    expect(mostDirections(planOf(100, 1))).toBe(10)
  })

  it('are 56 for the largest day of a team', () => {
    expect(mostDirections(planOf(200, 20))).toBe(56)
  })

  it('cover each way to share stops among drivers', () => {
    const random = createRandom(7)
    for (let round = 0; round < 500; round++) {
      const drivers = 1 + random.below(20)
      const shares = Array.from({ length: drivers }, () => random.below(60))
      const stops = shares.reduce((sum, each) => sum + each, 0)
      const bought = shares.reduce((sum, each) => sum + (each > 0 ? requestsOf(each) : 0), 0)

      expect(mostDirections(planOf(stops, drivers))).toBeGreaterThanOrEqual(2 * bought)
    }
  })

  it('are more where a driver reloads before each stop', () => {
    const bought = 2 * requestsOf(2 * 60)

    expect(mostDirections(planOf(60, 1, true))).toBeGreaterThanOrEqual(bought)
  })

  it('are those of the requested routes', () => {
    expect(mostDirections(planOf(200, 20), { routes: 2, stops: 20 })).toBe(4)
  })

  it('are zero by bicycle', () => {
    expect(mostDirections({ ...planOf(30, 1), method: 'b' })).toBe(0)
    expect(mostDirectionsWhenCutOff({ ...planOf(30, 1), method: 'b' })).toBe(0)
  })

  it('are one for each stop, route and end, and another plan, if a stop cannot be reached', () => {
    expect(mostDirectionsWhenCutOff(planOf(200, 20))).toBe(28 + 20 + 200 + 56)
  })
})
