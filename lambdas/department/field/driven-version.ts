import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { withDriven } from '#core/department/plans/driven-plan.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import type { VersionRecord } from '#store/department/plans.ts'
import { readPlan } from '../plan-payloads.ts'
import { readSaid } from './said-of-day.ts'

/** A plan that a change is made from: what is driven stands in front of each route and stays. */
interface DrivenPlan {
  readonly plan: DayPlan
  readonly keys: Map<InspectorRoute, string>
  /** A plan that came of it, with the routes that nobody changed as they were kept. */
  readonly settle: (after: DayPlan) => DayPlan
}

/** The plan of a version with what its inspectors have marked by now. */
export async function readDrivenPlan({ date, parts }: VersionRecord, now: number): Promise<DrivenPlan> {
  const [{ plan, keys }, said] = await Promise.all([readPlan(parts), readSaid(date, now)])
  const driven = withDriven(plan, said)
  const kept = new Map(driven.routes.map((route, index) => [route, plan.routes[index] ?? route]))
  const settle = (after: DayPlan) => ({ ...after, routes: after.routes.map((route) => kept.get(route) ?? route) })
  return { plan: driven, keys, settle }
}
