import type { Random } from '#engine/base/random.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { balanceOfInsertion, longestDuration } from '../goals/balance.ts'
import { compactnessOfInsertion } from '../goals/compactness.ts'
import { evennessOfInsertion, meanDay } from '../goals/evenness.ts'
import { type Instance, lastTaskOf } from '../instance/instance.ts'
import { mayRideWith } from '../instance/relations.ts'
import { hasRoom } from '../plan/loads.ts'
import { countTasks, countUsed, linkTask, markServed, type Plan } from '../plan/plan.ts'
import { type Journal, touchRoute } from '../routes/journal.ts'
import { settleRoute } from '../timing/timing.ts'
import { findJobPlaces } from './job-places.ts'
import { createPlaces, isCurrent, type Places } from './places.ts'
import { findShipmentPlaces } from './shipment-places.ts'

/** What insertions work with. */
export interface Inserter {
  readonly journal: Journal
  places: Places
  /** Those without limits of waiting, or those with them, whichever do not hold now; where waiting is limited. */
  otherPlaces: Places | undefined
  readonly random: Random
  /** Share of the places that is passed over, so that greedy choices differ from run to run. */
  readonly blinkRate: number
  /** Whether a request stays absent where its place costs more than its absence. */
  isThrifty: boolean
  /** Grows with every request looked at; marks below hold for the request that set them. */
  token: number
  /** Kinds of which an idle vehicle has been looked at. */
  readonly kindSeen: Int32Array
  /** Vehicles that serve a neighbour. */
  readonly nearby: Int32Array
  /** Vehicles that may be in use at the same time. */
  mostUsed: number
  /** Whether that leaves room for an idle one, for the request at hand. */
  mayOpen: boolean
  /** The choice made last: vehicle (−1: none), the node to insert behind, a reload as in {@link Places}, cost. */
  vehicle: number
  after: number
  reload: number
  cost: number
}

/** An inserter that may use every vehicle. */
export function createInserter(instance: Instance, journal: Journal, random: Random, blinkRate: number): Inserter {
  return {
    journal,
    places: createPlaces(instance),
    otherPlaces: instance.hasMaxWait ? createPlaces(instance) : undefined,
    random,
    blinkRate,
    isThrifty: false,
    token: 0,
    kindSeen: new Int32Array(instance.vehicles),
    nearby: new Int32Array(instance.vehicles),
    mostUsed: Number.POSITIVE_INFINITY,
    mayOpen: true,
    vehicle: -1,
    after: -1,
    reload: 0,
    cost: 0,
  }
}

/** Inserts an absent request at the cheapest place of all, blinks aside; leaves it absent when there is none. */
export function insertRequest(plan: Plan, request: number, inserter: Inserter): void {
  choosePlace(plan, request, inserter)
  if (inserter.vehicle === -1 || (inserter.isThrifty && inserter.cost > floatAt(plan.penalty, request))) return
  insertAtChoice(plan, request, inserter)
}

/**
 * Sends an idle vehicle of any kind to an absent request, whatever that costs: what is inserted next may then share it.
 *
 * Does nothing where no idle vehicle may serve the request alone.
 */
export function openIdle(plan: Plan, request: number, inserter: Inserter): void {
  if (intAt(plan.absentCell, request) === -1) return
  const { instance, count } = plan
  inserter.token += 1
  inserter.mayOpen = true
  inserter.vehicle = -1
  let kinds = 0
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle++) {
    if (intAt(count, vehicle) > 0 || !isFirstOfKind(instance, vehicle, inserter)) continue
    if (!mayTake(plan, request, vehicle)) continue
    const slot = currentSlot(plan, request, vehicle, inserter.places)
    if (floatAt(inserter.places.cost, slot) === Number.POSITIVE_INFINITY) continue
    kinds += 1
    // Each of the kinds seen so far is equally likely to stand.
    if (inserter.random.below(kinds) > 0) continue
    inserter.vehicle = vehicle
    inserter.after = intAt(inserter.places.after, slot)
    inserter.reload = 0
  }
  if (inserter.vehicle !== -1) insertAtChoice(plan, request, inserter)
}

function insertAtChoice(plan: Plan, request: number, inserter: Inserter): void {
  const { vehicle, places } = inserter
  touchRoute(inserter.journal, plan, vehicle)
  const { reload } = inserter
  if (reload > 0) linkTask(plan, reload - 1, inserter.after)
  linkTask(plan, request, reload > 0 ? reload - 1 : inserter.after)
  if (reload < 0) linkTask(plan, -reload - 1, request)
  const last = lastTaskOf(plan.instance, request)
  if (last !== request) linkTask(plan, last, intAt(places.lastAfter, slotOf(places, request, vehicle)))
  markServed(plan, request)
  settleRoute(plan, vehicle)
}

/** Looks at the routes of the request's neighbours and at idle vehicles; at all others only when those have no place. */
function choosePlace(plan: Plan, request: number, inserter: Inserter): void {
  const { instance } = plan
  inserter.vehicle = -1
  inserter.cost = Number.POSITIVE_INFINITY
  const days = {
    longest: instance.terms.balance > 0 ? longestDuration(plan) : 0,
    mean: instance.terms.evenness > 0 ? meanDay(plan) : 0,
  }
  const isPartial = instance.vehicles > ALL_VEHICLES && instance.neighbours.count > NEARBY
  inserter.token += 1
  inserter.mayOpen = inserter.mostUsed >= instance.vehicles || countUsed(plan) < inserter.mostUsed
  if (isPartial) markNearby(plan, request, inserter)
  considerVehicles(plan, request, inserter, { ...days, scope: isPartial ? 'near' : 'all' })
  if (inserter.vehicle === -1 && isPartial) considerVehicles(plan, request, inserter, { ...days, scope: 'far' })
}

/** Up to so many vehicles, a look at each costs less than finding the near ones. */
const ALL_VEHICLES = 10
/** Neighbours whose routes are looked at. */
const NEARBY = 30

function markNearby({ instance, vehicle }: Plan, request: number, { nearby, token }: Inserter): void {
  const { count, requests } = instance.neighbours
  for (let cell = request * count; cell < request * count + NEARBY; cell++) {
    const neighbour = intAt(vehicle, intAt(requests, cell))
    if (neighbour !== -1) nearby[neighbour] = token
  }
}

/** Seconds of the longest day and of the mean one, where a term asks for them. */
interface Days {
  readonly longest: number
  readonly mean: number
}

interface Look extends Days {
  readonly scope: 'near' | 'far' | 'all'
}

function considerVehicles(plan: Plan, request: number, inserter: Inserter, look: Look): void {
  const { instance, count } = plan
  const { vehicles, terms } = instance
  const { nearby, token } = inserter
  const { scope } = look
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    const isLookedAt =
      intAt(count, vehicle) === 0
        ? scope !== 'far' && isFirstOfKind(instance, vehicle, inserter)
        : scope === 'all' || (intAt(nearby, vehicle) === token) === (scope === 'near')
    if (!isLookedAt || isKnownDearer(plan, request, vehicle, inserter) || !mayTake(plan, request, vehicle)) continue
    const slot = currentSlot(plan, request, vehicle, inserter.places)
    const added = terms.isVehicleBound ? termsOfJoining(plan, request, vehicle, look) : 0
    considerSlot(inserter, vehicle, slot, added)
  }
}

const slotOf = ({ slots }: Places, request: number, vehicle: number): number => request * slots + (vehicle % slots)

/** Rules that hold for the vehicle as a whole, cheapest first. */
export function mayTake(plan: Plan, request: number, vehicle: number): boolean {
  const { instance } = plan
  if (intAt(instance.compatible, request * instance.vehicles + vehicle) === 0) return false
  const { relations } = instance
  if (relations.isRelated && !mayRideWith(relations, plan.vehicle, request, vehicle)) return false
  const added = request < instance.jobs ? 1 : 2
  return countTasks(plan, vehicle) + added <= floatAt(instance.maxTasks, vehicle) && hasRoom(plan, request, vehicle)
}

function isFirstOfKind({ kinds }: Instance, vehicle: number, { kindSeen, mayOpen, token }: Inserter): boolean {
  const kind = intAt(kinds, vehicle)
  if (!mayOpen || intAt(kindSeen, kind) === token) return false
  kindSeen[kind] = token
  return true
}

/** Whether the place kept for a request costs more than the choice so far; terms may only be known of others. */
function isKnownDearer({ instance, version }: Plan, request: number, vehicle: number, inserter: Inserter): boolean {
  const { places, cost } = inserter
  if (instance.terms.isVehicleBound) return false
  const slot = slotOf(places, request, vehicle)
  return isCurrent(places, slot, intAt(version, vehicle)) && floatAt(places.cost, slot) >= cost
}

/** The slot of a request and a vehicle, brought up to date. */
function currentSlot(plan: Plan, request: number, vehicle: number, places: Places): number {
  const slot = slotOf(places, request, vehicle)
  const version = intAt(plan.version, vehicle)
  if (isCurrent(places, slot, version)) return slot
  places.version[slot] = version
  const target = { places, slot, vehicle }
  if (request < plan.instance.jobs) findJobPlaces(plan, request, target)
  else findShipmentPlaces(plan, request, target)
  return slot
}

function considerSlot(inserter: Inserter, vehicle: number, slot: number, terms: number): void {
  const { places, random, blinkRate } = inserter
  const best = floatAt(places.cost, slot) + terms
  if (best >= inserter.cost) return
  if (random.next() >= blinkRate) {
    inserter.vehicle = vehicle
    inserter.cost = best
    inserter.after = intAt(places.after, slot)
    inserter.reload = intAt(places.reload, slot)
    return
  }
  // Half of the blinks pass over the whole route.
  const second = floatAt(places.secondCost, slot) + terms
  if (second >= inserter.cost || random.next() < 0.5) return
  inserter.vehicle = vehicle
  inserter.cost = second
  inserter.after = intAt(places.secondAfter, slot)
  inserter.reload = intAt(places.secondReload, slot)
}

/** Terms of the objective that depend on the vehicle, not on the place in its route. */
function termsOfJoining(plan: Plan, request: number, vehicle: number, { longest, mean }: Days): number {
  const { terms } = plan.instance
  let cost = 0
  if (terms.balance > 0) cost += balanceOfInsertion(plan, request, vehicle, longest)
  if (terms.evenness > 0) cost += evennessOfInsertion(plan, request, vehicle, mean)
  if (terms.compactness > 0) cost += compactnessOfInsertion(plan, request, vehicle)
  if (terms.usesEveryVehicle && intAt(plan.count, vehicle) === 0) cost -= terms.idleCost
  return cost
}
