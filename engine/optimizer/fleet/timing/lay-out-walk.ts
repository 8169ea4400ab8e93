import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { rowOf } from '../instance/hours.ts'
import { endOf, startOf, timeBetween, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import type { Hourly } from './drive-walk.ts'

/** Tasks tried out in a route: each behind a node of it, or behind the one tried before. */
export interface Tried {
  readonly first: number
  readonly firstAfter: number
  /** −1 where there is but one. */
  readonly last: number
  readonly lastAfter: number
}

/** Lays the route of a vehicle out as the walk of the plan, with tasks tried out. */
export function layOut(plan: Plan, hourly: Hourly, tried?: Tried): void {
  const { instance, next } = plan
  const { walk } = plan.hourly
  const end = endOf(instance, hourly.vehicle)
  walk.length = 0
  walk.steady = 0
  for (let node = startOf(instance, hourly.vehicle); ; node = intAt(next, node)) {
    append(plan, hourly, node)
    if (node === end) return
    if (tried) layOutTried(plan, hourly, node, tried)
  }
}

/** Those of the tasks tried out that stand behind a node. */
function layOutTried(plan: Plan, hourly: Hourly, node: number, { first, firstAfter, last, lastAfter }: Tried): void {
  const { walk } = plan.hourly
  const before = walk.length
  if (node === firstAfter) append(plan, hourly, first)
  if (last !== -1 && (lastAfter === node || (node === firstAfter && lastAfter === first))) append(plan, hourly, last)
  if (walk.length > before) walk.lastTried = walk.length - 1
}

function append(plan: Plan, hourly: Hourly, node: number): void {
  const { walk } = plan.hourly
  walk.nodes[walk.length] = node
  walk.work[walk.length] = 0
  walk.length += 1
  if (walk.length === 1) return
  walk.seconds[walk.length - 2] = 0
  setLeg(plan, hourly, walk.length - 2)
}

/** Brings the leg behind a place of the walk up to date, and the work at its end. */
function setLeg({ instance, hourly: { walk } }: Plan, { vehicle, table }: Hourly, place: number): void {
  const from = intAt(walk.nodes, place)
  const to = intAt(walk.nodes, place + 1)
  const seconds = timeBetween(instance, vehicle, from, to)
  walk.steady += seconds - floatAt(walk.seconds, place)
  walk.seconds[place] = seconds
  walk.rows[place] = rowOf(table, intAt(instance.place, from), intAt(instance.place, to))
  walk.work[place + 1] = workAfter(workOf(instance, vehicle), from, to)
}

/** Moves the only task tried out behind the node that follows it. */
export function moveOn(plan: Plan, hourly: Hourly): void {
  const { walk } = plan.hourly
  const place = walk.lastTried
  const task = intAt(walk.nodes, place)
  walk.nodes[place] = intAt(walk.nodes, place + 1)
  walk.nodes[place + 1] = task
  walk.lastTried += 1
  for (let leg = place - 1; leg <= place + 1; leg++) setLeg(plan, hourly, leg)
}
