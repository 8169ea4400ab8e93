import {
  type DrivenOrder,
  estimateLeg,
  type KnownLegs,
  knowsLeg,
  type LegBetween,
  learnLegs,
  learnTimes,
  legsAtHand,
} from '#core/department/changes/known-legs.ts'
import type { ChangedRoute } from '#core/department/changes/route-order.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { hoursOf, travelModes } from '#core/department/routing/build-route.ts'
import type { Mobility } from '#core/department/rows/inspector.ts'
import type { Coordinates, Position } from '#engine/base/geo.ts'
import {
  estimatedTravel,
  MOST_TIMES_ACROSS,
  placeKey,
  type TravelPort,
  type TravelTimes,
} from '#engine/travel/index.ts'
import { changedRoutes } from './changed-routes.ts'
import type { DepartmentDay } from './day-queries.ts'
import { type DayRoute, legsOf } from './day-route.ts'

/** What is asked of the server: travel from some places to others, in the hours of a day. */
export interface TimesQuestion {
  readonly method: 'd' | 'w'
  readonly from: readonly Coordinates[]
  readonly to: readonly Coordinates[]
  readonly when: ReturnType<typeof hoursOf>
}

/** Answers with nothing where only estimates could. */
export type AskTimes = (question: TimesQuestion) => Promise<TravelTimes | undefined>

const books = new Map<CivilDay, KnownLegs>()
/** Days whose travel is remembered, and legs of each: a day of hundreds of inspections that are dragged one by one. */
const MOST_DAYS = 3
const MOST_LEGS = 300_000

/** What this tab knows of the travel of a day. */
function bookOf(date: CivilDay): KnownLegs {
  const known = books.get(date) ?? new Map()
  if (known.size > MOST_LEGS) known.clear()
  books.delete(date)
  books.set(date, known)
  const [oldest = date] = books.keys()
  if (books.size > MOST_DAYS) books.delete(oldest)
  return known
}

const isOnStreets = ({ wire }: DayRoute): boolean => wire.travel.source === 'region' || wire.travel.source === 'router'

/** Travel for orders of a day that are compared with each other: the plan's own where it is here, else estimates of all. */
export const travelOfDay =
  (date: CivilDay) =>
  (orders: readonly DrivenOrder[]): LegBetween =>
    legsAtHand(bookOf(date), orders)

/** The same as a port; lines and directions are straight until the server has priced the route. */
export const portOfDay = (date: CivilDay, order: DrivenOrder): TravelPort => {
  const legBetween = travelOfDay(date)([order])
  if (legBetween === estimateLeg) return estimatedTravel
  return {
    ...estimatedTravel,
    legs: async (asked, mode) => {
      const { routes } = await estimatedTravel.legs(asked, mode)
      const known = routes.map((legs, route) =>
        legs.map((leg, index) => {
          const [from, to] = [asked[route]?.[index], asked[route]?.[index + 1]]
          if (!from || !to) return leg
          const { seconds: durationSeconds, meters: distanceMeters } = legBetween(from, to, mode)
          return { ...leg, durationSeconds, distanceMeters, source: 'region' as const }
        }),
      )
      return { routes: known, source: 'region' }
    },
  }
}

/** Takes over the legs of routes that the server has priced on streets; what is shown meanwhile is none of them. */
export function learnDay({ date, routes }: DepartmentDay): void {
  const known = bookOf(date)
  for (const route of routes.filter(isOnStreets)) {
    const [order] = changedRoutes([route])
    const legs = legsOf(route.wire).map(({ duration, distance }) => ({
      seconds: duration.value,
      meters: distance.value,
    }))
    if (order) learnLegs(known, order, legs)
  }
}

/**
 * Asks for what a price of moving a stop would need and nobody knows yet: all pairs of a small day at once, of a large
 * one the ways from and to the stop, and those between the others of its route. Routes that are estimated stay so.
 */
export async function askForStop(day: DepartmentDay, stop: string, ask: AskTimes): Promise<void> {
  const known = bookOf(day.date)
  const onStreets = changedRoutes(day.routes.filter(isOnStreets))
  const source = onStreets.find(({ inspections }) => inspections.some(({ inspectionId }) => inspectionId === stop))
  const held = source?.inspections.find(({ inspectionId }) => inspectionId === stop)
  if (!source || !held) return
  const mobilities = [...new Set(onStreets.map(({ inspector }) => inspector.mobility))]
  const questions = mobilities.flatMap((mobility) =>
    questionsOf(mobility, { held, source, routes: onStreets }).filter(
      ({ from, to }) => !isAllKnown(known, mobility, from, to),
    ),
  )
  for (const { mobility, from, to } of questions) {
    const method = mobility === 'Car' ? 'd' : 'w'
    const times = await ask({ method, from: from.map(toPair), to: to.map(toPair), when: hoursOf(day) })
    if (times) learnTimes(known, times, travelModes[mobility])
  }
}

interface Held {
  readonly held: Position
  readonly source: ChangedRoute
  readonly routes: readonly ChangedRoute[]
}

interface Places {
  readonly mobility: Mobility
  readonly from: readonly Position[]
  readonly to: readonly Position[]
}

function questionsOf(mobility: Mobility, { held, source, routes }: Held): Places[] {
  const theirs = routes.filter(({ inspector }) => inspector.mobility === mobility)
  const all = once([held, ...theirs.flatMap(placesOf)])
  if (all.length <= MOST_TIMES_ACROSS) return [{ mobility, from: all, to: all }]
  const own = source.inspector.mobility === mobility ? placesOf(source) : [held]
  const blocks = Array.from({ length: Math.ceil(all.length / MOST_TIMES_ACROSS) }, (_, block) =>
    all.slice(block * MOST_TIMES_ACROSS, (block + 1) * MOST_TIMES_ACROSS),
  )
  return blocks.flatMap((block) => [
    { mobility, from: once(own), to: block },
    { mobility, from: block, to: [held] },
  ])
}

const placesOf = ({ inspector, inspections }: ChangedRoute): Position[] => [inspector.home, ...inspections]

const once = (places: readonly Position[]): Position[] => [
  ...new Map(places.map((place) => [placeKey(place), place])).values(),
]

const isAllKnown = (
  known: KnownLegs,
  mobility: Mobility,
  from: readonly Position[],
  to: readonly Position[],
): boolean => from.every((each) => to.every((other) => knowsLeg(known, each, other, travelModes[mobility])))

const toPair = ({ lat, lng }: Position): Coordinates => [lat, lng]
