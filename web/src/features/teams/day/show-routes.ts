import { wireToFleetPlan } from '#api/teams/wire.ts'
import { keepDrawnLegs } from '#core/itinerary/keep-drawn-legs.ts'
import { withHeads } from '#core/plan/driven.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Routes } from '#core/plan/plan.ts'
import { type FleetAlternative, type FleetPlan, type FleetRoute, nameDrivers } from '#core/teams/fleet-plan.ts'
import { routesToPlan } from '#core/teams/fleet-request.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, filledStops } from './day-document.ts'
import { dayStore, presentDay } from './day-store.ts'
import { drivenRequest } from './driven-day.ts'

/** Routes of a day by travel at hand, at once. Where they lead as those on the page do, they keep their lines. */
export function estimateRoutes(document: DayDocument, routes: Routes): FleetPlan {
  const request = drivenRequest(document)
  const asked = routesToPlan(request, routes)
  const plan = { ...asked, routes: withHeads(asked, routes) }
  const drawn = presentDay().plan?.routes ?? []
  const named = nameDrivers(request, estimatePlan(plan, travelOfPlans(plan)(plan)))
  return { ...named, routes: named.routes.map((route) => keepDrawnLegs(route, drawn)) }
}

/** A change of routes for people: what it is called, what it costs, and where it leads. */
export interface RoutesChange {
  readonly label: string
  readonly detail?: string
  /** The day with its entries as they are after the change; its plan is not looked at. */
  readonly document: DayDocument
  /** By driver of that document, places among its filled stops. */
  readonly routes: Routes
  /** The routes by estimates, where the caller has them already. */
  readonly estimate?: FleetPlan
  /** What else was offered, where it may still be chosen. */
  readonly alternatives?: readonly FleetAlternative[]
  /** Whose routes are to be priced, by their ids; all where it is left out. The others keep what they show. */
  readonly only?: readonly number[]
}

/**
 * Shows routes at once by estimates as a step that undo takes back, with its toast, then puts the server's prices in
 * their place. What is saved follows by itself.
 */
export async function showRoutes(change: RoutesChange): Promise<void> {
  const { label, detail, document, routes, only, alternatives = [] } = change
  const estimate = change.estimate ?? estimateRoutes(document, routes)
  const { keptRoutes: _, ...rest } = document
  const priced = priceShown({ document, routes, only }, estimate)
  dayStore.change(label, { ...rest, plan: estimate, alternatives })
  showToast({
    message: label,
    ...(detail === undefined ? {} : { detail }),
    action: { label: 'Undo', keys: '⌘Z', run: dayStore.undo },
  })
  await priced
}

/** Shows the routes of a step that undo, redo or a reload brought back, priced again. */
export async function reviveRoutes({ keptRoutes: routes, ...document }: DayDocument): Promise<void> {
  if (!routes) return
  const estimate = estimateRoutes(document, routes)
  const priced = priceShown({ document, routes, only: undefined }, estimate)
  dayStore.amend({ ...document, plan: estimate })
  await priced
}

type Asked = Pick<RoutesChange, 'document' | 'routes'> & { readonly only: readonly number[] | undefined }

const awaited = new Set<FleetRoute>()
const asking = new Set<Promise<void>>()

/** Whether the server is asked for the prices of some of these routes right now. */
export const isUnpriced = ({ routes }: FleetPlan): boolean => routes.some((route) => awaited.has(route))

/** Ends once the prices that are asked for now are there, or will not come. */
export const pricesToCome = (): Promise<unknown> => Promise.all(asking)

/**
 * Puts the server's prices in the place of an estimate, in whatever step it stands by then: the dispatcher may have
 * gone on, or back. Where they do not come, the estimate stays, and what is saved follows that. What the server refuses
 * is taken back, unless the dispatcher has gone on from there.
 */
function priceShown(asked: Asked, estimate: FleetPlan): Promise<void> {
  const done = askPrices(asked, estimate).finally(() => asking.delete(done))
  asking.add(done)
  return done
}

async function askPrices(asked: Asked, estimate: FleetPlan): Promise<void> {
  const { only, document } = asked
  // Where the stops of two people came together to more than a day has, estimates stand until somebody has chosen.
  if (filledStops(document).length > MAX_TEAM_STOPS) return
  const unpriced = estimate.routes.filter(({ driverId }) => only?.includes(driverId) ?? true)
  for (const route of unpriced) awaited.add(route)
  try {
    const priced = await priceRoutes(asked, estimate)
    dayStore.changeAll((step) => withPrices(step, estimate, priced))
  } catch (error) {
    const { status, message } = failureOf(error)
    const isTakenBack = status === 400 && presentDay().plan === estimate && dayStore.get().history.past.length > 0
    if (isTakenBack) dayStore.undo()
    // The page says already that it is offline, and the estimates stand: no box in front of each change.
    if (navigator.onLine === false) return
    void showNotice({ message: isTakenBack ? `The change was taken back. ${message}` : message })
  } finally {
    for (const route of unpriced) awaited.delete(route)
  }
}

/** A step with prices in the place of the estimates that it shows: later steps have some of them as well. */
function withPrices(step: DayDocument, estimate: FleetPlan, priced: FleetPlan): DayDocument {
  const { plan } = step
  if (!plan) return step
  if (plan === estimate) return { ...step, plan: priced }
  const routes = plan.routes.map((route) => {
    const place = estimate.routes.indexOf(route)
    return priced.routes[place] ?? route
  })
  const isSame = routes.every((route, place) => route === plan.routes[place])
  return isSame ? step : { ...step, plan: { ...plan, routes } }
}

/** The server's prices of exactly these routes; of those that were not asked for, what they showed. */
async function priceRoutes({ document, routes, only }: Asked, shown: FleetPlan): Promise<FleetPlan> {
  const request = drivenRequest(document)
  const priced = wireToFleetPlan(
    await client.teams.priceFleet({ request, routes, ...(only === undefined ? {} : { only }) }),
  )
  const byDriver = new Map(priced.routes.map((route) => [route.driverId, route]))
  return { ...priced, routes: shown.routes.map((route) => byDriver.get(route.driverId) ?? route) }
}
