import { DomainError } from '#core/kernel/errors.ts'
import { type FoundOrder, weighOrder } from './find-order.ts'
import type { OptimizeRequest } from './planner.ts'
import type { RequestTravel } from './request-to-problem.ts'

/**
 * What is wrong with the answer of a search, in words; empty when the plan is sound.
 *
 * The optimizer's checker, which shares no code with the search, times the order anew and names every broken rule,
 * locks included; what the answer says about itself is not believed.
 * Each stop of the request must be in the order or unserved, once.
 */
export function orderFaults(request: OptimizeRequest, travel: RequestTravel, found: FoundOrder): string[] {
  const told = [...found.order, ...found.unserved.map(({ entered }) => entered)].toSorted((a, b) => a - b)
  const isWhole = told.length === request.stopList.length && told.every((entered, index) => entered === index)
  return [
    ...(isWhole ? [] : ['a stop is missing, or is there twice']),
    ...weighOrder(request, travel, found.order).brokenRules,
  ]
}

/**
 * Lets an order pass that names stops of a request with this many, each at most once. Rules are the driver's to break.
 *
 * @throws DomainError `planner.not-an-order`.
 */
export function requireOrder(order: readonly number[], stops: number): void {
  const isOrder = new Set(order).size === order.length && order.every((entered) => entered >= 0 && entered < stops)
  if (isOrder) return
  throw new DomainError(
    'invalid',
    'planner.not-an-order',
    'This order does not belong to these stops. Please reload the page.',
  )
}
