import { omit } from '#core/kernel/omit.ts'
import {
  type DrivenHead,
  type DrivenStop,
  type DriverDay,
  type Plan,
  type PlanRequest,
  type PlanStop,
  type Routes,
  routeOf,
} from './plan.ts'

type Drivers = Pick<PlanRequest, 'drivers'>

const stopsOf = (driven: readonly DrivenStop[] = []): number[] => driven.map(({ stop }) => stop)

/** The driven stops at the head of a driver's route, in the order driven. */
export const headOf = ({ drivers }: Drivers, driver: number): number[] => stopsOf(drivers[driver]?.driven?.stops)

/** Every stop that lies behind a driver, whether the routes of the plan tell of it or not. */
export const behindOf = ({ behind = [], stops = [] }: Partial<DrivenHead> = {}): readonly DrivenStop[] => [
  ...behind,
  ...stops,
]

/** The stops behind a driver whose goods were loaded since they were last at the depot: what was missed before is left there. */
export function drivenTrip(driven: DrivenHead | undefined): readonly DrivenStop[] {
  if (driven?.reloadsNext) return []
  const behind = behindOf(driven)
  return behind.slice(
    Math.max(
      0,
      behind.findLastIndex(({ isReloaded }) => isReloaded),
    ),
  )
}

/** How often a driver was at the depot for another trip, or comes there before anything else. */
export const reloadsBehind = (driven: DrivenHead | undefined): number =>
  behindOf(driven).filter(({ isReloaded }) => isReloaded).length + (driven?.reloadsNext ? 1 : 0)

/** All stops that somebody has marked. */
export const drivenStops = ({ drivers }: Drivers): ReadonlySet<number> =>
  new Set(drivers.flatMap(({ driven }) => stopsOf(behindOf(driven))))

const hasHeads = ({ drivers }: Drivers): boolean => drivers.some(({ driven }) => (driven?.stops.length ?? 0) > 0)

/** What of the routes is still to be driven. */
export function tailsOf(request: Drivers, routes: Routes): Routes {
  if (!hasHeads(request)) return routes
  const driven = drivenStops(request)
  return routes.map((order) => order.filter((stop) => !driven.has(stop)))
}

/** The routes with each driven head in front, whoever had its stops, and wherever. */
export function withHeads(request: Drivers, routes: Routes): Routes {
  if (!hasHeads(request)) return routes
  const tails = tailsOf(request, routes)
  return request.drivers.map((_, driver) => [...headOf(request, driver), ...(tails[driver] ?? [])])
}

/**
 * The plan of what is still to be driven. It begins where and when each driver is, its routes know nothing of the stops
 * behind them, and the places of locks count from there.
 */
export function restOf(plan: Plan): Plan {
  if (!hasHeads(plan)) return plan
  return {
    ...plan,
    stops: shiftLocks(plan, plan, -1),
    drivers: plan.drivers.map((day) =>
      day.driven ? { ...day, driven: { ...day.driven, stops: [], behind: behindOf(day.driven) } } : day,
    ),
    routes: tailsOf(plan, plan.routes),
  }
}

/**
 * Makes a change of a plan that knows nothing of what is driven: it is given the rest alone, and so has no way to move,
 * drop or reorder a marked stop, or to put anything in front of one. The list of stops keeps its length.
 */
export function onRest(plan: Plan, change: (rest: Plan) => Plan): Plan {
  if (!hasHeads(plan)) return change(plan)
  const rest = restOf(plan)
  const changed = change(rest)
  if (changed === rest) return plan
  const driven = drivenStops(plan)
  const stops = shiftLocks(changed, plan, 1)
  return {
    ...changed,
    stops: plan.stops.map((stop, index) => (driven.has(index) ? stop : (stops[index] ?? stop))),
    drivers: changed.drivers.map((day, driver) => {
      const before = plan.drivers[driver]
      if (!before || day === rest.drivers[driver]) return before ?? day
      return before.driven ? { ...day, driven: before.driven } : day
    }),
    routes: withHeads(plan, changed.routes),
  }
}

/** The stops of a plan with the places of their locks counted from behind what is driven, or from the start again. */
function shiftLocks({ stops, routes }: Plan, heads: Drivers, direction: 1 | -1): PlanStop[] {
  const driven = drivenStops(heads)
  return stops.map((stop, index) => {
    if (stop.lockedAt === undefined) return stop
    if (driven.has(index)) return omit(stop, 'lockedAt')
    const ahead = headOf(heads, routeOf(routes, index)).length
    return ahead === 0 ? stop : { ...stop, lockedAt: Math.max(0, stop.lockedAt + direction * ahead) }
  })
}

/** Packages that stay on board, since they could not be handed over; `usual` at a stop that names none. A pickup brings none. */
export const missedPackages = ({ stops }: PlanRequest, driven: DrivenHead | undefined, usual: number): number =>
  drivenTrip(driven).reduce(
    (sum, { stop, isMissed }) =>
      sum + (isMissed && stops[stop]?.pairRole !== 'pickup' ? (stops[stop]?.packages ?? usual) : 0),
    0,
  )

/** A driver's day where stops stand at other places of their list. */
export function renumberDriven(day: DriverDay, placeOf: (stop: number) => number): DriverDay {
  if (!day.driven) return day
  const { behind, stops, ...when } = day.driven
  const renumber = (all: readonly DrivenStop[]): DrivenStop[] =>
    all.map((each) => ({ ...each, stop: placeOf(each.stop) }))
  return { ...day, driven: { ...when, stops: renumber(stops), ...(behind && { behind: renumber(behind) }) } }
}
