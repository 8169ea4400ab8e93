import fc from 'fast-check'
import { expect, it } from 'vitest'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { routeDays } from '../cost/day-figures.ts'
import { fleetToPlan } from '../fleet-request.ts'
import { requestOfAim } from './fleet-aims.ts'

const anyLeave = fc.integer({ min: 300, max: 600 })
const routes = [[0, 1, 2, 3, 4, 5, 6, 7], [8, 9], []]

it('no other way makes a day without an end longer than eight hours, or than the longest day found, whenever they leave', () => {
  forAll(fc.integer({ min: 1, max: 90 }), anyLeave, anyLeave, (serviceMinutes, one, other) => {
    const drivers = [{ id: 1, leaveAt: one }, { id: 2, leaveAt: other, finishBy: 1200 }, { id: 3 }]
    const request = fleetRequestOf(12, 3, { drivers, options: { serviceMinutes } })
    const plan = { ...fleetToPlan(request), routes }
    const travel = estimateTravel(plan)

    const [long, short, none] = routeDays(plan, travel)
    const most = Math.max(480, Math.ceil(long?.end ?? 0) - one, Math.ceil(short?.end ?? 0) - other)
    expect(none).toBeUndefined()
    for (const aim of ['cheapest', 'paid', 'shortest', 'fairest', 'fewest', 'familiar'] as const) {
      const asked = requestOfAim(aim, request, plan, travel)
      expect(asked.drivers.map(({ finishBy }) => finishBy)).toEqual([one + most, 1200, USUAL_LEAVE + most])
    }
  })
})
