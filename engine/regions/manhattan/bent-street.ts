import type { Direction } from './avenues.ts'
import type { GridPoint } from './grid.ts'

/** A street outside the grid: where it bends, and the house numbers at its first point and its last. */
export interface BentStreet {
  readonly name: string
  readonly direction: Direction
  readonly points: readonly GridPoint[]
  readonly houses?: readonly [first: number, last: number]
  /** On which side even numbers stand, for who goes up them: mostly on the right. */
  readonly evens?: 'left'
  /** As wide as an avenue. */
  readonly isWide: boolean
}

/** Points are written `across/uptown`. */
export const street = (name: string, points: string, houses?: readonly [number, number]): BentStreet => ({
  ...{ name, direction: 'both', isWide: false },
  points: points.split(' ').map((point) => {
    const [across = 0, uptown = 0] = point.split('/').map(Number)
    return { across, uptown }
  }),
  ...(houses ? { houses } : {}),
})
/** As wide as an avenue. */
export const wide = (row: BentStreet): BentStreet => ({ ...row, isWide: true })
/** Driven in one direction alone: `up` follows the points. */
export const oneWay = (direction: Direction, row: BentStreet): BentStreet => ({ ...row, direction })
/** Both. */
export const wideOneWay = (direction: Direction, row: BentStreet): BentStreet => wide(oneWay(direction, row))
