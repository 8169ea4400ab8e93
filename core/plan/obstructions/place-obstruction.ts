import { omit } from '#core/kernel/omit.ts'
import type { Job, Problem } from '#engine/optimizer/index.ts'
import type { Obstruction } from '../found-plan.ts'
import { joinedRoutes } from '../kinds/insert.ts'
import type { Plan } from '../plan.ts'

/**
 * That a stop would fit if it, or another one of the route that comes nearest to it, need not be first or last; `undefined`
 * where that is not what stands in the way. `open` is the problem without what is locked. O(stops with such a place × stops),
 * for a half of a pair, which takes the other one with it, × stops of the route, squared.
 */
export function placeObstruction(
  { stops, routes }: Plan,
  open: Problem,
  { entered, driver }: { readonly entered: number; readonly driver: number },
): Obstruction | undefined {
  const bound = [entered, ...(routes[driver] ?? [])].filter((stop) =>
    open.jobs.some((job) => job.id === stop && job.position),
  )
  const isAlone = open.jobs.some(({ id }) => id === entered)
  // A pair has many places on each route: it is tried with the driver alone whose first or last stop would move for it.
  const vehicles = isAlone ? open.vehicles : open.vehicles.filter(({ id }) => id === driver)
  const mover = bound.find((stop) => {
    const jobs = open.jobs.map((job): Job => (job.id === stop ? omit(job, 'position') : job))
    const [best] = joinedRoutes({ ...open, vehicles, jobs }, routes, entered)
    return best?.violations.length === 0
  })
  if (mover === undefined) return undefined
  const { address = '', position = 'first' } = stops[mover] ?? {}
  const reason =
    mover === entered
      ? `It would fit, but not as the ${position} stop.`
      : `It fits only ${position === 'first' ? 'before' : 'behind'} ${address}, which is to be ${position}.`
  return { entered, reason, fixes: [{ kind: 'any-place', entered: mover }] }
}
