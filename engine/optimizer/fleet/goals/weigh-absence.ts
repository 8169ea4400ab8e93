import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type Instance, lastTaskOf, strangenessOf } from '../instance/instance.ts'
import type { Travel } from '../instance/travel.ts'
import { leastWork } from '../instance/work.ts'

/** Search cost of a typical leg, at least 1, of the vehicle in the middle where they pay differently. */
export function typicalLeg(instance: Instance): number {
  const legs = legsByVehicle(instance)
  return floatAt(legs, legs.length >> 1)
}

/** Typical legs of the vehicles, ascending; one vehicle's where there is none. */
function legsByVehicle(instance: Instance): Float64Array {
  const legs = instance.travels.map((travel) => legOf(instance, travel))
  return Float64Array.from(instance.profiles, (profile) => legs[profile] ?? 1).sort()
}

/**
 * That to the tenth neighbour, as it is for half of the requests; where these share a place, the longest of all. A mean
 * would be that of the few that no road leads to.
 */
function legOf({ neighbours, place, requests }: Instance, { costs, size }: Travel): number {
  const rank = Math.min(neighbours.count, 10) - 1
  if (rank < 0) return 1
  const legs = Int32Array.from({ length: requests }, (_, request) => {
    const other = intAt(neighbours.requests, request * neighbours.count + rank)
    return intAt(costs, intAt(place, request) * size + intAt(place, other))
  }).sort()
  return Math.max(1, intAt(legs, requests >> 1) || intAt(legs, requests - 1))
}

/**
 * What each request costs annealing while it is absent, whole search units.
 *
 * Where all are alike, more than any detour or vehicle. Where priorities differ, priorities are traded against each
 * other and against detours while the search is hot; the best plan is judged by priority alone. What is paid for a
 * request wherever it is served comes on top, as nobody is left out to save it.
 */
export function weighAbsence(instance: Instance): Float64Array {
  const leg = legsByVehicle(instance).at(-1) ?? 1
  const greatest = instance.priorities.reduce((most, priority) => Math.max(most, priority), 0)
  const vehicle = instance.fixedCost.reduce((most, cost) => Math.max(most, cost), 0)
  return instance.priorities.map((priority, request) =>
    Math.round(
      (greatest === 0 ? MANDATORY * leg : leg * (0.5 + (URGENT * priority) / greatest)) +
        vehicle +
        dearestService(instance, request) +
        dearestWishes(instance, request),
    ),
  )
}

/** What absence costs where every urgent request is served, so that only others have to be chosen. */
export function weighChoice(instance: Instance): Float64Array {
  const alike = weighAbsence({ ...instance, priorities: new Float64Array(instance.requests) })
  return alike.map((weight, request) => (floatAt(instance.priorities, request) > 0 ? weight * URGENT : weight))
}

/** Typical legs that serving one more is worth, and that serving the most urgent is worth. */
const MANDATORY = 300
const URGENT = 20

/** What serving a request costs but for the way there, by the vehicle that is paid most, and with what it adds to terms. */
function dearestService({ works, workTypes, workRate, pay, terms }: Instance, request: number): number {
  let most = 0
  for (let vehicle = 0; vehicle < workTypes.length; vehicle++) {
    const paid = floatAt(workRate, vehicle) + floatAt(pay.perSecond, vehicle) + floatAt(pay.overtime, vehicle)
    const perSecond = paid + terms.balance + 2 * terms.evenness
    const seconds = leastWork(works[intAt(workTypes, vehicle)] ?? NO_WORK, request)
    most = Math.max(most, perSecond * seconds + floatAt(pay.perTask, vehicle))
  }
  return most + terms.compactness * NEIGHBOURS_APART + terms.stability * PLACES_CHANGED
}

/** What serving a request may cost by its wishes, missed by as much as can be, by a stranger, and by those behind it. */
function dearestWishes(instance: Instance, request: number): number {
  const { wishes, vehicles, works } = instance
  let most = 0
  for (let vehicle = 0; vehicle < vehicles; vehicle++) most = Math.max(most, strangenessOf(instance, request, vehicle))
  if (!wishes.isWished) return most
  const seconds = leastWork(works[0] ?? NO_WORK, request)
  const behind = wishes.lateness.reduce((sum, rate) => sum + rate, 0) / Math.max(1, vehicles)
  const missed = [request, lastTaskOf(instance, request)].map((task) =>
    Math.max(
      floatAt(wishes.earliness, task) * Math.max(0, floatAt(wishes.from, task)),
      floatAt(wishes.lateness, task) * Math.max(0, wishes.lastMoment - floatAt(wishes.to, task)),
    ),
  )
  return most + Math.max(...missed) + behind * seconds
}

/** Neighbours that one more request may have on other vehicles, both ways round, and places that it may change. */
const NEIGHBOURS_APART = 6
const PLACES_CHANGED = 2

const NO_WORK = new Float64Array(0)
