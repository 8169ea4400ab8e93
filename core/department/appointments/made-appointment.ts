import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import type { CivilDay, CivilTime } from '../civil-time.ts'
import type { Actor } from '../plans/plan-version.ts'
import type { Inspection } from '../rows/inspection.ts'

/** When an inspection is, and who must do it. */
export interface Appointment {
  readonly start: CivilTime
  readonly finish?: CivilTime
  /** INSPECTOR_IDs; empty for any capable inspector. */
  readonly requiredInspectors: readonly string[]
}

/** What somebody has decided in the app about the appointment of an inspection, beside the inspection file. */
export interface MadeAppointment {
  readonly inspectionId: string
  /** `null`: there is none. */
  readonly appointment: Appointment | null
  /** What the file said when it was decided. */
  readonly filed: Appointment | null
  /** From 1, raised by each change. */
  readonly version: number
  readonly actor: Actor
  /** Milliseconds since the epoch. */
  readonly changedAt: number
}

/** Decisions that a workspace keeps at a time: each is read with every list. */
export const MOST_MADE_APPOINTMENTS = 2000

const KEPT_DAYS = 90

/** When a decision is forgotten, in epoch seconds: 90 days after its appointment, or after it was made. */
export function madeUntil({ appointment, changedAt }: Pick<MadeAppointment, 'appointment' | 'changedAt'>): number {
  const day = appointment ? Date.parse(`${appointment.start.slice(0, 10)}T00:00:00Z`) : 0
  return epochSeconds(Math.max(day, changedAt)) + KEPT_DAYS * DAY_SECONDS
}

type Dated = Pick<Inspection, 'status' | 'appointmentStart' | 'appointmentFinish' | 'requiredInspectors'>

/** The appointment that a row has; `null` where its status gives it none. */
export function appointmentIn({
  status,
  appointmentStart: start,
  appointmentFinish: finish,
  requiredInspectors,
}: Dated): Appointment | null {
  if (status !== 'Scheduled' || start === undefined) return null
  return { start, ...(finish !== undefined && { finish }), requiredInspectors }
}

/** Whether two are the same, to the second and the names. */
export const isSameAppointment = (one: Appointment | null, other: Appointment | null): boolean =>
  one?.start === other?.start &&
  one?.finish === other?.finish &&
  one?.requiredInspectors.join() === other?.requiredInspectors.join()

/**
 * How a decision stands beside the file: it `counts`, it is `replaced` by a file that has another appointment than the
 * one that was decided about, its day is `over`, or its inspection is `gone` from the file.
 */
export const madeStandings = ['counts', 'replaced', 'over', 'gone'] as const
export type MadeStanding = (typeof madeStandings)[number]

/** How a decision stands. `row` is the inspection as the file has it, `today` the agency's. */
export function standingOf(made: MadeAppointment, row: Dated | undefined, today: CivilDay): MadeStanding {
  if (!row) return 'gone'
  const filed = appointmentIn(row)
  const isKnown = isSameAppointment(filed, made.filed) || isSameAppointment(filed, made.appointment)
  if (filed && !isKnown) return 'replaced'
  return made.appointment && made.appointment.start.slice(0, 10) < today ? 'over' : 'counts'
}

/** A row with an appointment, or with none. Who must do a pending one stays as the file has it. */
export function withAppointment(row: Inspection, appointment: Appointment | null): Inspection {
  const { appointmentStart: _start, appointmentFinish: _finish, ...rest } = row
  if (!appointment) return { ...rest, status: 'Pending' }
  const { start, finish, requiredInspectors } = appointment
  return {
    ...rest,
    status: 'Scheduled',
    appointmentStart: start,
    ...(finish !== undefined && { appointmentFinish: finish }),
    requiredInspectors,
  }
}

/**
 * The inspection file with what was decided in the app: whoever reads the list sees such an appointment as an imported
 * one. One whose day is over leaves its inspection without any. The rows themselves where nothing was decided. O(rows).
 */
export function withMadeAppointments(
  rows: readonly Inspection[],
  made: readonly MadeAppointment[],
  today: CivilDay,
): readonly Inspection[] {
  if (made.length === 0) return rows
  const byId = new Map(made.map((each) => [each.inspectionId, each]))
  return rows.map((row) => {
    const own = byId.get(row.inspectionId)
    if (!own) return row
    const standing = standingOf(own, row, today)
    if (standing === 'replaced') return row
    const appointment = standing === 'over' ? null : own.appointment
    return isSameAppointment(appointment, appointmentIn(row)) ? row : withAppointment(row, appointment)
  })
}
