import type { DayInput, DistrictNeighbours } from '../assignment/day-assignment.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { capability } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { UnroutedCode } from '../unrouted.ts'

/** Who may do an inspection: places in the list of inspectors, or why nobody may. */
export type Allowed = { readonly inspectors: readonly number[] } | { readonly code: UnroutedCode }

/** From what keeps an inspection farthest from being done to what is nearest to it. */
const NEARNESS: readonly UnroutedCode[] = ['unmapped-category', 'no-department', 'no-skill']

/**
 * Answers for each inspection who may do it.
 *
 * Whoever has the department and the skills, and the district or one beside it; appointments are promised and pass over
 * districts. What does not depend on the single inspection is looked up once. O(inspections × inspectors).
 */
export function allowedInspectors({
  inspectors,
  settings,
  neighbours,
}: DayInput): (inspection: RankedInspection) => Allowed {
  const byWork = new Map<string, Allowed>()
  const reach = inspectors.map((inspector) => districtsInReach(inspector, neighbours))
  const capableFor = (inspection: RankedInspection): Allowed =>
    findCapable(inspectors, (inspector) => capability(inspection, inspector, settings))
  return (inspection) => {
    if (inspection.requiredInspectors.length > 1) return { code: 'joint-visit' }
    if (inspection.requiredInspectors.length === 1) return capableFor(inspection)
    const work = `${inspection.unit}\n${inspection.complaintCategory}`
    const capable = byWork.get(work) ?? capableFor(inspection)
    byWork.set(work, capable)
    if ('code' in capable || isPrescheduled(inspection)) return capable
    const near = capable.inspectors.filter((index) => reach[index]?.has(`${inspection.district}`))
    return near.length > 0 ? { inspectors: near } : { code: 'no-district' }
  }
}

/** The community districts of an inspector, and those beside them. */
export function districtsInReach(
  { districtCodes }: Pick<RoutableInspector, 'districtCodes'>,
  neighbours: DistrictNeighbours,
): ReadonlySet<string> {
  // A code is what somebody wrote into a file: `constructor` has no neighbours.
  const beside = (code: string) => (Object.hasOwn(neighbours, code) ? (neighbours[code] ?? []) : [])
  return new Set(districtCodes.flatMap((code) => [code, ...beside(code)]))
}

function findCapable(
  inspectors: readonly RoutableInspector[],
  judge: (inspector: RoutableInspector) => 'capable' | UnroutedCode,
): Allowed {
  const verdicts = inspectors.map(judge)
  const capable = verdicts.flatMap((verdict, index) => (verdict === 'capable' ? [index] : []))
  if (capable.length > 0) return { inspectors: capable }
  const codes = verdicts.flatMap((verdict) => (verdict === 'capable' ? [] : [verdict]))
  const [nearest] = codes.toSorted((left, right) => NEARNESS.indexOf(right) - NEARNESS.indexOf(left))
  return { code: nearest ?? 'day-full' }
}
