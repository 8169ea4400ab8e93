import { expect, it } from 'vitest'
import { formatClock, pointTimes } from '#core/itinerary/arrival-times.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { estimatePlan } from './make-plan.ts'
import { priceChange } from './price-change.ts'

/** Eleven legs of 4 min 31 s, which show as five minutes each. */
const stops = Array.from({ length: 10 }, (_, index) => ({ coordinates: [40 + index / 100, -74.5] as const }))
const size = 12
const travel = {
  size,
  durations: Int32Array.from({ length: size * size }, (_, cell) => (cell % (size + 1) === 0 ? 0 : 271)),
  distances: new Int32Array(size * size),
}

it('counts the hours that a driver is out too long by now', () => {
  const request = requestOf(stops, { leaveAt: 480, leaveFixed: true, maxMinutes: 480 })
  const order = stops.map((_, stop) => stop)
  const driven = { stops: [{ stop: 0, minute: 500 }], from: 1080, leftAt: 480 }
  const late = { ...request, routes: [order], drivers: request.drivers.map((day) => ({ ...day, driven })) }

  const { brokenRules, routes } = estimatePlan(late, travel)

  const end = (routes[0] && pointTimes(routes[0], 480).at(-1)?.arrival) ?? 0
  expect(end).toBeGreaterThan(1080)
  const [over = ''] = brokenRules
  expect(over).toMatch(/^The route takes \d+ min longer than 8 h$/)
  // Whoever counts seconds may be a minute away from whoever counts clocks.
  expect(Math.abs(Number(/\d+/.exec(over)?.[0]) - (end - 480 - 480))).toBeLessThanOrEqual(10)
})

it('says by how much a day is too long as its own times show it', () => {
  const request = requestOf(stops, { leaveAt: 480, leaveFixed: true, finishBy: 525 })
  const order = stops.map((_, stop) => stop)
  const after = { ...request, routes: [order] }

  const [rule] = estimatePlan(after, travel).brokenRules
  const [route] = estimatePlan(after, travel).routes
  const end = (route && pointTimes(route, 480).at(-1)?.arrival) ?? 0

  expect(end).toBe(535)
  expect(rule).toBe(`The route ends ${end - 525} min after ${formatClock(525)}`)
  expect(priceChange({ ...request, routes: [[]] }, after, () => travel).broken).toEqual([rule])
})
