import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { shapeOfEdge } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { stepMeters, wrapUnits } from '../network/tags/map-units.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'

/** A point on a street of two networks, driven in one direction: whoever is there in one is there in the other. */
export interface Portal {
  readonly here: NearEdge
  readonly there: NearEdge
}

/** Where one changes from one network to another: the middle of each stretch of their {@link sharedRim}. */
export const findPortals = (one: RoadNetwork, other: RoadNetwork): Portal[] =>
  sharedRim(one, other).map(({ here, there }) => ({
    here: middleOf(one, here),
    there: middleOf(other, there),
  }))

/** Away from both ends, so that what stands at a junction counts on one side only. */
function middleOf(network: RoadNetwork, { edge, at }: Segment): NearEdge {
  const { lats, lngs } = shapeOfEdge(network, edge)
  let [before, length] = [0, 0]
  for (let point = 0; point < lats.length - 1; point++) {
    const lat = intAt(lats, point)
    const step = stepMeters(lat, intAt(lats, point + 1) - lat, floatAt(lngs, point + 1) - floatAt(lngs, point))
    if (point < at) before += step
    if (point === at) before += step / 2
    length += step
  }
  const position = {
    lat: (intAt(lats, at) + intAt(lats, at + 1)) / 2 / UNITS_PER_DEGREE,
    lng: wrapUnits((floatAt(lngs, at) + floatAt(lngs, at + 1)) / 2) / UNITS_PER_DEGREE,
  }
  return { edge, fraction: before / length, distanceMeters: 0, side: 'on', position }
}

/** One straight stretch of a directed edge, from point `at` of its shape to the next. */
interface Segment {
  readonly edge: number
  readonly at: number
}

/** A stretch that two networks have, driven in one direction. */
interface SharedSegment {
  readonly here: Segment
  readonly there: Segment
}

/** Corners in ten-millionths of a degree. */
interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/**
 * The stretches of street that two networks share and behind or before which one of them goes on alone, for either
 * direction of travel. Whoever drives from streets that only one of them has to streets that only the other has passes
 * one of these: of the two rims, the shorter one is told. None where one network holds all of the other.
 *
 * Stretches are the same where both their ends are, to the ten-millionth of a degree: both come from one map. One that
 * was moved between the dates of two extracts is none. O(points near the overlap).
 */
function sharedRim(one: RoadNetwork, other: RoadNetwork): SharedSegment[] {
  const box = overlapOf(boxOfNodes(one), boxOfNodes(other))
  const [mine, theirs] = [new Rim(), new Rim()]
  const left = new Map<number, { readonly segment: Segment; readonly ends: Ends }>()
  const points = new Map<number, number>()
  eachSegment(one, { box, points }, (segment, ends) => left.set(keyOf(ends), { segment, ends }))
  const shared: (SharedSegment & { readonly ends: Ends })[] = []
  eachSegment(other, { box, points }, (there, ends) => {
    const here = ends.from < 0 || ends.to < 0 ? undefined : left.get(keyOf(ends))
    if (here) shared.push({ here: here.segment, there, ends })
    else theirs.add(ends)
  })
  const both = new Set(shared.map(({ ends }) => keyOf(ends)))
  for (const [key, { ends }] of left) if (!both.has(key)) mine.add(ends)
  const alongside = (rim: Rim) => shared.filter(({ ends }) => rim.touches(ends))
  const [inner, outer] = [alongside(mine), alongside(theirs)]
  return outer.length < inner.length ? outer : inner
}

/** Numbers of the points where a stretch begins and ends; below zero, each its own, outside of the box. */
interface Ends {
  readonly from: number
  readonly to: number
}

const MOST_POINTS = 2 ** 26
const keyOf = ({ from, to }: Ends): number => from * MOST_POINTS + to

/** Where streets of one network alone begin and end. */
class Rim {
  private readonly begins = new Set<number>()
  private readonly ends = new Set<number>()

  add({ from, to }: Ends): void {
    this.begins.add(from)
    this.ends.add(to)
  }

  touches({ from, to }: Ends): boolean {
    return this.begins.has(to) || this.ends.has(from)
  }
}

function boxOfNodes({ nodes }: RoadNetwork): Box {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  for (const [node, lat] of nodes.lats.entries()) {
    const lng = intAt(nodes.lngs, node)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

const overlapOf = (one: Box, other: Box): Box => ({
  south: Math.max(one.south, other.south),
  north: Math.min(one.north, other.north),
  west: Math.max(one.west, other.west),
  east: Math.min(one.east, other.east),
})

interface Within {
  readonly box: Box
  /** Numbers that were given to points. */
  readonly points: Map<number, number>
}

/** Calls for every stretch that may pass the box, along the edges that it belongs to. */
function eachSegment(
  network: RoadNetwork,
  { box, points }: Within,
  visit: (segment: Segment, ends: Ends) => void,
): void {
  const width = box.east - box.west + 1
  let outside = 0
  const numberOf = (lat: number, lng: number): number => {
    if (lat < box.south || lat > box.north || lng < box.west || lng > box.east) return --outside
    const place = (lat - box.south) * width + (lng - box.west)
    const known = points.get(place) ?? points.size
    points.set(place, known)
    return known
  }
  for (let edge = 0; edge < network.edges.tails.length; edge++) {
    if (isBeside(network, box, edge)) continue
    const { lats, lngs } = shapeOfEdge(network, edge)
    let from = numberOf(intAt(lats, 0), wrapUnits(floatAt(lngs, 0)))
    for (let at = 0; at < lats.length - 1; at++) {
      const to = numberOf(intAt(lats, at + 1), wrapUnits(floatAt(lngs, at + 1)))
      if (to !== from && (to >= 0 || from >= 0)) visit({ edge, at }, { from, to })
      from = to
    }
  }
}

/** Whether both ends of an edge lie on one outer side of a box: nearly all do, where a city touches a state. */
function isBeside({ nodes, edges }: RoadNetwork, box: Box, edge: number): boolean {
  const [tail, head] = [intAt(edges.tails, edge), intAt(edges.heads, edge)]
  const [lat, otherLat] = [intAt(nodes.lats, tail), intAt(nodes.lats, head)]
  const [lng, otherLng] = [intAt(nodes.lngs, tail), intAt(nodes.lngs, head)]
  return (
    Math.max(lat, otherLat) < box.south ||
    Math.min(lat, otherLat) > box.north ||
    Math.max(lng, otherLng) < box.west ||
    Math.min(lng, otherLng) > box.east
  )
}
