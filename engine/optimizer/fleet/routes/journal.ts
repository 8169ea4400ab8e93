import { intAt } from '#engine/base/typed-array.ts'
import { endOf, startOf } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { clearRoute, fillRoute } from './routes.ts'

/** The routes as they were when a step of the search first touched them, so that the step can be taken back. */
export interface Journal {
  /** The step in which each vehicle was last touched. */
  readonly touchedIn: Int32Array
  readonly touched: Int32Array
  touchedCount: number
  step: number
  /** Tasks of the touched routes, one route after the other; `ends` by order of touch. */
  readonly tasks: Int32Array
  readonly ends: Int32Array
  /** Of the touched routes, by vehicle. */
  readonly version: Int32Array
  /** Strings taken from the touched routes, by vehicle, and room for one string. */
  readonly strings: Int32Array
  readonly string: Int32Array
}

/** A journal for the plans of an instance. */
export function createJournal({ vehicles, tasks }: Plan['instance']): Journal {
  return {
    touchedIn: new Int32Array(vehicles).fill(-1),
    touched: new Int32Array(vehicles),
    touchedCount: 0,
    step: 0,
    tasks: new Int32Array(tasks),
    ends: new Int32Array(vehicles),
    version: new Int32Array(vehicles),
    strings: new Int32Array(vehicles),
    string: new Int32Array(tasks),
  }
}

/** Begins a step: what the plan is now is what `rollBack` restores. */
export function beginStep(journal: Journal): void {
  journal.touchedCount = 0
  journal.step += 1
}

/** Notes a route before it changes for the first time in this step. */
export function touchRoute(journal: Journal, plan: Plan, vehicle: number): void {
  if (intAt(journal.touchedIn, vehicle) === journal.step) return
  const { instance, next } = plan
  const order = journal.touchedCount
  let cell = order === 0 ? 0 : intAt(journal.ends, order - 1)
  const end = endOf(instance, vehicle)
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
    journal.tasks[cell] = node
    cell += 1
  }
  journal.touchedIn[vehicle] = journal.step
  journal.strings[vehicle] = 0
  journal.touched[order] = vehicle
  journal.ends[order] = cell
  journal.version[vehicle] = intAt(plan.version, vehicle)
  journal.touchedCount += 1
}

/** Takes back everything since `beginStep`. */
export function rollBack(journal: Journal, plan: Plan): void {
  for (let order = 0; order < journal.touchedCount; order++) clearRoute(plan, intAt(journal.touched, order))
  for (let order = 0; order < journal.touchedCount; order++) {
    const vehicle = intAt(journal.touched, order)
    const from = order === 0 ? 0 : intAt(journal.ends, order - 1)
    fillRoute(plan, vehicle, journal.tasks.subarray(from, intAt(journal.ends, order)))
    plan.version[vehicle] = intAt(journal.version, vehicle)
  }
}
