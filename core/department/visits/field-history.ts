import { addDays } from '#core/kernel/civil-days.ts'
import type { CivilDay } from '../civil-time.ts'
import type { Visit } from './visit.ts'

/** Days that a visit counts for the list: longer than the agency's own record takes to hear of it. */
const COUNTED_DAYS = 30

/** The days whose visits count for the list of a planning date: those before it, the first and the last. */
export const countedDays = (date: CivilDay): readonly [from: CivilDay, to: CivilDay] => [
  addDays(date, -COUNTED_DAYS),
  addDays(date, -1),
]

/** A visit of an earlier day. */
export interface PastVisit extends Omit<Visit, 'inspectorId'> {
  readonly day: CivilDay
}

/** What was tried of an inspection that is still on the list. */
export interface FieldHistory {
  /** How often nobody could get in, and the last day on which. */
  readonly noAccess: number
  readonly lastNoAccess?: CivilDay
  /** The last day on which it failed, and why. */
  readonly lastFailed?: CivilDay
  readonly reason?: string
}

/** What the list reads of an inspection. */
interface Listed {
  readonly inspectionId: string
  readonly status: 'Pending' | 'Scheduled'
  readonly appointmentStart?: string
  readonly appointmentFinish?: string
}

/** A list as it is in the field: what is done is off it, what was tried says so. */
export interface FieldList<Each> {
  readonly inspections: readonly (Each & { readonly field?: FieldHistory })[]
  /** Those that are off the list, since they were done. */
  readonly done: readonly string[]
}

/**
 * The list of a date after the visits of earlier days. What was done last time somebody was there is off it, whichever
 * file names it, until the visit does not count any more; then the file is right. What could not be entered or failed is
 * on it with its count, and an appointment that was tried in vain waits for another like anything else.
 */
export function fieldList<Each extends Listed>(
  inspections: readonly Each[],
  past: readonly PastVisit[],
): FieldList<Each> {
  if (past.length === 0) return { inspections, done: [] }
  const visits = new Map<string, PastVisit[]>()
  for (const visit of past) visits.set(visit.inspectionId, [...(visits.get(visit.inspectionId) ?? []), visit])
  const isDone = ({ inspectionId }: Each): boolean => lastOf(visits.get(inspectionId))?.outcome === 'done'
  return {
    done: inspections.filter(isDone).map(({ inspectionId }) => inspectionId),
    inspections: inspections.flatMap((each) => {
      const own = visits.get(each.inspectionId)
      if (!own) return [each]
      return isDone(each) ? [] : [{ ...withoutPast(each, own), field: historyOf(own) }]
    }),
  }
}

const lastOf = (visits: readonly PastVisit[] = []): PastVisit | undefined =>
  visits.reduce<PastVisit | undefined>((last, each) => (last && last.at > each.at ? last : each), undefined)

/** An appointment of a day on which somebody was there is over. */
function withoutPast<Each extends Listed>(inspection: Each, visits: readonly PastVisit[]): Each {
  const { appointmentStart: start, appointmentFinish: _, ...rest } = inspection
  const isOver = start !== undefined && visits.some(({ day }) => day >= start.slice(0, 10))
  // What is left out is optional.
  return isOver ? ({ ...rest, status: 'Pending' } as Each) : inspection
}

function historyOf(visits: readonly PastVisit[]): FieldHistory {
  const missed = visits.filter(({ outcome }) => outcome === 'no-access')
  const failed = lastOf(visits.filter(({ outcome }) => outcome === 'failed'))
  const last = lastOf(missed)
  return {
    noAccess: missed.length,
    ...(last && { lastNoAccess: last.day }),
    ...(failed && { lastFailed: failed.day }),
    ...(failed?.reason !== undefined && { reason: failed.reason }),
  }
}
