import { formatClocks } from '#core/itinerary/arrival-times.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, doTouch } from '../routing/appointment.ts'
import type { Refusal } from './day-board.ts'
import { hasRoomForAppointment, type InspectorLoad } from './inspector-load.ts'

const clocks = ({ from, to }: { readonly from: number; readonly to: number }): string => formatClocks(from, to)

/**
 * "A prescheduled inspection must start no earlier than 08:00 and end by 16:30" (D-186). It ends when it was promised to,
 * or after its duration where that is longer.
 */
export function outsideWorkday(inspection: RankedInspection): Refusal | undefined {
  const appointment = appointmentOf(inspection)
  if (!appointment) {
    const rule = 'It is Scheduled and has no appointment. Give it one in the inspection file, or make it Pending.'
    return { code: 'outside-workday', rule }
  }
  if (appointment.from >= WORKDAY.from && appointment.to <= WORKDAY.to) return undefined
  const rule = `The appointment ${clocks(appointment)} is not within the workday, ${clocks(WORKDAY)}. Move it into the workday, or shorten the inspection.`
  return { code: 'outside-workday', rule }
}

/**
 * Why an inspector cannot keep an appointment: a block-out, "overlap or back-to-back with existing ones" (D-186), or the
 * prescheduled cap (D-236).
 */
export function cannotKeep(load: InspectorLoad, inspection: RankedInspection): Refusal | undefined {
  const appointment = appointmentOf(inspection)
  if (!appointment) return outsideWorkday(inspection)
  const { inspectorId, partialBlocks } = load.inspector
  const block = partialBlocks.find(({ from, to }) => from < appointment.to && to > appointment.from)
  if (block) {
    const rule = `The appointment ${clocks(appointment)} lies in a block-out of ${inspectorId}, ${block.eventName} ${clocks(block)}. Move one of them, or name another inspector.`
    return { code: 'blocked-out', rule, inspectorId }
  }
  const other = load.given.find((each) => doTouch(appointmentOf(each), appointment))
  if (other) {
    const rule = `The appointment ${clocks(appointment)} overlaps or touches another one of ${inspectorId}, ${textOf(other)}. Move one of them, or name another inspector.`
    return { code: 'overlapping', rule, inspectorId }
  }
  if (hasRoomForAppointment(load, inspection.importedDuration)) return undefined
  const rule = `The appointments of ${inspectorId} would take more than 30,600 seconds (8.5 h). Name another inspector for one of them.`
  return { code: 'day-full', rule, inspectorId }
}

function textOf(inspection: RankedInspection): string {
  const appointment = appointmentOf(inspection)
  return `inspection ${inspection.inspectionId}${appointment ? ` ${clocks(appointment)}` : ''}`
}
