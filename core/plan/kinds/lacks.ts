import { behindOf } from '../driven.ts'
import { driverWord } from '../driver-words.ts'
import type { Fix } from '../found-plan.ts'
import type { PlanRequest, PlanStop } from '../plan.ts'
import { areOnePair, nameKey, type Pairs, pairsOf } from './pairs.ts'
import { isWithin } from './territory.ts'

/** Why one driver may not serve a stop, and the change that would let them; none where nothing that is entered would. */
export interface Lack {
  /** A sentence; one that speaks of a driver begins with "Driver 2" (from 1). */
  readonly reason: string
  /** What follows the name of the stop where it is on the route nevertheless. */
  readonly told: string
  readonly fix?: Fix
}

/** What `lacksOf` knows of a day. */
export interface Rules {
  readonly request: PlanRequest
  readonly pairs: Pairs
  /** By label, the driver who has driven a stop of it, and the stops that were driven. */
  readonly drivenTogether: ReadonlyMap<string, number>
  readonly drivenApart: ReadonlyMap<string, readonly DrivenBy[]>
}

/** A stop that is driven, and the place of its driver. */
interface DrivenBy {
  readonly stop: number
  readonly by: number
}

/** What decides who may serve whom. O(stops). */
export function rulesOf(request: PlanRequest): Rules {
  const done = request.drivers.flatMap(({ driven }, driver) =>
    behindOf(driven).flatMap(({ stop, isMissed }) => (isMissed ? [] : [{ ...request.stops[stop], stop, by: driver }])),
  )
  const drivenApart = new Map<string, DrivenBy[]>()
  for (const { apart, stop, by } of done) {
    if (apart) drivenApart.set(nameKey(apart), [...(drivenApart.get(nameKey(apart)) ?? []), { stop, by }])
  }
  return {
    request,
    pairs: pairsOf(request),
    drivenTogether: new Map(done.flatMap(({ together, by }) => (together ? [[nameKey(together), by] as const] : []))),
    drivenApart,
  }
}

/** Everything that keeps a driver, by their place, from serving a stop at all, whatever else is on the route. */
export const lacksOf = (rules: Rules, stop: number, driver: number): Lack[] =>
  [pairLack, driverLack, vehicleLack, territoryLack, togetherLack, apartLack].flatMap(
    (lackOf) => lackOf(rules, stop, driver) ?? [],
  )

type LackOf = (rules: Rules, stop: number, driver: number) => Lack | undefined

const driverLack: LackOf = ({ request: { stops, drivers } }, stop, driver) => {
  const { driver: asked, driverIsWish } = stops[stop] ?? blank
  if (asked === undefined || driverIsWish || asked === drivers[driver]?.id) return undefined
  const isThere = drivers.some(({ id }) => id === asked)
  return {
    reason: isThere ? 'It is for another driver alone.' : 'The driver whom it is for does not drive on this day.',
    told: 'is for another driver alone',
    fix: { kind: 'any-driver', entered: stop },
  }
}

const vehicleLack: LackOf = ({ request: { stops, drivers } }, stop, driver) => {
  const { vehicleKind } = stops[stop] ?? blank
  if (vehicleKind === undefined || nameKey(vehicleKind) === nameKey(drivers[driver]?.vehicleKind ?? ''))
    return undefined
  return {
    reason: `It needs a vehicle of the kind ${vehicleKind.trim()}.`,
    told: `needs a vehicle of the kind ${vehicleKind.trim()}`,
    fix: { kind: 'any-vehicle', entered: stop },
  }
}

const territoryLack: LackOf = ({ request: { stops, drivers } }, stop, driver) => {
  const { territory } = drivers[driver] ?? {}
  const { coordinates } = stops[stop] ?? blank
  if (!territory || territory.price !== undefined || !coordinates) return undefined
  if (isWithin(territory.ring, coordinates)) return undefined
  return {
    reason: `${driverWord(driver)} stays in ${territory.name?.trim() || 'a territory'}, and it lies outside.`,
    told: `lies outside of ${territory.name?.trim() || 'the territory'}`,
    fix: { kind: 'cross-territory', driver },
  }
}

const togetherLack: LackOf = ({ request: { stops }, drivenTogether }, stop, driver) => {
  const label = stops[stop]?.together?.trim() ?? ''
  if ((drivenTogether.get(nameKey(label)) ?? driver) === driver) return undefined
  return {
    reason: `It rides together with ${label}, and another driver has done that.`,
    told: `rides together with ${label}, which another driver has done`,
    fix: { kind: 'not-together', entered: stop },
  }
}

const apartLack: LackOf = ({ request: { stops }, drivenApart }, stop, driver) => {
  const label = stops[stop]?.apart?.trim() ?? ''
  const others = drivenApart.get(nameKey(label)) ?? []
  if (!others.some((other) => other.by === driver && !areOnePair(stops, other.stop, stop))) return undefined
  return {
    reason: `${driverWord(driver)} has done ${label} already, and the two may not ride together.`,
    told: `may not ride with ${label}, which this driver has done`,
    fix: { kind: 'not-apart', entered: stop },
  }
}

const blank: PlanStop = { address: '', coordinates: null }

const pairLack: LackOf = ({ pairs: { faults, aboard } }, stop, driver) => {
  const fault = faults.get(stop)
  if (fault !== undefined) {
    return { reason: fault, told: `is half of a pair: ${fault}`, fix: { kind: 'no-pair', entered: stop } }
  }
  if ((aboard.get(stop) ?? driver) === driver) return undefined
  return { reason: 'It is in the van of another driver.', told: 'is in the van of another driver' }
}

/** Cents that it costs besides that a driver serves a stop: of a territory that has a price. */
export function territoryCents({ stops, drivers }: PlanRequest, stop: number, driver: number): number {
  const { territory } = drivers[driver] ?? {}
  const { coordinates } = stops[stop] ?? {}
  if (!territory || territory.price === undefined || !coordinates) return 0
  return isWithin(territory.ring, coordinates) ? 0 : territory.price
}
