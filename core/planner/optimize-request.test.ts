import { expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { planConditions } from '#core/plan/plan-conditions.ts'
import { requestOf } from '#test/support/build-request.ts'
import { type DayOptions, orderToPlan, requestToPlan } from './optimize-request.ts'

const routed = (options: DayOptions, window?: readonly [number, number]) => {
  const { stopList, ...entries } = requestOf(2)
  const stops = stopList.map((stop) => ({ ...stop, ...(window && { window }) }))
  return estimatePlan(orderToPlan({ ...entries, stopList: stops, options }, [0, 1])).routes[0]
}
const leaving = (...asked: Parameters<typeof routed>): number | undefined => routed(...asked)?.leaveAt
const dayOf = (options: DayOptions) => requestToPlan({ ...requestOf(2), options }).drivers[0]
const night = (window: readonly [number, number]) => routed({ leaveAt: 1320, finishBy: 360 }, window)

it('keeps the departure that was typed, whatever is waited for', () => {
  expect(leaving({ leaveAt: 400 }, [780, 840])).toBe(400)
})

it('proposes a departure where stops or lunch have hours and nobody typed one, and none where any will do', () => {
  const proposed = leaving({}, [780, 840])

  expect(proposed).toBeGreaterThan(700)
  expect(proposed).toBeLessThan(780)
  expect(leaving({}, [480, 840])).toBe(510)
  expect(leaving({ lunch: { minutes: 30, from: 690, to: 780 } })).toBeGreaterThanOrEqual(510)
  expect([leaving({}), leaving({ finishBy: 1020 })]).toEqual([undefined, undefined])
})

it('proposes one from when a page says, no earlier than that and as late as hours allow, and never fixes it', () => {
  expect(leaving({ leaveFrom: 615 })).toBe(615)
  expect(leaving({ leaveFrom: 615 }, [480, 840])).toBe(615)
  expect(leaving({ leaveFrom: 615 }, [780, 840])).toBeGreaterThan(700)
  expect(leaving({ leaveFrom: 615, leaveAt: 400 }, [780, 840])).toBe(400)
  expect(dayOf({ leaveFrom: 615 })?.leaveFixed).toBeUndefined()
})

it('ends on the next day where it ends before it begins, and serves what is open then', () => {
  expect(dayOf({ leaveAt: 1320, finishBy: 360 })?.finishBy).toBe(1800)
  expect(dayOf({ leaveFrom: 1320, finishBy: 360 })?.finishBy).toBe(1800)
  expect([dayOf({ finishBy: 360 })?.finishBy, dayOf({ leaveAt: 480, finishBy: 1020 })?.finishBy]).toEqual([360, 1020])

  const route = night([60, 180])
  const times = route && pointTimes(route, route.leaveAt ?? 0)
  expect(route?.leaveAt).toBe(1320)
  expect(times?.map(({ arrival, wait }) => arrival + wait)[1]).toBe(1500)
  expect(route && routePoints(route).map(({ time }) => time?.endsWith('+1 day'))).toEqual([false, false, true, true])
})

it('is planned for its vehicle, where that goes with the way to travel', () => {
  const truck = { kind: 'truck', heightMeters: 4.1 } as const
  const plan = (travelMethod: 'd' | 'b' | 'w') =>
    requestToPlan({ ...requestOf(2), travelMethod, options: { vehicle: truck } })

  expect((['d', 'b', 'w'] as const).map((method) => plan(method).vehicle)).toEqual([truck, undefined, undefined])
  const { travel } = estimatePlan({ ...plan('d'), routes: [[0, 1]] }).routes[0] ?? {}
  expect(travel?.vehicle).toEqual(truck)
  expect(planConditions(plan('d'))).toEqual({ vehicle: truck })
})
