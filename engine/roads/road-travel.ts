import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { floatAt } from '#engine/base/typed-array.ts'
import { estimateLegs } from '#engine/travel/estimate-legs.ts'
import type { TravelTimes } from '#engine/travel/known-travel.ts'
import type { Leg, TravelPoint } from '#engine/travel/leg.ts'
import { scaleLeg } from '#engine/travel/scale-leg.ts'
import { roadMeters, type TravelMode, travelSeconds } from '#engine/travel/travel-model.ts'
import type { TravelPort } from '#engine/travel/travel-port.ts'
import type { FoundMatrix } from './found-ways.ts'
import { findJoinedLeg } from './joined/find-joined-leg.ts'
import { type JoinedPlace, type PlacesAndPortals, putJoinedTravel, reachPortals } from './joined/find-joined-travel.ts'
import type { JoinedRoads } from './joined/joined-roads.ts'
import type { RoadRatio } from './ranged/read-roads.ts'
import { roadRatio } from './road-ratio.ts'
import { type AskedRoads, findLeg, findTravelBetween } from './roads.ts'
import { nearestEdges } from './snap/nearest-edges.ts'
import type { RoadPosition } from './snap/road-position.ts'

const MILLIS = 1_000
const DECIMETERS = 10

/** Roads, and whether they are known where a position lies. */
export interface CoveredRoads {
  readonly roads: AskedRoads
  readonly isCovered: (position: Position) => boolean
  /** How many times as long as on these roads everything takes, where each street cannot have its own hours; absent: 1. */
  readonly factor?: number
}

/** Roads of one region or several. */
export interface RoadWorld {
  readonly parts: readonly [CoveredRoads, ...CoveredRoads[]]
  /** The same roads in the same order, joined where they meet; left out where there is one region. */
  readonly joined?: JoinedRoads | undefined
}

/**
 * The roads of regions as a port for travel. Between two places that they cover it follows streets: on the roads of one
 * region, or over the portals that join several, whichever is faster. A pair that no road joins is an estimate at the pace
 * of the roads around its ends; one with both ends outside is the estimator's. Their legs say so.
 *
 * An answer for a pair never depends on what else was asked.
 */
export const roadTravel = (worldOf: (mode: TravelMode) => Promise<RoadWorld>): TravelPort => ({
  matrix: async (points, mode) => {
    const { durations, distances, source } = roadTimes(await worldOf(mode), points, points)
    return { size: points.length, durations, distances, source }
  },
  between: async (origins, destinations, mode) => roadTimes(await worldOf(mode), origins, destinations),
  legs: async (routes, mode) => {
    return { routes: roadRoutes(await worldOf(mode), routes), source: 'region' }
  },
})

/** Travel from origins to destinations in whole seconds and meters. */
function roadTimes(world: RoadWorld, origins: readonly Position[], destinations: readonly Position[]): TravelTimes {
  const rows = origins.map((position) => placeIn(world, position))
  const columns = origins === destinations ? rows : destinations.map((position) => placeIn(world, position))
  const { millis, decimeters } = streetTimes(world, { rows, columns })
  const durations = new Int32Array(millis.length)
  const distances = new Int32Array(millis.length)
  for (const [row, from] of rows.entries()) {
    for (const [column, to] of columns.entries()) {
      const cell = row * columns.length + column
      const { seconds, meters } =
        floatAt(millis, cell) === Number.POSITIVE_INFINITY
          ? scaledEstimate(world, from, to)
          : { seconds: floatAt(millis, cell) / MILLIS, meters: floatAt(decimeters, cell) / DECIMETERS }
      durations[cell] = Math.round(Math.round(seconds) * factorOf(world, from, to))
      distances[cell] = Math.round(meters)
    }
  }
  return { origins, destinations, durations, distances, source: 'region' }
}

/** A point, and where it lies on the roads of each part. */
interface Placed {
  readonly position: TravelPoint
  readonly on: JoinedPlace
}

/** A road of one part that lies so much farther off than one of another is the stub of a street that was cut. */
const STUB_METERS = 25

function placeIn({ parts }: RoadWorld, position: TravelPoint): Placed {
  const near = parts.map(({ roads, isCovered }) => (isCovered(position) ? nearestEdges(roads.grid, position) : []))
  const metersTo = (place: RoadPosition): number => place[0]?.distanceMeters ?? Number.POSITIVE_INFINITY
  const least = Math.min(...near.map(metersTo))
  const isServed = (place: RoadPosition): boolean => place.length > 0 && metersTo(place) <= least + STUB_METERS
  return { position, on: near.map((place) => (isServed(place) ? place : undefined)) }
}

interface Question {
  readonly rows: readonly Placed[]
  readonly columns: readonly Placed[]
}

/** Travel on streets; infinite where there are none. */
function streetTimes(world: RoadWorld, { rows, columns }: Question): FoundMatrix {
  const millis = new Float64Array(rows.length * columns.length).fill(Number.POSITIVE_INFINITY)
  const found: FoundMatrix = { millis, decimeters: millis.slice() }
  for (const [part, { roads }] of world.parts.entries()) putPart({ part, roads }, { rows, columns }, found)
  const placesOf = (placed: readonly Placed[]) => placed.map(({ on }) => on)
  if (world.joined) putJoinedTravel(world.joined, { from: placesOf(rows), to: placesOf(columns) }, found)
  return found
}

/** Puts in what is faster on the roads of one part. */
function putPart(
  { part, roads }: { readonly part: number; readonly roads: AskedRoads },
  question: Question,
  found: FoundMatrix,
): void {
  const among = (placed: readonly Placed[]) =>
    placed.flatMap(({ on, position }, index) => (on[part] === undefined ? [] : [{ index, position }]))
  const rows = among(question.rows)
  const columns = question.columns === question.rows ? rows : among(question.columns)
  const positionsOf = (each: typeof rows) => each.map(({ position }) => position)
  const travel = findTravelBetween(roads, positionsOf(rows), positionsOf(columns))
  for (const [at, row] of rows.entries()) {
    for (const [beside, column] of columns.entries()) {
      const [here, cell] = [at * columns.length + beside, row.index * question.columns.length + column.index]
      if (floatAt(travel.millis, here) >= floatAt(found.millis, cell)) continue
      found.millis[cell] = floatAt(travel.millis, here)
      found.decimeters[cell] = floatAt(travel.decimeters, here)
    }
  }
}

/** The roads around the start of a pair, else around its end; none where both lie outside. */
const roadsOfPair = ({ parts }: RoadWorld, from: Placed, to: Placed): CoveredRoads | undefined =>
  [from, to].flatMap(({ on }) => parts.filter((_, part) => on[part] !== undefined))[0]

const factorOf = (world: RoadWorld, from: Placed, to: Placed): number =>
  world.parts.some(({ factor }) => factor !== undefined) ? (roadsOfPair(world, from, to)?.factor ?? 1) : 1

/** An estimate at the pace of the roads around a pair; no way is shorter than the line. */
function scaledEstimate(world: RoadWorld, from: Placed, to: Placed): RoadRatio {
  const around = roadsOfPair(world, from, to)
  const ratio = around ? roadRatio(around.roads) : { seconds: 1, meters: 1 }
  const apart = greatCircleMeters(from.position, to.position)
  const { mode } = world.parts[0].roads.network
  return {
    seconds: ratio.seconds * travelSeconds(apart, mode),
    meters: Math.max(apart, ratio.meters * roadMeters(apart, mode)),
  }
}

function roadRoutes(world: RoadWorld, routes: readonly (readonly TravelPoint[])[]): Leg[][] {
  const points = placePoints(world, routes.flat())
  let first = 0
  return routes.map(({ length }) => {
    const begin = first
    first += length
    return points.placed.slice(begin + 1, first).flatMap((to, index): Leg[] => {
      const from = points.placed[begin + index]
      if (!from) return []
      const leg = streetLeg(world, points, { from, to, at: begin + index })
      const legs: Leg[] = leg ? [{ ...leg, source: 'region' }] : estimatedLeg(world, from, to)
      const factor = factorOf(world, from, to)
      return factor === 1 ? legs : legs.map((each) => scaleLeg(each, factor))
    })
  })
}

/** The points of some routes, searched once for all of their legs. */
interface PlacedPoints {
  readonly placed: readonly Placed[]
  readonly places: readonly JoinedPlace[]
  readonly reach: PlacesAndPortals | undefined
}

function placePoints(world: RoadWorld, points: readonly TravelPoint[]): PlacedPoints {
  const placed = points.map((point) => placeIn(world, point))
  const places = placed.map(({ on }) => on)
  return { placed, places, reach: world.joined && reachPortals(world.joined, places, places) }
}

interface AskedLeg {
  readonly from: Placed
  readonly to: Placed
  /** Number of the point at which it begins. */
  readonly at: number
}

/** The leg on streets from a point to the next one. */
function streetLeg({ parts, joined }: RoadWorld, { places, reach }: PlacedPoints, { from, to, at }: AskedLeg) {
  const { label } = to.position
  const timed = parts.flatMap(({ roads }, part) => {
    if (!from.on[part] || !to.on[part]) return []
    return [{ roads, millis: floatAt(findTravelBetween(roads, [from.position], [to.position]).millis, 0) }]
  })
  const limit = Math.min(...timed.map(({ millis }) => millis))
  const over = joined && reach && findJoinedLeg(joined, { places, reach, from: at, to: at + 1, limit }, label)
  const fastest = timed.find(({ millis }) => millis === limit)
  return over ?? (fastest && findLeg(fastest.roads, from.position, to.position, label))
}

function estimatedLeg(world: RoadWorld, from: Placed, to: Placed): Leg[] {
  const { seconds, meters } = scaledEstimate(world, from, to)
  const figures = { durationSeconds: Math.round(seconds), distanceMeters: Math.round(meters) }
  const { mode } = world.parts[0].roads.network
  return estimateLegs([from.position, to.position], mode).map((leg) => ({
    ...leg,
    ...figures,
    steps: leg.steps.map((step, at) => (at < leg.steps.length - 1 ? { ...step, ...figures } : step)),
    isEstimated: true,
  }))
}
