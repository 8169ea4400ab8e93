import type { PlanStop } from '#core/plan/plan.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'

type Chance = () => number

/** In the middle of Manhattan, whose streets are built in. */
export const depot = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] as const }

function stopIn(chance: Chance, number: number): PlanStop {
  const coordinates = [40.72 + chance() * 0.06, -73.99 + chance() * 0.027] as const
  return { address: `${number + 1} Main Street, New York, NY 10003`, coordinates }
}

const stopsIn = (chance: Chance, count: number): PlanStop[] =>
  Array.from({ length: count }, (_, number) => stopIn(chance, number))

/** A route of so many stops, never the same. */
export const routeRequest = (chance: Chance, stops: number): OptimizeRequest => ({
  ...{ startAddress: depot, destinationAddress: depot, travelMethod: 'd' },
  stopList: stopsIn(chance, stops),
  options: { leaveAt: 540, serviceMinutes: 5 },
})

/** A day of so many stops for drivers with the numbers from 1. */
export const fleetRequest = (chance: Chance, stops: number, drivers: number): FleetRequest => ({
  ...{ startAddress: depot, destinationAddress: depot, numDrivers: drivers },
  drivers: Array.from({ length: drivers }, (_, driver) => ({ id: driver + 1 })),
  stopList: stopsIn(chance, stops),
  options: { leaveAt: 480, serviceMinutes: 8, finishBy: 1080 },
})
