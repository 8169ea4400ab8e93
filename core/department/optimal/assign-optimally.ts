import { formatClock } from '#core/itinerary/arrival-times.ts'
import { intAt } from '#engine/base/typed-array.ts'
import {
  checkSolution,
  type Effort,
  evaluate,
  type GivenRoute,
  improve,
  type Problem,
  type Solution,
  type SolveOptions,
  solve,
} from '#engine/optimizer/index.ts'
import { placeKey } from '#engine/travel/index.ts'
import type { DayAssignment, DayInput, InspectorAssignment } from '../assignment/day-assignment.ts'
import { createBoard, type DayBoard, type Refusal } from '../assignment/day-board.ts'
import { give } from '../assignment/inspector-load.ts'
import { isNamed } from '../assignment/may-have.ts'
import { whyNobodyKeeps } from '../assignment/place-prescheduled.ts'
import { whyLeftOver } from '../assignment/why-unassigned.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { estimateLeg, type LegBetween } from '../changes/known-legs.ts'
import { timeOrder } from '../changes/time-order.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, isPrescheduled } from '../routing/appointment.ts'
import type { Unrouted } from '../unrouted.ts'
import { type Candidate, type Candidates, chooseCandidates } from './choose-candidates.ts'
import { type DayTravel, dayPoints, dayToProblem } from './day-to-problem.ts'
import { reinstate, toGivenRoute } from './reinstate.ts'

/**
 * A day shared out by the optimizer: who does what, in driving order, so that most that matters is done.
 *
 * Prescheduled inspections come first, then as many of the urgent ones as fit, then short ways. Hours, lunch, block-outs,
 * appointments, skills, districts, capacities and mobility are rules of the search. The same input gives the same
 * assignment, whatever machine searches; time and memory are bounded by the inspectors (see `chooseCandidates`). `travel`
 * are times between the points of `dayPoints`; what is not given is estimated.
 */
export function assignOptimally(input: DayInput, search: OptimalSearch = {}, travel: DayTravel = {}): DayAssignment {
  const candidates = chooseCandidates(input)
  const problem = dayToProblem(input.inspectors, candidates.chosen, { ranks: input.inspections.length, travel })
  const isPromised = (job: number): boolean => {
    const candidate = candidates.chosen[job]
    return candidate !== undefined && isPrescheduled(candidate.inspection)
  }
  const solution = searchDay(problem, isPromised, { seed: input.seed, search })
  const found = ordersOf(input, candidates.chosen, solution)
  const legBetween = searchedLegs(input, candidates.chosen, travel)
  const kept = input.inspectors.map((inspector, index) => keepHours(inspector, found[index] ?? [], legBetween))
  return {
    strategy: 'optimal',
    assignments: input.inspectors.map(({ inspectorId }, index) => toAssignment(inspectorId, kept[index]?.order ?? [])),
    unassigned: explainAll(input, candidates, { solution, kept }),
  }
}

/** The legs that were searched on; estimates of those who travel in a way that nobody has told. Their meters do not matter. */
function searchedLegs({ inspectors }: DayInput, chosen: readonly Candidate[], travel: DayTravel): LegBetween {
  const numbers = new Map(dayPoints(inspectors, chosen).map((point, number) => [placeKey(point), number]))
  const told = { driving: travel.Car, walking: travel.Walking, bicycling: undefined }
  return (from, to, mode) => {
    const [times, row, column] = [told[mode], numbers.get(placeKey(from)), numbers.get(placeKey(to))]
    if (!times || row === undefined || column === undefined) return estimateLeg(from, to, mode)
    return { seconds: intAt(times.durations, row * times.size + column), meters: 0 }
  }
}

/** The inspections of each inspector in driving order. */
function ordersOf(input: DayInput, chosen: readonly Candidate[], { routes }: Solution): RankedInspection[][] {
  const byVehicle = new Map(routes.map(({ vehicle, steps }) => [vehicle, steps]))
  return input.inspectors.map((_, index) =>
    (byVehicle.get(index) ?? []).flatMap(({ kind, id = -1 }) => (kind === 'job' ? (chosen[id]?.inspection ?? []) : [])),
  )
}

const toAssignment = (inspectorId: string, order: readonly RankedInspection[]): InspectorAssignment => ({
  inspectorId,
  inspectionIds: order.map(({ inspectionId }) => inspectionId),
  totalSeconds: order.reduce((sum, { importedDuration }) => sum + importedDuration, 0),
})

interface Found {
  readonly solution: Solution
  readonly kept: readonly KeptOrder[]
}

/** Everything that is on no route, in order of rank. */
function explainAll(
  input: DayInput,
  { chosen, crowdedOut, impossible }: Candidates,
  { solution, kept }: Found,
): Unrouted[] {
  const board = createBoard(input)
  for (const [index, { order }] of kept.entries()) {
    const load = board.loads[index]
    if (load) for (const inspection of order) give(load, inspection)
  }
  const left = new Set([
    ...solution.unassignedJobs.flatMap((job) => chosen[job]?.inspection ?? []),
    ...kept.flatMap(({ dropped }) => dropped),
    ...crowdedOut,
  ])
  const whyLeft = (inspection: RankedInspection): Refusal =>
    isPrescheduled(inspection)
      ? (whyNobodyKeeps(board, inspection) ?? cannotBeThere(board, inspection))
      : whyLeftOver('optimal', board, input, inspection)
  return input.inspections.flatMap((inspection) => {
    const reason = impossible.get(inspection) ?? (left.has(inspection) ? whyLeft(inspection) : undefined)
    return reason ? [{ inspectionId: inspection.inspectionId, ...reason }] : []
  })
}

/** Nothing that is promised stands against an appointment: the ways do. */
function cannotBeThere(board: DayBoard, inspection: RankedInspection): Refusal {
  const [only] = isNamed(inspection) ? board.loads.filter((load) => board.isCapable(load, inspection)) : []
  const clock = formatClock(appointmentOf(inspection)?.from ?? 0)
  const who = only ? `${only.inspector.inspectorId} cannot` : 'Nobody who may do it can'
  const rule = `${who} be there for its appointment at ${clock} beside the other appointments of the day. Agree on another time, or name another inspector.`
  return { code: 'unreachable', rule, ...(only && { inspectorId: only.inspector.inspectorId }) }
}

/** An order that keeps its hours, and what it had to give up. */
interface KeptOrder {
  readonly order: readonly RankedInspection[]
  readonly dropped: readonly RankedInspection[]
}

/**
 * An order without those that make it late when it is timed as it is shown: the worst ranked first.
 *
 * The search takes lunch where it delays least, the timetable where the clock has passed 11:00; they differ rarely.
 * Prescheduled inspections stay whatever happens. `legBetween` is the travel that was searched on; absent: estimates.
 * O(inspections³).
 */
function keepHours(
  inspector: RoutableInspector,
  order: readonly RankedInspection[],
  legBetween?: LegBetween,
): KeptOrder {
  const { late, finishesAt } = timeOrder({ inspector, inspections: order, finishBy: WORKDAY.to }, legBetween)
  if (order.length === 0 || (late.length === 0 && finishesAt <= WORKDAY.to)) return { order, dropped: [] }
  const worst = order
    .filter((inspection) => !isPrescheduled(inspection))
    .reduce<RankedInspection | undefined>((last, each) => (last && last.rank > each.rank ? last : each), undefined)
  if (!worst) return { order, dropped: [] }
  const rest = keepHours(
    inspector,
    order.filter((each) => each !== worst),
    legBetween,
  )
  return { order: rest.order, dropped: [worst, ...rest.dropped] }
}

/** How a day is searched. */
interface OptimalSearch {
  /** Absent: 50,000 iterations, some ten seconds for fifty inspectors. */
  readonly effort?: Effort
  /** Told how much of the effort is used, 0 to 1, a few dozen times. */
  readonly onProgress?: (share: number) => void
  /** Asked every few iterations; once it says yes, the best so far is the answer. */
  readonly shouldStop?: () => boolean
}

const EFFORT = 50_000
/** Iterations after appointments were put back by force. */
const REPAIR = 3_000

/**
 * The best plan found, in which no appointment is missing that could be kept if there were nothing else.
 *
 * Appointments are planned by themselves first, and the search begins with them. It may lose one all the same, as a
 * window is hard to find again on a day that has filled up: then others make room for it.
 *
 * @throws Error where the optimizer's own checker finds a broken rule: a bug.
 */
function searchDay(
  problem: Problem,
  isPromised: (job: number) => boolean,
  { seed, search }: { readonly seed: number; readonly search: OptimalSearch },
): Solution {
  const promisedJobs = problem.jobs.filter(({ id }) => isPromised(id))
  const promises = solve({ ...problem, jobs: promisedJobs }, { seed, effort: 'fast' }).routes.map(toGivenRoute)
  const found = improve(problem, promises, { seed, ...optionsOf(search) })
  return requireSound(problem, keepPromises(problem, found, { promises, seed }))
}

function keepPromises(
  problem: Problem,
  found: Solution,
  { promises, seed }: { readonly promises: readonly GivenRoute[]; readonly seed: number },
): Solution {
  const possible = new Set(promises.flatMap(({ jobs }) => jobs))
  const missing = found.unassignedJobs.filter((job) => possible.has(job))
  if (missing.length === 0) return found
  const repaired = reinstate(problem, found.routes.map(toGivenRoute), { missing, promises })
  const improved = improve(problem, repaired, { seed, effort: REPAIR })
  const isKept = improved.unassignedJobs.every((job) => !possible.has(job))
  return isKept ? improved : evaluate(problem, repaired).solution
}

const optionsOf = ({ effort = EFFORT, onProgress, shouldStop }: OptimalSearch): SolveOptions => ({
  effort,
  ...(shouldStop ? { shouldStop } : {}),
  ...(onProgress ? { onImprovement: (_, { iteration, iterations }) => onProgress(iteration / iterations) } : {}),
})

function requireSound(problem: Problem, solution: Solution): Solution {
  const [violation] = checkSolution(problem, solution)
  if (violation) throw new Error(`The search broke a rule: ${violation.message}`)
  return solution
}
