import { type Allowance, allowUntil } from '../../effort/allowance.ts'
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

const env = (k: string, d: number): number => Number((globalThis as any).process?.env?.[k] ?? d)
const BRED = { founders: env('BF', 0.3), bred: env('BB', 0.7) }

/** How plans are evolved. */
export interface EvolveOptions extends SearchOptions {
  /** Whether the second search begins with routes emptied, so that the two differ in their vehicles, too. */
  readonly variesFleet?: boolean
  /** Breeds a plan between some; nothing where it finds none. */
  readonly breed?: ((parents: readonly Snapshot[], allowance: Allowance) => Snapshot | undefined) | undefined
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
  const foundersShare = options.breed ? BRED.founders : FOUNDERS_SHARE
  for (let founder = 0; founder < FOUNDERS; founder++) {
    loadSnapshot(plan, start)
    if (founder > 0 && options.variesFleet && plan.absentCount === 0) {
      reduceFleet(plan, {
        ...options,
        allowance: allowUntil(allowance, Math.min(1, allowance.used() + REDUCTION_SHARE)),
      })
    }
    const own = { ...options, allowance: allowUntil(allowance, (foundersShare * (founder + 1)) / FOUNDERS) }
    const member = searchOn(plan, founder === 0 ? own : { ...own, onImprovement: undefined })
    members.push(member)
    if (founder > 0 && bestOf(members) === member) onImprovement?.(member.snapshot)
  }
  const dbg = (globalThis as any).process?.env?.GEN_DEBUG
  if (dbg) (globalThis as any).console.error(allowance.used().toFixed(3), members.map((m) => `${m.worth.absent}/${m.worth.cost}`).join(' '))
  if (options.breed && members.every(({ worth }) => worth.absent === 0)) {
    const bred = options.breed(
      [...members].sort((left, right) => (isBetter(left.worth, right.worth) ? -1 : 1)).map(({ snapshot }) => snapshot),
      allowUntil(allowance, BRED.bred),
    )
    if (bred) {
      loadSnapshot(plan, bred)
      const worth = nothing()
      weigh(plan, worth)
      if (dbg) (globalThis as any).console.error(allowance.used().toFixed(3), 'bred', `${worth.absent}/${worth.cost}`)
      replaceWorst(members, { snapshot: bred, worth })
      if (bestOf(members).snapshot === bred) onImprovement?.(bred)
    }
  }
  const childrenFrom = options.breed ? BRED.bred : FOUNDERS_SHARE
  for (let child = 0; child < CHILDREN; child++) {
    const first = random.below(FOUNDERS)
    const second = (first + 1 + random.below(FOUNDERS - 1)) % FOUNDERS
    crossPlans(plan, parentsOf(members, first, second), random)
    const record = bestOf(members)
    const until = childrenFrom + ((1 - childrenFrom) * (child + 1)) / CHILDREN
    replaceWorst(members, searchOn(plan, { ...warm, allowance: allowUntil(allowance, until) }))
    const best = bestOf(members)
    if (best !== record) onImprovement?.(best.snapshot)
  }
  if (dbg) (globalThis as any).console.error(allowance.used().toFixed(3), 'end', members.map((m) => `${m.worth.absent}/${m.worth.cost}`).join(' '))
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
