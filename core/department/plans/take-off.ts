import type { TravelPort } from '#engine/travel/index.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { bestPlace } from '../changes/best-place.ts'
import type { ChangeRules } from '../changes/broken-rules.ts'
import { priceChange } from '../changes/price-change.ts'
import { type ChangedRoute, routeOfInspector } from '../changes/route-order.ts'
import { type CivilDay, WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { DrivenPart } from '../visits/driven-part.ts'
import { noSuchInspector, withoutTimes } from './change-plan.ts'
import type { DayPlan, UnroutedInspection } from './day-plan.ts'
import { isTakenOff } from './driven-plan.ts'
import { withFailedAppointments } from './failed-appointments.ts'

/** Who is away on a day that is planned. */
export interface TakingOff extends ChangeRules {
  readonly date: CivilDay
  readonly inspectorId: string
}

/** A day without somebody. */
export interface TakenOff {
  readonly plan: DayPlan
  /** What went to whom. */
  readonly given: readonly { readonly inspectionId: string; readonly inspectorId: string }[]
  /** What is on no route now. */
  readonly left: readonly string[]
}

/** Days that an inspection is tried on, the nearest first: each try is priced. */
const MOST_TRIES = 3

/**
 * Takes an inspector off a day and changes as little else as can be: appointments first, then by rank, each of their
 * inspections goes to the day that gets least longer by it without breaking a rule, tried as it would be saved. Nobody
 * else's order changes, and what they have marked themselves stays theirs. What nobody has room for is on no route, with that as its reason; nothing is lost or doubled.
 *
 * @throws DomainError `department.no-such-inspector`, and what the port throws
 */
export async function takeOff(plan: DayPlan, taking: TakingOff, port: TravelPort): Promise<TakenOff> {
  const { inspectorId } = taking
  const own = plan.routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
  if (!own && !plan.inspectors.some((each) => each.inspectorId === inspectorId)) throw noSuchInspector(inspectorId)
  const shorter = own?.driven && (await shortened(own, own.driven, port))
  const stay = new Set(shorter?.inspections.map((each) => each.inspectionId))
  const open = (own?.inspections ?? []).filter((each) => !stay.has(each.inspectionId)).map(withoutTimes)
  const { given, left, routes } = await shareOut(othersOf(plan, inspectorId), open, { ...taking, port })
  const unrouted = [...plan.unrouted, ...left.map((each) => leftBy(inspectorId, each))].toSorted(
    (one, other) => one.inspection.rank - other.inspection.rank,
  )
  return {
    plan: {
      routes: withRoutes(plan, own, [...routes, ...(shorter ? [shorter] : [])]),
      unrouted,
      failed: withFailedAppointments(plan.failed, unrouted),
      inspectors: plan.inspectors.filter((each) => each.inspectorId !== inspectorId),
    },
    given,
    left: left.map(({ inspectionId }) => inspectionId),
  }
}

/** What is left of a route for who is away from now on: what is driven. */
async function shortened(
  { date, inspector, inspections, finishBy }: InspectorRoute,
  driven: DrivenPart,
  port: TravelPort,
): Promise<InspectorRoute | undefined> {
  const day = { date, finishBy, inspector, keepsOrder: true, driven }
  const kept = inspections.slice(0, driven.minutes.length)
  const { route } = await routeInspector({ ...day, inspections: kept.map(withoutTimes) }, port)
  return route && route.inspections.length > 0 ? route : undefined
}

/** How inspections are shared out. */
interface Sharing extends ChangeRules {
  readonly date: CivilDay
  readonly port: TravelPort
  /** Who keeps an inspection where they can, by its id. */
  readonly owners?: ReadonlyMap<string, string>
}

interface Shared extends Pick<TakenOff, 'given'> {
  /** Those that have changed. */
  readonly routes: readonly InspectorRoute[]
  readonly left: readonly RankedInspection[]
}

/**
 * Gives inspections to the days that get least longer by them, appointments first, then by rank, each tried as it would
 * be saved; one that has an owner stays with them where that breaks no rule. No day's own order changes.
 */
export async function shareOut(
  among: readonly ChangedRoute[],
  open: readonly RankedInspection[],
  sharing: Sharing,
): Promise<Shared> {
  let days = among
  const changed = new Map<string, InspectorRoute>()
  const given: { inspectionId: string; inspectorId: string }[] = []
  const left: RankedInspection[] = []
  for (const inspection of open.toSorted(byWorth)) {
    const owner = sharing.owners?.get(inspection.inspectionId)
    const own = owner === undefined ? [] : days.filter(({ inspector }) => inspector.inspectorId === owner)
    const route = (await routeWith(own, inspection, sharing)) ?? (await routeWith(days, inspection, sharing))
    if (!route) {
      left.push(inspection)
      continue
    }
    const { inspectorId } = route.inspector
    days = days.map((day) => (day.inspector.inspectorId === inspectorId ? route : day))
    changed.set(inspectorId, route)
    given.push({ inspectionId: inspection.inspectionId, inspectorId })
  }
  return { given, left, routes: [...changed.values()] }
}

const byWorth = (one: RankedInspection, other: RankedInspection): number =>
  Number(isPrescheduled(other)) - Number(isPrescheduled(one)) || one.rank - other.rank

const othersOf = (plan: DayPlan, inspectorId: string): ChangedRoute[] =>
  daysOf(plan).filter(({ inspector }) => inspector.inspectorId !== inspectorId)

/** Everybody's day, also of those who have nothing to do; not of whoever was taken off a day that they had begun. */
export function daysOf(plan: DayPlan): ChangedRoute[] {
  const { routes, inspectors } = plan
  return [
    ...routes.filter((route) => !isTakenOff(plan, route)),
    ...inspectors
      .filter((each) => !routeOfInspector(routes, each.inspectorId))
      .map((inspector) => ({ inspector, inspections: [], finishBy: WORKDAY.to })),
  ]
}

/** The day that gets least longer by an inspection, with it; none where every day would break a rule by it. */
async function routeWith(
  days: readonly ChangedRoute[],
  inspection: RankedInspection,
  { date, port, ...rules }: Sharing,
): Promise<InspectorRoute | undefined> {
  const places = days.flatMap((day) => {
    const { late, inspections } = bestPlace(day, inspection)
    const { broken, minutes } = priceChange([day], [{ ...day, inspections }], rules)
    return late === 0 && broken.length === 0 ? [{ day, inspections: inspections.map(withoutTimes), minutes }] : []
  })
  for (const { day, inspections } of places
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, MOST_TRIES)) {
    const { inspector, finishBy, driven } = day
    const frame = { date, inspector, finishBy, ...(driven && { driven }) }
    const tried = { ...frame, inspections, keepsOrder: true, isAllOrNothing: true }
    const { route, unrouted, failed } = await routeInspector(tried, port)
    if (route && unrouted.length === 0 && !failed) return route
  }
  return undefined
}

/** The routes with those that have changed in their places and without the one that was somebody's, in the order of the day. */
function withRoutes(
  plan: DayPlan,
  own: InspectorRoute | undefined,
  changed: readonly InspectorRoute[],
): InspectorRoute[] {
  const known = new Map(changed.map((route) => [route.inspector.inspectorId, route]))
  const others = plan.routes.filter((route) => route !== own && !known.has(route.inspector.inspectorId))
  const order = [...new Set([...plan.inspectors, ...plan.routes.map(({ inspector }) => inspector)].map(idOf))]
  return [...others, ...changed].toSorted(
    (one, other) => order.indexOf(idOf(one.inspector)) - order.indexOf(idOf(other.inspector)),
  )
}

const idOf = ({ inspectorId }: Pick<RoutableInspector, 'inspectorId'>): string => inspectorId

/** An inspection of whoever is away, for which nobody has room. */
export function leftBy(inspectorId: string, inspection: RankedInspection): UnroutedInspection {
  const { inspectionId, requiredInspectors } = inspection
  const isTheirs = requiredInspectors.length > 0 && requiredInspectors.every((id) => id === inspectorId)
  const rule = isTheirs
    ? `It asks for ${inspectorId}, who is away. Agree on another day, or correct RequiredEngineers of ${inspectionId}.`
    : `${inspectorId} is away, and no other day takes it without breaking a rule. Look at its fixes, or plan it for another day.`
  return { inspectionId, code: isTheirs ? 'required-absent' : 'taken-off', rule, inspectorId, inspection }
}
