import { evaluate, type Value } from '#core/optimizer/index.ts'
import { tailsOf } from '#core/plan/driven.ts'
import { toGiven } from '#core/plan/find-plan.ts'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import { findSoundPlan, type SoundSearch } from '#core/plan/make-plan.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
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
  readonly aim: FleetAim
  readonly request: PlanRequest
  readonly found: FoundPlan
}

/**
 * The best routes found for a day, and three other ways to share it out: `shortest`, `fairest`, `fewest`.
 *
 * The other ways begin with the found routes. Each of them is the best for what it is named after of all that were found:
 * no other has a shorter total than the shortest. Locks hold in all of them.
 * @throws DomainError `plan.rejected`.
 */
export function findFleet(request: FleetRequest, travel: TravelMatrix, search: SoundSearch): FoundFleet {
  const { given = [] } = request
  const plan = fleetToPlan(request)
  const found = findSoundPlan(plan, travel, { ...search, given })
  const others = (['shortest', 'fairest', 'fewest'] as const).map((aim): Candidate => {
    const asked = requestOfAim(aim, request, { ...plan, routes: found.routes }, travel)
    const from = { effort: stepsFor(request, search), from: found.routes, given }
    return { aim, request: asked, found: findSoundPlan(asked, travel, { ...search, ...from }) }
  })
  const all = [{ aim: 'balanced', request: plan, found } as const, ...others]
  return { found, alternatives: all.map((candidate) => toAlternative(bestFor(candidate, all, travel), travel)) }
}

const stepsFor = ({ stopList }: FleetRequest, { effort }: SoundSearch): number =>
  typeof effort === 'number' ? effort : Math.min(MOST_STEPS, 1000 + stopList.length ** 2)

/** The found routes are what was asked for; who may stay at home is nobody's choice but that of the fewest drivers. */
function bestFor(candidate: Candidate, all: readonly Candidate[], travel: TravelMatrix): Candidate {
  if (candidate.aim === 'balanced' || candidate.aim === 'fewest') return candidate
  const rivals = all.filter(({ aim }) => aim !== 'fewest')
  const problem = planToProblem(candidate.request, travel)
  const worthOf = ({ found }: Candidate): Value =>
    evaluate(problem, toGiven(tailsOf(candidate.request, found.routes))).solution.value
  // The first of equals, which are the balanced routes: nobody changes vans for nothing.
  const best = rivals.reduce((first, other) => (isBetter(worthOf(other), worthOf(first)) ? other : first))
  return { ...candidate, found: best.found }
}

const isBetter = (worth: Value, than: Value): boolean => {
  if (worth.priority !== than.priority) return worth.priority > than.priority
  return worth.served === than.served ? worth.cost < than.cost : worth.served > than.served
}

function toAlternative({ aim, request, found }: Candidate, travel: TravelMatrix): FleetAlternative {
  const { workingMinutes: _, ...figures } = dayFigures({ ...request, routes: found.routes }, travel)
  return { aim, routes: found.routes, ...figures, unserved: found.unserved.length }
}
