import { spreadStops } from '#core/plan/edits/spread-stops.ts'
import { weighPlan } from '#core/plan/find-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { priceChange } from '#core/plan/price-change.ts'

/** A day whose driver stays at home, with what that costs, and every stop that nobody has then. */
export function spreadDay(plan: Plan, driver: number) {
  const spread = spreadStops(plan, driver, estimateTravel)
  const drivers = spread.drivers.map((day, each) => (each === driver ? { ...day, lock: 'route' as const } : day))
  const { unserved } = weighPlan({ ...spread, drivers }, estimateTravel(spread))
  return { plan: spread, price: priceChange(plan, spread, estimateTravel), unserved }
}
