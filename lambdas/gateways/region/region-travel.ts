import type { Position } from '#engine/base/geo.ts'
import { bordersOn, covers, dataUntilOf } from '#engine/region-file/index.ts'
import type { AskedOfRoads } from '#engine/regions/index.ts'
import {
  type CoveredRoads,
  canBeTimed,
  type JoinedRoads,
  joinRoads,
  type Roads,
  type RoadWorld,
  reachOf,
  roadsAround,
  roadsDuring,
  roadsUnder,
  roadTravel,
} from '#engine/roads/index.ts'
import {
  dayPace,
  noUsage,
  streetFactors,
  type TravelConditions,
  type TravelMode,
  type TravelPort,
  typicalFactor,
  typicalHours,
} from '#engine/travel/index.ts'
import { estimatedLegs, estimatedMatrix, requireReachable, type TravelProvider } from '../travel/answer.ts'
import { askRegion } from './load-region.ts'
import type { LoadRegion, Region } from './region.ts'

/**
 * Travel over the streets of regions, for nothing. A pair has one answer, whatever else is asked, and every answer the same
 * pace of a day. With both ends outside it is estimated as if there were no region.
 *
 * @throws DomainError `travel.unreachable` for legs across an ocean
 */
export function regionTravel(loads: readonly LoadRegion[]): TravelProvider {
  const joinedOf = joinedOnce()
  const find = (asked: AskedOfRoads, mode: TravelMode, conditions: TravelConditions | undefined) =>
    findWorld(loads, { asked, mode, conditions, joinedOf })
  return {
    matrix: async (points, mode, conditions) => {
      const { port, fellBack } = await find({ routes: [points], isAlong: false }, mode, conditions)
      const pace = paceFor(mode, conditions)
      if (!port) return { ...estimatedMatrix(points, mode, fellBack), ...pace }
      return { ...(await port.matrix(points, mode, conditions)), ...answered(fellBack), ...pace }
    },
    legs: async (routes, mode, conditions) => {
      const { port, fellBack, dataUntil } = await find({ routes, isAlong: true }, mode, conditions)
      const pace = paceFor(mode, conditions)
      if (!port) return { ...estimatedLegs(routes, mode, fellBack), ...pace }
      const travelled = await port.legs(routes, mode, conditions)
      requireReachable(travelled.routes.flat(), mode)
      return { ...travelled, ...answered(fellBack), ...pace, ...(dataUntil !== undefined && { dataUntil }) }
    },
    between: async (origins, destinations, mode, conditions) => {
      const { port } = await find({ routes: [origins, destinations], isAlong: false }, mode, conditions)
      const times = await port?.between?.(origins, destinations, mode, conditions)
      return times && { ...times, ...paceFor(mode, conditions) }
    },
  }
}

function paceFor(mode: TravelMode, conditions: TravelConditions | undefined) {
  const pace = dayPace(typicalHours, mode, conditions?.hours)
  return pace && { pace }
}

const answered = (fellBack: boolean) => ({ source: 'region', fellBack, usage: noUsage }) as const

interface Found {
  /** Travel on the roads around some of the points; none where no region reaches any of them, or it cannot be read. */
  readonly port: TravelPort | undefined
  /** A region cannot be read now. */
  readonly fellBack: boolean
  /** Until when all of its streets know of changes. */
  readonly dataUntil?: string | undefined
}

interface Wanted {
  readonly asked: AskedOfRoads
  readonly mode: TravelMode
  readonly conditions: TravelConditions | undefined
  readonly joinedOf: (roads: readonly Roads[]) => JoinedRoads
}

/** The roads of all regions that hang together with one around some of the points: a way may lead through any of them. */
async function findWorld(loads: readonly LoadRegion[], wanted: Wanted): Promise<Found> {
  const { asked, mode, conditions, joinedOf } = wanted
  const points = asked.routes.flat()
  const heads = await Promise.all(loads.map((load) => askRegion(load, async ({ head }) => ({ load, head }))))
  const known = heads.flatMap((head) => head ?? [])
  const around = known.filter(({ head }) => points.length === 0 || points.some((point) => covers(head, point)))
  const opened = await Promise.all(
    hangingTogether(around, known).map(({ load }) => askRegion(load, (region) => openPart(region, wanted))),
  )
  const fellBack = [...heads, ...opened].includes(undefined)
  const [first, ...others] = opened.flatMap((part) => (part?.roads ? [{ ...part, roads: part.roads }] : []))
  const isReached = (point: Position): boolean => [first, ...others].some((part) => part?.isCovered(point))
  if (!first || (points.length > 0 && !points.some(isReached))) return { port: undefined, fellBack }
  const port = portOver([first, ...others], { mode, conditions, joinedOf })
  return { port, fellBack, dataUntil: dataUntilOf([first, ...others].map(({ head }) => head)) }
}

async function openPart(region: Region, { mode, asked, conditions }: Omit<Wanted, 'joinedOf'>) {
  const opened = await region.roads(mode, asked)
  // Streets that are read in parts know no limits: nobody is sent below a bridge that is too low, or into a closed street.
  const isFree = !conditions?.vehicle && !conditions?.closed
  const roads = opened && (canBeTimed(opened) || isFree) ? opened : undefined
  return {
    ...{ roads, head: region.head },
    isCovered: (point: Position) => roads !== undefined && reachOf(region.head, roads.grid, point).kind !== 'outside',
  }
}

/**
 * Travel on roads with the times of some hours, as a vehicle may drive them, around what is closed. Where roads that hang
 * together are too large to be timed by street while somebody waits, one factor holds for all of their streets.
 */
function portOver(
  parts: readonly [Opened, ...Opened[]],
  { mode, conditions, joinedOf }: Omit<Wanted, 'asked'>,
): TravelPort {
  const factors = streetFactors(typicalHours, mode, conditions?.hours)
  const timed = (part: Opened): CoveredRoads => {
    const { roads, isCovered } = part
    const isTimed = hangingTogether([part], parts).every((each) => canBeTimed(each.roads))
    const factor = isTimed ? {} : { factor: typicalFactor(mode, conditions?.hours) }
    if (!canBeTimed(roads)) return { roads, isCovered, ...factor }
    const ruled = roadsUnder(isTimed && factors ? roadsDuring(roads, factors) : roads, conditions ?? {})
    return { roads: roadsAround(ruled, conditions?.closed ?? []), isCovered, ...factor }
  }
  const [first, ...others] = parts
  const world: RoadWorld['parts'] = [timed(first), ...others.map(timed)]
  return roadTravel(async () => ({ parts: world, joined: joinWhole(world, joinedOf) }))
}

/** Roads that are read in parts are not joined: a way that leaves them is an estimate. */
function joinWhole(world: RoadWorld['parts'], joinedOf: Wanted['joinedOf']): JoinedRoads | undefined {
  const whole = world.flatMap(({ roads }) => ('ways' in roads ? [] : [roads]))
  return whole.length === world.length ? joinedOf(whole) : undefined
}

/** Something of a region with its head, and with its roads. */
type Headed = Pick<Region, 'head'>
type Opened = CoveredRoads & Headed

/** These and all that border on them, or on one of those, in the order of the deployment. */
function hangingTogether<Each extends Headed>(some: readonly Each[], all: readonly Each[]): readonly Each[] {
  const grown = all.filter((each) => some.includes(each) || some.some(({ head }) => bordersOn(each.head, head)))
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
