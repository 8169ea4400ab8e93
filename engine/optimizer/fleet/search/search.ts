import type { Random } from '#engine/base/random.ts'
import type { Allowance } from '../../effort/allowance.ts'
import { createPressure, pressAbsence } from '../goals/absence-pressure.ts'
import { energyOf, isBetter, nothing, weigh } from '../goals/energy.ts'
import type { Plan } from '../plan/plan.ts'
import { rollBack } from '../routes/journal.ts'
import { createSnapshot, type Snapshot, takeSnapshot } from '../routes/snapshot.ts'
import type { RuinSize } from '../ruin-recreate/ruin.ts'
import { createCooling, tolerance } from './annealing.ts'
import { createWalk, stepAround } from './walk.ts'

/** How a search runs. */
export interface SearchOptions {
  readonly random: Random
  readonly allowance: Allowance
  readonly size: RuinSize
  /** Share of the first steps that take whole routes out. Absent: none. */
  readonly wholeRate?: number
  /** Share of the other steps that begin with the tails of two routes swapped. Absent: none. */
  readonly tailRate?: number
  /** Temperatures of annealing, in search units. */
  readonly firstTemperature: number
  readonly lastTemperature: number
  /** Bounds of the penalty of absence, in search units, where it is to adapt. */
  readonly pressure?: { readonly least: number; readonly most: number; readonly hopeless?: number } | undefined
  /** Told of every new best. */
  readonly onImprovement?: ((best: Snapshot) => void) | undefined
}

/**
 * Slack induction by string removals: ruin around a request, recreate greedily, accept by simulated annealing.
 *
 * Works on `plan` in place and answers the best orders seen; the plan itself ends as the walk left it.
 * @see Christiaens, Vanden Berghe (2020), slack induction by string removals for vehicle routing problems.
 *   https://doi.org/10.1287/trsc.2019.0914
 */
export function searchFleet(plan: Plan, options: SearchOptions): Snapshot {
  const { instance } = plan
  const { random, allowance } = options
  const walk = createWalk(plan, {
    ...options,
    isThrifty: options.pressure !== undefined && options.wholeRate !== undefined && options.wholeRate > 0,
  })
  const cooling = createCooling(options.firstTemperature, options.lastTemperature)
  const pressure =
    options.pressure && createPressure(options.pressure.least, options.pressure.most, options.pressure.hopeless)
  const best = createSnapshot(instance)
  takeSnapshot(plan, best)
  const bestWorth = nothing()
  const worth = nothing()
  weigh(plan, bestWorth)
  let energy = energyOf(plan, bestWorth)
  for (let share = allowance.spend(); share < 1; share = allowance.spend()) {
    stepAround(plan, walk, 1 - share)
    weigh(plan, worth)
    const after = energyOf(plan, worth)
    if (isBetter(worth, bestWorth)) {
      Object.assign(bestWorth, worth)
      takeSnapshot(plan, best)
      options.onImprovement?.(best)
      energy = after
    } else if (after < energy + tolerance(cooling(share), random)) energy = after
    else rollBack(walk.journal, plan)
    if (pressure && pressAbsence(plan, pressure)) {
      weigh(plan, worth)
      energy = energyOf(plan, worth)
    }
  }
  return best
}
