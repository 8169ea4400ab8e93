import { intAt } from '#core/kernel/typed-array.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, isPrescheduled } from '../routing/appointment.ts'
import type { UnroutedCode } from '../unrouted.ts'
import { allowedInspectors } from './allowed-inspectors.ts'

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
  readonly crowdedOut: readonly Candidate[]
  /** Nobody may do these. */
  readonly impossible: readonly { readonly inspection: RankedInspection; readonly code: UnroutedCode }[]
}

/**
 * For each inspector the best ranked that they may do, about four times what a day takes, and all appointments.
 *
 * A day has room for some ten inspections, so what is looked at grows with the inspectors, not with the list: 50,000
 * inspections and 50 inspectors are a search of 2,000 at most.
 */
const LOOKED_AT = 80

/** Sorts a day into what is searched, what is not, and what nobody may do. O(inspections × inspectors). */
export function chooseCandidates(input: DayInput): Candidates {
  const allowedFor = allowedInspectors(input)
  const impossible: Candidates['impossible'][number][] = []
  const possible: Candidate[] = []
  for (const inspection of input.inspections) {
    const allowed = isInsideWorkday(inspection) ? allowedFor(inspection) : { code: 'outside-workday' as const }
    if ('code' in allowed) impossible.push({ inspection, code: allowed.code })
    else possible.push({ inspection, inspectors: allowed.inspectors })
  }
  return { ...lookAtBest(possible, input.inspectors.length), impossible }
}

function lookAtBest(possible: readonly Candidate[], inspectors: number): Omit<Candidates, 'impossible'> {
  const looked = new Int32Array(inspectors)
  const chosen: Candidate[] = []
  const crowdedOut: Candidate[] = []
  for (const candidate of possible) {
    const isWorthIt = candidate.inspectors.some((index) => intAt(looked, index) < LOOKED_AT)
    if (!isWorthIt && !isPrescheduled(candidate.inspection)) {
      crowdedOut.push(candidate)
      continue
    }
    chosen.push(candidate)
    for (const index of candidate.inspectors) looked[index] = intAt(looked, index) + 1
  }
  return { chosen, crowdedOut }
}

/** "A prescheduled inspection must start no earlier than 08:00 and end by 16:30" (D-186). */
function isInsideWorkday(inspection: RankedInspection): boolean {
  const appointment = appointmentOf(inspection)
  return !appointment || (appointment.from >= WORKDAY.from && appointment.to <= WORKDAY.to)
}
