import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { Capability } from '../../capabilities/capabilities.ts'
import { serves } from '../../capabilities/kernels.ts'
import { mayTake } from '../insertion/insertion.ts'
import { type Instance, startOf } from '../instance/instance.ts'
import { linkTask, markServed, type Plan } from '../plan/plan.ts'
import { dropOverload } from '../routes/adopt-routes.ts'
import { touchRoute } from '../routes/journal.ts'
import { clearRoute } from '../routes/routes.ts'
import { settleRoute } from '../timing/timing.ts'
import type { Ruin } from './ruin.ts'

/** Neighbours among which the new follower is sought, and how many of those on other routes may be it. */
const NEAR = 20
const CHOICE = 3

/** Known here although the scan for places by time alone does not know them. */
const KNOWN: readonly Capability[] = ['peaking-loads', 'max-travel-time', 'stability']

/** Whether every task stands alone, and may go wherever vehicle, loads and time allow. */
export const mayCutTails = ({ used, jobs, requests, vehicles }: Instance): boolean =>
  vehicles > 1 && jobs === requests && serves('time-scan', new Set([...used].filter((each) => !KNOWN.includes(each))))

/**
 * The first step of a plan's change: behind `seed` goes the rest of a neighbour's route, from that neighbour on, which
 * takes over the rest of the seed's route. What its new vehicle may not take, or not in time, is absent.
 *
 * Strings of a few tasks find no way there: each of them is better off where the others are. O(route length).
 */
export function swapTails(plan: Plan, seed: number, { journal, random }: Omit<Ruin, 'size'>): void {
  const neighbour = drawNeighbour(plan, seed, random)
  if (neighbour === -1) return
  const [own, other] = [intAt(plan.vehicle, seed), intAt(plan.vehicle, neighbour)]
  touchRoute(journal, plan, own)
  touchRoute(journal, plan, other)
  const [half, whole] = [intAt(journal.ends, 0), intAt(journal.ends, 1)]
  const behind = journal.tasks.indexOf(seed) + 1
  const from = journal.tasks.indexOf(neighbour, half)
  clearRoute(plan, own)
  clearRoute(plan, other)
  const ownLast = append(plan, startOf(plan.instance, own), journal.tasks.subarray(0, behind))
  append(plan, ownLast, journal.tasks.subarray(from, whole))
  const otherLast = append(plan, startOf(plan.instance, other), journal.tasks.subarray(half, from))
  append(plan, otherLast, journal.tasks.subarray(behind, half))
  for (const vehicle of [own, other]) {
    settleRoute(plan, vehicle)
    dropOverload(plan, vehicle)
  }
}

/** A near task on another route, or −1. */
function drawNeighbour({ instance, vehicle }: Plan, seed: number, random: Random): number {
  const { count, requests } = instance.neighbours
  const own = intAt(vehicle, seed)
  let left = random.below(CHOICE)
  for (let rank = 0; own !== -1 && rank < Math.min(count, NEAR); rank++) {
    const near = intAt(requests, seed * count + rank)
    const owner = intAt(vehicle, near)
    if (owner === -1 || owner === own) continue
    if (left === 0) return near
    left -= 1
  }
  return -1
}

/** Links what the vehicle may take behind a node, one after the other, and answers the last of them. */
function append(plan: Plan, after: number, tasks: Int32Array): number {
  const vehicle = intAt(plan.vehicle, after)
  let last = after
  for (const task of tasks) {
    if (!mayTake(plan, task, vehicle)) continue
    linkTask(plan, task, last)
    markServed(plan, task)
    last = task
  }
  return last
}
