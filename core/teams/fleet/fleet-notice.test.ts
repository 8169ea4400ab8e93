import { expect, it } from 'vitest'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { tellUnreachable } from './find-unreachable.ts'
import { hasEmptyRoute } from './fleet-notice.ts'

const place = { address: '1 Main St', coordinates: null }
const route = (stops: number) => ({
  points: Array.from({ length: stops }, (_, entered) => ({ ...place, kind: 'stop' as const, entered })),
})
const left = { ...place, entered: 0, reason: 'There is no time left for it in this day.', fixes: [] }

const planOf = (stops: readonly number[], unserved: number) =>
  ({ routes: stops.map(route), unserved: Array.from({ length: unserved }, () => left) }) as unknown as Parameters<
    typeof hasEmptyRoute
  >[1]

it.each([
  { stops: 4, routes: [2, 0], unserved: 2 },
  { stops: 4, routes: [3, 0], unserved: 1 },
  // As many stops as drivers: each could have had one.
  { stops: 2, routes: [1, 0], unserved: 1 },
  { stops: 2, routes: [0, 0], unserved: 2 },
])('asks to check the addresses of $stops stops where $unserved are left and a route is empty [T-181]', (day) => {
  expect(hasEmptyRoute(fleetRequestOf(day.stops, 2), planOf(day.routes, day.unserved))).toBe(true)
})

it('says nothing of a driver who is not needed', () => {
  expect(hasEmptyRoute(fleetRequestOf(1, 2), planOf([1, 0], 0))).toBe(false)
  expect(hasEmptyRoute(fleetRequestOf(4, 2), planOf([4, 0], 0))).toBe(false)
  expect(hasEmptyRoute(fleetRequestOf(4, 2, { options: { mayRest: true } }), planOf([3, 0], 1))).toBe(false)
  expect(hasEmptyRoute(fleetRequestOf(4, 2), planOf([2, 1], 1))).toBe(false)
})

it('asks where a road is missing even if somebody may stay at home', () => {
  const { routes } = planOf([3, 0], 1)
  const apart = tellUnreachable({ ...planOf([3, 0], 1), certificate: null, brokenRules: [] }, new Set([0]))

  expect(hasEmptyRoute(fleetRequestOf(4, 2, { options: { mayRest: true } }), { ...apart, routes })).toBe(true)
})
