import { formatClock } from '#core/itinerary/arrival-times.ts'
import { type Explanation, explain, insertions, type Problem, type Solution } from '#core/optimizer/index.ts'
import type { Fix, Obstruction } from './found-plan.ts'
import { brokenLocks, locksOf } from './locks.ts'
import type { Plan } from './plan.ts'
import { openProblem } from './plan-to-problem.ts'

type Obstacle = Explanation['vehicles'][number]
type Change = Obstacle['changes'][number]
type TimeFix = Exclude<Fix, { kind: 'unlock' }>

const LAST_MINUTE = 1439

/** Why each stop that a plan leaves out cannot join it, in words, with the changes that would admit it. */
export function findObstructions(plan: Plan, problem: Problem, solution: Solution): Obstruction[] {
  const open = openProblem(plan, problem)
  return explain(open, solution).map(({ job, vehicles }) => {
    const obstacle = leastObstacle(vehicles)
    if (!obstacle) return { entered: job, reason: 'Every route is locked.', fixes: [] }
    if (obstacle.code === 'fits') return lockObstruction(plan, open, job)
    const fixes = obstacle.changes.flatMap((change) => toFix(plan, change, obstacle.vehicle))
    const [first] = fixes
    return {
      entered: job,
      reason: first ? reasonOf(plan, first, { entered: job, driver: obstacle.vehicle }) : withoutFix(obstacle),
      fixes: fixes.length === obstacle.changes.length ? fixes : [],
    }
  })
}

const withoutFix = ({ code }: Obstacle): string =>
  code === 'max-tasks' ? 'There is no room left for another stop.' : 'There is no time left for it in this day.'

/** The driver who needs the fewest changes speaks; one who needs none first, and one whom no number helps last. */
const leastObstacle = (obstacles: readonly Obstacle[]): Obstacle | undefined =>
  obstacles.toSorted((left, right) => changesOf(left) - changesOf(right))[0]

const changesOf = ({ code, changes }: Obstacle): number =>
  code !== 'fits' && changes.length === 0 ? Number.POSITIVE_INFINITY : changes.length

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
  if (locks.length === 0) return 'It may fit after all: optimize again.'
  return locks.includes(entered)
    ? 'It fits only away from its locked place.'
    : 'It fits only where a locked stop would have to move.'
}

/** A change of the problem as one of the request; none where it would have to reach into the next day. */
function toFix({ drivers }: Plan, change: Change, driver: number): TimeFix[] {
  const whose = drivers.length > 1 ? { driver } : {}
  const { finishBy } = drivers[driver] ?? {}
  if (change.kind === 'extend-shift' && finishBy !== undefined) {
    return withinDay({ kind: 'finish-by', minute: finishBy + Math.ceil(change.seconds / 60), ...whose })
  }
  if (change.kind !== 'keep-open') return []
  const minute = Math.ceil(change.until / 60)
  if (change.of === 'break') {
    const which = change.id > 0 ? { rule: change.id } : {}
    return withinDay({ kind: 'lunch-until', minute, ...whose, ...which })
  }
  return withinDay({ kind: 'open-until', entered: change.id, minute })
}

const withinDay = (fix: TimeFix): TimeFix[] => (fix.minute <= LAST_MINUTE ? [fix] : [])

interface Left {
  readonly entered: number
  readonly driver: number
}

function reasonOf({ stops, drivers }: Plan, fix: TimeFix, { entered, driver }: Left): string {
  const then = formatClock(fix.minute)
  const { finishBy = 0 } = drivers[driver] ?? {}
  if (fix.kind === 'finish-by') return `The route would end at ${then}, after ${formatClock(finishBy)}.`
  if (fix.kind === 'lunch-until') return `Lunch could not begin before ${then}.`
  const stop = stops[fix.entered]
  const closes = formatClock(stop?.window?.[1] ?? LAST_MINUTE)
  if (fix.entered === entered) return `It would be reached at ${then}, after it closes at ${closes}.`
  return `It would make the route late at ${stop?.address}: ${then}, after it closes at ${closes}.`
}
