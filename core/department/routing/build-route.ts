import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import type { Coordinates, Position } from '#engine/base/geo.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import {
  type DriveHours,
  type TravelConditions,
  type TravelledRoutes,
  type TravelMode,
  type TravelPoint,
  type TravelPort,
  weekPartOf,
} from '#engine/travel/index.ts'
import { addressLine } from '../address-line.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Mobility } from '../rows/inspector.ts'
import type { DrivenPart } from '../visits/driven-part.ts'
import { appointmentOf, minutesOf } from './appointment.ts'
import type { InspectorDay } from './inspector-day.ts'
import type { InspectorRoute, RoutedInspection } from './inspector-route.ts'
import { timeAt } from './minute-of-day.ts'
import { LUNCH, type TimeQuestion, type Timetable, timeRoute } from './time-route.ts'

/** "Travel mode follows Mobility": Car drives, Walking walks. */
export const travelModes: Readonly<Record<Mobility, TravelMode>> = { Car: 'driving', Walking: 'walking' }
const travelMethods = { Car: 'd', Walking: 'w' } as const

/** A route with the times that it was decided by. */
export interface PricedRoute {
  readonly route: InspectorRoute
  readonly timetable: Timetable
}

/** Everything but the inspections of an inspector's day. */
export type DayFrame = Omit<InspectorDay, 'inspections' | 'keepsOrder' | 'keepsAll'>

/**
 * A given order as a route: legs as the port prices them, and every time of it by `timeRoute` of these legs. What is
 * shown is therefore what was decided on; nothing is left out, however late it gets.
 *
 * @throws what the port throws, e.g. DomainError `travel.unreachable`.
 */
export async function priceOrder(
  day: DayFrame,
  inspections: readonly RankedInspection[],
  port: TravelPort,
): Promise<PricedRoute> {
  const { mobility } = day.inspector
  const asked = [pointsOf(day.inspector, inspections)]
  return buildRoute(day, inspections, await port.legs(asked, travelModes[mobility], conditionsOf(day)))
}

/** When a day is driven. One that somebody extended keeps the times of the others. */
export const hoursOf = ({ date }: Pick<DayFrame, 'date'>): DriveHours => ({
  day: weekPartOf(date),
  leaveAt: WORKDAY.from,
  until: WORKDAY.to,
})

/** What holds while a day is driven. */
export const conditionsOf = (day: Pick<DayFrame, 'date'>): TravelConditions => ({ hours: hoursOf(day) })

/** A route from the legs of its points: home, the inspections, home. */
export function buildRoute(
  { date, inspector, finishBy, driven }: DayFrame,
  inspections: readonly RankedInspection[],
  { routes: [legs = []], ...answer }: TravelledRoutes,
): PricedRoute {
  const legSeconds = legs.map(({ durationSeconds }) => durationSeconds)
  const stops = inspections.map((each, place) => stopOf(each, driven?.minutes[place]))
  const points = [homeOf(inspector, 'start'), ...stops, homeOf(inspector, 'end')]
  const question = { inspections, legSeconds, blocks: inspector.partialBlocks, finishBy }
  const { leaveAt, ...timetable } = driven ? onTheWay(question, driven) : leaveLate(question)
  const { lunch, breaks, finishesAt } = timetable
  const travel = { method: travelMethods[inspector.mobility], ...answer }
  const itinerary = buildItinerary({ points, legs, breaks, travel, leaveAt, ...(driven && { from: driven.from }) })
  const routed = inspections.map((inspection, place): RoutedInspection => {
    const { from = 0, to = 0 } = timetable.visits[place] ?? {}
    return { ...inspection, newAppointmentStart: timeAt(date, from), newAppointmentFinish: timeAt(date, to) }
  })
  const day = { date, inspector, finishBy, finishesAt, ...(lunch ? { lunch } : {}), ...(driven ? { driven } : {}) }
  return { route: { ...day, inspections: routed, itinerary }, timetable }
}

/** The times of an order whose inspector has left. */
const onTheWay = (question: TimeQuestion, driven: DrivenPart): ReturnType<typeof leaveLate> => ({
  ...timeRoute({ ...question, leaveAt: driven.leftAt, driven }),
  leaveAt: driven.leftAt,
})

/** Nobody is told to leave at 9:43, and five minutes are in hand. */
const STEP = 5

/**
 * The times of an order whose inspector leaves as late as it allows, from 8:00 on: home at the same minute, no appointment
 * or lunch missed that would not be missed anyway.
 */
function leaveLate(question: TimeQuestion): Timetable & { readonly leaveAt: number } {
  const early = timeRoute(question)
  const leavingAt = (leaveAt: number) => ({ ...timeRoute({ ...question, leaveAt }), leaveAt })
  const lunchBy = Math.max(LUNCH.until, early.lunch?.from ?? 0)
  const isAsGood = ({ finishesAt, late, lunch }: Timetable): boolean =>
    finishesAt === early.finishesAt &&
    late.length === early.late.length &&
    (lunch === undefined) === (early.lunch === undefined) &&
    (lunch?.from ?? 0) <= lunchBy
  // Whoever leaves later than without a wait is not home at the same minute.
  const latest = early.finishesAt - workOf(question)
  for (let leaveAt = STEP * Math.floor(latest / STEP); leaveAt > WORKDAY.from; leaveAt -= STEP) {
    const isBusy = question.blocks.some(({ from, to }) => from < leaveAt && leaveAt < to)
    if (isBusy || !isAsGood(leavingAt(leaveAt + STEP))) continue
    const late = leavingAt(leaveAt)
    if (isAsGood(late)) return late
  }
  return { ...early, leaveAt: WORKDAY.from }
}

/** Minutes of travel and inspections, whatever is waited for between them. */
const workOf = ({ inspections, legSeconds }: TimeQuestion): number =>
  legSeconds.reduce((sum, seconds) => sum + secondsToMinutes(Math.round(seconds)), 0) +
  inspections.reduce((sum, inspection) => sum + minutesOf(inspection), 0)

/** The positions of a day, home first and last, with the words that directions may name. */
const pointsOf = (inspector: RoutableInspector, inspections: readonly RankedInspection[]): TravelPoint[] => {
  const home = { ...inspector.home, label: inspector.homeAddress }
  return [home, ...inspections.map((each) => ({ lat: each.lat, lng: each.lng, label: addressLine(each) })), home]
}

const coordinatesOf = ({ lat, lng }: Position): Coordinates => [lat, lng]

const homeOf = ({ home, homeAddress }: RoutableInspector, kind: 'start' | 'end'): RouteStop => ({
  kind,
  address: homeAddress,
  coordinates: coordinatesOf(home),
})

function stopOf(inspection: RankedInspection, drivenAt: number | undefined): RouteStop {
  const appointment = appointmentOf(inspection)
  return {
    kind: 'stop',
    address: addressLine(inspection),
    coordinates: coordinatesOf(inspection),
    serviceMinutes: minutesOf(inspection),
    ...(appointment ? { window: [appointment.from, appointment.latest] as const } : {}),
    ...(drivenAt === undefined ? {} : { drivenAt }),
  }
}
