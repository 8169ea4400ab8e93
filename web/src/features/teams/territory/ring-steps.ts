import type { Coordinates, Line, Position } from '#engine/base/geo.ts'

/** A border while it is drawn. */
export interface DrawnRing {
  readonly ring: Line
  /** More corners may come behind the last one. */
  readonly isOpen: boolean
}

/** So far that a corner is told from its neighbour, and no farther than anybody draws: some ten centimeters. */
const DIGITS = 6

const toCorner = ({ lat, lng }: Position): Coordinates => [Number(lat.toFixed(DIGITS)), Number(lng.toFixed(DIGITS))]

/** What is done to a border. Corners are named by their places, from 0. */
export const ringSteps = {
  add:
    (position: Position) =>
    ({ ring, isOpen }: DrawnRing): DrawnRing => ({ ring: [...ring, toCorner(position)], isOpen }),
  move:
    (corner: number, position: Position) =>
    ({ ring, isOpen }: DrawnRing): DrawnRing => ({
      ring: ring.with(corner, toCorner(position)),
      isOpen,
    }),
  insert:
    (corner: number, position: Position) =>
    ({ ring, isOpen }: DrawnRing): DrawnRing => ({
      ring: ring.toSpliced(corner, 0, toCorner(position)),
      isOpen,
    }),
  remove:
    (corner: number) =>
    ({ ring, isOpen }: DrawnRing): DrawnRing => ({ ring: ring.toSpliced(corner, 1), isOpen }),
  close: ({ ring }: DrawnRing): DrawnRing => ({ ring, isOpen: false }),
} as const

/** Corners as text, one a line. */
export const ringToText = (ring: Line): string => ring.map(([lat, lng]) => `${lat}, ${lng}`).join('\n')

/** Corners of a text, or what is wrong with it in a sentence that names the line. */
export function textToRing(text: string): { readonly ring: Line } | { readonly fault: string } {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line: line.trim(), index }]))
  const corners: Coordinates[] = []
  for (const { line, index } of lines) {
    const [lat = Number.NaN, lng = Number.NaN, ...more] = line
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
    if (!(Math.abs(lat) <= 85 && Math.abs(lng) <= 180) || more.length > 0) {
      return { fault: `Line ${index + 1} is no corner: write latitude and longitude, such as 40.7484, -73.9857.` }
    }
    corners.push([lat, lng])
  }
  return { ring: corners }
}
