import type { BentStreet } from './bent-street.ts'
import type { GridPoint } from './grid.ts'
import type { HouseRow } from './houses.ts'

/** Meters from the middle of the road to the fronts. */
const FRONT = 11

const parities = ['even', 'odd'] as const

/** Along a bent street numbers grow evenly from its first point to its last. */
export function bentHouses(street: BentStreet): HouseRow[] {
  const { name, points, houses, evens } = street
  if (!houses) return []
  const [first, last] = houses
  if (first > last) return bentHouses({ ...street, points: points.toReversed(), houses: [last, first] })
  const whole = lengthOf(points)
  return parities.map((parity) => ({
    street: name,
    parity,
    houses: points
      .map((_, index) => {
        const share = lengthOf(points.slice(0, index + 1)) / whole
        return {
          number: toParity(first + share * (last - first), parity),
          point: besides(points, index, (parity === 'even') !== (evens === 'left')),
        }
      })
      .filter(({ number }, index, all) => number !== all[index - 1]?.number),
  }))
}

const lengthOf = (points: readonly GridPoint[]): number =>
  points.slice(1).reduce((sum, to, index) => sum + meters(points[index] ?? to, to), 0)

const meters = (from: GridPoint, to: GridPoint): number => Math.hypot(to.across - from.across, to.uptown - from.uptown)

/** A bend seen from its side of the road. */
function besides(points: readonly GridPoint[], index: number, isRight: boolean): GridPoint {
  const here = points[index] ?? { across: 0, uptown: 0 }
  const [from, to] = [points[index - 1] ?? here, points[index + 1] ?? here]
  const side = (isRight ? FRONT : -FRONT) / meters(from, to)
  return {
    across: here.across + side * (to.uptown - from.uptown),
    uptown: here.uptown - side * (to.across - from.across),
  }
}

const toParity = (number: number, parity: 'even' | 'odd'): number =>
  parity === 'odd' ? 2 * Math.round((number - 1) / 2) + 1 : Math.max(2, 2 * Math.round(number / 2))
