import type { Coordinates } from '#core/kernel/geo.ts'

/** What the sheet shows, in degrees. Its west is cut off where the frame is narrow. */
export const world = { west: -74.119, east: -73.922, south: 40.7235, north: 40.8115 } as const

/** Units of the drawing: about ten meters each. */
export const WORLD_WIDTH = 1700
export const WORLD_HEIGHT = 1000

/** A place as shares of the sheet's width and height, from its upper left corner. */
export const shareOf = ([lat, lng]: Coordinates): readonly [x: number, y: number] => [
  (lng - world.west) / (world.east - world.west),
  (world.north - lat) / (world.north - world.south),
]

/** The place at shares of the sheet's width and height. */
export const placeAt = (x: number, y: number): Coordinates => [
  world.north - y * (world.north - world.south),
  world.west + x * (world.east - world.west),
]

type Point = readonly [x: number, y: number]

const toPoint = (place: Coordinates): Point => {
  const [x, y] = shareOf(place)
  return [x * WORLD_WIDTH, y * WORLD_HEIGHT]
}

const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A line through places, as a path of the drawing. */
export const linePath = (places: readonly Coordinates[]): string =>
  places.length === 0 ? '' : `M${places.map((place) => text(toPoint(place))).join('L')}`

/** A smooth line through places: the shores of a sheet drawn by hand. @see Catmull, Rom (1974). */
export function smoothPath(places: readonly Coordinates[]): string {
  const points = places.map(toPoint)
  const [first] = points
  if (!first) return ''
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${text(leave)} ${text(arrive)} ${text(to)}`
  })
  return `M${text(first)}${curves.join('')}`
}

/** Degrees as the margin of a map has them: `73°59′W`. */
export function degreesText(degrees: number, [positive, negative]: readonly [string, string]): string {
  const minutes = Math.round(Math.abs(degrees) * 60)
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${degrees < 0 ? negative : positive}`
}

/** Whole minutes of arc between two degrees, as degrees. */
export function minutesBetween(from: number, to: number): number[] {
  const first = Math.ceil(from * 60)
  return Array.from({ length: Math.floor(to * 60) - first + 1 }, (_, index) => (first + index) / 60)
}
