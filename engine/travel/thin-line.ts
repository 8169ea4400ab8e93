import type { Coordinates, Line } from '#engine/base/geo.ts'

/** Nobody sees on a map where a line lies closer than this. */
const FINEST_METERS = 2
const METERS_PER_DEGREE = 111_195
/** Decimals of a degree: about a meter. */
const DECIMALS = 1e5

/**
 * A line of at most `most` positions, two at least, that stays as near to the given one as so many allow; its ends stay
 * where they are. Positions are rounded to a meter.
 *
 * @see Douglas, Peucker (1973), Algorithms for the reduction of the number of points required to represent a digitized
 * line or its caricature. https://doi.org/10.3138/FM57-6770-U75U-7727
 */
export function thinLine(line: Line, most: number): Line {
  let thin = line
  // What is thin already is thinned on: that strays twice as far at most, and takes a fraction of the time.
  for (let tolerance = FINEST_METERS; ; tolerance *= 2) {
    thin = withinTolerance(thin, tolerance)
    if (thin.length <= Math.max(2, most)) return thin.map(rounded)
  }
}

const rounded = ([lat, lng]: Coordinates): Coordinates => [
  Math.round(lat * DECIMALS) / DECIMALS,
  Math.round(lng * DECIMALS) / DECIMALS,
]

/** Not by recursion: a line may have as many turns as positions. */
function withinTolerance(line: Line, tolerance: number): Line {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const farthest = farthestOf(line, from, to)
    if (farthest.meters <= tolerance) continue
    kept.add(farthest.index)
    open.push([from, farthest.index], [farthest.index, to])
  }
  return line.filter((_, index) => kept.has(index))
}

function farthestOf(line: Line, from: number, to: number): { readonly index: number; readonly meters: number } {
  let farthest = { index: from, meters: 0 }
  const [start, end] = [line[from], line[to]]
  if (!start || !end) return farthest
  const distanceTo = distanceToSegment(start, end)
  for (const [offset, position] of line.slice(from + 1, to).entries()) {
    const meters = distanceTo(position)
    if (meters > farthest.meters) farthest = { index: from + 1 + offset, meters }
  }
  return farthest
}

/** Distances in meters on a plane that touches the earth at the beginning of the segment: good for a leg of a day. */
function distanceToSegment(start: Coordinates, end: Coordinates): (position: Coordinates) => number {
  const east = METERS_PER_DEGREE * Math.cos((start[0] * Math.PI) / 180)
  const toPlane = ([lat, lng]: Coordinates) => [(lng - start[1]) * east, (lat - start[0]) * METERS_PER_DEGREE] as const
  const [toX, toY] = toPlane(end)
  const squared = toX ** 2 + toY ** 2
  return (position) => {
    const [x, y] = toPlane(position)
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / squared))
    return Math.hypot(x - along * toX, y - along * toY)
  }
}
