import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { routeDays } from './day-figures.ts'
import { requestOfAim } from './fleet-aims.ts'
import { fleetToPlan } from './fleet-request.ts'

it('few drivers work eight hours, or as long as the longest day of those that were found, whenever they leave', () => {
  const anyTeam = fc.record({
    serviceMinutes: fc.integer({ min: 1, max: 90 }),
    leaves: fc.tuple(fc.integer({ min: 300, max: 600 }), fc.integer({ min: 300, max: 600 })),
    finishBy: fc.option(fc.integer({ min: 900, max: 1200 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(anyTeam, ({ serviceMinutes, leaves, finishBy }) => {
      const drivers = leaves.map((leaveAt, index) => ({
        id: index + 1,
        leaveAt,
        ...(index === 1 && finishBy !== undefined && { finishBy }),
      }))
      const request = fleetRequestOf(12, 2, { drivers, options: { serviceMinutes } })
      const plan = {
        ...fleetToPlan(request),
        routes: [
          [0, 1, 2, 3, 4, 5, 6, 7],
          [8, 9],
        ],
      }
      const travel = estimateTravel(plan)

      const asked = requestOfAim('fewest', request, plan, travel)

      const lasting = routeDays(plan, travel).map((day, driver) => Math.ceil(day?.end ?? 0) - (leaves[driver] ?? 0))
      const most = Math.max(480, ...lasting)
      expect(asked.drivers.map((day) => day.finishBy)).toEqual([leaves[0] + most, finishBy ?? leaves[1] + most])
    }),
  )
})
