import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { termsCost } from '../goals/energy.ts'
import { costBetween, endOf, startOf } from '../instance/instance.ts'
import { mayReload, spareReload } from '../instance/reloads.ts'
import { linkTask, type Plan, unlinkTask } from '../plan/plan.ts'
import { mayReloadBehind, measureTrips } from '../plan/trip-room.ts'
import type { Journal } from '../routes/journal.ts'
import { retimeRoute, settleRoute } from '../timing/timing.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Sends a vehicle whose route was ruined to one of its docks between two of its tasks, if it has the time. */
export function openTrip(plan: Plan, { touched, touchedCount }: Journal, random: Random): void {
  if (touchedCount === 0) return
  const vehicle = intAt(touched, random.below(touchedCount))
  const reload = drawReload(plan, vehicle, random)
  if (!reload) return
  linkTask(plan, reload.node, reload.gap)
  if (retimeRoute(plan, vehicle) !== -1) unlinkTask(plan, reload.node)
  settleRoute(plan, vehicle)
}

/** One more reload at any dock of a vehicle, between any two of its tasks. */
export function drawReload(plan: Plan, vehicle: number, random: Random): Stop | undefined {
  const { reloads, problem } = plan.instance
  const docks = problem.vehicles[vehicle]?.reloads?.length ?? 0
  const gaps = listGaps(plan, vehicle)
  if (docks === 0 || gaps.length === 0) return undefined
  const node = spareReload(reloads, plan.vehicle, vehicle, random.below(docks))
  const gap = gaps[random.below(gaps.length)]
  return node === -1 || gap === undefined ? undefined : { node, gap }
}

/** Tasks that another one follows. */
function listGaps({ instance, next }: Plan, vehicle: number): number[] {
  const { firstNode } = instance.reloads
  const gaps: number[] = []
  for (
    let node = intAt(next, startOf(instance, vehicle));
    node !== endOf(instance, vehicle);
    node = intAt(next, node)
  ) {
    if (node < firstNode && intAt(next, node) < firstNode) gaps.push(node)
  }
  return gaps
}

/**
 * Moves each reload of the changed routes to where it costs least, in whichever dock of the vehicle, and takes it out where
 * the route is no dearer without it; where the way over a dock is cheaper, it is taken. O(route length²) for each, less where legs tell that a place costs too much.
 */
export function tidyTrips(plan: Plan, { touched, touchedCount }: Journal): void {
  for (let order = 0; order < touchedCount; order++) {
    const vehicle = intAt(touched, order)
    if (!mayReload(plan.instance.reloads, vehicle) || intAt(plan.count, vehicle) < 2) continue
    for (const reload of listReloads(plan, vehicle)) moveReload(plan, vehicle, reload)
    // Legs need not obey the triangle inequality, and a longer day may be the more even one.
    const isShort = intAt(plan.count, vehicle) <= SHORT
    const shortcut = cheapestReload(plan, vehicle, costOf(plan, vehicle), isShort ? leastCost(plan) : plan.routeCost)
    if (shortcut) linkTask(plan, shortcut.node, shortcut.gap)
    settleRoute(plan, vehicle)
  }
}

/** Nodes of a route on which a reload that nothing asks for is tried everywhere, though it may only pay by the clock or by terms. */
const SHORT = 12

function listReloads({ instance, next }: Plan, vehicle: number): number[] {
  const reloads: number[] = []
  for (
    let node = intAt(next, startOf(instance, vehicle));
    node !== endOf(instance, vehicle);
    node = intAt(next, node)
  ) {
    if (node >= instance.reloads.firstNode) reloads.push(node)
  }
  return reloads
}

function moveReload(plan: Plan, vehicle: number, reload: number): void {
  const from = intAt(plan.previous, reload)
  unlinkTask(plan, reload)
  const isSpared = retimeRoute(plan, vehicle) === -1
  const best = cheapestReload(plan, vehicle, isSpared ? costOf(plan, vehicle) : NEVER, leastCost(plan))
  if (best) linkTask(plan, best.node, best.gap)
  else if (!isSpared) linkTask(plan, reload, from)
  retimeRoute(plan, vehicle)
}

/** A reload behind a task. */
interface Stop {
  readonly node: number
  readonly gap: number
}

/** What the plan costs with a timed route of the vehicle, terms that depend on how long days are included. */
function costOf(plan: Plan, vehicle: number): number {
  if (!isTermed(plan)) return plan.routeCost
  // Durations are kept by version.
  plan.lastVersion += 1
  plan.version[vehicle] = plan.lastVersion
  return plan.routeCost + termsCost(plan)
}

const isTermed = ({ instance: { terms } }: Plan): boolean => terms.balance > 0 || terms.evenness > 0

/** The least that the plan may cost but for the legs of one more reload: what a day costs by the clock, or by terms, is known only when it is timed. */
const leastCost = (plan: Plan): number =>
  plan.instance.pay.isPriced || isTermed(plan) ? Number.NEGATIVE_INFINITY : plan.routeCost

/** Where one more reload makes the routes cost less than `least`, and least of all; `base` is what they cost without its legs. */
function cheapestReload(plan: Plan, vehicle: number, least: number, base: number): Stop | undefined {
  let best: Stop | undefined
  let bestCost = least
  for (const { node, gap, detour } of listStops(plan, vehicle, least - base)) {
    if (base + detour >= bestCost) break
    const cost = priceAt(plan, vehicle, node, gap)
    if (cost >= bestCost) continue
    best = { node, gap }
    bestCost = cost
  }
  return best
}

/** A reload with what its legs cost. */
interface Detour extends Stop {
  readonly detour: number
}

/** One more reload at each dock, behind each task where trips may have room then; those with legs below `most`, the cheapest first. */
function listStops(plan: Plan, vehicle: number, most: number): Detour[] {
  const { reloads, problem } = plan.instance
  const gaps = listGaps(plan, vehicle)
  const stops = (problem.vehicles[vehicle]?.reloads ?? []).flatMap((_, dock) => {
    const node = spareReload(reloads, plan.vehicle, vehicle, dock)
    return node === -1 ? [] : gaps.map((gap) => ({ node, gap, detour: detourOf(plan, vehicle, node, gap) }))
  })
  const near = stops.filter(({ detour }) => detour < most)
  if (near.length === 0) return near
  const room = measureTrips(plan, vehicle)
  return near
    .filter(({ gap }) => mayReloadBehind(plan, room, room.nodes.indexOf(gap)))
    .sort((left, right) => left.detour - right.detour)
}

const detourOf = (plan: Plan, vehicle: number, node: number, gap: number): number =>
  costBetween(plan.instance, vehicle, gap, node) +
  costBetween(plan.instance, vehicle, node, intAt(plan.next, gap)) -
  intAt(plan.legCost, gap)

function priceAt(plan: Plan, vehicle: number, node: number, gap: number): number {
  linkTask(plan, node, gap)
  const cost = retimeRoute(plan, vehicle) === -1 ? costOf(plan, vehicle) : NEVER
  unlinkTask(plan, node)
  return cost
}
