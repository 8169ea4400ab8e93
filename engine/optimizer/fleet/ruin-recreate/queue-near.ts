import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { Plan } from '../plan/plan.ts'
import type { Queue } from './recreate.ts'

/** How many requests that were absent before are tried again in one step: those near the ruin, and some by chance. */
const NEAR = 8
const BY_CHANCE = 4
/** How often a seed that was absent has the first choice of what its ruin freed, so that it replaces others. */
const FIRST_RATE = 0.25

/**
 * Fills a queue with what a ruin around `seed` removed and a few of the requests that were absent before.
 *
 * The first `before` absent requests are those from before the ruin. Where a day holds a tenth of the candidates,
 * trying them all would cost more than the rest of the step.
 */
export function queueNear(plan: Plan, queue: Queue, ruin: { seed: number; before: number }, random: Random): void {
  const { seed, before } = ruin
  queue.count = 0
  const cell = intAt(plan.absentCell, seed)
  const wasAbsent = cell !== -1 && cell < before
  queue.first = wasAbsent && random.next() < FIRST_RATE ? seed : -1
  for (let cell = before; cell < plan.absentCount; cell++) push(queue, intAt(plan.absent, cell))
  if (before <= NEAR + BY_CHANCE) {
    for (let cell = 0; cell < before; cell++) push(queue, intAt(plan.absent, cell))
    return
  }
  pushNear(plan, queue, ruin)
  for (let draw = 0; draw < BY_CHANCE; draw++) {
    const request = intAt(plan.absent, random.below(before))
    if (!isQueued(queue, request)) push(queue, request)
  }
}

function pushNear(
  { instance, absentCell }: Plan,
  queue: Queue,
  { seed, before }: { seed: number; before: number },
): void {
  const { count, requests } = instance.neighbours
  let found = 0
  for (let rank = -1; rank < count && found < NEAR; rank++) {
    const request = rank === -1 ? seed : intAt(requests, seed * count + rank)
    const cell = intAt(absentCell, request)
    if (cell === -1 || cell >= before) continue
    push(queue, request)
    found += 1
  }
}

function push(queue: Queue, request: number): void {
  queue.requests[queue.count] = request
  queue.count += 1
}

function isQueued({ requests, count }: Queue, request: number): boolean {
  for (let index = 0; index < count; index++) if (intAt(requests, index) === request) return true
  return false
}
