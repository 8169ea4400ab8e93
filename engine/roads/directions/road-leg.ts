import { type Coordinates, type Line, type Position, toPosition } from '#engine/base/geo.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { headingBetween } from '#engine/travel/heading.ts'
import type { Leg, LegStep } from '#engine/travel/leg.ts'
import { type EdgeShape, shapeOfEdge } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { stepMeters, wrapUnits } from '../network/tags/map-units.ts'
import { lookAtJunction } from './junction.ts'
import { type Maneuver, maneuversAlong } from './maneuvers.ts'
import type { RoadPath } from './road-path.ts'
import { wordsOfEdge } from './road-words.ts'

/** A leg over roads, whatever they came from. */
export type RoadLeg = Omit<Leg, 'source'>

const MILLIS = 1_000
const DECIMETERS = 10

/** A path as a leg of an itinerary: its steps add up to the whole. `label` names the place that it leads to. */
export function legOfPath(network: RoadNetwork, path: RoadPath, label = 'the next stop'): RoadLeg {
  const geometry = lineOfPath(network, path)
  const { side } = path.end
  const arrive = {
    instruction: `Arrive at ${label}${side === 'on' ? '' : `, on the ${side}`}`,
    durationSeconds: 0,
    distanceMeters: 0,
  }
  const steps = stepsAlong(network, path, geometry)
  const sum = (of: (step: LegStep) => number): number => steps.reduce((total, step) => total + of(step), 0)
  return {
    durationSeconds: sum((step) => step.durationSeconds),
    distanceMeters: sum((step) => step.distanceMeters),
    geometry,
    steps: [...steps, arrive],
  }
}

function stepsAlong(network: RoadNetwork, path: RoadPath, geometry: Line): LegStep[] {
  const { edges, millis, decimeters } = path
  if (decimeters.every((length) => length === 0)) return []
  const onward = maneuversAlong(network, edges)
  const maneuvers = [{ at: 0, instruction: departAlong(network, path, geometry, onward[0]) }, ...onward]
  return maneuvers.map(({ at, instruction }, index) => {
    const end = maneuvers[index + 1]?.at ?? edges.length
    return {
      instruction,
      durationSeconds: roundedBetween(millis, { at, end, unit: MILLIS }),
      distanceMeters: roundedBetween(decimeters, { at, end, unit: DECIMETERS }),
    }
  })
}

/** Rounded where both ends lie, so that the parts add up to the rounded whole. */
function roundedBetween(parts: Int32Array, { at, end, unit }: { at: number; end: number; unit: number }): number {
  const upTo = (place: number): number =>
    Math.round(parts.subarray(0, place).reduce((sum, part) => sum + part, 0) / unit)
  return upTo(end) - upTo(at)
}

/** A street further off is no landmark to who has not set out yet. */
const NEAR_DECIMETERS = 4_000

/**
 * How a path begins: `Start on 5th Avenue toward West 34th Street`, after the first street that is crossed or turned
 * into. The wind, `Head south on 5th Avenue`, only where no such street is near: few know it without a compass.
 */
function departAlong(network: RoadNetwork, path: RoadPath, line: Line, next?: Maneuver): string {
  const { called } = wordsOfEdge(network, intAt(path.edges, 0))
  const landmark = landmarkAhead(network, path, next)
  return landmark ? `Start on ${called} toward ${landmark}` : `Head ${headingOf(path, line)} on ${called}`
}

function landmarkAhead(network: RoadNetwork, { edges, decimeters }: RoadPath, next?: Maneuver): string | undefined {
  const own = wordsOfEdge(network, intAt(edges, 0)).name
  const last = next ? next.at : edges.length - 1
  let passed = 0
  for (let place = 0; place < last; place++) {
    passed += intAt(decimeters, place)
    if (passed > NEAR_DECIMETERS) return undefined
    if (next && place === last - 1 && next.onto !== '' && next.onto !== own) return next.onto
    const edge = intAt(edges, place)
    const { cross } = lookAtJunction(network, edge, edge, intAt(edges, place + 1))
    if (cross) return cross
  }
  return undefined
}

/** Far enough to see where a street leads. */
const FAR_DEGREES = 2e-4

function headingOf({ start, end }: RoadPath, line: Line): string {
  const { lat, lng } = start.position
  const isFar = (point: Position): boolean => Math.hypot(point.lat - lat, point.lng - lng) > FAR_DEGREES
  return headingBetween(start.position, line.map(toPosition).find(isFar) ?? end.position)
}

/** The line of a path, of at least two positions. O(points). */
function lineOfPath(network: RoadNetwork, path: RoadPath): Line {
  const { edges, start, end } = path
  const first: Coordinates = [start.position.lat, start.position.lng]
  const last: Coordinates = [end.position.lat, end.position.lng]
  const line = [first]
  let before = first
  const addPoint = (point: Coordinates): void => {
    if (before[0] !== point[0] || before[1] !== point[1]) line.push(point)
    before = point
  }
  for (const [index, edge] of edges.entries()) {
    const from = index === 0 ? start.fraction : 0
    const to = index === edges.length - 1 ? end.fraction : 1
    for (const point of pointsBetween(shapeOfEdge(network, edge), from, to)) addPoint(point)
  }
  addPoint(last)
  return line.length === 1 ? [first, last] : line
}

/** Points of a shape that lie between two shares of its length. */
function pointsBetween({ lats, lngs }: EdgeShape, from: number, to: number): Coordinates[] {
  const along = lengthsAlong({ lats, lngs })
  const length = floatAt(along, along.length - 1)
  return Array.from(along).flatMap((meters, point): Coordinates[] => {
    if (meters < from * length || meters > to * length) return []
    return [[intAt(lats, point) / UNITS_PER_DEGREE, wrapUnits(floatAt(lngs, point)) / UNITS_PER_DEGREE]]
  })
}

/** Meters from the first point of a shape to each. */
function lengthsAlong({ lats, lngs }: EdgeShape): Float64Array {
  const along = new Float64Array(lats.length)
  for (let point = 1; point < lats.length; point++) {
    const lat = intAt(lats, point - 1)
    const step = stepMeters(lat, intAt(lats, point) - lat, floatAt(lngs, point) - floatAt(lngs, point - 1))
    along[point] = floatAt(along, point - 1) + step
  }
  return along
}
