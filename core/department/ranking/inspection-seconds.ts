import type { CivilTime } from '../civil-time.ts'
import type { Inspection } from '../rows/inspection.ts'
import type { InspectionDuration } from '../rows/workspace-rows.ts'
import { categoryCode } from './category-code.ts'

/** Seconds of an inspection of which nothing says how long it takes. */
export const DEFAULT_SECONDS = 1800

/** Seconds by category code. Where a file names a category twice, its last row counts. */
export type SecondsByCategory = ReadonlyMap<string, number>

/** The duration file as a look-up. */
export const secondsByCategory = (durations: readonly InspectionDuration[]): SecondsByCategory =>
  new Map(durations.map(({ category, seconds }) => [categoryCode(category), seconds]))

/**
 * Seconds that an inspection takes: by its category, else by its row, else 1800. One that was scheduled by hand was
 * promised for a time of its own: by its row, else the length of its appointment.
 */
export function inspectionSeconds(inspection: Inspection, byCategory: SecondsByCategory): number {
  const own = counts(inspection.duration)
  if (inspection.status === 'Scheduled') return own ?? appointmentSeconds(inspection) ?? DEFAULT_SECONDS
  return counts(byCategory.get(categoryCode(inspection.complaintCategory))) ?? own ?? DEFAULT_SECONDS
}

/** How many inspections take the time of their own row because the duration file does not know their category. */
export function countOwnDurations(
  inspections: readonly Inspection[],
  durations: readonly InspectionDuration[],
): number {
  const byCategory = secondsByCategory(durations)
  const takesOwn = ({ status, complaintCategory }: Inspection): boolean =>
    status === 'Pending' && counts(byCategory.get(categoryCode(complaintCategory))) === undefined
  return inspections.filter(takesOwn).length
}

const counts = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined

function appointmentSeconds({ appointmentStart, appointmentFinish }: Inspection): number | undefined {
  if (appointmentStart === undefined || appointmentFinish === undefined) return undefined
  return counts((instant(appointmentFinish) - instant(appointmentStart)) / 1000)
}

const instant = (time: CivilTime): number => Date.parse(`${time.replace(' ', 'T')}Z`)
