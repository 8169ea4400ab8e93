import type { RoadVehicle, VehicleKind } from './road-vehicle.ts'

export const INCHES_PER_METER = 1 / 0.0254
export const INCHES_PER_FOOT = 12
/** Signs and papers of trucks in the United States tell tons of 2,000 pounds. */
export const TONS_PER_TONNE = 1 / 0.90718474

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

/** Tons of 2,000 pounds, to a tenth. */
export const tonsOf = (tonnes: number): number => Math.round(tonnes * TONS_PER_TONNE * 10) / 10

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
