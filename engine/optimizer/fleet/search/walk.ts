import type { Random } from '#engine/base/random.ts'
import { createInserter, type Inserter, openIdle } from '../insertion/insertion.ts'
import { countUsed, type Plan } from '../plan/plan.ts'
import { beginStep, createJournal, type Journal } from '../routes/journal.ts'
import { setPatience } from '../ruin-recreate/patience.ts'
import { queueNear } from '../ruin-recreate/queue-near.ts'
import { createQueue, listSortKeys, type Queue, recreate, type SortKey } from '../ruin-recreate/recreate.ts'
import { type RuinSize, ruinAround } from '../ruin-recreate/ruin.ts'
import { ruinRoutes } from '../ruin-recreate/ruin-routes.ts'
import { mayCutTails, swapTails } from '../ruin-recreate/swap-tails.ts'
import { openTrip, tidyTrips } from '../ruin-recreate/trips.ts'

/** What the steps of a search work with; `journal` takes the last one back. */
export interface Walk {
  readonly random: Random
  readonly size: RuinSize
  /** Share of the first steps that take whole routes out; of those behind them the fewer, the less of the search is left. */
  readonly wholeRate: number
  /** Share of the other steps that begin with the tails of two routes swapped. */
  readonly tailRate: number
  readonly journal: Journal
  readonly inserter: Inserter
  readonly queue: Queue
  readonly sortKeys: readonly SortKey[]
}

/** One place in a hundred; more in small problems, where greedy insertion alone would build few different plans. */
export const blinkRate = (requests: number): number => Math.max(0.01, 1 / (1 + requests))

/** How often a step that took whole routes out begins with an idle vehicle of any kind, whatever that costs. */
const OPENING_RATE = 0.5

/** How often a vehicle is sent to reload, whatever that costs, before the absent are put back. */
const TRIP_RATE = 0.2

/** How often nobody's waiting counts until the absent are put back. */
const PATIENT_RATE = 0.3

/** A walk over the plans of an instance. */
export function createWalk(
  { instance }: Plan,
  {
    random,
    size,
    wholeRate = 0,
    tailRate = 0,
    isThrifty = false,
  }: Pick<Walk, 'random' | 'size'> & Partial<WalkChoices>,
): Walk {
  const journal = createJournal(instance)
  const inserter = createInserter(instance, journal, random, blinkRate(instance.requests))
  inserter.isThrifty = isThrifty
  return {
    random,
    size,
    wholeRate,
    tailRate: mayCutTails(instance) ? tailRate : 0,
    journal,
    inserter,
    queue: createQueue(instance),
    sortKeys: listSortKeys(instance),
  }
}

interface WalkChoices {
  readonly wholeRate: number
  readonly tailRate: number
  /** Whether a request stays absent where its place costs more than its absence. */
  readonly isThrifty: boolean
}

/**
 * Ruins the plan around a request and puts back what is absent there.
 * @param left - The share of the search that is left: which vehicles are in use is a question of its beginning.
 */
export function stepAround(plan: Plan, walk: Walk, left = 1): void {
  const { random, journal, inserter, queue } = walk
  beginStep(journal)
  const seed = random.below(plan.instance.requests)
  const before = plan.absentCount
  const isPatient = beginPatience(plan, walk)
  const isWhole = walk.wholeRate > 0 && random.next() < walk.wholeRate * left * left && countUsed(plan) > 1
  if (isWhole) ruinRoutes(plan, seed, walk)
  else {
    if (walk.tailRate > 0 && random.next() < walk.tailRate) swapTails(plan, seed, walk)
    ruinAround(plan, seed, walk)
  }
  const { reloads } = plan.instance
  if (reloads.isUsed && random.next() < TRIP_RATE) openTrip(plan, journal, random)
  queueNear(plan, queue, { seed, before }, random)
  if (isWhole && random.next() < OPENING_RATE) openIdle(plan, seed, inserter)
  recreate(plan, queue, walk.sortKeys, inserter)
  if (isPatient) endPatience(plan, walk, { seed, before })
  if (reloads.isUsed) tidyTrips(plan, journal)
}

/** Where waiting is limited, lets a share of the steps pass over that at first; whether this one does. */
function beginPatience(plan: Plan, { random, inserter }: Walk): boolean {
  const isPatient = plan.instance.hasMaxWait && random.next() < PATIENT_RATE
  if (isPatient) setPatience(plan, inserter, true)
  return isPatient
}

/** Takes off what is waited for too long, and puts back what can be. */
function endPatience(plan: Plan, walk: Walk, { seed, before }: { seed: number; before: number }): void {
  const { random, inserter, queue } = walk
  setPatience(plan, inserter, false)
  queueNear(plan, queue, { seed, before: Math.min(before, plan.absentCount) }, random)
  recreate(plan, queue, walk.sortKeys, inserter)
}
