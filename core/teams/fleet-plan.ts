import type { DescribedPlan, PlannedRoute } from '#core/plan/describe-plan.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { Routes } from '#core/plan/plan.ts'
import { driversOfFleet, type FleetRequest } from './fleet-request.ts'

/** One driver's route of a day. */
export interface FleetRoute extends PlannedRoute {
  readonly driverId: number
}

/** Whether a route tells of stops that are driven, or of a driver who is on the way. */
export const isUnderWay = ({ points, from }: Pick<FleetRoute, 'points' | 'from'>): boolean =>
  from !== undefined || points.some(({ drivenAt }) => drivenAt !== undefined)

/** When a route leaves its start, in minutes of the day. */
export const leaveOf = ({ leaveAt = USUAL_LEAVE }: Pick<FleetRoute, 'leaveAt'>): number => leaveAt

/** A day as people see it: one route for each driver, in the order of the request. */
export interface FleetPlan extends Omit<DescribedPlan, 'routes'> {
  readonly routes: readonly FleetRoute[]
}

/**
 * What a dispatcher chooses between. `balanced` is what the request itself asks for; the others are the least cost, the
 * fewest paid hours, the fewest miles, the most even work, the fewest drivers, and the most customers whose driver they
 * know.
 */
export const fleetAims = ['balanced', 'cheapest', 'paid', 'shortest', 'fairest', 'fewest', 'familiar'] as const
export type FleetAim = (typeof fleetAims)[number]

/** One way to share a day out, by the travel times of the search, before its directions are asked for. */
export interface FleetAlternative {
  readonly aim: FleetAim
  readonly routes: Routes
  /** Travel of all drivers: whole minutes, and miles to a tenth. */
  readonly minutes: number
  readonly miles: number
  /** Working days from departure to return, service and waiting included: all of them, the longest and the shortest. */
  readonly paidMinutes: number
  /** Of these, waited and beyond regular hours. */
  readonly waitingMinutes: number
  readonly overtimeMinutes: number
  readonly cents: number
  /** Stops with the driver who had them last time; absent where nobody is known to have had any. */
  readonly familiarStops?: number
  readonly longestMinutes: number
  readonly shortestMinutes: number
  /** By how much the most work of a driver, driving and service, exceeds the least, among those who go out. */
  readonly apartMinutes: number
  /** Drivers with stops. */
  readonly driversUsed: number
  readonly unserved: number
}

/** The answer to a dispatcher. */
export interface FleetAnswer extends FleetPlan {
  readonly alternatives: readonly FleetAlternative[]
}

/** A plan with the drivers of its request named. */
export function nameDrivers(request: FleetRequest, { routes, ...told }: DescribedPlan): FleetPlan {
  const drivers = driversOfFleet(request)
  return { ...told, routes: routes.map((route, place) => ({ ...route, driverId: drivers[place]?.id ?? place + 1 })) }
}
