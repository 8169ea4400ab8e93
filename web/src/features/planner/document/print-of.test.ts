import { expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { type OptimizeRequest, orderToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { requestOf } from '#test/support/build-request.ts'
import { printOf } from './print-of.ts'

const request = requestOf(3)
const print = (order: readonly number[], change: Partial<OptimizeRequest> = {}, title = 'Day'): string => {
  const asked = { ...request, ...change }
  return printOf({ title, request: asked, route: planToRoute(estimatePlan(orderToPlan(asked, order))) })
}

it('a print is the same for the same route, and another one for whatever its owner sees change', () => {
  const stopList = request.stopList.map((stop, index) => (index === 0 ? { ...stop, lockedAt: 0 } : stop))
  const prints = [
    print([0, 1, 2]),
    print([1, 0, 2]),
    print([0, 1]),
    print([0, 1, 2], {}, 'Night'),
    print([0, 1, 2], { stopList }),
    print([0, 1, 2], { options: { leaveAt: 480 } }),
    print([0, 1, 2], { options: { finishBy: 900 } }),
    print([0, 1, 2], { travelMethod: 'w' }),
  ]

  expect(new Set(prints).size).toBe(prints.length)
  expect(print([0, 1, 2])).toBe(prints[0])
})
