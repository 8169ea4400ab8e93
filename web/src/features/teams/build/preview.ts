import type { FoundPlan } from '#core/plan/found-plan.ts'
import { estimateFound, estimateTravel } from '#core/plan/make-plan.ts'
import { type FleetPlan, nameDrivers } from '#core/teams/fleet-plan.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { searchHere } from '#web/editing/search-here.ts'
import { type DayDocument, dayToRequest } from '../day/day-document.ts'

/** Better routes come faster than they can be looked at. */
const DRAWN_EVERY_MS = 250

/** Streams better routes of a day from a worker of this page, by estimates, while the server works on its own. */
export function previewDay(document: DayDocument, onBetter: (plan: FleetPlan, isLast: boolean) => void): () => void {
  const request = dayToRequest(document)
  const plan = fleetToPlan(request)
  const travel = estimateTravel(plan)
  let shownAt = 0
  const show = (found: FoundPlan, isLast: boolean): void => {
    const now = performance.now()
    if (!isLast && now - shownAt < DRAWN_EVERY_MS) return
    shownAt = now
    onBetter(nameDrivers(request, estimateFound(plan, found, travel)), isLast)
  }
  return searchHere(plan, { onFound: show })
}
