import { DAY_MINUTES, DAY_SECONDS } from '#core/kernel/time.ts'
import {
  type Explanation,
  evaluate,
  explain,
  insertions,
  type Problem,
  type Solution,
  type Vehicle,
} from '#engine/optimizer/index.ts'
import { asShown } from '../broken-rules.ts'
import type { Fix, Obstruction } from '../found-plan.ts'
import { hoursInNight, USUAL_LEAVE } from '../hours/nights.ts'
import {
  type Asked,
  isOfKinds,
  loadFix,
  orphanOf,
  type Released,
  releasesOf,
  rideFix,
} from '../kinds/kind-obstacles.ts'
import { type Rules, rulesOf } from '../kinds/lacks.ts'
import { givenRoute, toGiven } from '../kinds/tasks.ts'
import { tryReload } from '../kinds/try-reload.ts'
import { brokenLocks, locksOf } from '../locks/locks.ts'
import { type Left, type RuleFix, reasonOf } from '../obstruction-words.ts'
import { type BreakRule, type DriverDay, type Plan, routeOf } from '../plan.ts'
import { type HoursBefore, hoursBefore, openProblem } from '../plan-to-problem.ts'
import { placeObstruction } from './place-obstruction.ts'

type Obstacle = Explanation['vehicles'][number]
type Change = Obstacle['changes'][number]

const LAST_MINUTE = 1439
const A_WHILE = 30 * 60

/** Why each stop that a plan leaves out cannot join it, in words, with the changes that would admit it by the shown times. */
export function findObstructions(plan: Plan, exact: Problem): Obstruction[] {
  const matrices = Object.entries(exact.matrices).map(([name, each]) => [name, asShown(each, exact.vehicles)])
  const problem: Problem = { ...exact, matrices: Object.fromEntries(matrices) }
  const { solution } = evaluate(problem, toGiven(problem, plan.routes))
  const ask = { plan, open: openProblem(plan, problem), rules: rulesOf(plan), solution, trials: { left: MOST_TRIALS } }
  const halves = new Map(ask.open.shipments?.map(({ pickup, delivery }) => [pickup.id, delivery.id]))
  const told = explain(ask.open, solution).flatMap(({ job, kind, vehicles }) => {
    const partner = kind === 'pickup' ? halves.get(job) : undefined
    if (partner !== undefined && routeOf(plan.routes, partner) >= 0) return []
    const why = obstructionOf(ask, { entered: job, partner }, vehicles)
    return partner === undefined ? [why] : [why, { ...why, entered: partner }]
  })
  const orphans = [...halves].flatMap((pair) => orphanOf(plan, pair))
  return [...told, ...orphans].toSorted((one, other) => one.entered - other.entered)
}

interface Ask {
  readonly plan: Plan
  readonly open: Problem
  readonly rules: Rules
  readonly solution: Solution
  /** How many stops may still be tried with one more trip. */
  readonly trials: { left: number }
}

/** A day that lacks a van may leave a hundred stops: how one more trip would do is looked at for some of them. */
const MOST_TRIALS = 24

function obstructionOf(ask: Ask, asked: Asked, vehicles: readonly Obstacle[]): Obstruction {
  const { plan, open, rules } = ask
  const { entered } = asked
  const obstacle = leastObstacle(plan, vehicles)
  if (!obstacle) return { entered, reason: 'Every route is locked.', fixes: [] }
  if (obstacle.code === 'fits') return lockObstruction(plan, open, asked)
  const released = releasesOf(plan, rules, asked, obstacle)
  if (released) return withFixes(ask, asked, { driver: obstacle.vehicle, ...released })
  return changesObstruction(ask, { entered, driver: obstacle.vehicle }, obstacle)
}

/** What the driver who lacks least would have to be allowed, or a trip or a place that does instead. */
function changesObstruction({ plan, open, trials }: Ask, left: Left, obstacle: Obstacle): Obstruction {
  const { entered } = left
  const fixes = obstacle.changes.flatMap((change) => toFix({ plan, open }, change, left))
  const [first] = fixes
  const isWhole = fixes.length === obstacle.changes.length
  const reason = first ? reasonOf(plan, first, left) : withoutFix(obstacle)
  const trip = isTooMuch(obstacle) && trials.left-- > 0 ? tryReload(plan, open, left) : undefined
  if (trip && 'fix' in trip) return { entered, reason, fixes: [trip.fix] }
  // A customer is asked for a few minutes before a place is given up, and not for hours.
  const placed = isWhole && first && sizeOf(plan, obstacle) <= A_WHILE ? undefined : placeObstruction(plan, open, left)
  if (placed) return placed
  return {
    entered,
    reason: trip ? `${reason} ${trip.words}` : reason,
    fixes: isWhole ? (leaveEarlier(plan, open, left, fixes) ?? fixes) : [],
  }
}

const isTooMuch = ({ changes }: Obstacle): boolean => changes.some(({ kind }) => kind === 'add-capacity')

/** A release alone may not be enough: whatever else is in the way of that driver is changed with it, or nothing is offered. */
function withFixes(
  { plan, open, solution }: Ask,
  { entered, partner }: Asked,
  { driver, reason, fixes, isWhole }: Released & { readonly driver: number },
): Obstruction {
  if (!isWhole) return { entered, reason, fixes: [] }
  const isAsked = (id: number): boolean => id === entered || id === partner
  const relaxed: Problem = {
    ...open,
    vehicles: open.vehicles.filter(({ id }) => id === driver),
    jobs: open.jobs.map((job) => (isAsked(job.id) ? { ...job, vehicles: [driver], skills: [] } : job)),
    ...(open.shipments && {
      shipments: open.shipments.map((pair) =>
        isAsked(pair.pickup.id) ? { ...pair, vehicles: [driver], skills: [] } : pair,
      ),
    }),
    relations: (open.relations ?? []).filter(
      ({ jobs = [], shipments = [] }) => !jobs.some(isAsked) && !shipments.some(isAsked),
    ),
  }
  const left = partner === undefined ? { unassignedJobs: [entered] } : { unassignedShipments: [entered] }
  const own = { ...solution, unassignedJobs: [], unassignedShipments: [], ...left }
  const [obstacle] = explain(relaxed, own)[0]?.vehicles ?? []
  if (!obstacle || obstacle.code === 'fits') return { entered, reason, fixes }
  const more = obstacle.changes.flatMap((change) => toFix({ plan, open }, change, { entered, driver }))
  const areAll = more.length > 0 && more.length === obstacle.changes.length
  return { entered, reason, fixes: areAll ? [...fixes, ...more] : [] }
}

const withoutFix = ({ code }: Obstacle): string =>
  code === 'max-tasks' ? 'There is no room left for another stop.' : 'There is no time left for it in this day.'

/**
 * The driver who needs the fewest changes speaks, then the one who needs the smallest; one who needs none first, and one
 * whom no number helps last. What somebody cannot do they do not learn in a morning, and what a customer asks for is not
 * given up for a few minutes: that comes behind the rest.
 */
const leastObstacle = (plan: Plan, obstacles: readonly Obstacle[]): Obstacle | undefined =>
  obstacles.toSorted(
    (left, right) =>
      Number(isOfKinds(left)) - Number(isOfKinds(right)) ||
      changesOf(left) - changesOf(right) ||
      sizeOf(plan, left) - sizeOf(plan, right),
  )[0]

const changesOf = ({ code, changes }: Obstacle): number =>
  code !== 'fits' && code !== 'relation' && changes.length === 0 ? Number.POSITIVE_INFINITY : changes.length

/** Seconds and packages by which an obstacle is missed: enough to compare drivers with one change each. */
const sizeOf = ({ stops, drivers }: Plan, { vehicle, changes }: Obstacle): number =>
  changes.reduce((sum, change) => {
    if (change.kind === 'extend-shift' || change.kind === 'extend-duration') return sum + change.seconds
    if (change.kind === 'add-capacity') return sum + change.amount
    if (change.kind !== 'keep-open' || change.of === 'break' || change.of === 'reload') return sum
    const { window } = stops[change.id] ?? {}
    return sum + change.until - 60 * (window ? hoursInNight(drivers[vehicle] ?? {}, window)[1] : 0)
  }, 0)

/** It would fit, if it were not for the locks behind its best place. */
function lockObstruction({ stops, routes }: Plan, open: Problem, { entered, partner }: Asked): Obstruction {
  const locked = locksOf(stops)
  if (partner !== undefined || locked.size === 0) return { entered, reason: lockReason([], entered), fixes: [] }
  const [best] = insertions(open, toGiven(open, routes), entered, 1)
  const order = routes[best?.vehicle ?? 0] ?? []
  const joined = order.toSpliced(best?.position ?? order.length, 0, entered)
  const locks = [...brokenLocks(joined, locked).keys()]
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
function toFix({ plan, open }: Pick<Ask, 'plan' | 'open'>, change: Change, { driver }: Left): RuleFix[] {
  const whose = plan.drivers.length > 1 ? { driver } : {}
  const day = plan.drivers[driver]
  if (change.kind === 'extend-shift' || change.kind === 'extend-duration') {
    const vehicle = open.vehicles.find(({ id }) => id === driver)
    return day && vehicle ? longerDay(day, hoursBefore(day, vehicle), change).map((fix) => ({ ...fix, ...whose })) : []
  }
  if (change.kind === 'add-capacity') return loadFix(plan, change, driver).map((fix) => ({ ...fix, ...whose }))
  if (change.kind === 'extend-ride-time') return rideFix(plan, change)
  return change.kind === 'keep-open' && change.of !== 'reload' ? toLaterEnd(plan, change, driver) : []
}

/** A later end, or more hours: beyond those that are gone where the rest begins behind what was allowed. */
function longerDay(
  day: DriverDay,
  { endsAt, used }: HoursBefore,
  { kind, seconds }: Extract<Change, { readonly seconds: number }>,
): RuleFix[] {
  const { finishBy, maxMinutes, overrunMinutes = 0 } = day
  const more = Math.ceil(seconds / 60)
  if (kind === 'extend-duration')
    return maxMinutes === undefined ? [] : [{ kind: 'most-minutes', minutes: Math.max(maxMinutes, used) + more }]
  if (finishBy === undefined) return []
  const night = finishBy >= DAY_MINUTES ? DAY_MINUTES : 0
  return shown({ kind: 'finish-by', minute: endsAt - overrunMinutes + more }, day, night)
}

/** Hours of a stop, or of a break, that end later. */
function toLaterEnd(plan: Plan, change: Extract<Change, { kind: 'keep-open' }>, driver: number): RuleFix[] {
  const day = plan.drivers[driver]
  const minute = Math.ceil(change.until / 60)
  if (change.of === 'break') {
    const whose = plan.drivers.length > 1 ? { driver } : {}
    const which = change.id > 0 ? { rule: change.id } : {}
    const night = nightUntil(day, day?.breaks?.[change.id])
    return shown({ kind: 'lunch-until', minute, ...whose, ...which }, day, night)
  }
  const closes = plan.stops[change.id]?.window?.[1] ?? 0
  const fix = { kind: 'open-until' as const, entered: change.id, minute: minute - latenessAt(plan, change.id) }
  // Hours that go over midnight end on the next day as they are entered.
  if (closes >= DAY_MINUTES) return fix.minute < 2 * DAY_MINUTES ? [fix] : []
  return shown(fix, day, nightUntil(day, { from: 0, to: closes }))
}

/** Minutes to the day that the end of hours is of. */
const nightUntil = (day: DriverDay | undefined, hours: Pick<BreakRule, 'from' | 'to'> | undefined): number =>
  day && hours ? hoursInNight(day, [hours.from, hours.to])[1] - hours.to : 0

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
  if (open.jobs.every(({ id }) => id !== entered)) return undefined
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
    [givenRoute(open, driver, routes[driver] ?? [])],
    entered,
    1,
  )
  return best?.violations.length === 0 ? [{ kind: 'leave-at', minute, driver }] : undefined
}
