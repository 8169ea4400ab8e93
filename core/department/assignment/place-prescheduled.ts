import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { DayInput } from './day-assignment.ts'
import { assign, type DayBoard, type Refusal, refuse } from './day-board.ts'
import { cannotKeep } from './fit-appointment.ts'
import type { InspectorLoad } from './inspector-load.ts'
import { isNamed } from './may-have.ts'
import { nearestInspector } from './nearest-inspector.ts'
import { whyImpossible } from './why-unassigned.ts'

/**
 * "Prescheduled inspections are placed first" (D-123): those that name their inspector, then those that anybody capable
 * may do, each in order of rank.
 *
 * "RequiredEngineers holds the INSPECTOR_ID(s) who must do a prescheduled inspection; a blank one goes to any capable
 * inspector" (R35). Who is named needs neither the district nor the skill: a person has decided.
 */
export function placePrescheduled(board: DayBoard, input: DayInput): void {
  const appointments = [...board.open].filter(isPrescheduled)
  for (const inspection of [...appointments.filter(isNamed), ...appointments.filter((each) => !isNamed(each))]) {
    const refusal = whyImpossible(board, input, inspection) ?? whyNobodyKeeps(board, inspection)
    const load = refusal ? undefined : nearestFree(board, inspection)
    if (load) assign(board, load, inspection)
    else if (refusal) refuse(board, inspection, refusal)
  }
}

/** In the districts of the inspector first, then beside them, then anywhere: an appointment was promised. */
function nearestFree(board: DayBoard, inspection: RankedInspection): InspectorLoad | undefined {
  const free = board.loads.filter(
    (load) => board.isCapable(load, inspection) && cannotKeep(load, inspection) === undefined,
  )
  const own = free.filter(({ districts }) => districts.has(inspection.district))
  const beside = free.filter(({ expanded }) => expanded.has(inspection.district))
  const circle = [own, beside].find(({ length }) => length > 0) ?? free
  return nearestInspector(board, circle, inspection)
}

/** Why none of those who may keep an appointment can, with what they have; `undefined` where somebody can. */
export function whyNobodyKeeps(board: DayBoard, inspection: RankedInspection): Refusal | undefined {
  const capable = board.loads.filter((load) => board.isCapable(load, inspection))
  const refusals = capable.map((load) => cannotKeep(load, inspection))
  const [first] = refusals
  if (!first || refusals.includes(undefined)) return undefined
  if (isNamed(inspection)) return first
  const nobody =
    capable.length === 1 ? 'The only capable inspector' : `None of the ${capable.length} capable inspectors`
  const { code, rule } = first
  return { code, rule: `${nobody} is ${capable.length === 1 ? 'not ' : ''}free for this appointment. ${rule}` }
}
