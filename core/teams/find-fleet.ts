import type { FoundPlan } from '#core/plan/found-plan.ts'
import { findSoundPlan, type SoundSearch } from '#core/plan/make-plan.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { dayFigures } from './day-figures.ts'
import { requestOfAim } from './fleet-aims.ts'
import type { FleetAim, FleetAlternative } from './fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from './fleet-request.ts'

/** The routes of a day, and what else a dispatcher may choose. */
export interface FoundFleet {
  readonly found: FoundPlan
  /** The found routes first, as `balanced`. */
  readonly alternatives: readonly FleetAlternative[]
}

/**
 * Steps for another way, begun with the routes that stand: for 200 stops, measured, a fifth of the time of the first
 * search. As many as stops squared are enough for a few.
 */
const MOST_STEPS = 12_000

interface Candidate {
  readonly way: FleetAlternative
  /** Of all stops that it serves. */
  readonly priority: number
}

/**
 * The best routes found for a day, and three other ways to share it out: `shortest`, `fairest`, `fewest`.
 *
 * @throws DomainError `plan.rejected`.
 */
export function findFleet(request: FleetRequest, travel: TravelMatrix, search: SoundSearch): FoundFleet {
  const found = findSoundPlan(fleetToPlan(request), travel, { ...search, given: request.given ?? [] })
  return { found, alternatives: findWays(request, found, travel, search) }
}

/**
 * The ways to share out a day whose routes were found, those first as `balanced`.
 *
 * The other ways begin with them. Each is the best in the figure that it is named after of all that were found, the found
 * routes first among equals: no other has a shorter total than the shortest. Locks hold in all of them.
 * @throws DomainError `plan.rejected`.
 */
function findWays(
  request: FleetRequest,
  found: Pick<FoundPlan, 'routes' | 'unserved'>,
  travel: TravelMatrix,
  search: SoundSearch,
): FleetAlternative[] {
  const { given = [] } = request
  const plan = { ...fleetToPlan(request), routes: found.routes }
  const others = (['shortest', 'fairest', 'fewest'] as const).map((aim): Candidate => {
    const asked = requestOfAim(aim, request, plan, travel)
    const from = { effort: stepsFor(request, search), from: found.routes, given }
    return toCandidate(aim, asked, findSoundPlan(asked, travel, { ...search, ...from }), travel)
  })
  const all = [toCandidate('balanced', plan, found, travel), ...others]
  return all.map(({ way: { aim } }) => ({ ...bestFor(aim, all), aim }))
}

const stepsFor = ({ stopList }: FleetRequest, { effort }: SoundSearch): number =>
  typeof effort === 'number' ? effort : Math.min(MOST_STEPS, 1000 + stopList.length ** 2)

function toCandidate(
  aim: FleetAim,
  request: PlanRequest,
  { routes, unserved }: Pick<FoundPlan, 'routes' | 'unserved'>,
  travel: TravelMatrix,
): Candidate {
  const { workingMinutes: _, ...figures } = dayFigures({ ...request, routes }, travel)
  const priority = routes.flat().reduce((sum, stop) => sum + (request.stops[stop]?.priority ?? 0), 0)
  return { way: { aim, routes, ...figures, unserved: unserved.length }, priority }
}

/** What each way is named after, the least first; then the shorter of two. */
const namedAfter: Readonly<Record<FleetAim, (way: FleetAlternative) => number>> = {
  balanced: () => 0,
  shortest: ({ minutes }) => minutes,
  fairest: ({ apartMinutes }) => apartMinutes,
  fewest: ({ driversUsed }) => driversUsed,
}

/** The found routes are what was asked for. Of the others nobody serves less for the sake of a name. */
function bestFor(aim: FleetAim, [found, ...others]: readonly Candidate[]): FleetAlternative {
  if (!found) throw new Error('There are found routes')
  if (aim === 'balanced') return found.way
  const rankOf = ({ way, priority }: Candidate): number[] => [
    -priority,
    way.unserved,
    namedAfter[aim](way),
    way.minutes,
    way.miles,
  ]
  return others.reduce((best, other) => {
    const [ours, theirs] = [rankOf(best), rankOf(other)]
    const at = ours.findIndex((each, index) => each !== theirs[index])
    return at >= 0 && (theirs[at] ?? 0) < (ours[at] ?? 0) ? other : best
  }, found).way
}
