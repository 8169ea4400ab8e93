import type { Job, Problem, Shipment, Vehicle } from './problem.ts'

/** The parts of a problem by id; where an id occurs twice, the first holds. */
export interface Lookup {
  readonly vehicles: ReadonlyMap<number, Vehicle>
  readonly jobs: ReadonlyMap<number, Job>
  /** By the id of the pickup. */
  readonly pickups: ReadonlyMap<number, Shipment>
  /** By the id of the delivery. */
  readonly deliveries: ReadonlyMap<number, Shipment>
}

/** Indexes a problem by ids. O(vehicles + jobs + shipments). */
export function createLookup({ vehicles, jobs, shipments = [] }: Problem): Lookup {
  return {
    vehicles: firstById(vehicles, ({ id }) => id),
    jobs: firstById(jobs, ({ id }) => id),
    pickups: firstById(shipments, ({ pickup }) => pickup.id),
    deliveries: firstById(shipments, ({ delivery }) => delivery.id),
  }
}

function firstById<Part>(parts: readonly Part[], idOf: (part: Part) => number): Map<number, Part> {
  const byId = new Map<number, Part>()
  for (const part of parts) if (!byId.has(idOf(part))) byId.set(idOf(part), part)
  return byId
}
