import { DomainError } from '#engine/base/errors.ts'
import type { ListsOfDay } from '../mending/stale-plan.ts'
import { noSuchInspection } from '../plans/change-plan.ts'
import { rankInspections } from '../ranking/rank-inspections.ts'
import type { RankedInspection, RankingPolicy } from '../ranking/ranked-inspection.ts'
import { dayText } from '../routes/civil-clock.ts'
import type { InspectionDuration } from '../rows/workspace-rows.ts'

/** The list that a day is given more from. */
interface DayList {
  readonly lists: ListsOfDay
  readonly durations: readonly InspectionDuration[]
  readonly policy: RankingPolicy
}

/**
 * Inspections as the list of a day ranks them now, in the order in which they are named: what came with an import a moment
 * ago has its rank among all others. O(list).
 *
 * @throws DomainError `department.no-such-inspection` for one that is on no list, was done, or is promised for another day
 */
export function listedInspections(inspectionIds: readonly string[], list: DayList): RankedInspection[] {
  const { inspections, date } = list.lists
  const ranked = rankInspections({ inspections, date, durations: list.durations, policy: list.policy })
  const known = new Map(ranked.toReversed().map((each) => [each.inspectionId, each]))
  return inspectionIds.map((inspectionId) => {
    const found = known.get(inspectionId)
    if (!found) throw whyNot(inspectionId, list.lists)
    return found
  })
}

function whyNot(inspectionId: string, { inspections, done }: ListsOfDay): DomainError {
  if (done.includes(inspectionId)) return refused(`Inspection ${inspectionId} was done on another day.`)
  const elsewhere = inspections.find((each) => each.inspectionId === inspectionId)?.appointmentStart
  if (elsewhere === undefined) return noSuchInspection(inspectionId)
  const day = dayText(elsewhere.slice(0, 10))
  return refused(`Inspection ${inspectionId} has its appointment on ${day}. Move the appointment to this day first.`)
}

const refused = (words: string): DomainError => new DomainError('invalid', 'department.no-such-inspection', words)
