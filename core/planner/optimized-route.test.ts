import { expect, it } from 'vitest'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { leadsSomewhere, orderOfRoute, planToRoute } from './optimized-route.ts'

const pointsOf = (...kinds: RouteStop['kind'][]) => ({
  points: kinds.map((kind): RouteStop => ({ kind, address: '1 Main St', coordinates: [40, -74] })),
})

it('a route leads somewhere once it serves a stop', () => {
  expect(leadsSomewhere(pointsOf('start'))).toBe(false)
  expect(leadsSomewhere(pointsOf('start', 'end'))).toBe(false)
  expect(leadsSomewhere(pointsOf('start', 'stop'))).toBe(true)
})

it('a plan for one driver has one route, in the order that was entered', () => {
  const told = { certificate: null, unserved: [], brokenRules: [] }
  const route = { points: [{ entered: 1 }, {}, { entered: 0 }] } as unknown as Parameters<
    typeof planToRoute
  >[0]['routes'][number]

  expect(planToRoute({ ...told, routes: [route] })).toMatchObject({ ...told, points: route.points })
  expect(orderOfRoute(route)).toEqual([1, 0])
  expect(() => planToRoute({ ...told, routes: [] })).toThrow('one route')
})
