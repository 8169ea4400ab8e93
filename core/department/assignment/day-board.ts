import { type CapabilitySettings, capability } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Unrouted } from '../unrouted.ts'
import type { DayInput } from './day-assignment.ts'
import { emptyLoad, give, type InspectorLoad } from './inspector-load.ts'

type Capability = ReturnType<typeof capability>

/** Why an inspection cannot be given to anybody. */
export type Refusal = Pick<Unrouted, 'code' | 'rule' | 'inspectorId'>

/** A day while it is assigned: who has what, what is still open, and what cannot be given. It changes. */
export interface DayBoard {
  /** In the order of the inspectors. */
  readonly loads: readonly InspectorLoad[]
  /** Still to be given, in order of rank. */
  readonly open: Set<RankedInspection>
  readonly refused: Map<RankedInspection, Refusal>
  /** Open work by district, in order of rank. */
  readonly byDistrict: ReadonlyMap<number, Set<RankedInspection>>
  readonly isCapable: (load: InspectorLoad, inspection: RankedInspection) => boolean
  readonly capabilityOf: (load: InspectorLoad, inspection: RankedInspection) => Capability
}

/** A day before anything is given. */
export function createBoard({ inspections, inspectors, settings, neighbours }: DayInput): DayBoard {
  const byDistrict = new Map<number, Set<RankedInspection>>()
  for (const inspection of inspections) {
    const work = byDistrict.get(inspection.district)
    if (work) work.add(inspection)
    else byDistrict.set(inspection.district, new Set([inspection]))
  }
  const capabilityOf = rememberCapability(inspections, settings)
  return {
    loads: inspectors.map((inspector) => emptyLoad(inspector, neighbours)),
    open: new Set(inspections),
    refused: new Map(),
    byDistrict,
    capabilityOf,
    isCapable: (load, inspection) => capabilityOf(load, inspection) === 'capable',
  }
}

/** Fifty thousand inspections are of a few hundred kinds: each kind is asked once for each inspector. */
function rememberCapability(
  inspections: readonly RankedInspection[],
  settings: CapabilitySettings,
): DayBoard['capabilityOf'] {
  const kindNumbers = new Map<string, number>()
  const kinds = new Map<RankedInspection, number>()
  for (const inspection of inspections) {
    const kind = [inspection.unit, inspection.complaintCategory, ...inspection.requiredInspectors].join('\n')
    const number = kindNumbers.get(kind) ?? kindNumbers.size
    kindNumbers.set(kind, number)
    kinds.set(inspection, number)
  }
  const known = new Map<InspectorLoad, (Capability | undefined)[]>()
  return (load, inspection) => {
    const ofInspector = known.get(load) ?? []
    if (ofInspector.length === 0) known.set(load, ofInspector)
    const kind = kinds.get(inspection) ?? 0
    const found = ofInspector[kind] ?? capability(inspection, load.inspector, settings)
    ofInspector[kind] = found
    return found
  }
}

/** Gives an open inspection to an inspector. */
export function assign(board: DayBoard, load: InspectorLoad, inspection: RankedInspection): void {
  close(board, inspection)
  give(load, inspection)
}

/** Takes an inspection off the open ones for a reason. */
export function refuse(board: DayBoard, inspection: RankedInspection, refusal: Refusal): void {
  close(board, inspection)
  board.refused.set(inspection, refusal)
}

function close({ open, byDistrict }: DayBoard, inspection: RankedInspection): void {
  open.delete(inspection)
  byDistrict.get(inspection.district)?.delete(inspection)
}
