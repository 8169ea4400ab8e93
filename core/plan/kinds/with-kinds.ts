import type { Job, Preference, Problem, Relation, Reload, Shipment, Task, Vehicle } from '#engine/optimizer/index.ts'
import { reloadsBehind } from '../driven.ts'
import type { PlanRequest, PlanStop } from '../plan.ts'
import { centsToCost } from '../price-units.ts'
import { amountsOf, capacityOf, loadedOnTrip, noLimit, USUAL_PACKAGES, unitsOf } from './amounts.ts'
import { DOCK, type ReloadRule, USUAL_WISH_CENTS } from './kinds.ts'
import { lacksOf, type Rules, rulesOf, territoryCents } from './lacks.ts'
import { nameKey, type Pair, rideLimitOf } from './pairs.ts'
import { timesFactor } from './service.ts'

/**
 * A problem with what its stops and drivers are besides hours, packages and skills. Of a day that says nothing of that it
 * is the same problem.
 *
 * Pairs are shipments: their pickups and deliveries have the places of their stops as ids, and are no jobs. Loads count
 * packages first, then the units of `unitsOf`. Who may serve what is a list of vehicles; wishes and prices of
 * territories are preferences. Beside limits of rides a wished window is a firm one as long as it may be late.
 */
export function withKinds(request: PlanRequest, problem: Problem): Problem {
  if (!hasKinds(request)) return problem
  const rules = rulesOf(request)
  const ask = {
    request,
    rules,
    units: unitsOf(request),
    hasPackages: problem.vehicles.some(({ capacity }) => capacity),
  }
  const pairs = new Map(rules.pairs.whole.map((pair) => [pair.pickup, pair]))
  const paired = new Set(rules.pairs.whole.flatMap(({ pickup, delivery }) => [pickup, delivery]))
  const hasRides = rules.pairs.whole.some((pair) => rideLimitOf(request, pair) !== undefined)
  const jobs = problem.jobs.map((job) => withRules(ask, hasRides ? withoutWish(job) : job))
  const byStop = new Map(jobs.map((job) => [job.id, job]))
  const shipments = jobs.flatMap((job) => {
    const pair = pairs.get(job.id)
    const delivery = byStop.get(pair?.delivery ?? -1)
    return pair && delivery ? [toShipment(ask, pair, job, delivery)] : []
  })
  const relations = relationsOf(request, [...byStop.keys()], rules.pairs.whole)
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle) => toVehicle(ask, vehicle)),
    jobs: jobs.filter(({ id }) => !paired.has(id)),
    ...(shipments.length > 0 ? { shipments } : {}),
    ...(relations.length > 0 ? { relations } : {}),
  }
}

/** Whether anything is said that only a fleet knows. */
export const hasKinds = ({ stops, drivers }: Pick<PlanRequest, 'stops' | 'drivers'>): boolean =>
  stops.some(
    ({ pairName, pairRole, together, apart, driver, vehicleKind, loads }) =>
      (pairName ?? pairRole ?? together ?? apart ?? driver ?? vehicleKind ?? loads) !== undefined,
  ) ||
  drivers.some(
    ({ loads, reloads, territory, speedFactor, serviceFactor }) =>
      (loads ?? reloads ?? territory ?? speedFactor ?? serviceFactor) !== undefined,
  )

interface Ask {
  readonly request: PlanRequest
  readonly rules: Rules
  readonly units: readonly string[]
  /** Whether the day counts packages. */
  readonly hasPackages: boolean
}

const withoutWish = ({ softWindow: _, ...job }: Job): Job => job

/** What a job asks of its vehicle. */
function withRules({ request, rules, units, hasPackages }: Ask, job: Job): Job {
  const { drivers, stops } = request
  const allowed = drivers.flatMap((_, driver) => (lacksOf(rules, job.id, driver).length === 0 ? [driver] : []))
  const preference = preferenceOf(request, job.id)
  const factors = [...new Set(drivers.flatMap(({ serviceFactor }) => serviceFactor ?? []))]
  const minutes = (job.service ?? 0) / 60
  const delivery = [...(job.delivery ?? []), ...amountsOf(stops[job.id], units)]
  return {
    ...job,
    ...(allowed.length < drivers.length ? { vehicles: allowed } : {}),
    ...(preference ? { preference } : {}),
    ...(hasPackages || units.length > 0 ? { delivery } : {}),
    ...(factors.length > 0
      ? {
          servicePerType: Object.fromEntries(
            factors.map((factor) => [paceOf(factor), 60 * timesFactor(minutes, factor)]),
          ),
        }
      : {}),
  }
}

/** The type of vehicles whose drivers serve at one pace. */
const paceOf = (factor: number): string => `service × ${factor}`

/** The drivers by whom a stop is best served, and what each of the others costs besides. */
function preferenceOf(request: PlanRequest, stop: number): Preference | undefined {
  const { drivers, stops, wishCents = USUAL_WISH_CENTS } = request
  const { driver: wished, driverIsWish } = stops[stop] ?? {}
  const isWished = driverIsWish && drivers.some(({ id }) => id === wished)
  const cents = drivers.map(
    ({ id }, driver) => territoryCents(request, stop, driver) + (isWished && id !== wished ? wishCents : 0),
  )
  if (cents.every((each) => each === 0)) return undefined
  return preferenceAt(cents.map((each) => Math.round(centsToCost(each))))
}

function preferenceAt(prices: readonly number[]): Preference {
  const priced = [...prices.entries()].filter(([, price]) => price > 0)
  return {
    vehicles: prices.flatMap((price, vehicle) => (price > 0 ? [] : [vehicle])),
    cost: 0,
    costs: Object.fromEntries(priced),
  }
}

function toShipment({ request, units, hasPackages }: Ask, pair: Pair, pickup: Job, delivery: Job): Shipment {
  const limit = rideLimitOf(request, pair)
  const stops = [request.stops[pair.pickup], request.stops[pair.delivery]]
  const priority = Math.max(pickup.priority ?? 0, delivery.priority ?? 0)
  const skills = [...new Set([...(pickup.skills ?? []), ...(delivery.skills ?? [])])]
  const vehicles = [pickup, delivery].flatMap((half) => (half.vehicles ? [half.vehicles] : []))
  const preference = sumOfPreferences(request, pickup.preference, delivery.preference)
  const amount = pairAmount(stops, { units, packages: hasPackages ? [pickup.delivery?.[0] ?? 0] : [] })
  return {
    pickup: taskOf(pickup),
    delivery: taskOf(delivery),
    ...(amount.length > 0 ? { amount } : {}),
    ...(limit === undefined ? {} : { maxRideTime: limit * 60 }),
    ...(priority > 0 ? { priority } : {}),
    ...(skills.length > 0 ? { skills } : {}),
    ...(vehicles.length > 0
      ? { vehicles: request.drivers.flatMap((_, each) => (vehicles.every((all) => all.includes(each)) ? [each] : [])) }
      : {}),
    ...(preference ? { preference } : {}),
  }
}

/** What rides, as the pickup says it; what it does not say, as the delivery does. */
function pairAmount(
  [pickup, delivery]: readonly (PlanStop | undefined)[],
  { units, packages }: { readonly units: readonly string[]; readonly packages: readonly number[] },
): number[] {
  const [given, taken] = [amountsOf(pickup, units), amountsOf(delivery, units)]
  const own = pickup?.packages === undefined ? delivery?.packages : undefined
  return [
    ...packages.map((count) => own ?? count),
    ...given.map((amount, axis) => (amount > 0 ? amount : (taken[axis] ?? 0))),
  ]
}

const taskOf = ({ id, location, service, servicePerType, windows, softWindow }: Job): Task => ({
  id,
  location,
  ...(service === undefined ? {} : { service }),
  ...(servicePerType ? { servicePerType } : {}),
  ...(windows ? { windows } : {}),
  ...(softWindow ? { softWindow } : {}),
})

function sumOfPreferences({ drivers }: PlanRequest, ...wishes: (Preference | undefined)[]): Preference | undefined {
  if (wishes.every((wish) => wish === undefined)) return undefined
  return preferenceAt(drivers.map((_, driver) => wishes.reduce((sum, wish) => sum + (wish?.costs?.[driver] ?? 0), 0)))
}

/** Stops of one label, as far as they are still to be driven. */
function relationsOf({ stops }: PlanRequest, open: readonly number[], pairs: readonly Pair[]): Relation[] {
  const pickups = new Map(
    pairs.flatMap(({ pickup, delivery }) => [[pickup, pickup] as const, [delivery, pickup] as const]),
  )
  return (['together', 'apart'] as const).flatMap((label) => {
    const groups = new Map<string, { jobs: Set<number>; shipments: Set<number> }>()
    for (const stop of open) {
      const key = nameKey(stops[stop]?.[label] ?? '')
      if (key === '') continue
      const group = groups.get(key) ?? { jobs: new Set(), shipments: new Set() }
      const pickup = pickups.get(stop)
      if (pickup === undefined) group.jobs.add(stop)
      else group.shipments.add(pickup)
      groups.set(key, group)
    }
    return [...groups.values()].flatMap(({ jobs, shipments }): Relation[] =>
      jobs.size + shipments.size < 2
        ? []
        : [
            {
              type: label === 'together' ? 'in-same-route' : 'not-in-same-route',
              ...(jobs.size > 0 ? { jobs: [...jobs] } : {}),
              ...(shipments.size > 0 ? { shipments: [...shipments] } : {}),
            },
          ],
    )
  })
}

function toVehicle({ request, units, hasPackages }: Ask, vehicle: Vehicle): Vehicle {
  const { id, capacity } = vehicle
  const { speedFactor, serviceFactor } = request.drivers[id] ?? {}
  const packages = hasPackages ? [capacity?.[0] ?? noLimit()] : []
  const all = units.length > 0 ? capacityOf(request, id, units, packages) : packages
  const loaded = loadedOnTrip(request, id, { units, usual: hasPackages ? USUAL_PACKAGES : undefined })
  return {
    ...vehicle,
    ...(units.length > 0 ? { capacity: all } : {}),
    ...(speedFactor === undefined ? {} : { speedFactor }),
    ...(serviceFactor === undefined ? {} : { type: paceOf(serviceFactor) }),
    ...tripsOf(
      request,
      id,
      loaded.map((amount, axis) => Math.min(amount, all[axis] ?? 0)),
    ),
  }
}

/** Where a vehicle may come back for more, and what of the trip that it is on is delivered. */
function tripsOf(request: PlanRequest, driver: number, loaded: readonly number[]): Partial<Vehicle> {
  const { reloads, driven } = request.drivers[driver] ?? {}
  if (!reloads || !hasLimit(request, driver)) return {}
  // A dock that is never used would keep a whole fleet from the fast kernels. On the way it tells what was loaded.
  if (reloads.mostTrips === 1 && !driven) return {}
  return {
    reloads: [dockOf(request, driver, reloads)],
    ...(loaded.some((amount) => amount > 0) ? { loaded } : {}),
  }
}

/** Nobody comes back for more whose van takes all there is. */
const hasLimit = ({ drivers }: PlanRequest, driver: number): boolean => {
  const { capacity, loads } = drivers[driver] ?? {}
  return (capacity ?? loads) !== undefined
}

/** The start of a route has the place of its driver among the points. Trips that are driven are no more to come. */
export function dockOf(
  { drivers }: Pick<PlanRequest, 'drivers'>,
  driver: number,
  { minutes, mostTrips }: ReloadRule,
): Reload {
  const gone = 1 + reloadsBehind(drivers[driver]?.driven)
  return {
    id: DOCK,
    location: driver,
    service: minutes * 60,
    ...(mostTrips === undefined ? {} : { maxTimes: Math.max(0, mostTrips - gone) }),
  }
}
