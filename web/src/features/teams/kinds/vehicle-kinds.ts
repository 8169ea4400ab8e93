import { counted } from '#core/kernel/counted.ts'
import type { VehicleKinds } from '#core/plan/kinds/kinds.ts'
import { territoryFault } from '#core/plan/kinds/territory.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'

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

/** "Uptown, nothing outside", "5 corners, $20.00 for each stop outside"; empty where they drive anywhere. */
export function territoryWords({ territory }: VehicleKinds): string {
  if (!territory) return ''
  const { ring, name, price } = territory
  const outside = price === undefined ? 'nothing outside' : `${formatCents(price)} for each stop outside`
  return `${name ?? counted(ring.length, 'corner')}, ${outside}`
}

/** Why a vehicle cannot be planned with, in a sentence; `undefined` where it can. Bounds are those of the contract. */
export function vehicleFault({ speedFactor, serviceFactor, territory }: VehicleKinds): string | undefined {
  const outline = territory && territoryFault(territory.ring)
  if (outline !== undefined) return outline
  const isOff = [speedFactor, serviceFactor].some((factor = 1) => factor < LEAST || factor > MOST)
  return isOff ? 'Speed and time at stops are from 25 to 400 percent of what is usual.' : undefined
}

const LEAST = 0.25
const MOST = 4
