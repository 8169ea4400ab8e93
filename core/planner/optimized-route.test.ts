import { expect, it } from 'vitest'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { leadsSomewhere } from './optimized-route.ts'

const pointsOf = (...kinds: RouteStop['kind'][]) => ({
  points: kinds.map((kind): RouteStop => ({ kind, address: '1 Main St', coordinates: [40, -74] })),
})

it('a route leads somewhere once it serves a stop', () => {
  expect(leadsSomewhere(pointsOf('start'))).toBe(false)
  expect(leadsSomewhere(pointsOf('start', 'end'))).toBe(false)
  expect(leadsSomewhere(pointsOf('start', 'stop'))).toBe(true)
})
