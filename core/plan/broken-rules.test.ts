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
