import { omit } from '#core/kernel/omit.ts'
import { pairsOf } from '#core/plan/kinds/pairs.ts'
import { isHeld, type Plan } from '#core/plan/plan.ts'

interface Swapped {
  readonly route: number
  readonly other: number
}

/**
 * The plan with what two drivers have still to do changed between them, in the order that `inOrder` puts it into; the same
 * plan where one of them is locked, or nothing would go over. The plan knows nothing of what is driven (`onRest`), and what
 * was picked up on the way stays in its van. No stop keeps the lock of a place on the route of somebody else, and where a
 * stop would be left out of its new route, the first order stays, which tells what it breaks.
 */
export function swapRests(plan: Plan, { route, other }: Swapped, inOrder: (plan: Plan) => Plan): Plan {
  if (route === other || isHeld(plan, route) || isHeld(plan, other)) return plan
  const { aboard } = pairsOf(plan)
  const [mine = [], theirs = []] = [plan.routes[route], plan.routes[other]]
  const stays = (stop: number): boolean => aboard.has(stop)
  const goes = new Set([...mine, ...theirs].filter((stop) => !stays(stop)))
  if (goes.size === 0) return plan
  const swapped: Plan = {
    ...plan,
    stops: plan.stops.map((stop, place) => (goes.has(place) ? omit(stop, 'lockedAt') : stop)),
    routes: plan.routes
      .with(route, [...mine.filter(stays), ...theirs.filter((stop) => goes.has(stop))])
      .with(other, [...theirs.filter(stays), ...mine.filter((stop) => goes.has(stop))]),
  }
  const ordered = inOrder(swapped)
  const isWhole = [route, other].every((each) => ordered.routes[each]?.length === swapped.routes[each]?.length)
  return isWhole ? ordered : swapped
}
