import { allowUntil } from '../../effort/allowance.ts'
import { isBetter, nothing, type Worth, weigh } from '../goals/energy.ts'
import type { Plan } from '../plan/plan.ts'
import { createSnapshot, loadSnapshot, type Snapshot, takeSnapshot } from '../routes/snapshot.ts'
import { crossPlans } from './cross-plans.ts'
import { reduceFleet } from './reduce-fleet.ts'
import { type SearchOptions, searchFleet } from './search.ts'

/** How many searches start apart, how many join two plans, and the share of the allowance that the first get. */
const FOUNDERS = 2
const CHILDREN = 6
const FOUNDERS_SHARE = 0.5
/** Of the allowance, for emptying routes before a founder that begins with fewer vehicles. */
const REDUCTION_SHARE = 0.1
/** A child starts this much cooler, for its parents are good already. */
const CHILD_TEMPERATURE = 0.5

/** How plans are evolved. */
export interface EvolveOptions extends SearchOptions {
  /** Whether the second search begins with routes emptied, so that the two differ in their vehicles, too. */
  readonly variesFleet?: boolean
}

interface Member {
  readonly snapshot: Snapshot
  readonly worth: Worth
}

/**
 * Several short searches, then children that take routes from two of their plans and are searched on.
 *
 * Under time windows one long search often ends in the wrong assignment of jobs to routes; what several short ones
 * agree on is mostly right.
 * @see Nagata, Bräysy, Dullaert (2010), edge assembly for routing with time windows – here with whole routes.
 *   https://doi.org/10.1016/j.cor.2009.06.022
 */
export function evolvePlans(plan: Plan, options: EvolveOptions): Snapshot {
  const { random, allowance, onImprovement } = options
  const start = createSnapshot(plan.instance)
  takeSnapshot(plan, start)
  const members: Member[] = []
  const warm = {
    ...options,
    firstTemperature: options.firstTemperature * CHILD_TEMPERATURE,
    onImprovement: undefined,
  }
  for (let founder = 0; founder < FOUNDERS; founder++) {
    loadSnapshot(plan, start)
    if (founder > 0 && options.variesFleet && plan.absentCount === 0) {
      reduceFleet(plan, {
        ...options,
        allowance: allowUntil(allowance, Math.min(1, allowance.used() + REDUCTION_SHARE)),
      })
    }
    const own = { ...options, allowance: allowUntil(allowance, (FOUNDERS_SHARE * (founder + 1)) / FOUNDERS) }
    const member = searchOn(plan, founder === 0 ? own : { ...own, onImprovement: undefined })
    members.push(member)
    if (founder > 0 && bestOf(members) === member) onImprovement?.(member.snapshot)
  }
  for (let child = 0; child < CHILDREN; child++) {
    const first = random.below(FOUNDERS)
    const second = (first + 1 + random.below(FOUNDERS - 1)) % FOUNDERS
    crossPlans(plan, parentsOf(members, first, second), random)
    const record = bestOf(members)
    const until = FOUNDERS_SHARE + ((1 - FOUNDERS_SHARE) * (child + 1)) / CHILDREN
    replaceWorst(members, searchOn(plan, { ...warm, allowance: allowUntil(allowance, until) }))
    const best = bestOf(members)
    if (best !== record) onImprovement?.(best.snapshot)
  }
  return bestOf(members).snapshot
}

function searchOn(plan: Plan, options: SearchOptions): Member {
  const snapshot = searchFleet(plan, options)
  loadSnapshot(plan, snapshot)
  const worth = nothing()
  weigh(plan, worth)
  return { snapshot, worth }
}

const parentsOf = (members: readonly Member[], ...places: readonly number[]): Snapshot[] =>
  members.filter((_, place) => places.includes(place)).map(({ snapshot }) => snapshot)

const bestOf = (members: readonly Member[]): Member =>
  members.reduce((best, member) => (isBetter(member.worth, best.worth) ? member : best))

/** A child that is as good as a member is most likely that member again, and stays out. */
function replaceWorst(members: Member[], child: Member): void {
  const worst = members.reduce((least, member) => (isBetter(least.worth, member.worth) ? member : least))
  const isKnown = members.some(({ worth }) => !isBetter(worth, child.worth) && !isBetter(child.worth, worth))
  if (!isKnown && isBetter(child.worth, worst.worth)) members[members.indexOf(worst)] = child
}
