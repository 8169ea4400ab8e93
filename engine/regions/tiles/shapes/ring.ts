import { intAt } from '#engine/base/typed-array.ts'
import type { Corners } from '../map-feature.ts'

/** A box in ten-millionths of a degree. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The box around lines. O(corners). */
export function boxAround(lines: readonly Corners[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      west = Math.min(west, intAt(line, at))
      east = Math.max(east, intAt(line, at))
      south = Math.min(south, intAt(line, at + 1))
      north = Math.max(north, intAt(line, at + 1))
    }
  }
  return { west, south, east, north }
}

export const isInsideBox = (inner: Box, outer: Box): boolean =>
  inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north

export const isClosed = (line: Int32Array): boolean =>
  line.length > 3 && line[0] === line.at(-2) && line[1] === line.at(-1)

/** Positive where a closed ring goes counterclockwise; twice the area, in square units. */
export function signedArea(ring: Corners): number {
  let sum = 0
  for (let at = 0; at + 3 < ring.length; at += 2) {
    sum += intAt(ring, at) * intAt(ring, at + 3) - intAt(ring, at + 2) * intAt(ring, at + 1)
  }
  return sum
}

/** Whether a point lies inside a closed ring. */
export const contains = (ring: Corners, lng: number, lat: number): boolean =>
  crossings([ring], lat).filter((crossing) => crossing < lng).length % 2 === 1

/** Where lines cross a parallel, from the west. */
function crossings(rings: readonly Corners[], lat: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [lng, from, nextLng, to] = [intAt(ring, at), intAt(ring, at + 1), intAt(ring, at + 2), intAt(ring, at + 3)]
      if (from > lat !== to > lat) found.push(lng + ((lat - from) / (to - from)) * (nextLng - lng))
    }
  }
  return found.sort((a, b) => a - b)
}

/** A point inside of an area to write its name at: the middle of its widest stretch at half its height. */
export function labelPoint(rings: readonly Corners[]): Corners | undefined {
  const { south, north } = boxAround(rings)
  // Half a unit off every corner, so that none is crossed twice.
  const lat = Math.floor((south + north) / 2) + 0.5
  const across = crossings(rings, lat)
  let widest = 0
  let middle: number | undefined
  for (let at = 0; at + 1 < across.length; at += 2) {
    const [start = 0, end = 0] = across.slice(at, at + 2)
    if (end - start <= widest) continue
    widest = end - start
    middle = (start + end) / 2
  }
  return middle === undefined ? undefined : Int32Array.of(Math.round(middle), Math.round(lat))
}

/** Areas of outer rings, each with the inner ones that begin inside of it. */
export function nestRings(outers: readonly Corners[], inners: readonly Corners[]): Corners[][] {
  const areas = outers.map((outer) => [outer])
  for (const inner of inners) {
    const around = areas.filter(([outer]) => outer && contains(outer, intAt(inner, 0), intAt(inner, 1) + 0.5))
    const smallest = around.reduce<Corners[] | undefined>(
      (best, area) => (best && sizeOf(best) <= sizeOf(area) ? best : area),
      undefined,
    )
    smallest?.push(inner)
  }
  return areas
}

const sizeOf = ([outer]: readonly Corners[]): number => (outer ? Math.abs(signedArea(outer)) : 0)
