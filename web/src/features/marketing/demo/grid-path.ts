import { type GridPlace, streetUptown } from './manhattan-grid.ts'

/** Central Park in the frame of the grid. */
export const park = { west: -580, east: 280, south: streetUptown(59.4), north: streetUptown(110) } as const

/** Streets that cross the park. */
const transverses = [59, 65.5, 79.5, 85.5, 97, 110].map(streetUptown)

type Way = readonly GridPlace[]

/** Along the avenue of the first place or of the last, with the street on which to cross between them. */
const across = (from: GridPlace, to: GridPlace, uptown: number): Way => [
  from,
  { uptown, across: from.across },
  { uptown, across: to.across },
  to,
]

/** Along the streets of both ends, and between them by an avenue beside the park. */
const beside = (from: GridPlace, to: GridPlace, avenue: number): Way => [
  from,
  { uptown: from.uptown, across: avenue },
  { uptown: to.uptown, across: avenue },
  to,
]

const within = (value: number, from: number, to: number): boolean => from < value && value < to

/** Whether a stretch of a way leads through the park other than on a road. */
function tramples(from: GridPlace, to: GridPlace): boolean {
  const isInWidth = Math.min(from.across, to.across) < park.east && Math.max(from.across, to.across) > park.west
  const isInHeight = Math.min(from.uptown, to.uptown) < park.north && Math.max(from.uptown, to.uptown) > park.south
  if (!(isInWidth && isInHeight)) return false
  if (from.uptown === to.uptown)
    return within(from.uptown, park.south, park.north) && !transverses.includes(from.uptown)
  return within(from.across, park.west, park.east)
}

const stretches = (way: Way): (readonly [GridPlace, GridPlace])[] =>
  way.slice(1).flatMap((place, index) => {
    const before = way[index]
    return before ? [[before, place] as const] : []
  })

const lengthOf = (way: Way): number =>
  stretches(way).reduce((sum, [a, b]) => sum + Math.abs(a.uptown - b.uptown) + Math.abs(a.across - b.across), 0)

/** The way along streets and avenues from one corner to another, around Central Park or on a road through it. */
export function gridWay(from: GridPlace, to: GridPlace): Way {
  const ways = [
    ...[to.uptown, from.uptown, ...transverses].map((uptown) => across(from, to, uptown)),
    ...[park.west, park.east].map((avenue) => beside(from, to, avenue)),
  ].filter((way) => !stretches(way).some(([a, b]) => tramples(a, b)))
  return ways.reduce((best, way) => (lengthOf(way) < lengthOf(best) - 1 ? way : best), ways[0] ?? [from, to])
}
