import { districtText } from '../districts/neighbours.ts'
import { type IncapableCode, incapableRule } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { DayInput } from './day-assignment.ts'
import type { DayBoard, Refusal } from './day-board.ts'
import { hasRoom, type InspectorLoad } from './inspector-load.ts'

/** "Two names need a joint visit or fail with a reason" (R35): nobody can be at two places, and a visit has one route. */
export const jointVisit = ({ requiredInspectors }: RankedInspection): Refusal => ({
  code: 'joint-visit',
  rule: `RequiredEngineers names ${requiredInspectors.join(' and ')}: joint visits are not planned. Name one inspector, or schedule the visit by hand.`,
})

/** Who is named is not among the inspectors of the day, or on no list at all. */
export function requiredMissing({ knownInspectorIds }: DayInput, inspection: RankedInspection): Refusal {
  const isKnown = inspection.requiredInspectors.every((id) => knownInspectorIds?.includes(id) ?? true)
  const code = isKnown ? 'required-absent' : 'required-unknown'
  return { code, rule: incapableRule(code, inspection, { unitDepartments: NO_UNITS, categorySkills: {} }) }
}

const NO_UNITS = { 'Construction Enforcement': [], 'Quality of Life': [] }

/** From the furthest that anybody got to the least: the rule to mend is the one that the best candidate fails at. */
const furthest: readonly IncapableCode[] = ['no-skill', 'no-department', 'unmapped-category', 'required-absent']

/** Why nobody of the day can do an inspection. */
export function nobodyCapable(board: DayBoard, input: DayInput, inspection: RankedInspection): Refusal {
  const found = new Set(board.loads.map((load) => board.capabilityOf(load, inspection)))
  const code = furthest.find((each) => found.has(each))
  if (code === 'required-absent') return requiredMissing(input, inspection)
  if (code) return { code, rule: incapableRule(code, inspection, input.settings) }
  return {
    code: 'no-district',
    rule: 'No inspector was selected for this day. Select inspectors, then generate again.',
  }
}

/** Why an inspection was left over: every one has a reason that a scheduler can act on (R34). */
export function whyLeftOver(board: DayBoard, input: DayInput, inspection: RankedInspection): Refusal {
  const capable = board.loads.filter((load) => board.isCapable(load, inspection))
  if (capable.length === 0) return nobodyCapable(board, input, inspection)
  const district = districtText(String(inspection.district))
  const inDistrict = capable.filter(({ districts }) => districts.has(inspection.district))
  const around = capable.filter(({ expanded }) => expanded.has(inspection.district))
  if (around.length === 0) {
    const nobody =
      capable.length === 1
        ? `The only capable inspector has neither district ${district} nor one beside it`
        : `None of the ${capable.length} capable inspectors has district ${district} or one beside it`
    return { code: 'no-district', rule: `${nobody}. Select one who has, or add the district in the district file.` }
  }
  const isFull = (load: InspectorLoad): boolean => !hasRoom(load, inspection.importedDuration)
  const asked = inDistrict.length > 0 ? inDistrict : around
  if (asked.every(isFull)) {
    const rule = `The days of the capable inspectors of district ${district} (${namesOf(asked)}) are full with inspections of a higher priority. Select more inspectors, or another date.`
    return { code: 'day-full', rule }
  }
  const rule = inDistrict.length > 0 ? tooFarRule(district, inDistrict, isFull) : besideRule(district, around)
  return { code: 'too-far', rule }
}

const tooFarRule = (district: string, loads: readonly InspectorLoad[], isFull: (load: InspectorLoad) => boolean) =>
  `${namesOf(loads.filter((load) => !isFull(load)))} could do it in district ${district}, and it is more than 0.05 degrees from the centre of their other inspections. Give it to them by hand, or select another inspector of the district.`

const besideRule = (district: string, loads: readonly InspectorLoad[]) =>
  `No capable inspector has district ${district}. Those of districts beside it (${namesOf(loads)}) have six hours of work already, or work that is more than 0.1 degrees away. Give it to them by hand, or select an inspector of the district.`

/** The first three of them, so that a sentence stays one. */
function namesOf(loads: readonly InspectorLoad[]): string {
  const names = loads.slice(0, 3).map(({ inspector }) => inspector.inspectorId)
  return loads.length > names.length ? `${names.join(', ')} and ${loads.length - names.length} more` : names.join(', ')
}
