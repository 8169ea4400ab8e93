import { DomainError } from '#engine/base/errors.ts'
import type { AvailableInspector } from '../availability/available-inspector.ts'
import { availableInspectors, canInspect } from '../availability/available-inspectors.ts'
import type { CivilDay } from '../civil-time.ts'
import { rankInspections } from '../ranking/rank-inspections.ts'
import type { RankedInspection, RankingPolicy } from '../ranking/ranked-inspection.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'

/** One inspector's day as somebody asks for it, by ids. */
export interface DayQuestion {
  readonly date: CivilDay
  readonly policy: RankingPolicy
  readonly inspectorId: string
  /** In the order that may be kept. */
  readonly inspectionIds: readonly string[]
}

/** What the question names. */
export interface AskedDay {
  readonly inspector: AvailableInspector
  /** Place of the inspector in the file. */
  readonly color: number
  readonly inspections: readonly RankedInspection[]
}

/**
 * The inspector and the inspections of a question, each once, as they are on its date.
 *
 * @throws DomainError `department.no-such-inspector`, also for one who does not work that day, and
 * `department.no-such-inspection`, also for an appointment on another day.
 */
export function findAskedDay(rows: RowsOf, { date, policy, inspectorId, inspectionIds }: DayQuestion): AskedDay {
  const inspectors = availableInspectors(rows, date)
  const color = inspectors.findIndex((each) => each.inspectorId === inspectorId)
  const inspector = inspectors[color]
  if (!inspector) {
    throw new DomainError('invalid', 'department.no-such-inspector', `${inspectorId} is not on the inspector list.`)
  }
  if (!canInspect(inspector)) {
    const message = `${inspectorId} does not work on ${date}: choose another inspector or another date.`
    throw new DomainError('invalid', 'department.no-such-inspector', message)
  }
  const wanted = new Set(inspectionIds)
  const ranked = rankInspections({ ...rows, date, policy }).filter((each) => wanted.has(each.inspectionId))
  const byId = new Map(ranked.map((inspection) => [inspection.inspectionId, inspection]))
  const inspections = [...wanted].map((id) => {
    const inspection = byId.get(id)
    if (inspection) return inspection
    const message = `Inspection ${id} is not on the inspection list of ${date}: it is unknown, or has an appointment on another day.`
    throw new DomainError('invalid', 'department.no-such-inspection', message)
  })
  return { inspector, color, inspections }
}
