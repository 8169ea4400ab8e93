import { describe, expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { type OptimizeRequest, orderToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { requestOf } from '#test/support/build-request.ts'
import { filledStops } from '../document/planner-document.ts'
import { savedDocument } from './saved-document.ts'

const routeOf = (request: OptimizeRequest, order: readonly number[]) =>
  planToRoute(estimatePlan(orderToPlan(request, order)))
const newId = () => 'id'

describe('a saved route that is opened again', () => {
  it('has everything that was entered, the stop that was left out as well', () => {
    const [first, second, third] = requestOf(3).stopList
    if (!first || !second || !third) throw new Error('There are three stops')
    const request = requestOf(3, {
      stopList: [
        { ...first, window: [480, 481], note: 'ring twice' },
        { ...second, lockedAt: 0, serviceMinutes: 7, priority: 3 },
        { ...third, position: 'last', packages: 2 },
      ],
      options: { leaveAt: 480, finishBy: 1020, serviceMinutes: 4, lunch: { minutes: 30, from: 690, to: 780 } },
    })

    const { document, order } = savedDocument({ route: routeOf(request, [1, 2]), request }, newId)

    expect(filledStops(document).map(({ id: _, ...stop }) => stop)).toEqual(request.stopList)
    expect(document).toMatchObject({
      start: request.startAddress,
      end: request.destinationAddress,
      options: request.options,
    })
    expect(order).toEqual([1, 2])
  })

  it('keeps an end that was entered and is not driven to, and has none where none was entered', () => {
    const elsewhere = { address: 'Elsewhere', coordinates: [40, -74] as const }
    const open = requestOf(2, { options: { openEnd: true } })
    const withEnd = { ...open, destinationAddress: elsewhere }

    expect(savedDocument({ route: routeOf(open, [1, 0]), request: open }, newId).document.end.address).toBe('')
    expect(savedDocument({ route: routeOf(withEnd, [1, 0]), request: withEnd }, newId).document.end).toEqual(elsewhere)
  })

  it('opens where only the route was kept, numbered by the stops that it has', () => {
    const request = requestOf(4, { options: { leaveAt: 480 } })
    const { document, order } = savedDocument({ route: routeOf(request, [3, 0]) }, newId)

    expect(filledStops(document).map(({ address }) => address)).toEqual(
      [0, 3].map((entered) => request.stopList[entered]?.address),
    )
    expect(order).toEqual([1, 0])
    expect(document.options).toEqual({ leaveAt: 480 })
    expect(document.end).toEqual(request.destinationAddress)

    const open = savedDocument({ route: routeOf(requestOf(2, { options: { openEnd: true } }), [1, 0]) }, newId)
    expect(open.document.options).toEqual({ openEnd: true })
    expect(open.document.end.address).toBe('')
  })
})
