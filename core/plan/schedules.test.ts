import { expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { planFaults } from './check-plan.ts'
import { findPlan } from './find-plan.ts'
import { estimateFound, estimatePlan } from './make-plan.ts'
import type { DriverDay, PlanRequest, PlanStop } from './plan.ts'

const at = (minutes: number, words: Partial<PlanStop> = {}): Partial<PlanStop> => ({
  coordinates: [40 + minutes / 1000, -74],
  serviceMinutes: 5,
  ...words,
})
const depot = { address: 'Depot', coordinates: [41, -74] as const }
const lunch = { minutes: 30, from: 720, to: 780 }

/** What is found for one driver whose stops lie so many minutes from the depot, with its times. */
function found(stops: readonly Partial<PlanStop>[], day: Partial<DriverDay>) {
  const places = stops.map(({ coordinates }) => Math.round(((coordinates?.[0] ?? 40) - 40) * 1000))
  const request: PlanRequest = {
    ...requestOf(stops),
    drivers: [{ start: depot, end: { ...depot, coordinates: [41.001, -74] }, ...day }],
  }
  const travel = lineTravel(0, ...places, 0)
  const plan = findPlan(request, travel, { effort: 'fast' })
  const described = estimateFound(request, plan, travel)
  const [route] = described.routes
  if (!route) throw new Error('A plan for one driver has one route')
  expect(planFaults(request, travel, plan)).toEqual([])
  expect(described.brokenRules).toEqual([])
  const leaveAt = route.leaveAt ?? 0
  return {
    ...{ request, travel, route, unserved: plan.unserved.length },
    ...{ minutes: workingMinutes(route, leaveAt), times: pointTimes(route, leaveAt) },
  }
}

const morning = [at(7, { window: [480, 600] }), at(9, { window: [480, 600] }), at(4, { window: [480, 600] })]

it('waits for no lunch that begins once its driver is back, and pays as much as without one', () => {
  const day = { leaveAt: 480, finishBy: 1020, pay: { perHour: 2200, perMile: 70 } }

  expect(found(morning, { ...day, breaks: [lunch] }).route.breaks).toEqual([])
  expect(found(morning, { ...day, breaks: [lunch] }).minutes).toBe(found(morning, day).minutes)
  expect(found([at(7), at(9)], { leaveAt: 540, leaveFixed: true, breaks: [lunch] }).minutes).toBe(18 + 10)
})

it('needs no lunch on a day that is over before, or that begins after it', () => {
  for (const hours of [
    { leaveAt: 480, finishBy: 700 },
    { leaveAt: 480, finishBy: 780 },
    { leaveAt: 840, finishBy: 1080 },
    { leaveAt: 480, leaveFixed: true as const, maxMinutes: 60 },
  ]) {
    const { route, unserved } = found([at(7), at(9)], { ...hours, breaks: [lunch] })

    expect([unserved, route.breaks]).toEqual([0, []])
  }
})

it('shows a lunch that is due at its hour, on the way where it lies there', () => {
  const { route, times } = found([at(40, { serviceMinutes: 200 }), at(70, { serviceMinutes: 60 })], {
    ...{ leaveAt: 470, leaveFixed: true, finishBy: 1020 },
    breaks: [{ minutes: 30, from: 720, to: 730 }],
  })

  expect(route.breaks).toEqual([{ before: 2, from: 720, minutes: 30 }])
  // Ten minutes of the leg are driven before it, twenty behind.
  expect(times[2]).toEqual({ arrival: 470 + 40 + 200 + 30 + 30, breaks: [{ from: 720, to: 750 }], wait: 0 })
})

it('picks up so late that nothing rides longer than it may, and shows the wait', () => {
  const pair = { pairName: 'Rx 1', maxRideMinutes: 41 }
  const { times, route } = found(
    [at(5, { ...pair, pairRole: 'pickup' }), at(20, { ...pair, pairRole: 'delivery', window: [600, 660] })],
    { leaveAt: 480, leaveFixed: true },
  )
  const [, pickup, delivery] = times

  expect(route.points[1]?.serveFrom).toBe(600 - 41 - 5)
  expect(pickup).toEqual({ arrival: 485, breaks: [], wait: 554 - 485 })
  expect((delivery?.arrival ?? 0) + (delivery?.wait ?? 0)).toBe(600)
})

it('says nothing of a day that ends in time by its own minutes, and the minute by which it does not', () => {
  // Eleven legs of 4 min 31 s, which show as five minutes each.
  const stops = Array.from({ length: 10 }, (_, index) => at(index, { serviceMinutes: 0 }))
  const size = 12
  const durations = Int32Array.from({ length: size * size }, (_, cell) => (cell % (size + 1) === 0 ? 0 : 271))
  const travel = { size, durations, distances: new Int32Array(size * size) }
  const rulesBy = (finishBy: number) => {
    const request = requestOf(stops, { leaveAt: 480, leaveFixed: true, finishBy })
    return estimatePlan({ ...request, routes: [stops.map((_, stop) => stop)] }, travel).brokenRules
  }

  expect(rulesBy(535)).toEqual([])
  expect(rulesBy(534)).toEqual(['The route ends 1 min after 8:54 AM'])
})
