import type { Visit } from '../check/route-case.ts'
import type { ViolationCode } from '../check/violation.ts'
import type { Lookup } from '../problem/lookup.ts'
import type { Problem, Vehicle } from '../problem/problem.ts'
import { type Change, changeFor, describeChange } from './change.ts'
import { type Joining, tryEverywhere } from './try-everywhere.ts'

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
  const { route, violations } = tryEverywhere(problem, lookup, vehicle, joining)
  const [first] = violations
  if (!first) return { vehicle: id, code: 'fits', changes: [], message: 'fits: search longer' }
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
