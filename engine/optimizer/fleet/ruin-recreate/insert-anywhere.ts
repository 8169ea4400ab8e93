import type { Random } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { type Inserter, mayTake } from '../insertion/insertion.ts'
import { boundByOrder, type OrderBounds } from '../insertion/order-bounds.ts'
import { type Instance, lastTaskOf } from '../instance/instance.ts'
import { isOverloaded } from '../plan/loads.ts'
import { addAmounts, countUsed, linkTask, markServed, type Plan, unlinkTask } from '../plan/plan.ts'
import { touchRoute } from '../routes/journal.ts'
import { retimeRoute, settleRoute } from '../timing/timing.ts'
import { drawReload } from './trips.ts'

/** How often an absent request takes another one along, and how often a vehicle reloads on the way. */
const COMPANY_RATE = 0.5
const RELOAD_RATE = 0.5

/**
 * How often a request is put anywhere, where the cheapest place is not all there is to a place: its price leaves out how
 * long days get, or a shipment fits only with a reload that it is not tried with, or beside another request. Else never.
 *
 * Seldom in large problems: there the ruins reach as much, and a step is lost.
 */
export function strayRate({ requests, terms, reloads, rides }: Instance): number {
  const isBlind = reloads.isUsed || rides.isLimited || terms.balance > 0 || terms.evenness > 0
  return isBlind ? 1 / (1 + requests ** 2 / SMALL) : 0
}

const SMALL = 8

/**
 * Puts an absent request behind any node of any vehicle, whatever that costs, sometimes with another one and with a reload;
 * answers whether that fits. O(route length).
 */
export function insertAnywhere(plan: Plan, request: number, { journal, random, mostUsed }: Inserter): boolean {
  const vehicle = random.below(plan.instance.vehicles)
  if (intAt(plan.count, vehicle) === 0 && countUsed(plan) >= mostUsed) return false
  if (!mayTake(plan, request, vehicle) || !hasPlace(plan, request, vehicle)) return false
  touchRoute(journal, plan, vehicle)
  const joined = [request, ...drawCompanion(plan, request, random)].filter((each) =>
    linkAnywhere(plan, each, vehicle, random),
  )
  const reload = random.next() < RELOAD_RATE ? drawReload(plan, vehicle, random) : undefined
  if (reload) linkTask(plan, reload.node, reload.gap)
  const fits = retimeRoute(plan, vehicle) === -1 && !isOverloaded(plan, vehicle)
  if (reload && !fits) unlinkTask(plan, reload.node)
  for (const each of joined) keepOrUnlink(plan, each, fits)
  if (fits) settleRoute(plan, vehicle)
  else retimeRoute(plan, vehicle)
  return fits
}

function keepOrUnlink(plan: Plan, request: number, isKept: boolean): void {
  addAmounts(plan, request, -1)
  if (isKept) {
    markServed(plan, request)
    return
  }
  const last = lastTaskOf(plan.instance, request)
  if (last !== request) unlinkTask(plan, last)
  unlinkTask(plan, request)
}

/** Sometimes any other absent request. */
function drawCompanion({ absent, absentCount }: Plan, request: number, random: Random): number[] {
  const companion = intAt(absent, random.below(absentCount))
  return companion !== request && random.next() < COMPANY_RATE ? [companion] : []
}

const bounds: OrderBounds = { from: 0, until: 0 }

/** Whether the order leaves a request a place, written into `bounds`: it may have to stand both before and behind another one. */
const hasPlace = (plan: Plan, request: number, vehicle: number): boolean =>
  boundByOrder(plan, request, vehicle, bounds) && bounds.from !== bounds.until

/** Links a request that the vehicle may take where its order allows, unchecked otherwise; answers whether it did. */
function linkAnywhere(plan: Plan, request: number, vehicle: number, random: Random): boolean {
  if (!mayTake(plan, request, vehicle) || !hasPlace(plan, request, vehicle)) return false
  const { from, until } = bounds
  linkTask(plan, request, drawNode(plan, from, until, random))
  const last = lastTaskOf(plan.instance, request)
  if (last !== request) linkTask(plan, last, drawNode(plan, request, until, random))
  addAmounts(plan, request, 1)
  return true
}

/** Any node from one on and before another. */
function drawNode({ next }: Plan, from: number, until: number, random: Random): number {
  let nodes = 0
  let drawn = from
  for (let node = from; node !== until; node = intAt(next, node)) {
    nodes += 1
    if (random.below(nodes) === 0) drawn = node
  }
  return drawn
}
