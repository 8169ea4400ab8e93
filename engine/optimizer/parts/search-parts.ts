import { type Allowance, allowUntil } from '../effort/allowance.ts'
import { type Effort, fleetIterations } from '../effort/effort.ts'
import { createCooling } from '../fleet/search/annealing.ts'
import type { Temperatures } from '../fleet/search/temperatures.ts'
import { draftFleet, type FleetOptions, solveFleet } from '../fleet/solve-fleet.ts'
import type { Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { toGiven } from '../solution/to-given.ts'
import { type DividedPart, dividePlan } from './divide-plan.ts'
import { joinParts } from './join-parts.ts'
import type { Part } from './part.ts'

/** How a large fleet is searched. */
export interface PartsOptions extends FleetOptions {
  readonly effort: Effort
  /** Looks of the whole at most, where no share is measured. */
  readonly looks: number | undefined
}

/** A search that asks for answers to parts, in their order, and answers the whole in the end. */
export type SearchInParts = Generator<readonly Part[], Solution, readonly Solution[]>

/** Of the allowance, for the plan as a whole, and the temperature that it then has, in first ones. */
const DRAFT = { share: 0.65, cooled: 0.08 }
/** Divisions at most, and steps per request that a round is worth. */
const ROUNDS = { least: 2, most: 6, steps: 20 }
const SEEDS = 2 ** 31 - 1
/** Tasks of a part at most: some 40,000 steps a second, where a plan of 2,000 has a quarter of them. */
const MOST_TASKS = 200
/** With fewer steps than this in all, parts cost more than they bring. */
const LEAST_STEPS = 20_000

/** Whether there are steps enough for parts, as far as can be told. */
export const isWorthDividing = ({ steps }: Allowance): boolean => steps() >= LEAST_STEPS

/**
 * Searches a large fleet as a whole while it is hot, for which vehicles go where, then neighbouring routes on their
 * own, divided otherwise in each round, from the temperature that is left down to the last.
 *
 * Whoever runs the parts, and in whatever order, the answer is the same where nothing is measured; never worse than the
 * draft that it begins with.
 * @see Santini, Schneider, Vidal, Vigo (2023), decomposition strategies for vehicle routing heuristics.
 *   https://doi.org/10.1287/ijoc.2023.1288
 * @see Taillard, Voss (2002), POPMUSIC. https://doi.org/10.1007/978-1-4615-1507-4_27
 */
export function* searchParts(problem: Problem, options: PartsOptions): SearchInParts {
  const { random, allowance, onImprovement } = options
  const hot = { ...options, allowance: allowUntil(allowance, DRAFT.share) }
  const { solution, temperatures } = draftFleet(problem, hot, DRAFT.cooled)
  const steps = allowance.steps()
  if (!isWorthDividing(allowance) || solution.routes.length < 2) {
    const cold = { ...options, temperatures, given: solution.routes.map(toGiven) }
    return solveFleet(problem, { ...cold, allowance: allowUntil(allowance, 1) })
  }
  const rounds = countRounds(problem, steps)
  const cooling = createCooling(temperatures.first, temperatures.last)
  let best = solution
  for (let round = 0; round < rounds && allowance.used() < 1; round++) {
    const divided = dividePlan(problem, best, MOST_TASKS, random)
    const range = { first: cooling(round / rounds), last: cooling((round + 1) / rounds) }
    const answers = yield toParts(divided, options, { rounds, left: rounds - round, temperatures: range })
    best = joinParts(problem, best, divided, answers)
    onImprovement?.(best, DRAFT.share + ((1 - DRAFT.share) * (round + 1)) / rounds)
  }
  return best
}

function countRounds({ jobs, shipments = [] }: Problem, steps: number): number {
  const worth = Math.floor((DRAFT.share * steps) / (ROUNDS.steps * (jobs.length + shipments.length)))
  return Math.max(ROUNDS.least, Math.min(ROUNDS.most, worth))
}

interface Round {
  readonly rounds: number
  /** Rounds from this one on. */
  readonly left: number
  readonly temperatures: Temperatures
}

/** What is left of the allowance is shared out by weight, evenly over the rounds. */
function toParts(divided: readonly DividedPart[], options: PartsOptions, round: Round): Part[] {
  const { random, effort, looks, allowance } = options
  const total = divided.reduce((sum, { weight }) => sum + weight, 0)
  const width = (1 - allowance.used()) / round.left
  return divided.map(({ problem, given, weight }) => {
    const share = weight / total
    const ofAll = (amount: number): number => Math.ceil(((1 - DRAFT.share) * amount * share) / round.rounds)
    return {
      problem,
      given,
      seed: random.below(SEEDS),
      temperatures: round.temperatures,
      iterations: typeof effort === 'number' ? ofAll(effort) : fleetIterations(problem, effort),
      looks: looks === undefined ? undefined : ofAll(looks),
      portion: width * share,
    }
  })
}
