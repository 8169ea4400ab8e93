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

/** The rates in a text that was kept; the usual ones where it holds none. */
export function readRates(text: string | undefined): FuelRates {
  const { milesPerGallon, dollarsPerGallon } = { ...usualRates, ...parse(text ?? '') }
  const isRate = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
  return isRate(milesPerGallon) && isRate(dollarsPerGallon) ? { milesPerGallon, dollarsPerGallon } : usualRates
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
