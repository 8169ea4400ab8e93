import { drivenTrip } from '../driven.ts'
import type { DrivenHead, PlanRequest, PlanStop } from '../plan.ts'
import type { Loads } from './kinds.ts'
import { nameKey } from './pairs.ts'

/** Packages at a stop that names none, where a driver has a limit: there is something to bring, or nobody would go. */
export const USUAL_PACKAGES = 1

/** Fits whatever a day has to carry. */
const PLENTY = 100_000_000

/** The units that drivers have a limit of, by `nameKey`, in the order in which a problem counts them behind packages. */
export const unitsOf = ({ drivers }: Pick<PlanRequest, 'drivers'>): string[] =>
  [...new Set(drivers.flatMap(({ loads = {} }) => Object.keys(loads).map(nameKey)))].toSorted()

/** How much of one unit; `undefined` where nothing is said of it. */
export function amountOf(loads: Loads | undefined, unit: string): number | undefined {
  const said = Object.entries(loads ?? {}).filter(([name]) => nameKey(name) === unit)
  return said.length === 0 ? undefined : said.reduce((sum, [, amount]) => sum + amount, 0)
}

/** A unit as people write it, by its key. */
export const unitName = ({ drivers }: Pick<PlanRequest, 'drivers'>, unit: string): string =>
  drivers.flatMap(({ loads = {} }) => Object.keys(loads)).find((name) => nameKey(name) === unit) ?? unit

/** What a stop takes, in the units of a problem. */
export const amountsOf = (stop: PlanStop | undefined, units: readonly string[]): number[] =>
  units.map((unit) => amountOf(stop?.loads, unit) ?? 0)

/** What fits with a driver, in the units of a problem; `packages` is their limit of those, where the day counts packages. */
export function capacityOf(
  request: Pick<PlanRequest, 'stops' | 'drivers'>,
  driver: number,
  units: readonly string[],
  packages: readonly number[],
): number[] {
  const { loads, driven } = request.drivers[driver] ?? {}
  const own = units.map((unit) => {
    const limit = amountOf(loads, unit)
    return limit === undefined ? PLENTY : Math.max(0, limit - missedAmount(request, driven, unit))
  })
  return [...packages, ...own]
}

/** What could not be handed over is still on board. */
const missedAmount = ({ stops }: Pick<PlanRequest, 'stops'>, driven: DrivenHead | undefined, unit: string): number =>
  drivenTrip(driven).reduce((sum, { stop, isMissed }) => {
    const { pairRole, loads } = stops[stop] ?? {}
    return sum + (isMissed && pairRole !== 'pickup' ? (amountOf(loads, unit) ?? 0) : 0)
  }, 0)

/**
 * What was loaded for the trip that a driver is on, and is delivered, in the units of a problem: packages first, where
 * the day counts them, `usual` at a stop that names none. What was missed is still on board, and pairs ride for themselves.
 */
export function loadedOnTrip(
  { stops, drivers }: Pick<PlanRequest, 'stops' | 'drivers'>,
  driver: number,
  { units, usual }: { readonly units: readonly string[]; readonly usual: number | undefined },
): number[] {
  const gone = drivenTrip(drivers[driver]?.driven).flatMap(({ stop, isMissed }) => {
    const served = stops[stop]
    return isMissed || !served || served.pairRole !== undefined ? [] : [served]
  })
  const packages = gone.reduce((sum, served) => sum + (served.packages ?? usual ?? 0), 0)
  const amounts = units.map((unit) => gone.reduce((sum, { loads }) => sum + (amountOf(loads, unit) ?? 0), 0))
  return usual === undefined ? amounts : [packages, ...amounts]
}

/** Of a driver without a limit. */
export const noLimit = (): number => PLENTY
