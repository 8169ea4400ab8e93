import { MOST_VEHICLE, type RoadVehicle } from './road-vehicle.ts'
import { feetText, INCHES_PER_FOOT, INCHES_PER_METER, TONS_PER_TONNE, tonsOf } from './vehicle-words.ts'

/**
 * Meters, to the centimeter, of what somebody types: `13'6"`, `13 ft 6 in`, `13.5`, `4.1 m`. Feet where no unit says.
 * `undefined` where it is no length.
 */
export function readFeet(text: string): number | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[’′]/gu, "'")
    .replaceAll(/[”″]|''/gu, '"')
  const [, meters] = /^(\d+(?:[.]\d+)?) *(?:m|meters?)$/u.exec(typed) ?? []
  if (meters !== undefined) return toHundredths(Number(meters))
  const [, feet, inches = '0'] =
    /^(\d+(?:[.]\d+)?) *(?:'|ft|feet)?(?:[ -]*(?<=[' a-z-])(\d+(?:[.]\d+)?) *(?:"|in|inches)?)?$/u.exec(typed) ?? []
  if (feet === undefined) return undefined
  return toHundredths((Number(feet) * INCHES_PER_FOOT + Number(inches)) / INCHES_PER_METER)
}

/** Tonnes, to the hundredth, of tons of 2,000 pounds. */
export const tonnesOf = (tons: number): number => toHundredths(tons / TONS_PER_TONNE)

const toHundredths = (value: number): number => Math.round(value * 100) / 100

/** Why a vehicle cannot be planned for: which of its measures, and what to do; `undefined` where it can. */
export function faultOfVehicle(vehicle: RoadVehicle): VehicleFault | undefined {
  const measures = ['heightMeters', 'widthMeters', 'lengthMeters', 'weightTonnes'] as const
  const field = measures.find((measure) => !isWithin(vehicle[measure], MOST_VEHICLE[measure]))
  if (field === undefined) return undefined
  if (field === 'weightTonnes') return { field, words: `Enter tons, at most ${tonsOf(MOST_VEHICLE.weightTonnes)}.` }
  return { field, words: `Enter feet and inches, such as 13 ft 6 in; at most ${feetText(MOST_VEHICLE[field])}.` }
}

/** A measure that nobody can plan by, and what to do. */
export interface VehicleFault {
  readonly field: keyof typeof MOST_VEHICLE
  readonly words: string
}

/** Of what is smaller than this much of a meter or a ton nobody is kept from anywhere. */
const LEAST = 0.1

const isWithin = (measure: number | undefined, most: number): boolean =>
  measure === undefined || (measure >= LEAST && measure <= most)
