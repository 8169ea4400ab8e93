import type { Obstruction } from '#core/plan/found-plan.ts'
import type { PlanRequest, Routes } from '#core/plan/plan.ts'
import { routePositions } from '#core/plan/plan-points.ts'
import { isUnreachable, modes, type TravelPort } from '#engine/travel/index.ts'
import type { FleetPlan } from '../fleet-plan.ts'
import type { FleetRequest } from '../fleet-request.ts'

/**
 * The stops of routes that no road joins with where their drivers start and end, there and away again; none where it is an end that stands apart,
 * without which there is no route at all.
 *
 * The port is asked once for each route, and once for the end and each stop of a route that fails.
 */
export async function findUnreachable(
  request: PlanRequest,
  routes: Routes,
  port: TravelPort,
): Promise<ReadonlySet<number>> {
  const joins = async (driver: number, order: readonly number[]): Promise<boolean> => {
    try {
      await port.legs([routePositions(request, { driver, order })], modes[request.method])
      return true
    } catch (cause) {
      if (isUnreachable(cause)) return false
      throw cause
    }
  }
  const areWhole = await Promise.all(routes.map((order, driver) => order.length === 0 || joins(driver, order)))
  const broken = routes.flatMap((order, driver) => (areWhole[driver] ? [] : [{ order, driver }]))
  const haveEnds = await Promise.all(broken.map(({ driver }) => joins(driver, [])))
  if (haveEnds.includes(false)) return new Set()
  const apart = broken.map(async ({ order, driver }) => {
    const stops: number[] = []
    // One after the other: the drivers are asked for at the same time, and a provider takes so many calls a second.
    for (const stop of order) if (!(await joins(driver, [stop]))) stops.push(stop)
    return stops
  })
  return new Set((await Promise.all(apart)).flat())
}

/** A skill that no driver has: one that comes from outside has 60 letters at most. */
const NOBODYS = 'a way without a road'.padEnd(61, '.')

/** A day whose search leaves these stops out. */
export const withoutUnreachable = (request: FleetRequest, apart: ReadonlySet<number>): FleetRequest => ({
  ...request,
  stopList: request.stopList.map((stop, entered) => {
    const { address, coordinates } = stop
    return apart.has(entered) ? { address, coordinates, skills: [NOBODYS] } : stop
  }),
})

/** A plan of a day that was made without these stops, with what is to be said of them. */
export const tellUnreachable = <Plan extends FleetPlan>(plan: Plan, apart: ReadonlySet<number>): Plan => ({
  ...plan,
  unserved: plan.unserved.map((left) => (apart.has(left.entered) ? { ...left, reason: NO_ROAD, fixes: [] } : left)),
})

/** Whether a stop is left out since no road leads there. */
export const isUnreachableStop = ({ reason }: Pick<Obstruction, 'reason'>): boolean => reason === NO_ROAD

const NO_ROAD = 'No road leads there from where the drivers start, or none leads away again. Check the address.'
