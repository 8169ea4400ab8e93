/** What a vehicle needs and what that costs. */
export interface FuelRates {
  readonly milesPerGallon: number
  readonly dollarsPerGallon: number
}

/** An ordinary van at an ordinary price, until the driver says otherwise. */
export const usualRates: FuelRates = { milesPerGallon: 20, dollarsPerGallon: 3.5 }

/** Fuel for a distance, and its price; a rate that makes no sense gives none. */
export function fuelFor(
  miles: number,
  { milesPerGallon, dollarsPerGallon }: FuelRates,
): { gallons: number; dollars: number } {
  const gallons = milesPerGallon > 0 ? miles / milesPerGallon : 0
  return { gallons, dollars: gallons * Math.max(0, dollarsPerGallon) }
}
