import { intAt } from '#engine/base/typed-array.ts'
import type { Problem } from '../../problem/problem.ts'

/** Which requests must share a vehicle and which must not, by request; none for most. */
export interface Relations {
  /** Whether any relation exists. */
  readonly isRelated: boolean
  readonly together: readonly (readonly number[])[]
  readonly apart: readonly (readonly number[])[]
}

/** Reads the relations of a problem. */
export function compileRelations({ jobs, shipments = [], relations = [] }: Problem): Relations {
  const none = (): number[][] => Array.from({ length: jobs.length + shipments.length }, () => [])
  const others = { 'in-same-route': none(), 'not-in-same-route': none() }
  const jobOf = new Map(jobs.map(({ id }, job) => [id, job]))
  const shipmentOf = new Map(shipments.map(({ pickup }, index) => [pickup.id, jobs.length + index]))
  for (const { type, jobs: ids = [], shipments: pickups = [] } of relations) {
    const members = [...ids.flatMap((id) => jobOf.get(id) ?? []), ...pickups.flatMap((id) => shipmentOf.get(id) ?? [])]
    for (const member of members) others[type][member]?.push(...members.filter((other) => other !== member))
  }
  return {
    isRelated: relations.length > 0,
    together: others['in-same-route'],
    apart: others['not-in-same-route'],
  }
}

/** Whether a vehicle may take an absent request for all that the vehicles of its relatives are. O(relatives). */
export function mayRideWith(
  { isRelated, together, apart }: Relations,
  vehicles: Int32Array,
  request: number,
  vehicle: number,
): boolean {
  if (!isRelated) return true
  const isElsewhere = (other: number): boolean => intAt(vehicles, other) !== -1 && intAt(vehicles, other) !== vehicle
  return !(together[request]?.some(isElsewhere) || apart[request]?.some((other) => intAt(vehicles, other) === vehicle))
}
