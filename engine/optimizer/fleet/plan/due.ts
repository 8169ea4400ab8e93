import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { workOf } from '../instance/instance.ts'
import { latestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from './plan.ts'

/**
 * Latest arrival at the node of a cell for a vehicle that comes from the node `from`, whichever stands before it now:
 * the one door to this number for whoever tries a task out.
 *
 * The kernels that never see a setup read the cell itself: it is the same wherever the vehicle comes from.
 */
export const dueAfter = (plan: Plan, from: number, cell: number): number =>
  plan.instance.hasSetups ? dueWithSetup(plan, from, cell) : floatAt(plan.due, cell)

function dueWithSetup({ instance, previous, vehicle, due, leaveBy }: Plan, from: number, cell: number): number {
  const node = Math.floor(cell / instance.breaks.masks)
  if (node >= instance.tasks || intAt(previous, node) === from) return floatAt(due, cell)
  const busy = workAfter(workOf(instance, intAt(vehicle, node)), from, node)
  return latestInside(instance.windows, node, floatAt(leaveBy, cell) - busy)
}
