import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { pick } from '#core/kernel/keys.ts'
import { type VehicleKinds, vehicleKindKeys } from '#core/plan/kinds/kinds.ts'
import type { FleetDriver } from '#core/teams/fleet-request.ts'

/** What is different for a driver on one day, while it is edited. */
export interface DriverDraft {
  readonly leaveAt: number | undefined
  /** They leave then; otherwise then or later, as late as the route allows. */
  readonly leaveFixed: boolean
  readonly finishBy: number | undefined
  readonly capacity: number | undefined
  readonly skills: readonly string[]
  /** What the driver and their vehicle can do besides. */
  readonly kinds: VehicleKinds
  /** Blank: as for everybody. */
  readonly start: Location
  readonly end: Location
}

/** A driver's day to be edited. */
export const driverToDraft = (driver: FleetDriver): DriverDraft => {
  const { leaveAt, leaveFixed = false, finishBy, capacity, skills = [], start, end } = driver
  return {
    ...{ leaveAt, leaveFixed, finishBy, capacity, skills },
    kinds: pick(driver, vehicleKindKeys),
    start: start ?? blankLocation,
    end: end ?? blankLocation,
  }
}

/** The driver with what was edited; breaks and locks stay, and a place that was not chosen from the suggestions is none. */
export function draftToDriver({ id, breaks, lock }: FleetDriver, draft: DriverDraft): FleetDriver {
  const { leaveAt, leaveFixed, finishBy, capacity, skills, start, end } = draft
  return {
    id,
    ...(breaks && { breaks }),
    ...(lock && { lock }),
    ...(leaveAt === undefined ? {} : { leaveAt, ...(leaveFixed && { leaveFixed }) }),
    ...(finishBy === undefined ? {} : { finishBy }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(skills.length > 0 && { skills }),
    ...draft.kinds,
    ...(start.coordinates && { start }),
    ...(end.coordinates && { end }),
  }
}

/** What is wrong with the hours, or `undefined`. */
export const draftFault = ({ leaveAt, finishBy }: DriverDraft): string | undefined =>
  leaveAt !== undefined && finishBy !== undefined && finishBy === leaveAt ? 'Ends when it begins' : undefined
