import type { FoundPlan } from '#core/plan/found-plan.ts'
import { estimateFound } from '#core/plan/make-plan.ts'
import { planPoints } from '#core/plan/plan-points.ts'
import { type FleetPlan, nameDrivers } from '#core/teams/fleet-plan.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { searchHere } from '#web/day/jobs/search-here.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import type { DayDocument } from '../day/day-document.ts'
import { drivenRequest } from '../day/driven-day.ts'

/** Better routes come faster than they can be looked at. */
const DRAWN_EVERY_MS = 250

/** Streams better routes of a day from a worker of this page, by travel at hand, while the server works on its own. */
export function previewDay(document: DayDocument, onBetter: (plan: FleetPlan, isLast: boolean) => void): () => void {
  const request = drivenRequest(document)
  const plan = fleetToPlan(request)
  if (planPoints(plan).some(({ coordinates }) => coordinates === null)) return () => undefined
  const travel = travelOfPlans(plan)(plan)
  let shownAt = 0
  const show = (found: FoundPlan, isLast: boolean): void => {
    const now = performance.now()
    if (!isLast && now - shownAt < DRAWN_EVERY_MS) return
    shownAt = now
    onBetter(nameDrivers(request, estimateFound(plan, found, travel)), isLast)
  }
  return searchHere({ request: plan, travel }, { onFound: show })
}
