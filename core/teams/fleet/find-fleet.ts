import type { FoundPlan } from '#core/plan/found-plan.ts'
import { findSoundPlan, type SoundSearch } from '#core/plan/make-plan.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { dayFigures } from '../cost/day-figures.ts'
import { type FleetAim, type FleetAlternative, fleetAims } from '../fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '../fleet-request.ts'
import { countFamiliar } from './familiar-stops.ts'
import { type OtherAim, requestOfAim } from './fleet-aims.ts'

/** The routes of a day, and what else a dispatcher may choose. */
export interface FoundFleet {
  readonly found: FoundPlan
  /** The found routes first, as `balanced`. */
  readonly alternatives: readonly FleetAlternative[]
}

/**
 * Steps for another way, begun with the best routes for it that stand: for 200 stops, measured, a tenth of the time of
 * the first search. As many as half the stops squared are enough for a few.
 */
const MOST_STEPS = 6_000
/** And looks per stop: where rides or hours are limited, a step of a long route takes many times as long. */
const LOOKS = 80_000

interface Candidate {
  readonly way: FleetAlternative
  /** Of all stops that it serves. */
  readonly priority: number
}

/**
 * The best routes found for a day, and other ways to share it out.
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
  balanced: Pick<FoundPlan, 'routes' | 'unserved'>,
  travel: TravelMatrix,
  search: SoundSearch,
): FleetAlternative[] {
  const { given = [] } = request
  const plan = { ...fleetToPlan(request), routes: balanced.routes }
  const all = [toCandidate(request, 'balanced', balanced, travel)]
  for (const aim of aimsOf(request)) {
    const asked = requestOfAim(aim, request, plan, travel)
    const from = { ...effortFor(request, search), from: bestFor(aim, all).routes, given }
    all.push(toCandidate(request, aim, findSoundPlan(asked, travel, { ...search, ...from }), travel))
  }
  const found = new Set(all.map(({ way: { aim } }) => aim))
  return fleetAims.flatMap((aim) => (found.has(aim) ? [{ ...bestFor(aim, all), aim }] : []))
}

/** Nobody can be close to a day that is not known. Few drivers are a good begin for little cost, and so are few miles. */
const aimsOf = (request: FleetRequest): OtherAim[] => {
  const aims: OtherAim[] = ['fewest', 'cheapest', 'paid', 'shortest', 'fairest']
  return countFamiliar(request, []) === undefined ? aims : [...aims, 'familiar']
}

function effortFor({ stopList }: FleetRequest, { effort }: SoundSearch): Pick<SoundSearch, 'effort' | 'looks'> {
  if (typeof effort === 'number') return { effort }
  const stops = stopList.length
  return { effort: Math.min(MOST_STEPS, 1000 + Math.ceil(stops ** 2 / 2)), looks: LOOKS * stops }
}

/** All ways are measured as the day itself is asked for, whatever they were searched by. */
function toCandidate(
  request: FleetRequest,
  aim: FleetAim,
  { routes, unserved }: Pick<FoundPlan, 'routes' | 'unserved'>,
  travel: TravelMatrix,
): Candidate {
  const plan = { ...fleetToPlan(request), routes }
  const { workingMinutes: _, ...figures } = dayFigures(plan, travel)
  const familiarStops = countFamiliar(request, routes)
  const priority = routes.flat().reduce((sum, stop) => sum + (plan.stops[stop]?.priority ?? 0), 0)
  const way = {
    aim,
    routes,
    ...figures,
    unserved: unserved.length,
    ...(familiarStops !== undefined && { familiarStops }),
  }
  return { way, priority }
}

/** What each way is named after, the least first; then the cheaper of two. Work is shared fairly by as many as can go out. */
const namedAfter: Readonly<Record<FleetAim, (way: FleetAlternative) => readonly number[]>> = {
  balanced: () => [],
  cheapest: ({ cents }) => [cents],
  paid: ({ paidMinutes }) => [paidMinutes],
  shortest: ({ miles }) => [miles],
  fairest: ({ driversUsed, apartMinutes }) => [-driversUsed, apartMinutes],
  fewest: ({ driversUsed }) => [driversUsed],
  familiar: ({ familiarStops = 0 }) => [-familiarStops],
}

/** The found routes are what was asked for. Of the others nobody serves less for the sake of a name. */
function bestFor(aim: FleetAim, [found, ...others]: readonly Candidate[]): FleetAlternative {
  if (!found) throw new Error('There are found routes')
  if (aim === 'balanced') return found.way
  const rankOf = ({ way, priority }: Candidate): number[] => [
    -priority,
    way.unserved,
    ...namedAfter[aim](way),
    way.cents,
    way.minutes,
  ]
  return others.reduce((best, other) => {
    const [ours, theirs] = [rankOf(best), rankOf(other)]
    const at = ours.findIndex((each, index) => each !== theirs[index])
    return at >= 0 && (theirs[at] ?? 0) < (ours[at] ?? 0) ? other : best
  }, found).way
}
