import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { Inspection } from '../rows/inspection.ts'
import { minuteAfter, wholeMinuteOf } from './minute-of-day.ts'

/** Minutes after its start within which an appointment may begin. */
const GRACE_MINUTES = 10

/** A prescheduled inspection on the clock, in minutes of the day. */
export interface AppointmentTimes {
  readonly from: number
  /** The inspector must be there by then: ten minutes later. */
  readonly latest: number
  /** As promised, or as long as it takes where that is longer. */
  readonly to: number
}

/** Minutes that an inspection takes: "Duration is rounded up to minutes" (D-244). */
export const minutesOf = ({ importedDuration }: { readonly importedDuration: number }): number =>
  Math.ceil(importedDuration / 60)

/** Whether an inspection is prescheduled, by hand: its status says so, not its cells. */
export const isPrescheduled = ({ status }: Pick<Inspection, 'status'>): boolean => status === 'Scheduled'

/**
 * When a prescheduled inspection is, or `undefined` where it is none or has no appointment.
 *
 * "Prescheduled stops get a time window of start to start plus 10 minutes" (D-247).
 */
export function appointmentOf(
  inspection: Pick<Inspection, 'status' | 'appointmentStart' | 'appointmentFinish'> & {
    readonly importedDuration: number
  },
): AppointmentTimes | undefined {
  const { appointmentStart: start, appointmentFinish: finish } = inspection
  if (!isPrescheduled(inspection) || start === undefined) return undefined
  const from = wholeMinuteOf(start)
  const served = from + minutesOf(inspection)
  const promised = finish === undefined ? served : finishMinute(start, finish)
  return { from, latest: from + GRACE_MINUTES, to: Math.max(served, promised) }
}

/** Two appointments of one inspector may neither overlap nor follow each other "back-to-back" (D-186). */
export const doTouch = (one: AppointmentTimes | undefined, other: AppointmentTimes | undefined): boolean =>
  one !== undefined && other !== undefined && one.from <= other.to && one.to >= other.from

/** An appointment that ends on another day ends after any workday. */
const finishMinute = (start: string, finish: string): number =>
  finish.slice(0, 10) === start.slice(0, 10) ? minuteAfter(finish) : DAY_MINUTES + minuteAfter(finish)
