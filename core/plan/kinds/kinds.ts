import type { Line } from '#engine/base/geo.ts'

/** Amounts by the name of their unit, as people write it: pallets, pounds, cold boxes. Whole numbers from 0. */
export type Loads = Readonly<Record<string, number>>

/** What a stop asks of whoever serves it, and of the other stops of a day. */
export interface StopKinds {
  /** Minutes at most between leaving the pickup of a pair and being at its delivery; said at either of them, the less counts. */
  readonly maxRideMinutes?: number
  /** Stops with the same label ride on one vehicle. */
  readonly together?: string
  /** No two stops with the same label ride on one vehicle. */
  readonly apart?: string
  /** Id of the driver who serves it and nobody else. */
  readonly driver?: number
  /** The driver is a wish: somebody else may come, at the price of the day (`wishCents`). */
  readonly driverIsWish?: true
  /** The kind of vehicle that it needs, by name. */
  readonly vehicleKind?: string
}

/** Where a driver works. */
export interface Territory {
  /** Its corners, at least three; the last one is joined with the first. */
  readonly ring: Line
  /** What people call it. */
  readonly name?: string
  /** Cents for each stop that the driver serves outside of it. Absent: they serve none. */
  readonly price?: number
}

/** More trips of a day than these nobody may be given. */
export const MOST_TRIPS = 20

/** That a driver may come back to where the route starts, for another trip. */
export interface ReloadRule {
  /** How long it takes there. */
  readonly minutes: number
  /** Trips of the day at most, 1 for no reload, `MOST_TRIPS` at most. Absent: as many as it takes. */
  readonly mostTrips?: number
}

/** What a driver and their vehicle can do, besides hours, packages and skills. */
export interface VehicleKinds {
  /** What fits, by unit; a unit that is not named has no limit. */
  readonly loads?: Loads
  readonly reloads?: ReloadRule
  readonly territory?: Territory
  /** Legs take their usual time over this. Absent: 1. */
  readonly speedFactor?: number
  /** Services take their usual minutes times this, to whole minutes. Absent: 1. */
  readonly serviceFactor?: number
  /** What the vehicle is, by name. */
  readonly vehicleKind?: string
}

/** Number of the dock of a vehicle that may reload: it has one, where its route starts. */
export const DOCK = 0

/** How long loading takes where nobody says. */
export const USUAL_LOADING_MINUTES = 15

/** What each stop outside costs where a territory was a wall. */
export const USUAL_CROSSING_CENTS = 2000

/** Cents that it is worth to meet the wish for a driver, where a day says nothing else. */
export const USUAL_WISH_CENTS = 1000

/** Every field of `StopKinds`, for whoever takes all of them over. */
export const stopKindKeys: readonly (keyof StopKinds)[] = [
  'maxRideMinutes',
  'together',
  'apart',
  'driver',
  'driverIsWish',
  'vehicleKind',
]

/** Every field of `VehicleKinds`, for whoever takes all of them over. */
export const vehicleKindKeys: readonly (keyof VehicleKinds)[] = [
  'loads',
  'reloads',
  'territory',
  'speedFactor',
  'serviceFactor',
  'vehicleKind',
]
