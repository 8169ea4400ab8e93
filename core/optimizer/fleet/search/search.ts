import type { Random } from '#core/kernel/random.ts'
import type { Allowance } from '../../effort/allowance.ts'
import { createPressure, pressAbsence } from '../goals/absence-pressure.ts'
import { energyOf, isBetter, nothing, weigh } from '../goals/energy.ts'
import { createInserter } from '../insertion/insertion.ts'
import { beginStep, createJournal, rollBack } from '../plan/journal.ts'
import type { Plan } from '../plan/plan.ts'
import { createSnapshot, type Snapshot, takeSnapshot } from '../plan/snapshot.ts'
import { queueNear } from '../ruin-recreate/queue-near.ts'
import { createQueue, listSortKeys, recreate } from '../ruin-recreate/recreate.ts'
import { type RuinSize, ruinAround } from '../ruin-recreate/ruin.ts'
import { createCooling, tolerance } from './annealing.ts'

/** How a search runs. */
export interface SearchOptions {
  readonly random: Random
  readonly allowance: Allowance
  readonly size: RuinSize
  /** Temperatures of annealing, in search units. */
  readonly firstTemperature: number
  readonly lastTemperature: number
  /** Bounds of the penalty of absence, in search units, where it is to adapt. */
  readonly pressure?: { readonly least: number; readonly most: number } | undefined
  /** Told of every new best. */
  readonly onImprovement?: ((best: Snapshot) => void) | undefined
}

/** One place in a hundred; more in small problems, where greedy insertion alone would build few different plans. */
export const blinkRate = (requests: number): number => Math.max(0.01, 1 / (1 + requests))

/**
 * Slack induction by string removals: ruin around a request, recreate greedily, accept by simulated annealing.
 *
 * Works on `plan` in place and answers the best orders seen; the plan itself ends as the walk left it.
 * @see Christiaens, Vanden Berghe (2020), slack induction by string removals for vehicle routing problems.
 *   https://doi.org/10.1287/trsc.2019.0914
 */
export function searchFleet(plan: Plan, options: SearchOptions): Snapshot {
  const { instance } = plan
  const { random, allowance, size } = options
  const journal = createJournal(instance)
  const inserter = createInserter(instance, journal, random, blinkRate(instance.requests))
  const queue = createQueue(instance)
  const sortKeys = listSortKeys(instance)
  const cooling = createCooling(options.firstTemperature, options.lastTemperature)
  const pressure = options.pressure && createPressure(options.pressure.least, options.pressure.most)
  const best = createSnapshot(instance)
  takeSnapshot(plan, best)
  const bestWorth = nothing()
  const worth = nothing()
  weigh(plan, bestWorth)
  let energy = energyOf(plan, bestWorth)
  for (let share = allowance.spend(); share < 1; share = allowance.spend()) {
    beginStep(journal)
    const seed = random.below(instance.requests)
    const before = plan.absentCount
    ruinAround(plan, seed, { journal, random, size })
    queueNear(plan, queue, { seed, before }, random)
    recreate(plan, queue, sortKeys, inserter)
    weigh(plan, worth)
    const after = energyOf(plan, worth)
    if (isBetter(worth, bestWorth)) {
      Object.assign(bestWorth, worth)
      takeSnapshot(plan, best)
      options.onImprovement?.(best)
      energy = after
    } else if (after < energy + tolerance(cooling(share), random)) energy = after
    else rollBack(journal, plan)
    if (pressure && pressAbsence(plan, pressure)) {
      weigh(plan, worth)
      energy = energyOf(plan, worth)
    }
  }
  return best
}
