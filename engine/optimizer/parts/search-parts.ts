import { type Allowance, allowUntil } from '../effort/allowance.ts'
import { type Effort, fleetIterations } from '../effort/effort.ts'
import { createCooling } from '../fleet/search/annealing.ts'
import type { Temperatures } from '../fleet/search/temperatures.ts'
import { draftFleet, type FleetOptions, solveFleet } from '../fleet/solve-fleet.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route, Solution } from '../solution/solution.ts'
import { toGiven } from '../solution/to-given.ts'
import { type DividedPart, dividePlan } from './divide-plan.ts'
import type { Part } from './part.ts'
import { toWhole } from './part-problem.ts'

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

/** The plan with the routes of those parts that got no worse; a part without an answer stays as it is. */
export function joinParts(
  problem: Problem,
  before: Solution,
  parts: readonly DividedPart[],
  answers: readonly Solution[],
): Solution {
  const routes = new Map(before.routes.map((route) => [route.vehicle, route]))
  for (const [index, part] of parts.entries()) {
    const answer = answers[index]
    const old = part.given.flatMap(({ vehicle }) => routes.get(vehicle) ?? [])
    if (!answer || isWorse(problem, answer, solutionOf(part.problem, old))) continue
    for (const { id } of part.problem.vehicles) routes.delete(id)
    for (const route of answer.routes) routes.set(route.vehicle, toWhole(route, part.locations))
  }
  return solutionOf(
    problem,
    problem.vehicles.flatMap(({ id }) => routes.get(id) ?? []),
  )
}

/** Lexicographic, as the search weighs plans; where each vehicle is to be used, fewer routes come before any cost. */
function isWorse(problem: Problem, answer: Solution, before: Solution): boolean {
  const usedBy = ({ routes }: Solution): number => (problem.objective?.useEveryVehicle ? routes.length : 0)
  const [left, right] = [answer.value, before.value]
  if (left.priority !== right.priority) return left.priority < right.priority
  if (left.served !== right.served) return left.served < right.served
  return usedBy(answer) === usedBy(before) ? left.cost > right.cost : usedBy(answer) < usedBy(before)
}

/** Routes in the order of their vehicles as a solution of a problem whose cost is that of its routes. */
function solutionOf({ jobs, shipments = [] }: Problem, routes: readonly Route[]): Solution {
  const served = new Set(routes.flatMap(({ steps }) => steps.map(({ kind, id }) => `${kind} ${id}`)))
  const absentJobs = jobs.filter(({ id }) => !served.has(`job ${id}`))
  const absentShipments = shipments.filter(({ pickup }) => !served.has(`pickup ${pickup.id}`))
  return {
    routes,
    unassignedJobs: ascending(absentJobs.map(({ id }) => id)),
    unassignedShipments: ascending(absentShipments.map(({ pickup }) => pickup.id)),
    value: {
      priority: sumPriorities([...jobs, ...shipments]) - sumPriorities([...absentJobs, ...absentShipments]),
      served: jobs.length + shipments.length - absentJobs.length - absentShipments.length,
      cost: routes.reduce((sum, { cost }) => sum + cost, 0),
    },
  }
}

const ascending = (ids: readonly number[]): number[] => ids.toSorted((left, right) => left - right)

const sumPriorities = (requests: readonly { readonly priority?: number }[]): number =>
  requests.reduce((sum, { priority = 0 }) => sum + priority, 0)
