import { describe, expect, it } from 'vitest'
import { contract, routesOf } from '#api/index.ts'
import { throttleOf } from './throttles.ts'

const routes = routesOf(contract)
const rateOf = (name: string, quota: number): number => {
  const route = routes.find((each) => each.name === name && each.access !== 'key')
  if (route === undefined) throw new Error(`There is no call ${name}.`)
  return throttleOf(route, quota).rateLimit
}

describe('the throttle of a route', () => {
  it('lets five times as many through that pages and phones ask by themselves', () => {
    expect(['saveDay', 'dayVersion', 'teamPositions', 'progress'].map((name) => rateOf(name, 1000))).toEqual([
      100, 500, 500, 500,
    ])
    const public_ = ['saveProof', 'syncMarks', 'tellPositions', 'routeWishes', 'sharedRoute', 'stopView']
    expect(public_.map((name) => rateOf(name, 1000))).toEqual([50, 250, 250, 250, 250, 250])
  })

  it('grows with the executions of the account, and not above what API Gateway lets through', () => {
    for (const route of routes) {
      const [few, usual, many, most] = [10, 1000, 3000, 1_000_000].map((quota) => throttleOf(route, quota))

      // A new account has as much as it always had: what it may run ends a flood before.
      expect(few).toEqual(usual)
      expect(many?.rateLimit).toBe(3 * (usual?.rateLimit ?? 0))
      expect(many?.burstLimit).toBe(3 * (usual?.burstLimit ?? 0))
      expect(most?.rateLimit).toBeLessThanOrEqual(10_000)
      expect(most?.burstLimit).toBeLessThanOrEqual(5_000)
    }
  })

  it('is low where a call computes or costs, and lowest for a link by its former call', () => {
    expect(['optimize', 'optimizeFleet', 'sendText'].map((name) => rateOf(name, 1000))).toEqual([20, 20, 20])
    expect(rateOf('getRoute', 1000)).toBe(5)
  })
})
