import { intAt } from '#engine/base/typed-array.ts'
import { endOf, requestOf, startOf } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'

/** The stretch of a route in which a request may stand: behind `from` at the earliest, before `until` at the latest. */
export interface OrderBounds {
  from: number
  until: number
}

/**
 * Narrows a route to where position locks and chains allow a request. O(route length).
 *
 * Writes into `bounds`, which kernels reuse. Chains may contradict each other; then no place is left, and `until`
 * stands before `from`: false.
 */
export function boundByOrder(plan: Plan, request: number, vehicle: number, bounds: OrderBounds): boolean {
  const { instance, next } = plan
  const end = endOf(instance, vehicle)
  bounds.from = startOf(instance, vehicle)
  bounds.until = end
  if (!instance.order.isOrdered) return true
  for (let node = intAt(next, bounds.from); node !== end; node = intAt(next, node)) {
    if (node >= instance.reloads.firstNode) continue
    const other = requestOf(instance, node)
    if (mustPrecede(plan, other, request)) {
      if (bounds.until !== end) return false
      bounds.from = node
    }
    if (bounds.until === end && mustPrecede(plan, request, other)) bounds.until = node
  }
  return true
}

function mustPrecede({ instance }: Plan, request: number, other: number): boolean {
  const { ranks, before } = instance.order
  return intAt(ranks, request) < intAt(ranks, other) || (before[other]?.includes(request) ?? false)
}
