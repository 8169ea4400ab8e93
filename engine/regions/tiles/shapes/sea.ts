import { intAt } from '#engine/base/typed-array.ts'
import type { Corners } from '../map-feature.ts'
import { clipLine } from './clip.ts'
import { type Box, isClosed, nestRings, signedArea } from './ring.ts'

/** A coast inside the box, walked with the water on its left, and where on the box's edge it begins and ends. */
interface Shore {
  readonly corners: Corners
  readonly start: number
  readonly end: number
}

/**
 * The sea inside a box, as areas with islands as holes; `undefined` where no coast tells.
 *
 * Coasts have land on their left. Those that leave the box are closed along its edge; one that ends inside, since the
 * extract was cut there, goes on to the nearest edge.
 *
 * @see https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline
 */
export function seaAreas(coasts: readonly Corners[], box: Box): readonly (readonly Corners[])[] | undefined {
  const pieces = coasts.flatMap((coast) => insideBox(coast, box))
  if (pieces.length === 0) return undefined
  const rings = pieces.filter(isClosed)
  const shores = pieces.filter((piece) => !isClosed(piece)).map((piece) => shoreOf(piece, box))
  const islands = rings.filter((ring) => signedArea(ring) > 0)
  const outers = [...closeShores(shores, box), ...rings.filter((ring) => signedArea(ring) < 0)]
  return nestRings(outers.length > 0 ? outers : [edgeOf(box)], islands)
}

/** The box itself as a ring. */
export const edgeOf = ({ west, south, east, north }: Box): Corners =>
  Int32Array.of(west, south, east, south, east, north, west, north, west, south)

function insideBox(coast: Corners, box: Box): Corners[] {
  const pieces = clipLine(coast, box)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!isClosed(coast) || pieces.length < 2 || !first || !last) return pieces
  // A ring may begin inside: what it ends with goes on where it begins.
  const isSplit = first[0] === last.at(-2) && first[1] === last.at(-1)
  return isSplit ? [Int32Array.of(...last, ...first.subarray(2)), ...pieces.slice(1, -1)] : pieces
}

function shoreOf(piece: Corners, box: Box): Shore {
  const points = Array.from({ length: piece.length / 2 }, (_, point) => [...piece.subarray(2 * point, 2 * point + 2)])
  const seaward = points.toReversed()
  const [first = [0, 0], last = [0, 0]] = [seaward[0], seaward.at(-1)]
  const [start, end] = [edgePlace(first, box), edgePlace(last, box)]
  const corners = Int32Array.from([...pointAt(start, box), ...seaward.flat(), ...pointAt(end, box)])
  return { corners, start, end }
}

/** How far along the edge of the box, counterclockwise from its southwest corner in sides, the nearest place to a point lies. */
function edgePlace([lng = 0, lat = 0]: readonly number[], { west, south, east, north }: Box): number {
  const [right, up] = [(lng - west) / (east - west), (lat - south) / (north - south)]
  const sides = [
    [lat - south, right],
    [east - lng, 1 + up],
    [north - lat, 3 - right],
    [lng - west, 4 - up],
  ] as const
  return sides.reduce((nearest, side) => (side[0] < nearest[0] ? side : nearest))[1] % 4
}

function pointAt(place: number, { west, south, east, north }: Box): readonly [number, number] {
  const along = place % 1
  const between = (from: number, to: number) => Math.round(from + along * (to - from))
  if (place < 1) return [between(west, east), south]
  if (place < 2) return [east, between(south, north)]
  return place < 3 ? [between(east, west), north] : [west, between(north, south)]
}

/** Rings of shores and edges: from where a shore leaves the box counterclockwise to where the next one enters. */
function closeShores(shores: readonly Shore[], box: Box): Corners[] {
  const open = new Set(shores)
  return shores.flatMap((first) => {
    if (!open.delete(first)) return []
    const ring: number[] = [...first.corners]
    for (let shore = first; ; ) {
      const next = nextShore(shore, [first, ...open])
      ring.push(...cornersBetween(shore.end, next.start, box))
      if (next === first) break
      open.delete(next)
      ring.push(...next.corners)
      shore = next
    }
    return [Int32Array.of(...ring, intAt(first.corners, 0), intAt(first.corners, 1))]
  })
}

const wayAlong = (from: number, to: number): number => (to - from + 4) % 4

function nextShore({ end }: Shore, shores: readonly [Shore, ...Shore[]]): Shore {
  return shores.reduce((nearest, shore) =>
    wayAlong(end, shore.start) < wayAlong(end, nearest.start) ? shore : nearest,
  )
}

function cornersBetween(from: number, to: number, box: Box): number[] {
  const corners = [1, 2, 3, 4].map((step) => Math.floor(from) + step)
  return corners.filter((corner) => corner - from < wayAlong(from, to)).flatMap((corner) => pointAt(corner % 4, box))
}
