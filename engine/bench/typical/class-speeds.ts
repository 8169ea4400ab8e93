import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { RoadPath } from '#engine/roads/directions/road-path.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { roadClassAt } from '#engine/roads/network/tags/road-class.ts'
import { quantile } from '../quantile.ts'
import type { TaxiEdge } from './taxi-streets.ts'

/** A street from one crossing to the next, as the region reckons it and as taxis drove it. */
export interface ClassedStreet {
  readonly name: string
  readonly meters: number
  /** On free roads, without and with the turns of the way. */
  readonly along: number
  readonly whole: number
  /** On weekdays, by the hour. */
  readonly taxis: readonly number[]
}

/** Hours of a weekday that are told: the fastest, a morning, a noon, an evening. */
const HOURS = [5, 8, 13, 22]
/** Fewer streets of a class tell nothing of it. */
const LEAST_STREETS = 20

/** The street of a way that stays on one class of road, or `undefined`. */
export function classedStreet(
  { edges }: RoadNetwork,
  path: RoadPath,
  { seconds }: Pick<TaxiEdge, 'seconds'>,
): ClassedStreet | undefined {
  const names = new Set(Array.from(path.edges, (edge) => roadClassAt(byteAt(edges.classes, edge)).name))
  const [name] = names
  if (name === undefined || names.size > 1) return undefined
  const along = path.edges.reduce((all, edge, at) => {
    const share = intAt(path.decimeters, at) / Math.max(1, intAt(edges.decimeters, edge))
    return all + (share * intAt(edges.millis, edge)) / 1_000
  }, 0)
  const sum = (values: Int32Array): number => values.reduce((all, value) => all + value, 0)
  return {
    ...{ name, along, meters: sum(path.decimeters) / 10, whole: sum(path.millis) / 1_000 },
    taxis: seconds.weekday,
  }
}

/** Kilometers an hour in the median of the streets of each class. */
export function classRows(streets: readonly ClassedStreet[]): string[][] {
  const names = [...new Set(streets.map(({ name }) => name))]
  return names.flatMap((name) => {
    const those = streets.filter((street) => street.name === name)
    if (those.length < LEAST_STREETS) return []
    const speed = (secondsOf: (street: ClassedStreet) => number): string =>
      quantile(
        those.map((street) => (3.6 * street.meters) / Math.max(1, secondsOf(street))),
        0.5,
      ).toFixed(0)
    const taxis = HOURS.map((hour) => speed(({ taxis: seconds }) => seconds[hour] ?? 0))
    return [[name, `${those.length}`, speed(({ along }) => along), speed(({ whole }) => whole), ...taxis]]
  })
}

export const classHead: readonly string[] = [
  ...['weekdays, km/h', 'streets', 'free roads', 'with turns'],
  ...HOURS.map((hour) => `taxis at ${hour}`),
]
