import { describe, expect, it } from 'vitest'
import { formatClock, pointTimes } from '#core/itinerary/arrival-times.ts'
import { findPlan } from '#core/plan/find-plan.ts'
import { estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { type FleetOptions, fleetToPlan, overNight } from './fleet-request.ts'

describe('a shift over midnight', () => {
  it('ends on the next day where it ends before it begins', () => {
    expect([overNight(1320, 360), overNight(480, 1020), overNight(480, 480), overNight(undefined, 360)]).toEqual([
      1800, 1020, 480, 360,
    ])
  })

  it('is planned through the night: hours behind midnight are those of the next day, for stops and for lunch', () => {
    const asked = fleetRequestOf(6, 2, { options: { leaveAt: 1320, finishBy: 360, serviceMinutes: 10 } })
    const lunch = { minutes: 30, from: 60, to: 120 }
    const plan = fleetToPlan({
      ...asked,
      stopList: asked.stopList.map((stop, index) => (index === 2 ? { ...stop, window: [90, 150] as const } : stop)),
      drivers: [1, 2].map((id) => ({ id, breaks: [lunch] })),
    })
    const found = findPlan(plan, estimateTravel(plan), { effort: 'fast' })

    expect([found.unserved, found.brokenRules]).toEqual([[], []])
    const { routes } = estimatePlan({ ...plan, routes: found.routes })
    const visits = routes.flatMap((route) =>
      pointTimes(route, 1320).flatMap(({ arrival, wait }, index) =>
        route.points[index]?.entered === 2 ? [arrival + wait] : [],
      ),
    )
    expect(visits.every((minute) => minute >= 1530 && minute <= 1590)).toBe(true)
    expect(visits.map(formatClock)[0]).toMatch(/ AM$/)
    expect(routes.flatMap(({ breaks }) => breaks).every(({ from }) => from === 1500)).toBe(true)
  })
})

describe('the vehicle of a day', () => {
  const planned = (options: FleetOptions, travelMethod?: 'w') =>
    fleetToPlan({ ...fleetRequestOf(2, 1, { options }), ...(travelMethod && { travelMethod }) })

  it('goes with every question of its plan, on the ways that are its own', () => {
    const truck = { kind: 'truck', heightMeters: 4.1 } as const
    const bike = { kind: 'cargo-bike' } as const

    expect(planned({ vehicle: truck })).toMatchObject({ method: 'd', vehicle: truck })
    expect(planned({ vehicle: bike })).toMatchObject({ method: 'b', vehicle: bike })
    expect(planned({ vehicle: truck }, 'w')).toMatchObject({ method: 'w' })
    expect([planned({ vehicle: truck }, 'w').vehicle, planned({}).vehicle]).toEqual([undefined, undefined])
  })
})
