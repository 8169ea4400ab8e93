import type { VehicleKinds } from '#core/plan/kinds/kinds.ts'

/** A driver's vehicle with some of it changed; what is `undefined` is not said any more. */
export function putVehicle(
  kinds: VehicleKinds,
  part: { readonly [Key in keyof VehicleKinds]?: VehicleKinds[Key] | undefined },
): VehicleKinds {
  const all = Object.entries({ ...kinds, ...part }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all)
}

/** "drives at 90 %, 120 % of the time at stops"; empty for the usual pace. */
export const kindsWords = ({ speedFactor, serviceFactor }: VehicleKinds): string =>
  [
    speedFactor === undefined ? '' : `drives at ${Math.round(speedFactor * 100)} %`,
    serviceFactor === undefined ? '' : `${Math.round(serviceFactor * 100)} % of the time at stops`,
  ]
    .filter(Boolean)
    .join(', ')

/** Why a vehicle cannot be planned with, in a sentence; `undefined` where it can. Bounds are those of the contract. */
export function vehicleFault({ speedFactor, serviceFactor }: VehicleKinds): string | undefined {
  const isOff = [speedFactor, serviceFactor].some((factor = 1) => factor < LEAST || factor > MOST)
  return isOff ? 'Speed and time at stops are from 25 to 400 percent of what is usual.' : undefined
}

const LEAST = 0.25
const MOST = 4
