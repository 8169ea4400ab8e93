import { omit } from '#core/kernel/omit.ts'
import { driverWord, withDriverName } from '#core/plan/driver-words.ts'
import type { Fix, Obstruction } from '#core/plan/found-plan.ts'
import { type FleetPlan, type FleetRoute, isUnderWay } from '../fleet-plan.ts'
import { driversOfFleet, type FleetRequest, fleetToPlan } from '../fleet-request.ts'
import type { TeamDayBody } from './team-day.ts'

const GONE = 'The driver of this stop is no longer on the team.'
const NEAREST_GONE = 'The driver who came nearest to taking it is no longer on the team.'

/**
 * A day as it goes to another date: stops, routes and orders, and those of its drivers who are still `known`.
 *
 * Stops of a driver who is gone are in the tray with that reason, without the lock of a place that they do not have any
 * more; without any driver only the stops are left. What was driven on the day itself stays there: the copy is a plan.
 */
export function copiedDay({ request, plan, isSample }: TeamDayBody, known: ReadonlySet<number>): TeamDayBody {
  const drivers = driversOfFleet(request)
  const staying = drivers.filter(({ id }) => known.has(id))
  const { given: _, requestId: __, ...asked } = withoutClosed(request)
  const left = new Set(stopsOfGone(plan, known))
  const stopList = request.stopList.map((stop, entered) => (left.has(entered) ? omit(stop, 'lockedAt') : stop))
  const copied: FleetRequest = { ...asked, stopList, numDrivers: staying.length, drivers: staying }
  const kept = plan === null || staying.length === 0 ? null : notDriven(withoutGone(plan, request, known), copied)
  return { request: copied, plan: kept, ...(isSample === undefined ? {} : { isSample }) }
}

/** What was closed on one day is open on another, as far as anybody knows. */
const withoutClosed = ({ options, ...request }: FleetRequest): FleetRequest =>
  options ? { ...request, options: omit(options, 'closed') } : request

const notDriven = (plan: FleetPlan, request: FleetRequest): FleetPlan => ({
  ...plan,
  routes: plan.routes.map((route, driver) => (isUnderWay(route) ? planned(route, request, driver) : route)),
})

/** A driven route as a plan. Its driver leaves as they did, but for an hour that was entered since. */
function planned({ from: _, leaveAt: left, ...route }: FleetRoute, request: FleetRequest, driver: number): FleetRoute {
  const { leaveAt, leaveFixed } = fleetToPlan(request).drivers[driver] ?? {}
  const points = route.points.map((point) => omit(point, 'drivenAt'))
  if (leaveAt === undefined) return { ...route, points }
  return { ...route, points, leaveAt: leaveFixed ? leaveAt : Math.max(leaveAt, left ?? 0) }
}

/** The stops of drivers who are gone, by their places as entered. */
const stopsOfGone = (plan: FleetPlan | null, known: ReadonlySet<number>): number[] =>
  (plan?.routes ?? [])
    .filter(({ driverId }) => !known.has(driverId))
    .flatMap(({ points }) => points.flatMap(({ entered }) => (entered === undefined ? [] : [entered])))

function withoutGone(plan: FleetPlan, { stopList }: FleetRequest, known: ReadonlySet<number>): FleetPlan {
  if (plan.routes.every(({ driverId }) => known.has(driverId))) return plan
  const unserved = stopsOfGone(plan, known).map((entered) => {
    const { address = '', coordinates = null } = stopList[entered] ?? {}
    return { address, coordinates, entered, reason: GONE, fixes: [] }
  })
  const places = placesAfter(plan, known)
  return {
    ...plan,
    routes: plan.routes.filter(({ driverId }) => known.has(driverId)),
    // The proof spoke of all stops and all drivers.
    certificate: null,
    unserved: [...plan.unserved.map((stop) => ({ ...stop, ...renumbered(stop, places) })), ...unserved],
    brokenRules: plan.brokenRules.flatMap((rule) => renamed(rule, places) ?? []),
  }
}

/** Places of drivers among those who stay, by their places before; none for who is gone. */
type Places = ReadonlyMap<number, number>

function placesAfter({ routes }: FleetPlan, known: ReadonlySet<number>): Places {
  const staying = routes.flatMap(({ driverId }, place) => (known.has(driverId) ? [place] : []))
  return new Map(staying.map((before, place) => [before, place]))
}

/** What is said of a driver by their place; nothing of who is gone. */
function renamed(sentence: string, places: Places): string | undefined {
  let isGone = false
  const told = withDriverName(sentence, (before) => {
    const place = places.get(before)
    isGone = place === undefined
    return driverWord(place ?? before)
  })
  return isGone ? undefined : told
}

/** A change that names a driver by their place would else be made of somebody else's day. */
function renumbered({ reason, fixes }: Obstruction, places: Places): Pick<Obstruction, 'reason' | 'fixes'> {
  const told = renamed(reason, places)
  const kept = fixes.flatMap((fix): Fix[] => {
    if (!('driver' in fix) || fix.driver === undefined) return [fix]
    const driver = places.get(fix.driver)
    return driver === undefined ? [] : [{ ...fix, driver }]
  })
  if (told === undefined || kept.length < fixes.length) return { reason: told ?? NEAREST_GONE, fixes: [] }
  return { reason: told, fixes: kept }
}
