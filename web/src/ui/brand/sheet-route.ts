/** A crossing of the drawn city: avenue from the west, street from the north. */
export type Crossing = readonly [avenue: number, street: number]

const AVENUE_PX = 46
const STREET_PX = 22
const WEST = 200
const NORTH = 80

/** Start, stops and end of the drawn day, in the order that is shortest. */
export const sheetDay: readonly Crossing[] = [
  [2, 25],
  [1, 21],
  [2, 16],
  [1, 11],
  [2, 6],
  [3, 1],
  [6, 2],
  [5, 8],
  [6, 13],
  [5, 17],
  [7, 21],
  [5, 25],
  [6, 29],
]

/** The same day as somebody might type it. */
export const sheetDayAsEntered: readonly Crossing[] = [0, 6, 2, 9, 4, 11, 1, 8, 3, 10, 5, 7, 12].flatMap((index) => {
  const crossing = sheetDay[index]
  return crossing ? [crossing] : []
})

/** Where a crossing lies on the sheet. */
export const placeOf = ([avenue, street]: Crossing): { x: number; y: number } => ({
  x: WEST + avenue * AVENUE_PX,
  y: NORTH + street * STREET_PX,
})

/** Path data along the streets through the crossings: first the street, then the avenue. */
export function streetPath(crossings: readonly Crossing[]): string {
  const [first, ...rest] = crossings.map(placeOf)
  if (!first) return ''
  return rest.reduce((path, { x, y }) => `${path}H${x}V${y}`, `M${first.x} ${first.y}`)
}

/** Blocks walked along the streets through the crossings. */
export function blocksBetween(crossings: readonly Crossing[]): number {
  return crossings.slice(1).reduce((sum, [avenue, street], index) => {
    const [fromAvenue, fromStreet] = crossings[index] ?? [avenue, street]
    return sum + Math.abs(avenue - fromAvenue) * AVENUE_PX + Math.abs(street - fromStreet) * STREET_PX
  }, 0)
}

interface Box {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** Path data of the streets and the avenues inside a box. */
export function gridPaths({ west, north, east, south }: Box): { streets: string; avenues: string } {
  const lines = (from: number, to: number, step: number, line: (at: number) => string): string =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => line(from + index * step)).join('')
  return {
    streets: lines(
      NORTH + Math.ceil((north - NORTH) / STREET_PX) * STREET_PX,
      south,
      STREET_PX,
      (y) => `M${west} ${y}H${east}`,
    ),
    avenues: lines(
      WEST + Math.ceil((west - WEST) / AVENUE_PX) * AVENUE_PX,
      east,
      AVENUE_PX,
      (x) => `M${x} ${north}V${south}`,
    ),
  }
}
