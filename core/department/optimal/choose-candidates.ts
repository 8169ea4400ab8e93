import { floatAt } from '#engine/base/typed-array.ts'
import { allowedInspectors } from '../assignment/allowed-inspectors.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import { createBoard, type Refusal } from '../assignment/day-board.ts'
import { whyImpossible } from '../assignment/why-unassigned.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import { settleAppointments } from './settle-appointments.ts'

/** An inspection that is worth a look, and the places of who may do it. */
export interface Candidate {
  readonly inspection: RankedInspection
  readonly inspectors: readonly number[]
}

/** What the search looks at, and what is left out of it. */
export interface Candidates {
  /** In order of rank. */
  readonly chosen: readonly Candidate[]
  /** Better ranked ones fill the days of whoever may do these. */
  readonly crowdedOut: readonly RankedInspection[]
  /** Nobody may do these, or keep them beside what is promised already. */
  readonly impossible: ReadonlyMap<RankedInspection, Refusal>
}

/**
 * Inspections that each inspector is offered, the best ranked that they may do, about twice what a day takes; one that
 * four may do counts as a quarter for each. Nobody goes short then because others are offered the same.
 *
 * So what is looked at grows with the inspectors, not with the list, and never beyond `MOST` for each of them: 50,000
 * inspections and 50 inspectors are a search of 2,000 at most.
 */
const OFFERED = 25
const MOST = 40

/** Sorts a day into what is searched, what is not, and what nobody may do. O(inspections × inspectors). */
export function chooseCandidates(input: DayInput): Candidates {
  const board = createBoard(input)
  const impossible = new Map<RankedInspection, Refusal>()
  for (const inspection of input.inspections) {
    const refusal = whyImpossible(board, input, inspection)
    if (refusal) impossible.set(inspection, refusal)
  }
  const settled = settleAppointments(
    board,
    input.inspections.filter((each) => !impossible.has(each)),
  )
  const possible: Candidate[] = []
  for (const inspection of input.inspections) {
    if (impossible.has(inspection)) continue
    const allowed = settled.get(inspection) ?? { inspectors: allowedInspectors(board, inspection) }
    if ('code' in allowed) impossible.set(inspection, allowed)
    else possible.push({ inspection, inspectors: allowed.inspectors })
  }
  return { ...lookAtBest(possible, input.inspectors.length), impossible }
}

function lookAtBest(possible: readonly Candidate[], inspectors: number): Omit<Candidates, 'impossible'> {
  const offered = new Float64Array(inspectors)
  const chosen: Candidate[] = []
  const crowdedOut: RankedInspection[] = []
  for (const candidate of possible) {
    const isWanted =
      chosen.length < MOST * inspectors && candidate.inspectors.some((index) => floatAt(offered, index) < OFFERED)
    if (!isWanted && !isPrescheduled(candidate.inspection)) {
      crowdedOut.push(candidate.inspection)
      continue
    }
    chosen.push(candidate)
    for (const index of candidate.inspectors) {
      offered[index] = floatAt(offered, index) + 1 / candidate.inspectors.length
    }
  }
  return { chosen, crowdedOut }
}
