import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { DayInput } from './day-assignment.ts'
import { assign, type DayBoard, type Refusal, refuse } from './day-board.ts'
import { cannotKeep, outsideWorkday } from './fit-appointment.ts'
import type { InspectorLoad } from './inspector-load.ts'
import { nearestInspector } from './nearest-inspector.ts'
import { nobodyCapable, requiredMissing } from './why-unassigned.ts'

/**
 * "Prescheduled inspections are placed first" (D-123): those that name their inspector, then those that anybody capable
 * may do, each in order of rank.
 *
 * "RequiredEngineers holds the INSPECTOR_ID(s) who must do a prescheduled inspection; a blank one goes to any capable
 * inspector" (R35). Who is named needs neither the district nor the skill: a person has decided.
 */
export function placePrescheduled(board: DayBoard, input: DayInput): void {
  const appointments = [...board.open].filter(isPrescheduled)
  const isNamed = ({ requiredInspectors }: RankedInspection): boolean => requiredInspectors.length > 0
  for (const inspection of [...appointments.filter(isNamed), ...appointments.filter((each) => !isNamed(each))]) {
    const found = outsideWorkday(inspection) ?? (isNamed(inspection) ? named : anybody)(board, input, inspection)
    if ('code' in found) refuse(board, inspection, found)
    else assign(board, found, inspection)
  }
}

function named(board: DayBoard, input: DayInput, inspection: RankedInspection): InspectorLoad | Refusal {
  const load = board.loads.find(({ inspector }) => inspection.requiredInspectors.includes(inspector.inspectorId))
  return load ? (cannotKeep(load, inspection) ?? load) : requiredMissing(input, inspection)
}

/** In the districts of the inspector first, then beside them, then anywhere: an appointment was promised. */
function anybody(board: DayBoard, input: DayInput, inspection: RankedInspection): InspectorLoad | Refusal {
  const capable = board.loads.filter((load) => board.isCapable(load, inspection))
  const free = capable.filter((load) => cannotKeep(load, inspection) === undefined)
  const own = free.filter(({ districts }) => districts.has(inspection.district))
  const beside = free.filter(({ expanded }) => expanded.has(inspection.district))
  const circle = [own, beside].find(({ length }) => length > 0) ?? free
  const load = nearestInspector(board, circle, inspection)
  if (load) return load
  const [first] = capable
  if (!first) return nobodyCapable(board, input, inspection)
  const { code, rule } = cannotKeep(first, inspection) ?? { code: 'day-full', rule: '' }
  const nobody =
    capable.length === 1 ? 'The only capable inspector' : `None of the ${capable.length} capable inspectors`
  return { code, rule: `${nobody} is ${capable.length === 1 ? 'not ' : ''}free for this appointment. ${rule}` }
}
