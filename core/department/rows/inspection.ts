import type { CivilDay, CivilTime } from '../civil-time.ts'
import type { FieldHistory } from '../visits/field-history.ts'

export const priorities = ['A', 'B+', 'B', 'C', 'D'] as const
export type Priority = (typeof priorities)[number]

export const units = ['Construction Enforcement', 'Quality of Life'] as const
export type Unit = (typeof units)[number]

/** Pending: scheduled automatically. Scheduled: by hand, with an appointment. */
export const inspectionStatuses = ['Pending', 'Scheduled'] as const
type InspectionStatus = (typeof inspectionStatuses)[number]

/** A valid row of the inspection list. Texts are trimmed; nothing of the 19 columns is lost. */
export interface Inspection {
  readonly inspectionId: string
  readonly recordId: string
  readonly openDate: CivilDay
  readonly priority: Priority
  /** As the file has it; `isReinspection` reads it. */
  readonly taskType: string
  readonly unit: Unit
  /** Seconds, the row's own DURATION. */
  readonly duration: number
  readonly status: InspectionStatus
  /** Community district, e.g. 105. */
  readonly district: number
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
  readonly appointmentStart?: CivilTime
  readonly appointmentFinish?: CivilTime
  /** INSPECTOR_IDs that must do it; empty for any capable inspector. */
  readonly requiredInspectors: readonly string[]
  /** `category - detail`. */
  readonly complaintCategory: string
  /** What inspectors have tried of it before the planning date; no column of the file. */
  readonly field?: FieldHistory
}
