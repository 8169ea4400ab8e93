import { allowedInspectors } from '../assignment/allowed-inspectors.ts'
import type { DayBoard, Refusal } from '../assignment/day-board.ts'
import { cannotKeep } from '../assignment/fit-appointment.ts'
import { give } from '../assignment/inspector-load.ts'
import { isNamed } from '../assignment/may-have.ts'
import { whyNobodyKeeps } from '../assignment/place-prescheduled.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { type AppointmentTimes, appointmentOf, doTouch, isPrescheduled } from '../routing/appointment.ts'

/** Who may keep each appointment beside those that name their inspector, or why nobody may. */
export type Settled = ReadonlyMap<RankedInspection, { readonly inspectors: readonly number[] } | Refusal>

/**
 * Decides about appointments as the written rules do, before anything is searched: those that name their inspector in
 * order of rank, each refused that does not go with what its inspector has promised already (D-186, D-236). The others
 * may go to whoever can keep them beside those. The board holds the named ones afterwards.
 */
export function settleAppointments(board: DayBoard, possible: readonly RankedInspection[]): Settled {
  const appointments = possible.filter(isPrescheduled)
  const settled = new Map<RankedInspection, { readonly inspectors: readonly number[] } | Refusal>()
  for (const inspection of [...appointments.filter(isNamed), ...appointments.filter((each) => !isNamed(each))]) {
    const refusal = whyNobodyKeeps(board, inspection)
    const free = allowedInspectors(board, inspection).filter((index) => {
      const load = board.loads[index]
      return load !== undefined && cannotKeep(load, inspection) === undefined
    })
    settled.set(inspection, refusal ?? { inspectors: free })
    const [named] = free.map((index) => board.loads[index])
    if (isNamed(inspection) && named) give(named, inspection)
  }
  return settled
}

/**
 * Appointments of which one inspector may keep one alone, as sets of numbers: those that are under way, or just over, at
 * the begin of one of them.
 */
export function touchingAppointments(inspections: readonly RankedInspection[]): ReadonlySet<number>[] {
  const timed = inspections.flatMap((inspection, number) => {
    const times = isNamed(inspection) ? undefined : appointmentOf(inspection)
    return times ? [{ number, times }] : []
  })
  const sets = timed.map(({ times: { from } }) => {
    const moment: AppointmentTimes = { from, latest: from, to: from }
    return timed.filter(({ times }) => doTouch(times, moment)).map(({ number }) => number)
  })
  const several = sets.filter(({ length }) => length > 1)
  return [...new Map(several.map((set) => [set.join(' '), new Set(set)])).values()]
}
