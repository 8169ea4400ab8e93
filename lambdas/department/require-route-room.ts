import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import type { CallContext } from '#lambdas/http/context.ts'
import { onFault } from '#lambdas/http/undo-list.ts'
import { reserveUses, returnUses } from '#store/uses.ts'

const DAILY_ROUTES = 500

/**
 * Takes single routes of the caller's day where each buys a matrix and directions: streets of a region cost nothing and
 * are not counted. Nor is a fault of ours.
 *
 * @throws DomainError `department.too-many-routes`
 */
export async function requireRouteRoom({ caller: { userId }, now, undo }: CallContext, routes = 1): Promise<void> {
  if (providerTravel.between) return
  const slot = slotOfDay(userId, 'inspector-route', now)
  if (!(await reserveUses(slot, routes, DAILY_ROUTES))) throw tooManyRoutes()
  undo.add(onFault(() => returnUses(slot, routes)))
}

const tooManyRoutes = (): DomainError =>
  new DomainError(
    'limit',
    'department.too-many-routes',
    'That is the limit of single routes for today. Generating a day is possible all the same; single routes are again tomorrow.',
  )
