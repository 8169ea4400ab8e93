import type { Random } from '#engine/base/random.ts'
import { floatAt } from '#engine/base/typed-array.ts'
import type { Allowance } from '../../effort/allowance.ts'
import { energyOf, nothing, weigh } from '../goals/energy.ts'
import { countUsed, type Plan } from '../plan/plan.ts'
import { rollBack } from '../routes/journal.ts'
import type { RuinSize } from '../ruin-recreate/ruin.ts'
import { naturalExponential } from './annealing.ts'
import { createWalk, stepAround } from './walk.ts'

/** How the first moves are sampled. */
export interface SampleOptions {
  readonly random: Random
  readonly allowance: Allowance
  readonly size: RuinSize
  /** As in the search that is to come. */
  readonly tailRate?: number
}

/** Moves that got worse, as many as are wanted, and steps taken for them at most. */
const WANTED = 100
const MOST_STEPS = 400

/**
 * By how much the first moves of a search make a plan worse, ascending: what annealing has to get over.
 *
 * Only moves that serve the same and use as many vehicles count, so that neither a penalty nor a fixed cost is taken
 * for a detour. Better plans are kept, unless they serve less: what follows takes the plan for the best so far.
 */
export function sampleLosses(plan: Plan, options: SampleOptions): Float64Array {
  const walk = createWalk(plan, options)
  const worth = nothing()
  const losses: number[] = []
  weigh(plan, worth)
  let energy = energyOf(plan, worth)
  for (let step = 0; step < MOST_STEPS && losses.length < WANTED && options.allowance.spend() < 1; step++) {
    const { absentPenalty, absentCount } = plan
    const used = countUsed(plan)
    stepAround(plan, walk)
    weigh(plan, worth)
    const loss = energyOf(plan, worth) - energy
    if (loss > 0 && plan.absentPenalty === absentPenalty && countUsed(plan) === used) losses.push(loss)
    if (loss <= 0 && plan.absentCount <= absentCount) energy += loss
    else rollBack(walk.journal, plan)
  }
  return Float64Array.from(losses).sort()
}

/** Fewer losses than this tell nothing. */
const FEWEST = 12

/**
 * The temperature at which annealing takes this share of the moves that lose something, or undefined for too few of
 * them. O(losses).
 *
 * The share is bounded for each loss, so that an unreachable leg among them moves it by one part only.
 * @see Ben-Ameur (2004), computing the initial temperature of simulated annealing.
 *   https://doi.org/10.1023/B:COAP.0000044187.23143.bd
 */
export function temperatureOf(losses: Float64Array, acceptance: number): number | undefined {
  if (losses.length < FEWEST) return undefined
  let low = 0
  let high = floatAt(losses, losses.length - 1)
  for (; acceptanceAt(losses, high) < acceptance; high *= 2) low = high
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (acceptanceAt(losses, middle) < acceptance) low = middle
    else high = middle
  }
  return high
}

const HALVINGS = 30

const acceptanceAt = (losses: Float64Array, temperature: number): number =>
  losses.reduce((sum, loss) => sum + naturalExponential(-loss / temperature), 0) / losses.length
