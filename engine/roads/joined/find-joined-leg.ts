import { floatAt } from '#engine/base/typed-array.ts'
import type { LegStep } from '#engine/travel/leg.ts'
import { legOfPath, type RoadLeg } from '../directions/road-leg.ts'
import type { RoadPath } from '../directions/road-path.ts'
import { findWay, type Roads, withAccess } from '../roads.ts'
import type { RoadPosition } from '../snap/road-position.ts'
import type { JoinedPlace, PlacesAndPortals } from './find-joined-travel.ts'
import type { JoinedRoads } from './joined-roads.ts'
import { portalsUpTo, type ReachedPortals, searchPortals } from './search-portals.ts'

/** What is asked for: the way from one of some places to another, by their numbers. */
export interface JoinedQuestion {
  readonly places: readonly JoinedPlace[]
  readonly reach: PlacesAndPortals
  readonly from: number
  readonly to: number
  /** Thousandths of a second that a way takes on the roads of one part: only one that is faster is wanted. */
  readonly limit: number
}

/** The fastest way by way of portals with its line and directions, or `undefined` where none is faster than the limit. */
export function findJoinedLeg(joined: JoinedRoads, question: JoinedQuestion, label?: string): RoadLeg | undefined {
  const pieces = piecesOf(joined, question).map(({ roads, start, end }) => {
    const path = findWay(roads, start, end)
    return path && { roads, path: withAccess(path, roads.network.mode, [start, end]) }
  })
  const whole = pieces.flatMap((piece) => piece ?? [])
  return whole.length === 0 || whole.length < pieces.length ? undefined : joinPieces(whole, label)
}

/** A part of the way, on the roads of one region. */
interface Piece {
  readonly roads: Roads
  readonly start: RoadPosition
  readonly end: RoadPosition
}

function piecesOf(joined: JoinedRoads, { places, reach, from, to, limit }: JoinedQuestion): Piece[] {
  const first = reach.leaving.map((leaving) => leaving.get(from))
  const reached = searchPortals(joined, first, limit)
  const last = lastPortal(joined, { reach, to, limit }, reached)
  if (!last) return []
  const hops = [...portalsUpTo(reached, last.portal), { part: last.part, portal: -1 }]
  const placeOf = (part: number, portal: number): RoadPosition | undefined => {
    const portals = joined.portals[part]
    return portals?.places[portals.numbers.indexOf(portal)]
  }
  return hops.flatMap(({ part, portal }, index) => {
    const roads = joined.parts[part]
    const before = hops[index - 1]?.portal
    const start = before === undefined ? places[from]?.[part] : placeOf(part, before)
    const end = portal < 0 ? places[to]?.[part] : placeOf(part, portal)
    return roads && start && end ? [{ roads, start, end }] : []
  })
}

/** The portal from which the last place is reached first. */
function lastPortal(
  { portals }: JoinedRoads,
  { reach, to, limit }: Pick<JoinedQuestion, 'reach' | 'to' | 'limit'>,
  reached: ReachedPortals,
) {
  let best: { readonly portal: number; readonly part: number; readonly millis: number } | undefined
  for (const [part, { numbers }] of portals.entries()) {
    const arriving = reach.arriving[part]?.get(to)
    for (const [index, portal] of numbers.entries()) {
      if (!arriving) break
      const millis = floatAt(reached.millis, portal) + floatAt(arriving.millis, index)
      if (millis < (best?.millis ?? limit)) best = { portal, part, millis }
    }
  }
  return best
}

const MILLIS = 1_000
const DECIMETERS = 10

/** One leg of several pieces, each of which goes on along the street on which the one before it ends. */
function joinPieces(pieces: readonly { readonly roads: Roads; readonly path: RoadPath }[], label?: string): RoadLeg {
  const legs = pieces.map(({ roads, path }) => legOfPath(roads.network, path, label))
  const steps = legs.reduce<readonly LegStep[]>((before, { steps: own }) => joinSteps(before, own), [])
  const total = (of: (path: RoadPath) => Int32Array, unit: number): number =>
    Math.round(pieces.reduce((sum, { path }) => of(path).reduce((all, part) => all + part, sum), 0) / unit)
  const durationSeconds = total((path) => path.millis, MILLIS)
  const distanceMeters = total((path) => path.decimeters, DECIMETERS)
  return {
    durationSeconds,
    distanceMeters,
    geometry: legs.flatMap(({ geometry }, index) => geometry.slice(index === 0 ? 0 : 1)),
    steps: settleSteps(steps, { durationSeconds, distanceMeters }),
  }
}

/** A piece ends with the arrival and begins with setting out: neither happens in the middle of a street. */
function joinSteps(before: readonly LegStep[], own: readonly LegStep[]): readonly LegStep[] {
  const [last, [first, ...rest]] = [before.at(-2), own]
  if (!last || !first || rest.length === 0) return [...before.slice(0, -1), ...own]
  const durationSeconds = last.durationSeconds + first.durationSeconds
  const distanceMeters = last.distanceMeters + first.distanceMeters
  return [...before.slice(0, -2), { ...last, durationSeconds, distanceMeters }, ...rest]
}

/** Pieces are rounded one by one: what is left of the whole goes to the longest step. */
function settleSteps(steps: readonly LegStep[], whole: Pick<LegStep, 'durationSeconds' | 'distanceMeters'>): LegStep[] {
  const longest = Math.max(...steps.map(({ durationSeconds }) => durationSeconds))
  const at = steps.findIndex(({ durationSeconds }) => durationSeconds === longest)
  const rest = (of: 'durationSeconds' | 'distanceMeters'): number =>
    whole[of] - steps.reduce((sum, step, index) => sum + (index === at ? 0 : step[of]), 0)
  const settled = { durationSeconds: rest('durationSeconds'), distanceMeters: rest('distanceMeters') }
  return steps.map((step, index) => (index === at ? { ...step, ...settled } : step))
}
