import type { Preference } from './problem.ts'

/** What it costs that this vehicle serves a request of such a wish. */
export const priceOfStranger = (preference: Preference | undefined, vehicle: number): number =>
  !preference || preference.vehicles.includes(vehicle) ? 0 : (preference.costs?.[vehicle] ?? preference.cost)

/** Every price that such a wish names. */
export const pricesOfWish = ({ cost, costs = {} }: Preference): number[] => [cost, ...Object.values(costs)]
