import { describe, expect, it } from 'vitest'
import { routeIterations } from './route-iterations.ts'

describe('the iterations of an effort', () => {
  it('grow with the effort and, beyond the fast one, with the nodes', () => {
    expect(routeIterations(100, 'fast')).toBeLessThan(routeIterations(100, 'standard'))
    expect(routeIterations(100, 'standard')).toBeLessThan(routeIterations(100, 'best'))
    expect(routeIterations(100, 'standard')).toBeLessThan(routeIterations(200, 'standard'))
  })

  it('are as many as asked for by number', () => {
    expect(routeIterations(100, 7)).toBe(7)
  })
})
