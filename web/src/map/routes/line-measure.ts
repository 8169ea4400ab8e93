import type { LngLat } from '../map-content.ts'

const DEGREES_TO_RADIANS = Math.PI / 180

/** A line with its length so far at every point, in degrees of latitude; good for shares and middles, not for miles. */
export interface MeasuredLine {
  readonly points: readonly LngLat[]
  readonly reached: readonly number[]
  readonly length: number
}

export function measureLine(points: readonly LngLat[]): MeasuredLine {
  const reached: number[] = []
  let length = 0
  points.forEach((point, index) => {
    const previous = points[index - 1]
    if (previous) length += Math.hypot(...offset(previous, point))
    reached.push(length)
  })
  return { points, reached, length }
}

/** From one point to the next in degrees of latitude, east and north; Mercator keeps its angles. */
export function offset(from: LngLat, to: LngLat): [east: number, north: number] {
  const middle = ((from[1] + to[1]) / 2) * DEGREES_TO_RADIANS
  return [(to[0] - from[0]) * Math.cos(middle), to[1] - from[1]]
}

/** The point at this distance along the line and the index of the segment that it lies on. */
export function pointAlong(line: MeasuredLine, distance: number): { point: LngLat; segment: number } | undefined {
  const after = line.reached.findIndex((reached) => reached >= distance)
  const segment = Math.max(1, after === -1 ? line.points.length - 1 : after)
  const [from, to] = [line.points[segment - 1], line.points[segment]]
  if (!from || !to) return undefined
  const start = line.reached[segment - 1] ?? 0
  const span = (line.reached[segment] ?? 0) - start
  const share = span > 0 ? Math.min(1, Math.max(0, (distance - start) / span)) : 0
  return { point: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], segment }
}

/** The first part of a line, from nothing at 0 to the whole at 1. */
export function lineUpTo(line: MeasuredLine, share: number): readonly LngLat[] {
  if (share >= 1) return line.points
  const end = pointAlong(line, line.length * share)
  return end ? [...line.points.slice(0, end.segment), end.point] : []
}
