import type { Visit } from '../check/route-case.ts'
import { type Trial, tryRoute } from '../check/try-route.ts'
import type { Violation, ViolationCode } from '../check/violation.ts'
import type { Lookup } from '../problem/lookup.ts'
import type { Problem, Vehicle } from '../problem/problem.ts'

/** A task (a job, or a pickup and its delivery) and the route that it is to join. */
export interface Joining {
  readonly visits: readonly Visit[]
  readonly task: readonly [Visit, ...Visit[]]
}

/** Rules whose numbers could be changed, in the order in which they are worth telling: loads before times. */
const NUMERIC: readonly ViolationCode[] = ['capacity', 'max-tasks', 'window', 'break', 'shift', 'max-travel-time']

/**
 * The route with the task where that breaks least, and its violations in the order in which they are worth telling.
 *
 * Least means fewest broken orders, then fewest broken rules, then least excess. O(route length²), for shipments once
 * more the route length.
 */
export function tryEverywhere(problem: Problem, lookup: Lookup, vehicle: Vehicle, joining: Joining): Trial {
  const trials = placements(joining).map((visits) => tryRoute(problem, lookup, vehicle, visits))
  const least = trials.reduce((best, trial) => (compareTrials(trial, best) < 0 ? trial : best))
  return { ...least, violations: least.violations.toSorted((left, right) => rank(left) - rank(right)) }
}

/** Every order that keeps the visits and puts the task among them, a pickup before its delivery. */
function placements({ visits, task: [first, second] }: Joining): Visit[][] {
  const routes = Array.from({ length: visits.length + 1 }, (_, place) => visits.toSpliced(place, 0, first))
  if (!second) return routes
  return routes.flatMap((route, place) =>
    Array.from({ length: visits.length + 1 - place }, (_, gap) => route.toSpliced(place + 1 + gap, 0, second)),
  )
}

const compareTrials = (left: Trial, right: Trial): number =>
  countDisordered(left) - countDisordered(right) ||
  left.violations.length - right.violations.length ||
  sumExcess(left) - sumExcess(right)

const countDisordered = ({ violations }: Trial): number =>
  violations.filter(({ code }) => !NUMERIC.includes(code)).length

const sumExcess = ({ violations }: Trial): number => violations.reduce((sum, { excess = 0 }) => sum + excess, 0)

const rank = ({ code }: Violation): number => (NUMERIC.includes(code) ? NUMERIC.indexOf(code) : NUMERIC.length)
