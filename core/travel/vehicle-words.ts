import { MOST_VEHICLE, type RoadVehicle, type VehicleKind } from './road-vehicle.ts'

const INCHES_PER_METER = 1 / 0.0254
const INCHES_PER_FOOT = 12
/** Signs and papers of trucks in the United States tell tons of 2,000 pounds. */
const TONS_PER_TONNE = 1 / 0.90718474

/** How each kind of vehicle is called. */
export const vehicleNames: Readonly<Record<VehicleKind, string>> = {
  van: 'van',
  truck: 'truck',
  'cargo-bike': 'cargo bike',
}

/** Meters as signs tell them: `13 ft 6 in`, `12 ft`. */
export function feetText(meters: number): string {
  const inches = Math.round(meters * INCHES_PER_METER)
  const [feet, rest] = [Math.floor(inches / INCHES_PER_FOOT), inches % INCHES_PER_FOOT]
  return rest === 0 ? `${feet} ft` : `${feet} ft ${rest} in`
}

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

/** Tons of 2,000 pounds, to a tenth. */
export const tonsOf = (tonnes: number): number => Math.round(tonnes * TONS_PER_TONNE * 10) / 10

/** Tonnes, to the hundredth, of tons of 2,000 pounds. */
export const tonnesOf = (tons: number): number => toHundredths(tons / TONS_PER_TONNE)

const toHundredths = (value: number): number => Math.round(value * 100) / 100

/** A vehicle in words: `truck, 13 ft 6 in high, 12 tons, with dangerous goods`. */
export function vehicleWords(vehicle: RoadVehicle): string {
  const { kind, heightMeters, weightTonnes, lengthMeters, widthMeters, carriesDangerousGoods } = vehicle
  return [
    vehicleNames[kind],
    ...(heightMeters === undefined ? [] : [`${feetText(heightMeters)} high`]),
    ...(widthMeters === undefined ? [] : [`${feetText(widthMeters)} wide`]),
    ...(lengthMeters === undefined ? [] : [`${feetText(lengthMeters)} long`]),
    ...(weightTonnes === undefined ? [] : [`${tonsOf(weightTonnes)} tons`]),
    ...(carriesDangerousGoods ? ['with dangerous goods'] : []),
  ].join(', ')
}

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
