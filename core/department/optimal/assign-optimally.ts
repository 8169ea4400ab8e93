import { intAt } from '#core/kernel/typed-array.ts'
import type { Solution } from '#core/optimizer/index.ts'
import { placeKey } from '#core/travel/known-travel.ts'
import type { DayAssignment, DayInput, InspectorAssignment } from '../assignment/day-assignment.ts'
import { estimateLeg, type LegBetween } from '../changes/known-legs.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { Unrouted } from '../unrouted.ts'
import { type Candidate, type Candidates, chooseCandidates } from './choose-candidates.ts'
import { type DayTravel, dayPoints, dayToProblem } from './day-to-problem.ts'
import { explainFullDay, explainImpossible, explainLeftOut } from './explain-left-out.ts'
import { type KeptOrder, keepHours } from './keep-hours.ts'
import { type OptimalSearch, searchDay } from './search-day.ts'

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
  { inspectors, inspections, settings }: DayInput,
  { chosen, crowdedOut, impossible }: Candidates,
  { solution, kept }: Found,
): Unrouted[] {
  const orders = kept.map(({ order }) => order)
  const reasons = new Map<RankedInspection, Omit<Unrouted, 'inspectionId'>>()
  for (const job of solution.unassignedJobs) {
    const candidate = chosen[job]
    if (candidate) reasons.set(candidate.inspection, explainLeftOut(candidate, inspectors, orders))
  }
  for (const [index, { dropped }] of kept.entries()) {
    for (const inspection of dropped) reasons.set(inspection, explainFullDay([index], inspectors))
  }
  for (const each of crowdedOut) reasons.set(each.inspection, explainFullDay(each.inspectors, inspectors))
  for (const { inspection, code } of impossible) {
    reasons.set(inspection, explainImpossible(inspection, code, settings))
  }
  return inspections.flatMap((inspection) => {
    const reason = reasons.get(inspection)
    return reason ? [{ inspectionId: inspection.inspectionId, ...reason }] : []
  })
}
