import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { roadMeters, travelSeconds } from '#engine/travel/travel-model.ts'
import type { RoadNetwork } from './network/road-network.ts'
import type { RoadRatio } from './ranged/read-roads.ts'
import { type AskedRoads, findTravel } from './roads.ts'

/** Junctions that stand for all, and the pairs of them without which nothing can be told. */
const SAMPLE = 32
const LEAST_PAIRS = 20
/** Shorter ways tell of blocks and turns, not of a town. */
const LEAST_METERS = 300

const kept = new WeakMap<AskedRoads, RoadRatio>()

/**
 * How long ways on these roads are, and take, beside estimates: the same for every plan, so that none of its answers
 * contradict each other. Reckoned once from 32 junctions, in some milliseconds.
 */
export function roadRatio(roads: AskedRoads): RoadRatio {
  if ('ways' in roads) return roads.ratio
  const known = kept.get(roads) ?? ratioAmong(roads, sampleOf(roads.network))
  kept.set(roads, known)
  return known
}

/** The ratio of the ways between some junctions of the roads. */
export function ratioAmong(roads: AskedRoads, places: readonly Position[]): RoadRatio {
  const { mode } = roads.network
  const { millis, decimeters } = findTravel(roads, places)
  const sums = { pairs: 0, road: { seconds: 0, meters: 0 }, line: { seconds: 0, meters: 0 } }
  for (const [row, from] of places.entries()) {
    for (const [column, to] of places.entries()) {
      const cell = row * places.length + column
      const apart = greatCircleMeters(from, to)
      if (apart < LEAST_METERS || floatAt(millis, cell) === Number.POSITIVE_INFINITY) continue
      sums.pairs++
      sums.road.seconds += floatAt(millis, cell) / 1_000
      sums.road.meters += floatAt(decimeters, cell) / 10
      sums.line.seconds += travelSeconds(apart, mode)
      sums.line.meters += roadMeters(apart, mode)
    }
  }
  if (sums.pairs < LEAST_PAIRS) return { seconds: 1, meters: 1 }
  return { seconds: sums.road.seconds / sums.line.seconds, meters: sums.road.meters / sums.line.meters }
}

/** Junctions that stand for all of a network. */
export function sampleOf({ nodes }: RoadNetwork): Position[] {
  const count = Math.min(SAMPLE, nodes.lats.length)
  return Array.from({ length: count }, (_, index) => {
    const node = Math.floor(((index + 0.5) * nodes.lats.length) / count)
    return { lat: intAt(nodes.lats, node) / UNITS_PER_DEGREE, lng: intAt(nodes.lngs, node) / UNITS_PER_DEGREE }
  })
}
