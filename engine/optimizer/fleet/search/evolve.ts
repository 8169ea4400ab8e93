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
/** The same where plans are bred between the two: breeding gets what is between them. */
const BREEDING = { from: 0.15, until: 0.85 }
/** Of the allowance, for finding out how much a measured one is in steps. */
const MEASURING_SHARE = 0.04
/** Of the allowance, for emptying routes before a founder that begins with fewer vehicles. */
const REDUCTION_SHARE = 0.1
/** A child starts this much cooler, for its parents are good already. */
const CHILD_TEMPERATURE = 0.5

/** What breeds a plan from others; nothing where it finds none. */
export interface Breeding {
  /** With fewer steps to go, or looks where those are only estimated, searches alone do better. */
  readonly leastSteps: number
  readonly leastLooks: number
  /** The best of the parents come first. */
  readonly breed: (parents: readonly Snapshot[], allowance: Allowance) => Snapshot | undefined
}

/** How plans are evolved. */
export interface EvolveOptions extends SearchOptions {
  /** Whether the second search begins with routes emptied, so that the two differ in their vehicles, too. */
  readonly variesFleet?: boolean
  /** Breeds a plan from some that serve everything. Absent: none is bred. */
  readonly breeding?: Breeding | undefined
}

interface BreedingOptions extends EvolveOptions {
  readonly breeding: Breeding
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
  const breeding = options.breeding && isLongEnough(plan, options, options.breeding) ? options.breeding : undefined
  const members = findFounders(plan, { ...options, breeding })
  if (breeding) addBred(plan, members, { ...options, breeding })
  const warm = {
    ...options,
    firstTemperature: options.firstTemperature * CHILD_TEMPERATURE,
    onImprovement: undefined,
  }
  const from = breeding ? BREEDING.until : FOUNDERS_SHARE
  for (let child = 0; child < CHILDREN; child++) {
    const first = random.below(FOUNDERS)
    const second = (first + 1 + random.below(FOUNDERS - 1)) % FOUNDERS
    crossPlans(plan, parentsOf(members, first, second), random)
    const record = bestOf(members)
    const until = from + ((1 - from) * (child + 1)) / CHILDREN
    replaceWorst(members, searchOn(plan, { ...warm, allowance: allowUntil(allowance, until) }))
    const best = bestOf(members)
    if (best !== record) onImprovement?.(best.snapshot)
  }
  return bestOf(members).snapshot
}

/**
 * Whether there is time enough to breed. A measured allowance tells only after some of it, by which the plan gets better;
 * it tells by looks, as steps take more time under wide windows.
 */
function isLongEnough(plan: Plan, options: EvolveOptions, { leastSteps, leastLooks }: Breeding): boolean {
  const { allowance } = options
  if (!allowance.isMeasured) return allowance.steps() >= leastSteps
  const [used, { looks }] = [allowance.used(), { ...allowance.meter }]
  loadSnapshot(plan, searchFleet(plan, { ...options, allowance: allowUntil(allowance, used + MEASURING_SHARE) }))
  return (allowance.meter.looks - looks) / (allowance.used() - used) >= leastLooks
}

/** Searches that start apart, the first from the plan as it is. */
function findFounders(plan: Plan, options: EvolveOptions): Member[] {
  const { allowance, onImprovement } = options
  const share = options.breeding ? BREEDING.from : FOUNDERS_SHARE
  const start = createSnapshot(plan.instance)
  takeSnapshot(plan, start)
  const members: Member[] = []
  for (let founder = 0; founder < FOUNDERS; founder++) {
    loadSnapshot(plan, start)
    if (founder > 0 && options.variesFleet && plan.absentCount === 0) {
      reduceFleet(plan, {
        ...options,
        allowance: allowUntil(allowance, Math.min(1, allowance.used() + REDUCTION_SHARE)),
      })
    }
    const own = { ...options, allowance: allowUntil(allowance, (share * (founder + 1)) / FOUNDERS) }
    const member = searchOn(plan, founder === 0 ? own : { ...own, onImprovement: undefined })
    members.push(member)
    if (founder > 0 && bestOf(members) === member) onImprovement?.(member.snapshot)
  }
  return members
}

/** A plan bred from the members takes the place of the worst. */
function addBred(plan: Plan, members: Member[], { breeding, allowance, onImprovement }: BreedingOptions): void {
  if (members.some(({ worth }) => worth.absent > 0)) return
  const parents = [...members].sort((left, right) => (isBetter(right.worth, left.worth) ? 1 : -1))
  const bred = breeding.breed(
    parents.map(({ snapshot }) => snapshot),
    allowUntil(allowance, BREEDING.until),
  )
  if (!bred) return
  const record = bestOf(members)
  replaceWorst(members, toMember(plan, bred))
  if (bestOf(members) !== record) onImprovement?.(bred)
}

const searchOn = (plan: Plan, options: SearchOptions): Member => toMember(plan, searchFleet(plan, options))

function toMember(plan: Plan, snapshot: Snapshot): Member {
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
