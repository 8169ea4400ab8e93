import type { Coordinates } from '#engine/base/geo.ts'
import { coordinatesToGrid, type GridPlace, gridToCoordinates, streetUptown } from './manhattan-grid.ts'

/** Drawing units are meters; the sheet lies as the island does, uptown above. Its west is cut off where the frame is narrow. */
export const world = { west: -11_500, east: 2900, south: streetUptown(11.2), north: streetUptown(119) } as const

export const worldBox = `${world.west} ${-world.north} ${world.east - world.west} ${world.north - world.south}`

/** A place as shares of the sheet's width and height, from its upper left corner. */
export const shareOf = ({ uptown, across }: GridPlace): readonly [x: number, y: number] => [
  (across - world.west) / (world.east - world.west),
  (world.north - uptown) / (world.north - world.south),
]

/** A share as a length of style. */
export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The place at shares of the sheet's width and height. */
export const placeAt = (x: number, y: number): GridPlace => ({
  uptown: world.north - y * (world.north - world.south),
  across: world.west + x * (world.east - world.west),
})

type Point = readonly [x: number, y: number]

const toPoint = ({ uptown, across }: GridPlace): Point => [across, -uptown]
const text = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** A line through places, as a path of the drawing. */
export const linePath = (places: readonly GridPlace[]): string =>
  places.length === 0 ? '' : `M${places.map((place) => text(toPoint(place))).join('L')}`

/** A smooth line through places: the shores of a sheet drawn by hand. @see Catmull, Rom (1974). */
export function smoothPath(places: readonly Coordinates[]): string {
  const points = places.map((place) => toPoint(coordinatesToGrid(place)))
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

/** Meridians and parallels of each minute of arc between two corners of the sheet: north leans to the left here. */
export function graticulePath(from: Coordinates, to: Coordinates): string {
  const minutes = (low: number, high: number): number[] => {
    const first = Math.ceil(low * 60)
    return Array.from({ length: Math.floor(high * 60) - first + 1 }, (_, index) => (first + index) / 60)
  }
  const line = (...places: Coordinates[]): string => linePath(places.map(coordinatesToGrid))
  return [
    ...minutes(from[1], to[1]).map((lng) => line([from[0], lng], [to[0], lng])),
    ...minutes(from[0], to[0]).map((lat) => line([lat, from[1]], [lat, to[1]])),
  ].join('')
}

export const cornersOfWorld = (): [Coordinates, Coordinates] => {
  const { west, east, south, north } = world
  const all = [west, east].flatMap((across) => [south, north].map((uptown) => gridToCoordinates({ uptown, across })))
  const lats = all.map(([lat]) => lat)
  const lngs = all.map(([, lng]) => lng)
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ]
}
