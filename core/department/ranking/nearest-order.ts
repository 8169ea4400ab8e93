import type { Position } from '#engine/base/geo.ts'
import { createPositionTree, type PlaceOfPoints, type PositionTree } from './position-tree.ts'

/**
 * The order in which points are visited when each next one is the nearest of those left: first the nearest to `from`,
 * or point 0 where there is none. Of equally near points the one with the lower index is first.
 *
 * Answers indices of `points`. Distances are compared on a plane of degrees, by additions and products alone, so that
 * every machine decides alike. Points that share a position cost no more than one; O(n log n) for points in a city.
 */
export function nearestOrder(points: readonly Position[], from: Position | undefined): number[] {
  const places = groupByPlace(points)
  const tree = createPositionTree(places)
  const order: number[] = []
  let here = from ?? points[0]
  while (here !== undefined && order.length < points.length) {
    here = takeFrom(here, tree, order)
  }
  return order
}

/** Adds the points of the nearest place that is left, and answers where they are. */
function takeFrom(here: Position, tree: PositionTree, order: number[]): Position | undefined {
  const place = tree.takeNearest(here)
  for (const index of place?.indices ?? []) order.push(index)
  return place
}

function groupByPlace(points: readonly Position[]): PlaceOfPoints[] {
  const places = new Map<string, PlaceOfPoints>()
  points.forEach(({ lat, lng }, index) => {
    const key = `${lat} ${lng}`
    const place = places.get(key)
    if (place) place.indices.push(index)
    else places.set(key, { lat, lng, indices: [index] })
  })
  return [...places.values()]
}
