import { floatAt } from '#engine/base/typed-array.ts'
import type { FoundMatrix } from '../found-ways.ts'
import { findWaysBetween, type Roads } from '../roads.ts'
import { offRoad } from '../snap/off-road.ts'
import type { RoadPosition } from '../snap/road-position.ts'
import type { JoinedRoads, PartPortals } from './joined-roads.ts'
import { type FirstReach, type ReachedPortals, searchPortals } from './search-portals.ts'

/** Where a position lies on the roads of each part; `undefined` where the part does not cover it. */
export type JoinedPlace = readonly (RoadPosition | undefined)[]

/** Some places and what it takes between each of them and the portals of the parts on which it lies. */
export interface PlacesAndPortals {
  /** By part: what it takes from each place, by its number, to the portals of that part. */
  readonly leaving: readonly ReadonlyMap<number, FirstReach>[]
  /** By part: what it takes from the portals of that part to each place. */
  readonly arriving: readonly ReadonlyMap<number, FirstReach>[]
}

/** Searches from some places and to others, for all that is asked of them: one for each portal and each place. */
export function reachPortals(
  joined: JoinedRoads,
  from: readonly JoinedPlace[],
  to: readonly JoinedPlace[],
): PlacesAndPortals {
  const parts = partsOf(joined)
  return {
    leaving: parts.map((part) => leavingOf(part, from)),
    arriving: parts.map((part) => arrivingOf(part, to)),
  }
}

/**
 * Puts in what is faster by way of portals: travel from each place (row) to each (column). Told so far is what the roads
 * of one part take; infinite where no one part leads there.
 */
export function putJoinedTravel(
  joined: JoinedRoads,
  { from, to }: { readonly from: readonly JoinedPlace[]; readonly to: readonly JoinedPlace[] },
  found: FoundMatrix,
): void {
  const { leaving, arriving } = reachPortals(joined, from, to)
  for (const row of from.keys()) {
    const [begin, end] = [row * to.length, (row + 1) * to.length]
    const cells = { millis: found.millis.subarray(begin, end), decimeters: found.decimeters.subarray(begin, end) }
    const limit = cells.millis.reduce((most, time) => Math.max(most, time), 0)
    const first = leaving.map((reach) => reach.get(row))
    const reached = searchPortals(joined, first, limit)
    for (const [part, { numbers }] of joined.portals.entries()) {
      putArrivals({ numbers, arriving: arriving[part] ?? new Map() }, reached, cells)
    }
  }
}

interface Side {
  readonly numbers: Int32Array
  readonly arriving: ReadonlyMap<number, FirstReach>
}

/** Puts in what is faster from the portals of a part to the places on it. */
function putArrivals({ numbers, arriving }: Side, reached: ReachedPortals, row: FoundMatrix): void {
  for (const [column, last] of arriving) {
    for (const [index, portal] of numbers.entries()) {
      const time = floatAt(reached.millis, portal) + floatAt(last.millis, index)
      if (time >= floatAt(row.millis, column)) continue
      row.millis[column] = time
      row.decimeters[column] = floatAt(reached.decimeters, portal) + floatAt(last.decimeters, index)
    }
  }
}

/** One part with its number and its portals. */
interface JoinedPart {
  readonly roads: Roads
  readonly part: number
  readonly portals: PartPortals
}

/** The parts of joined roads. */
const partsOf = ({ parts, portals }: JoinedRoads): JoinedPart[] =>
  portals.flatMap((each, part) => {
    const roads = parts[part]
    return roads ? [{ roads, part, portals: each }] : []
  })

/** What it takes from each place on a part to its portals, with the way to the road. */
function leavingOf({ roads, part, portals }: JoinedPart, from: readonly JoinedPlace[]): Map<number, FirstReach> {
  const rows = placesOn(part, from)
  const width = portals.places.length
  const found = findWaysBetween(
    roads,
    rows.map(({ place }) => place),
    portals.places,
  )
  return new Map(
    rows.map(({ index, place }, row) => {
      const beside = offRoad(place, roads.network.mode)
      const cells = [row * width, (row + 1) * width] as const
      return [
        index,
        {
          millis: found.millis.slice(...cells).map((time) => time + beside.millis),
          decimeters: found.decimeters.slice(...cells).map((length) => length + beside.decimeters),
        },
      ]
    }),
  )
}

/** What it takes from the portals of a part to each place on it, with the way from the road. */
function arrivingOf({ roads, part, portals }: JoinedPart, to: readonly JoinedPlace[]): Map<number, FirstReach> {
  const columns = placesOn(part, to)
  const found = findWaysBetween(
    roads,
    portals.places,
    columns.map(({ place }) => place),
  )
  return new Map(
    columns.map(({ index, place }, column) => {
      const beside = offRoad(place, roads.network.mode)
      const pick = (cells: Float64Array, more: number): Float64Array =>
        Float64Array.from(portals.places, (_, row) => floatAt(cells, row * columns.length + column) + more)
      return [
        index,
        { millis: pick(found.millis, beside.millis), decimeters: pick(found.decimeters, beside.decimeters) },
      ]
    }),
  )
}

const placesOn = (part: number, places: readonly JoinedPlace[]) =>
  places.flatMap((place, index) => {
    const here = place[part]
    return here ? [{ index, place: here }] : []
  })
