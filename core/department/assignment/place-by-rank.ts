import { streetTypeWords } from '#engine/base/address-words.ts'
import { streetName } from '#engine/base/parse-address.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Inspection } from '../rows/inspection.ts'
import { isTooFar } from './cluster.ts'
import { assign, type DayBoard } from './day-board.ts'
import { hasRoom, type InspectorLoad, isUnderused } from './inspector-load.ts'
import { CLUSTER, CLUSTER_OF_UNDERUSED } from './limits.ts'
import { isNamed } from './may-have.ts'
import { nearestInspector } from './nearest-inspector.ts'

/**
 * "Remaining inspections go in rank order to capable inspectors. Inspections on the same street as a just-assigned one
 * are pulled in" (D-124, D-125).
 *
 * Whoever works in the inspection's district, has room and is not kept away by the cluster rule may have it, and with it
 * what else they may have on its street, in order of rank.
 */
export function placeByRank(board: DayBoard): void {
  const byStreet = groupByStreet(board.open)
  const byDistrict = groupByDistrict(board.loads)
  for (const inspection of [...board.open]) {
    if (!board.open.has(inspection)) continue
    const near = isNamed(inspection) ? board.loads : (byDistrict.get(inspection.district) ?? [])
    const candidates = near.filter((load) => mayHave(board, load, inspection))
    const load = nearestInspector(board, candidates, inspection)
    if (!load) continue
    assign(board, load, inspection)
    pullInStreet(board, load, byStreet.get(streetKey(inspection)) ?? [])
  }
}

const mayHave = (board: DayBoard, load: InspectorLoad, inspection: RankedInspection): boolean =>
  hasRoom(load, inspection.importedDuration) &&
  (isNamed(inspection) || (load.districts.has(inspection.district) && !isTooFar(load, inspection, CLUSTER))) &&
  board.isCapable(load, inspection)

function pullInStreet(board: DayBoard, load: InspectorLoad, street: readonly RankedInspection[]): void {
  for (const inspection of street) {
    if (board.open.has(inspection) && mayHave(board, load, inspection)) assign(board, load, inspection)
  }
}

/**
 * "A pass gives leftover inspections to underused inspectors" (D-126): in order of rank to whoever has less than six
 * hours, in their districts and those beside them (D-238), with the wider cluster limit (D-240).
 */
export function fillUnderused(board: DayBoard): void {
  for (const inspection of [...board.open]) {
    const candidates = board.loads.filter(
      (load) =>
        isUnderused(load) &&
        load.expanded.has(inspection.district) &&
        hasRoom(load, inspection.importedDuration) &&
        !isTooFar(load, inspection, CLUSTER_OF_UNDERUSED) &&
        board.isCapable(load, inspection),
    )
    const load = nearestInspector(board, candidates, inspection)
    if (load) assign(board, load, inspection)
  }
}

function groupByStreet(inspections: Iterable<RankedInspection>): Map<string, RankedInspection[]> {
  const streets = new Map<string, RankedInspection[]>()
  for (const inspection of inspections) {
    const key = streetKey(inspection)
    const street = streets.get(key)
    if (street) street.push(inspection)
    else streets.set(key, [inspection])
  }
  return streets
}

function groupByDistrict(loads: readonly InspectorLoad[]): Map<number, InspectorLoad[]> {
  const districts = new Map<number, InspectorLoad[]>()
  for (const load of loads) {
    for (const district of load.districts) districts.set(district, [...(districts.get(district) ?? []), load])
  }
  return districts
}

const HOUSE_NUMBER = /^\d[\d-]*[a-z]?\s+/

/**
 * What two inspections on the same street have in common: the street without its house number, and the borough.
 *
 * `260 West 35 Street` and `7 WEST 35TH STREET` are on one; `324 5 Avenue` is on `5 Avenue`, and so is `5 Avenue`.
 */
export function streetKey({ street, city }: Pick<Inspection, 'street' | 'city'>): string {
  const words = streetName(street)
  // What is left of `56 Avenue` names no street: its number is the street's own.
  const name = words.replace(HOUSE_NUMBER, '')
  return `${city.trim().toLowerCase()}|${streetTypeWords.has(name) ? words : name}`
}
