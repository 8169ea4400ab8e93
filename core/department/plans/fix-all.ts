import { counted } from '#core/kernel/counted.ts'
import { MOST_FIXED_AT_ONCE } from '../assignment/limits.ts'
import type { RouteOrder } from '../changes/route-order.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { changedDays, withChanges } from './change-plan.ts'
import type { DayPlan } from './day-plan.ts'
import { type Fix, type FixDay, findFixes } from './find-fixes.ts'

/** What routes several inspections by one change of a day. */
export interface FixedAll {
  /** What to save: everybody's order whose day changes. None where nothing helps. */
  readonly orders: readonly RouteOrder[]
  /** Those that it routes, in the order in which they were asked for. */
  readonly inspectionIds: readonly string[]
  /** `Route 3 of 4: 2 inspectors, 1 workday extended, +27 min`. */
  readonly words: string
}

/**
 * One change that routes as many of these inspections as it can, one after the other: each as its own cheapest fix says that
 * breaks no rule and puts nobody else out, on the day as it is by then. What nothing helps stays out.
 *
 * O(inspections × what `findFixes` takes).
 * @throws what the port throws but for places that no road joins
 */
export async function fixAll(inspectionIds: readonly string[], day: FixDay): Promise<FixedAll> {
  const orders = new Map<string, RouteOrder>()
  const routed: string[] = []
  const longer = new Set<string>()
  let { plan } = day
  let minutes = 0
  for (const inspectionId of inspectionIds.slice(0, MOST_FIXED_AT_ONCE)) {
    const fix = await soundFix(inspectionId, { ...day, plan })
    if (!fix) continue
    plan = await planWith(fix, { ...day, plan })
    routed.push(inspectionId)
    minutes += fix.price?.minutes ?? 0
    for (const order of fix.orders) {
      orders.set(order.inspectorId, order)
      if (fix.kind === 'extend') longer.add(order.inspectorId)
    }
  }
  const days = longer.size > 0 ? [`${counted(longer.size, 'workday')} extended`] : []
  const price = `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min`
  const what = [counted(orders.size, 'inspector'), ...days, price].join(', ')
  return {
    orders: [...orders.values()],
    inspectionIds: routed,
    words: `Route ${routed.length} of ${inspectionIds.length}: ${what}`,
  }
}

/** The first fix of an inspection that takes nothing from anybody. */
async function soundFix(inspectionId: string, day: FixDay): Promise<Fix | undefined> {
  const unrouted = day.plan.unrouted.find((each) => each.inspectionId === inspectionId)
  if (!unrouted) return undefined
  const fixes = await findFixes(unrouted, day)
  return fixes.find(({ kind, price }) => (kind === 'give' || kind === 'extend') && price?.broken.length === 0)
}

/** The day with a fix, as the server makes it. */
async function planWith({ orders }: Fix, { plan, date, port }: FixDay): Promise<DayPlan> {
  const changed = changedDays(plan, date, orders)
  const routed = await Promise.all(changed.map(async (day) => ({ day, routed: await routeInspector(day, port) })))
  return withChanges(plan, routed)
}
