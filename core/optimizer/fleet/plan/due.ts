import { floatAt } from '#core/kernel/typed-array.ts'

/**
 * Latest arrivals at nodes from which the rest of the route can be done, `node * masks + mask`, for a vehicle that comes
 * from the node that stands before. The kernels of `timing` write them, everybody else asks {@link dueAfter}.
 */
export type Dues = Float64Array

/**
 * Latest arrival at the node of a cell for a vehicle that comes from the node `from`, whichever stands before it now:
 * the one door to this number for whoever tries a task out.
 *
 * Today it is the same wherever the vehicle comes from. Work that depends on that is taken account of here.
 */
export const dueAfter = (due: Dues, _from: number, cell: number): number => floatAt(due, cell)
