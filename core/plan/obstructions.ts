import { DAY_MINUTES, DAY_SECONDS } from '#core/kernel/time.ts'
import {
  type Explanation,
  explain,
  insertions,
  type Problem,
  type Solution,
  type Vehicle,
} from '#core/optimizer/index.ts'
import { afterHours } from './driven.ts'
import { lackedSkills } from './driver-words.ts'
import type { Fix, Obstruction } from './found-plan.ts'
import { brokenLocks, locksOf } from './locks.ts'
import { type Left, type RuleFix, reasonOf } from './obstruction-words.ts'
import type { DriverDay, Plan } from './plan.ts'
import { nightOf, openProblem, USUAL_LEAVE } from './plan-to-problem.ts'

type Obstacle = Explanation['vehicles'][number]
type Change = Obstacle['changes'][number]

const LAST_MINUTE = 1439

/** Why each stop that a plan leaves out cannot join it, in words, with the changes that would admit it. */
export function findObstructions(plan: Plan, problem: Problem, solution: Solution): Obstruction[] {
  const open = openProblem(plan, problem)
  return explain(open, solution).map(({ job, vehicles }) => {
    const obstacle = leastObstacle(plan, vehicles)
    if (!obstacle) return { entered: job, reason: 'Every route is locked.', fixes: [] }
    if (obstacle.code === 'fits') return lockObstruction(plan, open, job)
    const left = { entered: job, driver: obstacle.vehicle }
    const fixes = obstacle.changes.flatMap((change) => toFix(plan, change, left))
    const [first] = fixes
    const isWhole = fixes.length === obstacle.changes.length
    return {
      entered: job,
      reason: first ? reasonOf(plan, first, left) : withoutFix(obstacle),
      fixes: isWhole ? (leaveEarlier(plan, open, left, fixes) ?? fixes) : [],
    }
  })
}

const withoutFix = ({ code }: Obstacle): string =>
  code === 'max-tasks' ? 'There is no room left for another stop.' : 'There is no time left for it in this day.'

/**
 * The driver who needs the fewest changes speaks, then the one who needs the smallest; one who needs none first, and one
 * whom no number helps last. What somebody cannot do they do not learn in a morning: that comes behind the rest.
 */
const leastObstacle = (plan: Plan, obstacles: readonly Obstacle[]): Obstacle | undefined =>
  obstacles.toSorted(
    (left, right) =>
      Number(lacksSkill(left)) - Number(lacksSkill(right)) ||
      changesOf(left) - changesOf(right) ||
      sizeOf(plan, left) - sizeOf(plan, right),
  )[0]

const lacksSkill = ({ changes }: Obstacle): boolean =>
  changes.some(({ kind }) => kind === 'add-skills' || kind === 'allow-vehicle')

const changesOf = ({ code, changes }: Obstacle): number =>
  code !== 'fits' && changes.length === 0 ? Number.POSITIVE_INFINITY : changes.length

/** Seconds and packages by which an obstacle is missed: enough to compare drivers with one change each. */
const sizeOf = ({ stops }: Plan, { changes }: Obstacle): number =>
  changes.reduce((sum, change) => {
    if (change.kind === 'extend-shift') return sum + change.seconds
    if (change.kind === 'add-capacity') return sum + change.amount
    if (change.kind !== 'keep-open' || change.of !== 'job') return sum
    return sum + change.until - 60 * (stops[change.id]?.window?.[1] ?? 0)
  }, 0)

/** It would fit, if it were not for the locks behind its best place. */
function lockObstruction({ stops, routes }: Plan, open: Problem, entered: number): Obstruction {
  const given = routes.map((jobs, vehicle) => ({ vehicle, jobs }))
  const [best] = insertions(open, given, entered, 1)
  const order = routes[best?.vehicle ?? 0] ?? []
  const joined = order.toSpliced(best?.position ?? order.length, 0, entered)
  const locks = [...brokenLocks(joined, locksOf(stops)).keys()]
  const reason = lockReason(locks, entered)
  return { entered, reason, fixes: locks.map((lock) => ({ kind: 'unlock', entered: lock })) }
}

function lockReason(locks: readonly number[], entered: number): string {
  if (locks.length === 0) return 'It may fit when the routes are found again.'
  return locks.includes(entered)
    ? 'It fits only away from its locked place.'
    : 'It fits only where a locked stop would have to move.'
}

/**
 * A change of the problem as one of the request, in minutes as clocks show them; none where it would have to reach into the
 * next day, or in the night of a driver into the day behind it.
 */
function toFix(plan: Plan, change: Change, { entered, driver }: Left): RuleFix[] {
  const whose = plan.drivers.length > 1 ? { driver } : {}
  const day = plan.drivers[driver]
  const { finishBy, capacity } = day ?? {}
  if (change.kind === 'extend-shift' && finishBy !== undefined) {
    const end = finishBy + afterHours(day)
    const night = finishBy > DAY_MINUTES ? DAY_MINUTES : 0
    return shown({ kind: 'finish-by', minute: end + Math.ceil(change.seconds / 60), ...whose }, day, night)
  }
  if (change.kind === 'add-capacity' && capacity !== undefined) {
    return [{ kind: 'capacity', packages: capacity + change.amount, ...whose }]
  }
  if (change.kind === 'add-skills') {
    return [{ kind: 'skills', skills: lackedSkills(plan, entered, driver), ...whose }]
  }
  return change.kind === 'keep-open' ? toLaterEnd(plan, change, driver) : []
}

/** Hours of a stop, or of a break, that end later. */
function toLaterEnd(plan: Plan, change: Extract<Change, { kind: 'keep-open' }>, driver: number): RuleFix[] {
  const day = plan.drivers[driver]
  const minute = Math.ceil(change.until / 60)
  if (change.of === 'break') {
    const whose = plan.drivers.length > 1 ? { driver } : {}
    const which = change.id > 0 ? { rule: change.id } : {}
    const night = nightUntil(day, day?.breaks?.[change.id]?.to)
    return shown({ kind: 'lunch-until', minute, ...whose, ...which }, day, night)
  }
  const night = nightUntil(day, plan.stops[change.id]?.window?.[1])
  return shown({ kind: 'open-until', entered: change.id, minute: minute - latenessAt(plan, change.id) }, day, night)
}

/** Minutes to the day that hours are of which end at this minute. */
const nightUntil = (day: DriverDay | undefined, to: number | undefined): number =>
  day && to !== undefined ? nightOf(day, to) : 0

/** The fix with the minute as it is entered, where that is still read as it is meant: in a night it lies before the departure. */
function shown<TimeFix extends Extract<Fix, { readonly minute: number }>>(
  fix: TimeFix,
  { leaveAt = USUAL_LEAVE }: Pick<DriverDay, 'leaveAt'> = {},
  night: number,
): TimeFix[] {
  const minute = fix.minute - night
  return minute <= (night > 0 ? leaveAt - 1 : LAST_MINUTE) ? [{ ...fix, minute }] : []
}

/** Whoever may be late is asked for no more than what is beyond that. */
const latenessAt = ({ stops }: Plan, stop: number): number => stops[stop]?.lateMinutes ?? 0

/** Nobody is asked to begin at 7:53. */
const STEP = 5

/**
 * Leaving earlier instead of asking customers to stay open longer, where that alone admits a stop: a team decides when
 * its drivers begin. `undefined` where it does not help, where they are under way, or where there is one
 * driver, who decides for themselves.
 */
function leaveEarlier(
  { stops, drivers, routes }: Plan,
  open: Problem,
  { entered, driver }: Left,
  fixes: readonly RuleFix[],
): readonly Fix[] | undefined {
  const { leaveAt = USUAL_LEAVE } = drivers[driver] ?? {}
  const late = fixes.map((fix) => (fix.kind === 'open-until' ? fix.minute - (stops[fix.entered]?.window?.[1] ?? 0) : 0))
  if (drivers.length === 1 || drivers[driver]?.driven || late.length === 0 || late.includes(0)) return undefined
  const minute = leaveAt - STEP * Math.ceil(Math.max(...late) / STEP)
  if (minute < 0) return undefined
  const from = minute * 60
  const earlier = open.vehicles.flatMap(({ shift, departure, ...vehicle }): Vehicle[] => {
    if (vehicle.id !== driver) return []
    const fixed = departure && { departure: [from, from] as const }
    return [{ ...vehicle, shift: [from, shift?.[1] ?? 2 * DAY_SECONDS], ...fixed }]
  })
  const [best] = insertions(
    { ...open, vehicles: earlier },
    [{ vehicle: driver, jobs: routes[driver] ?? [] }],
    entered,
    1,
  )
  return best?.violations.length === 0 ? [{ kind: 'leave-at', minute, driver }] : undefined
}
