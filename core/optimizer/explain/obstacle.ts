import type { Visit } from '../check/route-case.ts'
import type { Violation, ViolationCode } from '../check/violation.ts'
import type { Lookup } from '../problem/lookup.ts'
import type { Problem, Vehicle } from '../problem/problem.ts'
import { type Trial, tryRoute } from '../trial.ts'
import { type Change, changeFor, describeChange } from './change.ts'

/** Why one vehicle does not serve one task. */
export interface Obstacle {
  readonly vehicle: number
  /** The first rule that blocks it; `fits` where none does. */
  readonly code: ViolationCode | 'fits'
  /** Together they would admit it where it disturbs least; none where no change of a number would. */
  readonly changes: readonly Change[]
  readonly message: string
}

/** Rules in the order in which they are worth telling: what the vehicle is, what it carries, when it drives. */
const ORDER: readonly ViolationCode[] = [
  'vehicle',
  'skill',
  'capacity',
  'max-tasks',
  'window',
  'break',
  'shift',
  'max-travel-time',
]

/** What keeps a task (a job, or a pickup and its delivery) off the route of a vehicle that visits `visits`. */
export function findObstacle(
  problem: Problem,
  lookup: Lookup,
  vehicle: Vehicle,
  { visits, task }: { readonly visits: readonly Visit[]; readonly task: readonly Visit[] },
): Obstacle {
  const trial = leastDisturbed(placements(visits, task).map((route) => tryRoute(problem, lookup, vehicle, route)))
  const [first] = trial.violations.toSorted((left, right) => rank(left) - rank(right))
  if (!first) return { vehicle: vehicle.id, code: 'fits', changes: [], message: 'fits: search longer' }
  const skills = (task[0]?.skills ?? []).filter((skill) => !vehicle.skills?.includes(skill))
  const changes = distinct(trial.violations.toSorted((left, right) => rank(left) - rank(right))).flatMap(
    (violation) => changeFor(violation, trial.route, skills) ?? [],
  )
  return { vehicle: vehicle.id, code: first.code, changes, message: inWords(changes, task) || first.message }
}

/** Every order that keeps the visits and puts the task among them, a pickup before its delivery. */
function placements(visits: readonly Visit[], [first, second]: readonly Visit[]): Visit[][] {
  if (!first) return []
  const routes = Array.from({ length: visits.length + 1 }, (_, place) => visits.toSpliced(place, 0, first))
  if (!second) return routes
  return routes.flatMap((route, place) =>
    Array.from({ length: visits.length + 1 - place }, (_, gap) => route.toSpliced(place + 1 + gap, 0, second)),
  )
}

function leastDisturbed([first, ...others]: readonly Trial[]): Trial {
  // Without a place there is nothing to try: callers always pass a task.
  if (!first) throw new TypeError('a task has at least one visit')
  return others.reduce((least, trial) => (compareTrials(trial, least) < 0 ? trial : least), first)
}

/** Fewer broken orders, then fewer broken rules, then less excess. */
function compareTrials(left: Trial, right: Trial): number {
  const disordered = ({ violations }: Trial): number => violations.filter(({ code }) => !ORDER.includes(code)).length
  const excess = ({ violations }: Trial): number => violations.reduce((sum, { excess = 0 }) => sum + excess, 0)
  return (
    disordered(left) - disordered(right) ||
    left.violations.length - right.violations.length ||
    excess(left) - excess(right)
  )
}

const rank = ({ code }: Violation): number => (ORDER.includes(code) ? ORDER.indexOf(code) : ORDER.length)

/** A shipment breaks the rules of skills and vehicles twice, once per half. */
const distinct = (violations: readonly Violation[]): Violation[] =>
  violations.filter(
    ({ code }, index) =>
      (code !== 'skill' && code !== 'vehicle') || violations.findIndex((other) => other.code === code) === index,
  )

function inWords(changes: readonly Change[], [first]: readonly Visit[]): string {
  const self = { of: first?.kind ?? 'job', id: first?.task.id ?? 0 } as const
  return changes.map((change) => describeChange(change, self)).join('; ')
}
