import { byteAt, intAt } from '#core/kernel/typed-array.ts'
import type { RoadVehicle } from '#core/travel/road-vehicle.ts'
import type { EdgeLimits } from '../network/edge-limits.ts'
import { vehicleBans } from '../network/way-limits.ts'

/** Bits of `vehicleBans` that close a street to a vehicle. */
const bansOf: Readonly<Record<RoadVehicle['kind'], number>> = {
  van: vehicleBans.vans,
  truck: vehicleBans.trucks,
  'cargo-bike': 0,
}

/** Whether signs keep a vehicle from the edge of a row: it is too large or heavy, or of a kind that may not be there. */
export function forbids(limits: EdgeLimits, row: number, vehicle: RoadVehicle): boolean {
  const { heightMeters = 0, weightTonnes = 0, lengthMeters = 0, widthMeters = 0 } = vehicle
  const against = bansOf[vehicle.kind] | (vehicle.carriesDangerousGoods ? vehicleBans.hazmat : 0)
  return (
    exceeds(heightMeters * CENTIMETERS, intAt(limits.heights, row)) ||
    exceeds(weightTonnes * KILOGRAMS, intAt(limits.weights, row)) ||
    exceeds(lengthMeters * CENTIMETERS, intAt(limits.lengths, row)) ||
    exceeds(widthMeters * CENTIMETERS, intAt(limits.widths, row)) ||
    (byteAt(limits.bans, row) & against) !== 0
  )
}

/** Whether a vehicle may begin and end on the edge of a row, and not pass. */
export const isForEndsOf = (limits: EdgeLimits, row: number, { kind }: RoadVehicle): boolean =>
  kind === 'truck' && (byteAt(limits.bans, row) & vehicleBans.trucksThrough) !== 0

const CENTIMETERS = 100
const KILOGRAMS = 1_000

const exceeds = (measure: number, limit: number): boolean => limit > 0 && Math.round(measure) > limit
