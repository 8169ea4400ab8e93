import { totalsOf } from '#core/itinerary/build-itinerary.ts'
import type { Location, RouteTotals } from '#core/itinerary/itinerary.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import { toPosition } from '#engine/base/geo.ts'
import { estimateLegs } from '#engine/travel/index.ts'
import { type Corner, cornerName, cornerPlace, gridToCoordinates, sameCorner } from './manhattan-grid.ts'

export interface DemoStop {
  readonly id: string
  readonly corner: Corner
}

/** A day as the visitor entered it. */
export interface DemoDay {
  readonly start: DemoStop
  readonly end: DemoStop
  readonly stops: readonly DemoStop[]
}

/** As many as the picture shows at a glance; the planner takes a hundred. */
export const MOST_STOPS = 12
const FEWEST_STOPS = 2

const stopAt = (id: string, street: number, avenue: string): DemoStop => ({ id, corner: { street, avenue } })

/** The day that the page opens with, in an order that nobody would drive. */
export const firstDay: DemoDay = {
  start: stopAt('start', 60, 'Amsterdam Ave'),
  end: stopAt('end', 20, '1st Ave'),
  stops: [
    stopAt('a', 34, '8th Ave'),
    stopAt('b', 97, '2nd Ave'),
    stopAt('c', 81, 'Columbus Ave'),
    stopAt('d', 45, '3rd Ave'),
    stopAt('e', 104, 'Amsterdam Ave'),
    stopAt('f', 27, 'Madison Ave'),
    stopAt('g', 68, 'Lexington Ave'),
    stopAt('h', 52, '9th Ave'),
  ],
}

/** The fastest order of the first day, so that the first picture is right before any script has run. A test searches it. */
export const firstOrder: readonly string[] = ['h', 'c', 'e', 'b', 'g', 'd', 'a', 'f']

/** Where added stops appear, before somebody drags them. */
const spareCorners: readonly Corner[] = [
  { street: 76, avenue: '1st Ave' },
  { street: 42, avenue: '6th Ave' },
  { street: 91, avenue: 'Amsterdam Ave' },
  { street: 57, avenue: 'Park Ave' },
  { street: 23, avenue: '10th Ave' },
  { street: 86, avenue: '3rd Ave' },
  { street: 18, avenue: '5th Ave' },
  { street: 112, avenue: 'Malcolm X Blvd' },
  { street: 39, avenue: '2nd Ave' },
  { street: 72, avenue: 'West End Ave' },
  { street: 48, avenue: '11th Ave' },
  { street: 106, avenue: 'Lexington Ave' },
]

export const canAdd = ({ stops }: DemoDay): boolean => stops.length < MOST_STOPS
export const canRemove = ({ stops }: DemoDay): boolean => stops.length > FEWEST_STOPS

const allOf = ({ start, stops, end }: DemoDay): DemoStop[] => [start, ...stops, end]

/** Whether a corner is taken by another point of the day. */
const isTaken = (day: DemoDay, corner: Corner, id?: string): boolean =>
  allOf(day).some((point) => point.id !== id && sameCorner(point.corner, corner))

/** Moves a point; a corner where another one stands already is passed over. */
export function movePoint(day: DemoDay, id: string, corner: Corner): DemoDay {
  if (isTaken(day, corner, id)) return day
  const moved = (point: DemoStop): DemoStop => (point.id === id ? { id, corner } : point)
  return { start: moved(day.start), end: moved(day.end), stops: day.stops.map(moved) }
}

/** One more stop, as the last that was entered. */
export function addStop(day: DemoDay): DemoDay {
  const corner = spareCorners.find((spare) => !isTaken(day, spare))
  const id = 'abcdefghijklmnopqrstuvwxyz'.split('').find((letter) => day.stops.every((stop) => stop.id !== letter))
  return canAdd(day) && corner && id !== undefined ? { ...day, stops: [...day.stops, { id, corner }] } : day
}

export const removeStop = (day: DemoDay, id: string): DemoDay =>
  canRemove(day) ? { ...day, stops: day.stops.filter((stop) => stop.id !== id) } : day

const locationOf = ({ corner }: DemoStop): Location => ({
  address: `${cornerName(corner)}, New York, NY`,
  coordinates: gridToCoordinates(cornerPlace(corner)),
})

/** The day as the optimizer is asked it, and as the planner opens it. */
export const requestOf = ({ start, end, stops }: DemoDay): PlanRequest => ({
  stops: stops.map(locationOf),
  drivers: [{ start: locationOf(start), end: locationOf(end) }],
  method: 'd',
})

/** The points of a day in an order of its stops. Stops that the order does not know yet come last. */
export function pointsInOrder(day: DemoDay, order: readonly string[]): readonly DemoStop[] {
  const rank = ({ id }: DemoStop): number => (order.includes(id) ? order.indexOf(id) : order.length)
  return [day.start, ...day.stops.toSorted((one, other) => rank(one) - rank(other)), day.end]
}

export interface Weighed {
  readonly totals: RouteTotals
  /** Whole minutes to each point but the first. */
  readonly legMinutes: readonly number[]
}

/** What a way takes, by the estimator that the planner's own search uses in the browser. */
export function weigh(points: readonly DemoStop[]): Weighed {
  const positions = points.map(({ corner }) => toPosition(gridToCoordinates(cornerPlace(corner))))
  const legs = estimateLegs(positions, 'driving')
  return { totals: totalsOf(legs), legMinutes: legs.map((leg) => totalsOf([leg]).minutes) }
}
