export {
  type ClosedArea,
  type ClosedRing,
  LEAST_CLOSED_CORNERS,
  MOST_CLOSED_AREAS,
  MOST_CLOSED_CORNERS,
  MOST_CLOSED_NAME,
} from './closed-area.ts'
export { type Billable, billables, costOf, guardCells, noUsage, type ProviderUsage, usageOf } from './cost.ts'
export { type DayPace, dayPace, paceBounds } from './day-pace.ts'
export { DAILY_DIRECTIONS, POINTS_OF_A_REQUEST } from './directions-limit.ts'
export { type DriveHours, driveHours, type WeekPart, weekPartOf } from './drive-hours.ts'
export { estimateLegs } from './estimate-legs.ts'
export { estimateMatrix, type TravelMatrix } from './estimate-matrix.ts'
export {
  type KnownTravel,
  knownMatrix,
  learnTravel,
  placeKey,
  type TravelTimes,
  unknownPlaces,
} from './known-travel.ts'
export type { Leg, LegStep, TravelPoint, TravelSource } from './leg.ts'
export { legsByMatrix } from './legs-by-matrix.ts'
export { MOST_TIMES_ACROSS, MOST_TIMES_TEXT, type PackedTimes, packTimes, unpackTimes } from './packed-times.ts'
export { faultOfVehicle, readFeet, tonnesOf, type VehicleFault } from './read-vehicle.ts'
export { MOST_VEHICLE, methodOf, type RoadVehicle, type VehicleKind, vehicleKinds } from './road-vehicle.ts'
export { scaleLeg } from './scale-leg.ts'
export { thinLine } from './thin-line.ts'
export { streetFactors, typicalFactor, typicalHours } from './time-of-day.ts'
export type { TravelConditions } from './travel-conditions.ts'
export { modes, roadMeters, type TravelMode, travelSeconds } from './travel-model.ts'
export { estimatedTravel, type TravelledRoutes, type TravelPort } from './travel-port.ts'
export { isUnreachable, unreachable } from './unreachable.ts'
export { feetText, tonsOf, vehicleNames, vehicleWords } from './vehicle-words.ts'
