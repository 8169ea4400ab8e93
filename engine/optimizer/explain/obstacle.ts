import type { Visit } from '../check/route-case.ts'
import { type Ride, relationsBrokenBy } from '../check/rules/relation.ts'
import { type Trial, tryRoute } from '../check/try-route.ts'
import type { Violation, ViolationCode } from '../check/violation.ts'
import type { Lookup } from '../problem/lookup.ts'
import type { Problem, Vehicle } from '../problem/problem.ts'
import { addReload } from './add-reload.ts'
import { type Change, changeFor, describeChange } from './change.ts'

/** Why one vehicle does not serve one task. */
export interface Obstacle {
  readonly vehicle: number
  /** The first rule that blocks it; `fits` where none does. */
  readonly code: ViolationCode | 'fits'
  /**
   * What the vehicle would have to be allowed or able to do, and nothing else; where that is all right, the changes
   * that together admit the task where it disturbs least. None where no change of a number would.
   */
  readonly changes: readonly Change[]
  readonly message: string
}

/** What keeps a task off the route of a vehicle. */
export function findObstacle(problem: Problem, lookup: Lookup, vehicle: Vehicle, joining: Joining): Obstacle {
  const { id } = vehicle
  const [visit] = joining.task
  const lacks = findLacks(vehicle, visit)
  const [lack] = lacks
  if (lack) {
    const code = lack.kind === 'allow-vehicle' ? 'vehicle' : 'skill'
    return { vehicle: id, code, changes: lacks, message: inWords(lacks, visit) }
  }
  const [relative] = relationsBrokenBy(problem, { vehicle: id, visit }, joining.others)
  if (relative) return { vehicle: id, code: 'relation', changes: [], message: relative.message }
  const { route, violations } = tryEverywhere(problem, lookup, vehicle, joining)
  const [first] = violations
  if (!first) return { vehicle: id, code: 'fits', changes: [], message: 'fits: search longer' }
  const reload = findReload(problem, lookup, vehicle, joining)
  if (reload !== undefined) {
    return { vehicle: id, code: 'fits', changes: [], message: `fits with reload ${reload}: search longer` }
  }
  const changes = violations.flatMap((violation) => changeFor(violation, route) ?? [])
  return { vehicle: id, code: first.code, changes, message: inWords(changes, visit) || first.message }
}

/** What a vehicle lacks for a task wherever that is on its route: most of them do, and then no route need be tried. */
function findLacks({ id, skills: own = [] }: Vehicle, { vehicles, skills: asked }: Visit): Change[] {
  const skills = asked.filter((skill) => !own.includes(skill))
  return [
    ...(vehicles && !vehicles.includes(id) ? [{ kind: 'allow-vehicle' } as const] : []),
    ...(skills.length > 0 ? [{ kind: 'add-skills', skills } as const] : []),
  ]
}

const inWords = (changes: readonly Change[], { kind, task }: Visit): string =>
  changes.map((change) => describeChange(change, { of: kind, id: task.id })).join('; ')

/** A task (a job, or a pickup and its delivery) and the route that it is to join. */
interface Joining {
  readonly visits: readonly Visit[]
  readonly task: readonly [Visit, ...Visit[]]
  /** Who makes which visit. */
  readonly others: readonly Ride[]
}

/** Rules whose numbers could be changed, in the order in which they are worth telling: loads before times. */
const NUMERIC: readonly ViolationCode[] = [
  'capacity',
  'max-tasks',
  'window',
  'break',
  'ride-time',
  'max-wait',
  'shift',
  'max-travel-time',
  'max-duration',
  'max-distance',
]

/**
 * The route with the task where that breaks least, and its violations in the order in which they are worth telling.
 *
 * Least means fewest broken orders, then fewest broken rules, then least excess. O(route length²), for shipments once
 * more the route length.
 */
function tryEverywhere(problem: Problem, lookup: Lookup, vehicle: Vehicle, joining: Joining): Trial {
  const [first = [], ...others] = placements(joining)
  let least = tryRoute(problem, lookup, vehicle, first)
  for (const visits of others) {
    if (least.violations.length === 0) break
    const trial = tryRoute(problem, lookup, vehicle, visits)
    if (compareTrials(trial, least) < 0) least = trial
  }
  return { ...least, violations: least.violations.toSorted((left, right) => rank(left) - rank(right)) }
}

/** The first reload with which the task breaks nothing somewhere. O(route length³) for vehicles that may reload, for shipments once more. */
function findReload(problem: Problem, lookup: Lookup, vehicle: Vehicle, joining: Joining): number | undefined {
  for (const placed of placements(joining)) {
    for (const { visits, reload } of addReload(lookup, vehicle, placed, joining.task)) {
      if (tryRoute(problem, lookup, vehicle, visits).violations.length === 0) return reload.id
    }
  }
  return undefined
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
