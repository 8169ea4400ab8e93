import type { Position } from '#core/kernel/geo.ts'
import { bordersOn, covers } from '#core/regions/coverage.ts'
import { type JoinedRoads, joinRoads } from '#core/roads/joined/joined-roads.ts'
import { type RoadWorld, roadTravel } from '#core/roads/road-travel.ts'
import type { Roads } from '#core/roads/roads.ts'
import { reachOf } from '#core/roads/snap/off-road.ts'
import { noUsage } from '#core/travel/cost.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { estimatedLegs, estimatedMatrix, requireReachable, type TravelProvider } from '../travel/answer.ts'
import { askRegion } from './load-region.ts'
import type { LoadRegion, Region } from './region.ts'

/**
 * Travel over the streets of regions, for nothing. A pair with an end outside is estimated at the pace of these streets;
 * where no point lies inside, all is an estimate.
 *
 * @throws DomainError `travel.unreachable` for legs across an ocean
 */
export function regionTravel(loads: readonly LoadRegion[]): TravelProvider {
  const joinedOf = joinedOnce()
  const find = (points: readonly Position[], mode: TravelMode) => findWorld(loads, { points, mode, joinedOf })
  return {
    matrix: async (points, mode) => {
      const { world, fellBack } = await find(points, mode)
      if (!world) return estimatedMatrix(points, mode, fellBack)
      return { ...(await over(world).matrix(points, mode)), ...answered(fellBack) }
    },
    legs: async (routes, mode) => {
      const { world, fellBack } = await find(routes.flat(), mode)
      if (!world) return estimatedLegs(routes, mode, fellBack)
      const travelled = await over(world).legs(routes, mode)
      requireReachable(travelled.routes.flat(), mode)
      return { ...travelled, ...answered(fellBack) }
    },
    between: async (origins, destinations, mode) => {
      const { world } = await find([...origins, ...destinations], mode)
      return world && over(world).between?.(origins, destinations, mode)
    },
  }
}

const answered = (fellBack: boolean) => ({ source: 'region', fellBack, usage: noUsage }) as const
const over = (world: RoadWorld) => roadTravel(async () => world)

interface Found {
  /** The roads around some of the points; none where no region reaches any of them, or it cannot be read. */
  readonly world: RoadWorld | undefined
  /** A region cannot be read now. */
  readonly fellBack: boolean
}

interface Wanted {
  readonly points: readonly Position[]
  readonly mode: TravelMode
  readonly joinedOf: (roads: readonly Roads[]) => JoinedRoads
}

/** The roads of all regions that hang together with one around some of the points: a way may lead through any of them. */
async function findWorld(loads: readonly LoadRegion[], { points, mode, joinedOf }: Wanted): Promise<Found> {
  const heads = await Promise.all(loads.map((load) => askRegion(load, async (region) => ({ load, region }))))
  const known = heads.flatMap((head) => head ?? [])
  const around = known.filter(({ region }) => points.length === 0 || points.some((point) => covers(region.head, point)))
  const opened = await Promise.all(
    hangingTogether(around, known).map(({ load }) =>
      askRegion(load, async (region) => ({ region, roads: await region.roads(mode) })),
    ),
  )
  const fellBack = [...heads, ...opened].includes(undefined)
  const [first, ...others] = opened.flatMap((each) => {
    if (!each?.roads) return []
    const { region, roads } = each
    return [{ roads, isCovered: (point: Position) => reachOf(region.head, roads.grid, point).kind !== 'outside' }]
  })
  const isReached = (point: Position): boolean => [first, ...others].some((part) => part?.isCovered(point))
  if (!first || (points.length > 0 && !points.some(isReached))) return { world: undefined, fellBack }
  const parts = [first, ...others] as const
  return { world: { parts, joined: joinedOf(parts.map(({ roads }) => roads)) }, fellBack }
}

interface Known {
  readonly load: LoadRegion
  readonly region: Region
}

/** These and all that border on them, or on one of those, in the order of the deployment. */
function hangingTogether(some: readonly Known[], all: readonly Known[]): readonly Known[] {
  const grown = all.filter(
    (each) => some.includes(each) || some.some(({ region }) => bordersOn(each.region.head, region.head)),
  )
  return grown.length === some.length ? grown : hangingTogether(grown, all)
}

/** Joins the same roads once: a region that was read anew has other ones. */
function joinedOnce(): Wanted['joinedOf'] {
  const kept = new WeakMap<Roads, JoinedRoads>()
  return (roads) => {
    const [first] = roads
    const known = first && kept.get(first)
    if (known && roads.length === known.parts.length && roads.every((each, at) => each === known.parts[at]))
      return known
    const joined = joinRoads(roads)
    if (first) kept.set(first, joined)
    return joined
  }
}
