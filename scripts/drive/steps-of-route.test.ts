import { expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import { stepsOfRoute } from './steps-of-route.ts'

const route: Itinerary = {
  points: [
    { kind: 'start', address: 'Depot', coordinates: [40, -74] },
    { kind: 'stop', address: 'A', coordinates: [40.1, -74], serviceMinutes: 10 },
    { kind: 'end', address: 'Depot', coordinates: [40, -74] },
  ],
  legs: [
    {
      durationSeconds: 1_200,
      distanceMeters: 11_120,
      geometry: [
        [40, -74],
        [40.04, -74],
        [40.1, -74],
      ],
      steps: [],
    },
    {
      durationSeconds: 60,
      distanceMeters: 11_120,
      geometry: [
        [40.1, -74],
        [40, -74],
      ],
      steps: [],
    },
  ],
  totals: { minutes: 21, miles: 14 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
}

it('a route is played along its lines, in steps that a van can make, with a stay and a mark at each stop', () => {
  const steps = stepsOfRoute(route, 4)

  const places = steps.flatMap((step) => (step.kind === 'move' ? [step.position] : []))
  const lengths = places.slice(1).map((to, index) => greatCircleMeters(toPosition(places[index] ?? to), toPosition(to)))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3_001)
  // Twenty minutes at four times the speed are ten steps, ten minutes of service five.
  const stop = places.findIndex(([lat]) => lat === 40.1)
  expect(stop).toBe(10)
  expect(places.filter(([lat]) => lat === 40.1)).toHaveLength(5)
  expect(steps.filter(({ kind }) => kind === 'complete')).toEqual([{ kind: 'complete', stop: '1 A' }])
  expect(places.at(-1)).toEqual([40, -74])
})
