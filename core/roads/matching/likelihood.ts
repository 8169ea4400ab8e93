import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { floatAt } from '#core/kernel/typed-array.ts'
import { findCellMatrix } from '../cells/find-cell-matrix.ts'
import type { Roads } from '../roads.ts'
import { type NearEdge, nearestEdges } from '../snap/nearest-edges.ts'
import { endAccesses, type RoadAccess, restOfEdge, startAccesses } from '../snap/road-position.ts'

/** Where a driver was told to be. */
export interface TrackPosition extends Position {
  /** From any beginning; absent where the track tells no times. */
  readonly seconds?: number
  /** Radius around it within which two of three such positions lie; 10 m unless told. */
  readonly accuracyMeters?: number
}

/** A position with the places on roads near it. */
export interface RoadCandidates {
  readonly position: TrackPosition
  readonly places: readonly NearEdge[]
  readonly starts: readonly (readonly RoadAccess[])[]
  readonly ends: readonly (readonly RoadAccess[])[]
}

const ACCURACY_METERS = 10
/** Devices promise more than they hold, and a street has a width. */
const LEAST_DEVIATION = 5
const MOST_DEVIATION = 50
/** What lies further off than so many deviations is another road, or none. */
const DEVIATIONS = 4
const ROADS = 6
/** How many meters a way over roads may differ from the straight line, to be a third as likely. */
const LEAST_DETOUR = 10
/** Beyond these nobody knows what lay between. */
const GAP_SECONDS = 180
const GAP_METERS = 2_000
const MOST_DETOUR = 1_000
const FASTEST_METERS_PER_SECOND = 50

/** Meters by which such positions are off, at one deviation. */
export const deviationOf = ({ accuracyMeters = ACCURACY_METERS }: TrackPosition): number =>
  Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, accuracyMeters))

/** The places on roads near a position; none where there is no road. */
export function candidatesOf({ grid, network, graph }: Roads, position: TrackPosition): RoadCandidates {
  const withinMeters = DEVIATIONS * deviationOf(position)
  const places = nearestEdges(grid, position, { withinMeters, roads: ROADS, moving: true })
  return {
    position,
    places,
    starts: places.map((place) => startAccesses(network, graph, [place])),
    ends: places.map((place) => endAccesses(network, graph, [place])),
  }
}

/** How likely a position is at each of its places: distances are normal. */
export const emissionsOf = ({ position, places }: RoadCandidates): number[] =>
  places.map(({ distanceMeters }) => -0.5 * (distanceMeters / deviationOf(position)) ** 2)

/**
 * How likely each place of a position follows each of an earlier one: ways over roads are about as long as the straight
 * line. What no road joins, what nobody drives as fast, and what lies too far apart is impossible.
 *
 * @see Newson, Krumm (2009), hidden Markov map matching through noise and sparseness.
 * https://doi.org/10.1145/1653771.1653818
 */
export function transitionsBetween(roads: Roads, from: RoadCandidates, to: RoadCandidates): Float64Array {
  const between = new Float64Array(from.places.length * to.places.length).fill(Number.NEGATIVE_INFINITY)
  const apart = greatCircleMeters(from.position, to.position)
  const seconds = secondsBetween(from.position, to.position)
  if (seconds > GAP_SECONDS || apart > GAP_METERS) return between
  const noise = deviationOf(from.position) + deviationOf(to.position)
  const longest = Math.min(apart + MOST_DETOUR, seconds * FASTEST_METERS_PER_SECOND + noise)
  const { decimeters } = findCellMatrix(roads.cells, from.starts, to.ends)
  for (let cell = 0; cell < between.length; cell++) {
    const start = from.places[Math.floor(cell / to.places.length)]
    const end = to.places[cell % to.places.length]
    const meters = metersAlong(roads, { start, end, noise }) ?? floatAt(decimeters, cell) / 10
    if (meters <= longest) between[cell] = -Math.abs(meters - apart) / Math.max(LEAST_DETOUR, noise / 2)
  }
  return between
}

/** The gap's own measure where times are not told: then only distances count. */
function secondsBetween({ seconds: from }: TrackPosition, { seconds: to }: TrackPosition): number {
  return from === undefined || to === undefined ? GAP_SECONDS : to - from
}

interface Step {
  readonly start: NearEdge | undefined
  readonly end: NearEdge | undefined
  readonly noise: number
}

/** Meters ahead on the same edge; a little back is noise of one who stands. */
function metersAlong({ network }: Roads, { start, end, noise }: Step): number | undefined {
  if (!start || !end || start.edge !== end.edge) return undefined
  const meters = (restOfEdge(network, start).decimeters - restOfEdge(network, end).decimeters) / 10
  return meters < -noise ? undefined : Math.max(0, meters)
}
