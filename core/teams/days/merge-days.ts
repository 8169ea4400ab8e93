import { duplicateOf } from '#core/places/duplicates.ts'
import { relock } from '#core/plan/locks/locks.ts'
import { type PlanStop, type Routes, routeOf } from '#core/plan/plan.ts'
import { driversOfFleet, type FleetDriver, type FleetRequest, routesToPlan } from '../fleet-request.ts'

/** A version of a day: what was entered, and the routes of its drivers as places in its list of stops, once there are any. */
export interface DayVersion {
  readonly request: FleetRequest
  readonly routes: Routes | undefined
}

/** Where a stop stands in one version of a day: the driver who has it, and its place on the route from 0. */
export interface StopStanding {
  /** Absent: on no route. */
  readonly driverId?: number
  readonly place?: number
}

/** A stop that two versions of a day treat differently. */
export interface StopDifference {
  readonly address: string
  /** Absent: the version has no such stop. */
  readonly mine?: StopStanding
  readonly theirs?: StopStanding
}

/**
 * A day that two dispatchers changed at once, by the version that both began with.
 *
 * Everything that only one of them has touched is as they left it: the rules of the day, what is told of a stop or of a
 * driver, and whole routes, which are never mixed. `undefined` where both touched the same, or where together they
 * leave a stop on two routes or out of the day that somebody has it in: then somebody has to choose. O(stops).
 */
export function mergeDays(base: DayVersion, mine: DayVersion, theirs: DayVersion): DayVersion | undefined {
  if ([mine, theirs].some(({ routes }) => (routes === undefined) !== (base.routes === undefined))) return undefined
  const versions = [base, mine, theirs].map(readVersion)
  const [was, own, other] = versions
  if (!was || !own || !other) return undefined
  const join = joiner()
  const day = join.value(was.day, own.day, other.day)
  const stops = join.values(was.stops, own.stops, other.stops)
  const drivers = join.values(was.drivers, own.drivers, other.drivers)
  const orders = join.values(was.orders, own.orders, other.orders)
  if (join.clashes() || !day) return undefined
  return writeVersion(day, { stops, drivers, orders: base.routes && orders })
}

/**
 * Addresses that came to a day twice since a version of it, written in two ways: an order that two dispatchers inserted
 * at once. What was there already, or twice on purpose, is none.
 */
export function enteredTwice(base: DayVersion, joined: DayVersion): string[] {
  const known = new Set(base.request.stopList.map(({ address }) => address))
  const fresh = joined.request.stopList.filter(({ address }) => !known.has(address))
  return fresh.flatMap(({ address }, place) => (duplicateOf(fresh.slice(0, place), address) ? [address] : []))
}

/** What differs between two versions of a day, stop by stop: added, removed, or elsewhere in the driving order. */
export function dayDifferences(mine: DayVersion, theirs: DayVersion): StopDifference[] {
  const [own, other] = [standings(mine), standings(theirs)]
  const keys = new Set([...own.keys(), ...other.keys()])
  return [...keys].flatMap((key) => {
    const [here, there] = [own.get(key), other.get(key)]
    if (isSame(here, there)) return []
    return [{ address: addressOf(key), ...(here && { mine: here }), ...(there && { theirs: there }) }]
  })
}

type Order = readonly string[]

/** A version by what keeps its name when a list changes: stops by address, drivers and routes by driver. */
interface ReadVersion {
  readonly day: Omit<FleetRequest, 'stopList' | 'drivers' | 'numDrivers' | 'given' | 'requestId'>
  readonly stops: ReadonlyMap<string, PlanStop>
  readonly drivers: ReadonlyMap<string, FleetDriver>
  readonly orders: ReadonlyMap<string, Order>
}

function readVersion({ request, routes = [] }: DayVersion): ReadVersion {
  const { stopList, drivers: _, numDrivers: __, given: ___, requestId: ____, ...day } = request
  const keys = keysOf(stopList)
  const drivers = driversOfFleet(request)
  return {
    day,
    stops: new Map(stopList.map((stop, place) => [keys[place] ?? '', stop])),
    drivers: new Map(drivers.map((driver) => [`${driver.id}`, driver])),
    orders: new Map(drivers.map(({ id }, place) => [`${id}`, (routes[place] ?? []).map((stop) => keys[stop] ?? '')])),
  }
}

/** Names of stops that no other stop of the list has: the address, and which of its stops it is. */
function keysOf(stops: readonly PlanStop[]): string[] {
  const seen = new Map<string, number>()
  return stops.map(({ address }) => {
    const count = (seen.get(address) ?? 0) + 1
    seen.set(address, count)
    return `${count} ${address}`
  })
}

const addressOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

interface Joined {
  readonly stops: ReadonlyMap<string, PlanStop>
  readonly drivers: ReadonlyMap<string, FleetDriver>
  readonly orders: ReadonlyMap<string, Order> | undefined
}

function writeVersion(day: ReadVersion['day'], { stops, drivers, orders }: Joined): DayVersion | undefined {
  const places = new Map([...stops.keys()].map((key, place) => [key, place]))
  const request = {
    ...day,
    stopList: [...stops.values()],
    numDrivers: drivers.size,
    drivers: [...drivers.values()],
  }
  if (!orders) return { request, routes: undefined }
  const driven = [...orders].flatMap(([id, order]) => (drivers.has(id) ? [] : order))
  const named = [...drivers.keys()].map((id) => orders.get(id) ?? [])
  const all = named.flat()
  const isWhole = driven.length === 0 && new Set(all).size === all.length && all.every((key) => places.has(key))
  if (!isWhole) return undefined
  const routes = named.map((order) => order.flatMap((key) => places.get(key) ?? []))
  // One may have locked a stop that the other gave another neighbour: it stays where it stands.
  return { request: { ...request, stopList: relock(routesToPlan(request, routes)).stops }, routes }
}

/** Whether two versions of a day say the same. */
export const isSameVersion = (one: DayVersion, other: DayVersion): boolean => isSame(one, other)

function standings({ request, routes }: DayVersion): Map<string, StopStanding> {
  const drivers = driversOfFleet(request)
  return new Map(
    keysOf(request.stopList).map((key, stop): [string, StopStanding] => {
      const route = routeOf(routes ?? [], stop)
      const driverId = drivers[route]?.id
      return [key, driverId === undefined ? {} : { driverId, place: routes?.[route]?.indexOf(stop) ?? 0 }]
    }),
  )
}

/** Joins what three versions say, and remembers whether two of them said different things of the same. */
function joiner() {
  let hasClashed = false
  const value = <Value>(was: Value, own: Value, other: Value): Value => {
    if (isSame(own, other) || isSame(was, other)) return own
    if (!isSame(was, own)) hasClashed = true
    return other
  }
  const values = <Value>(
    was: ReadonlyMap<string, Value>,
    own: ReadonlyMap<string, Value>,
    other: ReadonlyMap<string, Value>,
  ): Map<string, Value> => {
    const keys = new Set([...own.keys(), ...other.keys()])
    return new Map(
      [...keys].flatMap((key): [string, Value][] => {
        const joined = value(was.get(key), own.get(key), other.get(key))
        return joined === undefined ? [] : [[key, joined]]
      }),
    )
  }
  return { value, values, clashes: () => hasClashed }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two values say the same; a field that is absent says what one without a value says. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}
