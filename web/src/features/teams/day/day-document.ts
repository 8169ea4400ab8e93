import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { withHeads } from '#core/plan/driven.ts'
import type { Plan, Routes } from '#core/plan/plan.ts'
import type { FleetAlternative, FleetPlan } from '#core/teams/fleet-plan.ts'
import { type FleetDriver, type FleetOptions, type FleetRequest, routesToPlan } from '#core/teams/fleet-request.ts'
import { blankStop, type DraftStop, filledStops } from '#web/day/document/stop-list.ts'

export type DayStop = DraftStop
export { filledStops }

/** Everything that the dispatcher's page must not lose of one day. */
export interface DayDocument {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly start: Location
  readonly end: Location
  /** The last one is blank while there is room for another. */
  readonly stops: readonly DayStop[]
  /** The selected drivers, each with what is different for them on this day. */
  readonly drivers: readonly FleetDriver[]
  readonly options: FleetOptions
  /** Answer to exactly these entries; an edit of what was entered takes it away, an edit of routes makes another. */
  readonly plan: FleetPlan | null
  /** Routes of a plan that a reload left behind, by places among the filled stops: priced again when they are shown. */
  readonly keptRoutes?: Routes
  /** Of routes that were put away with locks in them, the stops by driver, both by their ids: what is locked to where. */
  readonly lockedTo?: Readonly<Record<number, readonly string[]>>
  /** What the last build offered besides; empty once a route was changed. */
  readonly alternatives: readonly FleetAlternative[]
  /** Marks a day that came from the sample button. */
  readonly sample?: boolean
}

/** A day with nothing in it but one blank stop. */
export const emptyDay = (date: string, newId: () => string): DayDocument => ({
  date,
  start: blankLocation,
  end: blankLocation,
  stops: [blankStop(newId())],
  drivers: [],
  options: {},
  plan: null,
  alternatives: [],
})

/** Whether something of the routes stays as it is, whatever is planned anew. */
export const hasLocks = ({ drivers, stops }: Pick<DayDocument, 'drivers' | 'stops'>): boolean =>
  drivers.some(({ lock }) => lock !== undefined) || stops.some(({ lockedAt }) => lockedAt !== undefined)

/** The entries of a day as a request. */
export function dayToRequest(document: DayDocument): FleetRequest {
  const { start, end, drivers, options } = document
  return {
    startAddress: start,
    stopList: filledStops(document).map(({ id: _, ...stop }) => stop),
    destinationAddress: end.coordinates === null ? start : end,
    numDrivers: drivers.length,
    drivers,
    ...(Object.keys(options).length > 0 ? { options } : {}),
  }
}

/** The same as it is planned and priced: travel on a weekend is not that of a weekday. */
export const datedRequest = (document: DayDocument): FleetRequest => ({
  ...dayToRequest(document),
  date: document.date,
})

/** The stops of each driver in driving order, by their places among the filled ones. */
export const routesOfPlan = ({ routes }: FleetPlan): Routes =>
  routes.map(({ points }) => points.flatMap(({ entered }) => (entered === undefined ? [] : [entered])))

/** The routes that locks speak of: those that are there, or those that were put away. `undefined` where nothing is locked. */
export function givenRoutes(document: DayDocument): Routes | undefined {
  const { plan, lockedTo, drivers } = document
  if (!hasLocks(document)) return undefined
  if (plan) return routesOfPlan(plan)
  const places = new Map(filledStops(document).map(({ id }, place) => [id, place]))
  return lockedTo && drivers.map(({ id }) => (lockedTo[id] ?? []).flatMap((stop) => places.get(stop) ?? []))
}

/** What is kept of routes that are put away, so that what is locked stays where it is. */
export function lockedToOf(
  document: Pick<DayDocument, 'drivers' | 'stops'>,
  routes: Routes,
): Pick<DayDocument, 'lockedTo'> {
  if (!hasLocks(document)) return {}
  const filled = filledStops(document)
  const idsOf = (order: readonly number[] = []): string[] => order.flatMap((place) => filled[place]?.id ?? [])
  return { lockedTo: Object.fromEntries(document.drivers.map(({ id }, route) => [id, idsOf(routes[route])])) }
}

/**
 * A built day as the plan that edits act on; its stops keep their ids, and what is driven by the request is in front.
 * `undefined` before a build.
 */
export function dayToPlan(document: DayDocument, request = datedRequest(document)): Plan | undefined {
  if (!document.plan) return undefined
  const plan = routesToPlan(request, routesOfPlan(document.plan))
  return { ...plan, stops: filledStops(document), routes: withHeads(plan, plan.routes) }
}
