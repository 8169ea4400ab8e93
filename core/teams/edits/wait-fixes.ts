import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { omit } from '#core/kernel/omit.ts'
import type { PlannedRoute } from '#core/plan/describe-plan.ts'
import { drivenStops } from '#core/plan/driven.ts'
import { nightOf, USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { partnerOf } from '#core/plan/kinds/pairs.ts'
import { isHeld, type Plan, routeOf } from '#core/plan/plan.ts'
import { estimateRoute } from '#core/plan/route-part.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import type { DayEdit } from './day-edit.ts'
import { type EditCost, type EditPrice, priceDayEdit } from './edit-day.ts'
import { keepsPreferences } from './keeps-preferences.ts'

/** What ends a wait, by the stop that is waited for. Stops are places as entered, drivers places in the day, minutes those of the day. */
export type WaitChange =
  /** The driver leaves so many minutes later. */
  | { readonly kind: 'leave'; readonly minutes: number; readonly minute: number }
  /** It is served behind another stop of the route. */
  | { readonly kind: 'behind'; readonly stop: number }
  /** Another stop of the route comes before it. */
  | { readonly kind: 'ahead'; readonly stop: number }
  | { readonly kind: 'give'; readonly driver: number }
  /** The customer is asked to open so many minutes earlier. */
  | { readonly kind: 'open'; readonly minutes: number; readonly minute: number }

/** One press against a wait: what changes, the edit that does it, and what the day costs less. */
export interface WaitFix {
  readonly change: WaitChange
  readonly edit: DayEdit
  readonly price: EditPrice
}

/** What helps against a wait, what asks least of others first; where nothing does, why. */
export type WaitAdvice =
  | { readonly fixes: readonly [WaitFix, ...WaitFix[]]; readonly reason?: undefined }
  | { readonly fixes: readonly []; readonly reason: WaitReason }

/** Why nothing helps: nobody waits there by now, the wait would go on at another stop, or whatever else is changed costs as much. */
export type WaitReason =
  | { readonly kind: 'over' }
  | { readonly kind: 'moves-on'; readonly stop: number }
  | { readonly kind: 'costs-more' }

/** Customers and drivers are told times that end in 0 or 5. */
const STEP = 5
/** What saves less paid time than that, or than this share of the wait, is no answer to it. */
const LEAST_MINUTES = 5
const LEAST_SHARE = 1 / 4

/** A wait as it stands: on whose route, for which stop, and how that route goes. */
interface Wait {
  readonly plan: Plan
  readonly route: number
  readonly stop: number
  readonly minutes: number
  readonly arrival: number
  readonly planned: PlannedRoute
  readonly travelOf: TravelOf
  /** Routes as they stand, each timed once. */
  readonly formerOf: (route: number) => PlannedRoute | undefined
}

type Candidate = Omit<WaitFix, 'price'>

/**
 * The smallest fixes of a wait for a stop, by its place as entered: of each kind the one that saves most.
 *
 * A driver who leaves later asks nobody; then come another place on the route, another driver, and the customer, who is
 * asked to open no earlier than saves all that can be saved. Each costs the day less and saves a quarter of the wait at least, breaks no rule, makes nobody late,
 * and costs no more by wishes and territories either. What is driven, or locked, stays. O((stops of the route + drivers) × stops of a route, squared).
 *
 * @see Savelsbergh (1992), which departures and orders shorten a route with windows. https://doi.org/10.1287/ijoc.4.2.146
 */
export function* stepsForWait(plan: Plan, stop: number, travelOf: TravelOf): InSteps<WaitAdvice> {
  const wait = waitFor(plan, stop, travelOf)
  if (!wait) return { fixes: [], reason: { kind: 'over' } }
  const all = [
    yield* leaveLater(wait),
    yield* best(wait, orders(wait)),
    yield* best(wait, givings(wait)),
    yield* openEarlier(wait),
  ]
  const [first, ...others] = all.flatMap((fix) => fix ?? [])
  return first ? { fixes: [first, ...others] } : { fixes: [], reason: whyNothing(wait) }
}

/** The same at once. */
export function fixesForWait(plan: Plan, stop: number, travelOf: TravelOf): WaitAdvice {
  const steps = stepsForWait(plan, stop, travelOf)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function waitFor(plan: Plan, stop: number, travelOf: TravelOf): Wait | undefined {
  const route = routeOf(plan.routes, stop)
  const planned = route < 0 || drivenStops(plan).has(stop) ? undefined : estimateRoute(plan, route, travelOf)
  if (!planned) return undefined
  const at = planned.points.findIndex(({ entered }) => entered === stop)
  const { wait = 0, arrival = 0 } = timesOf(planned)[at] ?? {}
  if (wait <= 0) return undefined
  const formers = new Map([[route, planned]])
  const formerOf = (driver: number): PlannedRoute | undefined => {
    const former = formers.get(driver) ?? estimateRoute(plan, driver, travelOf)
    if (former) formers.set(driver, former)
    return former
  }
  return { plan, route, stop, minutes: wait, arrival, planned, travelOf, formerOf }
}

const timesOf = (planned: PlannedRoute) => pointTimes(planned, planned.leaveAt ?? USUAL_LEAVE)

/** Work that stands still behind each edit that it has priced, so that it can be left. */
type InSteps<Found> = Generator<undefined, Found, undefined>

/** The most saving of some candidates that help; between equals the first. */
function* best(
  { plan, minutes, travelOf, formerOf }: Wait,
  candidates: readonly Candidate[],
): InSteps<WaitFix | undefined> {
  const least = Math.max(LEAST_MINUTES, minutes * LEAST_SHARE)
  const isWanted = ({ cents, paidMinutes }: EditCost): boolean => cents < 0 && paidMinutes <= -least
  const priced: WaitFix[] = []
  for (const candidate of candidates) {
    yield
    const price = priceDayEdit(plan, candidate.edit, travelOf, { isWanted, formerOf })
    if (price?.broken.length === 0) priced.push({ ...candidate, price })
  }
  return priced
    .toSorted((one, other) => one.price.cents - other.price.cents)
    .find(({ change, edit }) => {
      const after = applyDayEdit(plan, edit, travelOf)
      return isAsTold(change, edit, after) && keepsPreferences(plan, after, travelOf)
    })
}

/** Locked stops make others stand elsewhere than was asked for. */
function isAsTold(change: WaitChange, edit: DayEdit, { routes }: Plan): boolean {
  const [moved = -1] = edit.kind === 'move' ? edit.stops : []
  const order = routes[routeOf(routes, moved)] ?? []
  if (change.kind === 'behind') return order[order.indexOf(moved) - 1] === change.stop
  if (change.kind === 'give') return routeOf(routes, moved) === change.driver
  return true
}

/** As late as the route allows, where a time is fixed or a latest one is written. Who is on the way has left. */
function* leaveLater(wait: Wait): InSteps<WaitFix | undefined> {
  const { plan, route, planned, travelOf } = wait
  const day = plan.drivers[route]
  if (!day || day.driven || planned.leaveAt === undefined || (day.leaveFixed ?? day.leaveBy) === undefined)
    return undefined
  const free = { ...plan, drivers: plan.drivers.with(route, omit(day, 'leaveFixed', 'leaveBy')) }
  const minute = estimateRoute(free, route, travelOf)?.leaveAt ?? 0
  const minutes = minute - planned.leaveAt
  if (minutes <= 0) return undefined
  return yield* best(wait, [{ change: { kind: 'leave', minutes, minute }, edit: { kind: 'leave-by', route, minute } }])
}

/** The stop behind each that comes later, and each of those ahead of it. */
function orders({ plan, route, stop }: Wait): Candidate[] {
  if (plan.drivers[route]?.lock !== undefined || isLocked(plan, stop)) return []
  const order = plan.routes[route] ?? []
  const at = order.indexOf(stop)
  return order.slice(at + 1).flatMap((later, index): Candidate[] => [
    {
      change: { kind: 'behind', stop: later },
      edit: { kind: 'move', stops: [stop], route, place: at + 1 + index },
    },
    ...(isLocked(plan, later) || index === 0
      ? []
      : [
          {
            change: { kind: 'ahead', stop: later },
            edit: { kind: 'move', stops: [later], route, place: at },
          } as const,
        ]),
  ])
}

const isLocked = ({ stops }: Plan, stop: number): boolean => stops[stop]?.lockedAt !== undefined

/** To each other driver, where it costs least there; a pair goes as a whole. */
function givings({ plan, route, stop }: Wait): Candidate[] {
  const partner = partnerOf(plan, stop)
  const stops = partner === undefined ? [stop] : [stop, partner]
  const driven = drivenStops(plan)
  if (isHeld(plan, route) || stops.some((each) => isLocked(plan, each) || driven.has(each))) return []
  return plan.drivers.flatMap((_, driver): Candidate[] =>
    driver === route || isHeld(plan, driver)
      ? []
      : [{ change: { kind: 'give', driver }, edit: { kind: 'move', stops, route: driver } }],
  )
}

/** From when the stop is reached, or as little earlier than now as saves the same. */
function* openEarlier(wait: Wait): InSteps<WaitFix | undefined> {
  const { plan, stop, minutes, arrival } = wait
  const opens = plan.stops[stop]?.window?.[0]
  if (opens === undefined) return undefined
  const steps = Math.ceil(minutes / STEP)
  const asked = (step: number): Candidate[] => {
    const minute = openingOf(wait, step === steps ? arrival : arrival + minutes - step * STEP)
    if (minute === undefined) return []
    return [{ change: { kind: 'open', minutes: opens - minute, minute }, edit: { kind: 'open-from', stop, minute } }]
  }
  const whole = yield* best(wait, asked(steps))
  if (!whole) return undefined
  // The later a stop opens, the less is saved: half of what is left is looked at each time.
  let [least, most] = [1, steps]
  let fix = whole
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    const smaller = yield* best(wait, asked(middle))
    if (smaller && smaller.price.cents <= whole.price.cents) {
      most = middle
      fix = smaller
    } else least = middle + 1
  }
  return fix
}

/** The minute at which a stop would have to open, as its window is written; none on the day before. */
function openingOf({ plan, route, stop }: Wait, reached: number): number | undefined {
  const [opens = 0, closes = 0] = plan.stops[stop]?.window ?? []
  const day = plan.drivers[route]
  const minute = Math.floor(reached / STEP) * STEP - (day ? nightOf(day, closes) : 0)
  return minute < 0 || minute >= opens ? undefined : minute
}

/** Where the customer would open and the driver waits on all the same, it is for a stop behind it. */
function whyNothing(wait: Wait): WaitReason {
  const { plan, route, stop, planned, arrival, travelOf } = wait
  const minute = openingOf(wait, arrival)
  if (minute === undefined) return { kind: 'costs-more' }
  const opened = applyDayEdit(plan, { kind: 'open-from', stop, minute }, travelOf)
  const then = estimateRoute(opened, route, travelOf)
  const [before, after] = [timesOf(planned), then ? timesOf(then) : []]
  const at = planned.points.findIndex(
    ({ entered }, index) => entered !== stop && (after[index]?.wait ?? 0) > (before[index]?.wait ?? 0),
  )
  const next = planned.points[at]?.entered
  return next === undefined ? { kind: 'costs-more' } : { kind: 'moves-on', stop: next }
}
