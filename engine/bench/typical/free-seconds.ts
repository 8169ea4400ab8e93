import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { RoadPath } from '#engine/roads/directions/road-path.ts'
import { groupOfClass } from '#engine/roads/hours/roads-during.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import type { StreetGroup } from '#engine/travel/time-of-day.ts'

/** What a way takes on free roads, in seconds. */
export interface FreeSeconds {
  /** Along the streets of each group. */
  readonly free: Readonly<Record<StreetGroup, number>>
  /** At turns, which no factor changes. */
  readonly turns: number
}

/** What a way takes on free roads, street by street. */
export function freeSecondsOf(network: RoadNetwork, { edges, millis, decimeters }: RoadPath): FreeSeconds {
  const free = { fast: 0, main: 0, local: 0 }
  let turns = 0
  for (const [at, edge] of edges.entries()) {
    const whole = intAt(millis, at) / 1_000
    // Of the first and the last edge a part is travelled.
    const share = intAt(decimeters, at) / Math.max(1, intAt(network.edges.decimeters, edge))
    const along = Math.min(whole, (share * intAt(network.edges.millis, edge)) / 1_000)
    free[groupOfClass(byteAt(network.edges.classes, edge))] += along
    turns += whole - along
  }
  return { free, turns }
}
