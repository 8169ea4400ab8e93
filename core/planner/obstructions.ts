import { formatClock } from '#core/itinerary/arrival-times.ts'
import { type Explanation, explain, insertions, type Problem, type Solution } from '#core/optimizer/index.ts'
import { brokenLocks, locksOf } from './locks.ts'
import type { Fix, Obstruction, OptimizeRequest } from './planner.ts'
import { VEHICLE } from './request-to-problem.ts'

type Obstacle = Explanation['vehicles'][number]
type Change = Obstacle['changes'][number]
type TimeFix = Exclude<Fix, { kind: 'unlock' }>

const LAST_MINUTE = 1439

/** Why each stop that a route leaves out cannot join it, in words, with the changes that would admit it. */
export function findObstructions(
  request: OptimizeRequest,
  problem: Problem,
  { solution, order }: { readonly solution: Solution; readonly order: readonly number[] },
): Obstruction[] {
  return explain(problem, solution).map(({ job, vehicles: [obstacle] }) => {
    if (!obstacle || obstacle.code === 'fits') return lockObstruction(request, problem, order, job)
    const fixes = obstacle.changes.flatMap((change) => toFix(request, change))
    const [first] = fixes
    return {
      entered: job,
      reason: first ? reasonOf(request, first, job) : 'There is no time left for it in this day.',
      fixes: fixes.length === obstacle.changes.length ? fixes : [],
    }
  })
}

/** It would fit, if it were not for the locks behind its best place. */
function lockObstruction(
  request: OptimizeRequest,
  problem: Problem,
  order: readonly number[],
  entered: number,
): Obstruction {
  const [best] = insertions(problem, [{ vehicle: VEHICLE, jobs: order }], entered, 1)
  const joined = order.toSpliced(best?.position ?? order.length, 0, entered)
  const locks = [...brokenLocks(joined, locksOf(request.stopList)).keys()]
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
function toFix({ options }: OptimizeRequest, change: Change): TimeFix[] {
  if (change.kind === 'extend-shift' && options?.finishBy !== undefined) {
    return withinDay({ kind: 'finish-by', minute: options.finishBy + Math.ceil(change.seconds / 60) })
  }
  if (change.kind !== 'keep-open') return []
  const minute = Math.ceil(change.until / 60)
  if (change.of === 'break') return withinDay({ kind: 'lunch-until', minute })
  return withinDay({ kind: 'open-until', entered: change.id, minute })
}

const withinDay = (fix: TimeFix): TimeFix[] => (fix.minute <= LAST_MINUTE ? [fix] : [])

function reasonOf({ stopList, options }: OptimizeRequest, fix: TimeFix, entered: number): string {
  const then = formatClock(fix.minute)
  if (fix.kind === 'finish-by') return `The route would end at ${then}, after ${formatClock(options?.finishBy ?? 0)}.`
  if (fix.kind === 'lunch-until') return `Lunch could not begin before ${then}.`
  const stop = stopList[fix.entered]
  const closes = formatClock(stop?.window?.[1] ?? LAST_MINUTE)
  if (fix.entered === entered) return `It would be reached at ${then}, after it closes at ${closes}.`
  return `It would make the route late at ${stop?.address}: ${then}, after it closes at ${closes}.`
}
