import type { FleetPlan } from '../fleet-plan.ts'
import type { FleetRequest } from '../fleet-request.ts'
import { isUnreachableStop } from './find-unreachable.ts'

/**
 * Whether a driver came out empty although stops are left over: none of them could be served on that route.
 *
 * Fewer stops than drivers, drivers who may rest while every stop has a road, and a driver whom the others left nothing are no reason.
 */
export const hasEmptyRoute = (
  { stopList, numDrivers, options }: FleetRequest,
  { routes, unserved }: Pick<FleetPlan, 'routes' | 'unserved'>,
): boolean =>
  (!options?.mayRest || unserved.some(isUnreachableStop)) &&
  stopList.length >= numDrivers &&
  unserved.length > 0 &&
  routes.some(({ points }) => !points.some(({ kind }) => kind === 'stop'))
