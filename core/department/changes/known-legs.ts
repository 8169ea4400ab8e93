import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import {
  isUnreachable,
  placeKey,
  roadMeters,
  type TravelMode,
  type TravelPort,
  type TravelTimes,
  travelSeconds,
} from '#engine/travel/index.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { CivilDay } from '../civil-time.ts'
import { conditionsOf, travelModes } from '../routing/build-route.ts'

/** Travel of one leg, in whole seconds and meters. */
export interface TravelledLeg {
  readonly seconds: number
  readonly meters: number
}

/** Who drives where, in driving order. */
export interface DrivenOrder {
  readonly inspector: Pick<RoutableInspector, 'home' | 'mobility'>
  readonly inspections: readonly Position[]
}

/** Travel from one place to another. */
export type LegBetween = (from: Position, to: Position, mode: TravelMode) => TravelledLeg

/** Legs that somebody has told, by mode and places; it grows. */
export type KnownLegs = Map<string, TravelledLeg>

const legKey = (from: Position, to: Position, mode: TravelMode): string => `${mode} ${placeKey(from)} ${placeKey(to)}`

/** The positions of an order from home and back; none for an empty one. */
export const pointsOf = ({ inspector, inspections }: DrivenOrder): Position[] =>
  inspections.length > 0 ? [inspector.home, ...inspections, inspector.home] : []

/** Seconds and meters of one leg, as `estimateLegs` has them. */
export const estimateLeg: LegBetween = (from, to, mode) => {
  const apart = greatCircleMeters(from, to)
  return { seconds: Math.round(travelSeconds(apart, mode)), meters: Math.round(roadMeters(apart, mode)) }
}

/** Takes over times between places. Changes what is known. */
export function learnTimes(known: KnownLegs, { origins, destinations, ...times }: TravelTimes, mode: TravelMode): void {
  for (const [row, from] of origins.entries()) {
    for (const [column, to] of destinations.entries()) {
      const cell = row * destinations.length + column
      const leg = { seconds: intAt(times.durations, cell), meters: intAt(times.distances, cell) }
      known.set(legKey(from, to, mode), leg)
    }
  }
}

/** Takes over the legs of an order as they were priced. Changes what is known. */
export function learnLegs(known: KnownLegs, order: DrivenOrder, legs: readonly TravelledLeg[]): void {
  const points = pointsOf(order)
  for (const [index, leg] of legs.entries()) {
    const [from, to] = [points[index], points[index + 1]]
    if (from && to) known.set(legKey(from, to, travelModes[order.inspector.mobility]), leg)
  }
}

/**
 * Travel for orders that are compared with each other: as it is known, where all of their legs are, else as it is
 * estimated, all of them. So no price has two truths.
 */
export function legsAtHand(known: KnownLegs, orders: readonly DrivenOrder[]): LegBetween {
  const isKnown = orders.every((order) => knowsAll(known, order))
  return isKnown ? toldLegs(known) : estimateLeg
}

/** What has been told, a leg at a time; an estimate of what has not. */
const toldLegs =
  (known: KnownLegs): LegBetween =>
  (...leg) =>
    known.get(legKey(...leg)) ?? estimateLeg(...leg)

/** Whether a leg has been told. */
export const knowsLeg = (known: KnownLegs, ...leg: Parameters<LegBetween>): boolean => known.has(legKey(...leg))

function knowsAll(known: KnownLegs, order: DrivenOrder): boolean {
  const mode = travelModes[order.inspector.mobility]
  const points = pointsOf(order)
  return points.slice(1).every((to, index) => knowsLeg(known, points[index] ?? to, to, mode))
}

/** What travel is asked with. */
export interface AskedTravel {
  readonly date: CivilDay
  readonly port: TravelPort
}

/**
 * Travel between all places of an order and some more, as the order would be priced; estimates where only these could
 * answer, where each pair is paid for, and where no road joins two of them.
 */
export async function askLegs(
  order: DrivenOrder,
  more: readonly Position[],
  { date, port }: AskedTravel,
): Promise<LegBetween> {
  const { home, mobility } = order.inspector
  const places = [home, ...order.inspections, ...more].map(({ lat, lng }) => ({ lat, lng }))
  const mode = travelModes[mobility]
  try {
    const times = await port.between?.(places, places, mode, conditionsOf({ date }))
    if (!times) return estimateLeg
    const known: KnownLegs = new Map()
    learnTimes(known, times, mode)
    return toldLegs(known)
  } catch (cause) {
    if (isUnreachable(cause)) return estimateLeg
    throw cause
  }
}
