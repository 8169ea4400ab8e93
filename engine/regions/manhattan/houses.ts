import type { Avenue, HouseKnot } from './avenues.ts'
import { acrossAt, type Diagonal } from './diagonals.ts'
import { type GridPoint, uptownOf, wideStreetsBetween } from './grid.ts'
import { hundredsOf, knotsOf, ordinal, streetSpans } from './streets.ts'

/** Houses on one side of a street, as a line between numbers that are known: the ones between are interpolated. */
export interface HouseRow {
  readonly street: string
  readonly parity: 'even' | 'odd'
  readonly houses: readonly { readonly number: number; readonly point: GridPoint }[]
}

/** Meters from the middle of the road to the fronts. */
const AVENUE_FRONT = 16
const STREET_FRONT = 10

const parities = ['even', 'odd'] as const

/** Along an avenue even numbers stand on the west side. */
export function avenueHouses({ name, across, houses }: Avenue): HouseRow[] {
  if (houses.length === 0) return []
  const known = houses.flatMap((knot, index) => stepsTo(knot, houses[index - 1]))
  return parities.map((parity) => {
    const front = across + (parity === 'even' ? -AVENUE_FRONT : AVENUE_FRONT)
    const row = known.map(([street, house]) => ({
      number: toParity(house, parity),
      point: { across: front, uptown: uptownOf(street) },
    }))
    return { street: name, parity, houses: distinct(row) }
  })
}

/** A diagonal bends between its crossings: a number is known at every street. */
export function diagonalHouses(diagonal: Diagonal): HouseRow[] {
  const known = diagonal.houses.flatMap((knot, index) => everyStreet(knot, diagonal.houses[index - 1]))
  return parities.map((parity) => {
    const row = known.flatMap(([street, house]) => {
      const middle = acrossAt(diagonal, street)
      const side = parity === 'even' ? -AVENUE_FRONT : AVENUE_FRONT
      const point = middle === undefined ? [] : [{ across: middle + side, uptown: uptownOf(street) }]
      return point.map((each) => ({ number: toParity(house, parity), point: each }))
    })
    return { street: diagonal.name, parity, houses: distinct(row) }
  })
}

function everyStreet([street, house]: HouseKnot, before: HouseKnot | undefined): HouseKnot[] {
  if (!before) return [[street, house]]
  const [from, start] = before
  return Array.from({ length: street - from }, (_, index): HouseKnot => {
    const share = (index + 1) / (street - from)
    return [from + index + 1, start + share * (house - start)]
  })
}

/** A known number and those at the wide streets before it: between these blocks are not equally long. */
function stepsTo([street, house]: HouseKnot, before: HouseKnot | undefined): HouseKnot[] {
  if (!before) return [[street, house]]
  const [from, start] = before
  const between = wideStreetsBetween(from, street)
  return [
    ...between.map((each): HouseKnot => [each, start + ((each - from) / (street - from)) * (house - start)]),
    [street, house],
  ]
}

/** Along a street even numbers stand on the south side, and every avenue begins another hundred. */
export const streetHouses = (street: number): HouseRow[] =>
  (['East', 'West'] as const).flatMap((side) => {
    if (side === 'East' && knotsOf(street)) return knotHouses(street)
    const hundreds = hundredsOf(street, side)
    return hundreds
      .slice(1)
      .flatMap((end, hundred) => blockHouses(street, side, [hundred, hundreds[hundred] ?? end, end]))
  })

const knotHouses = (street: number): HouseRow[] =>
  parities.map((parity) => {
    const houses = (knotsOf(street) ?? []).map(([number, across]) => ({
      number: toParity(number, parity),
      point: { across, uptown: frontOf(street, parity) },
    }))
    return { street: `East ${ordinal(street)} Street`, parity, houses: distinct(houses) }
  })

const frontOf = (street: number, parity: HouseRow['parity']): number =>
  uptownOf(street) + (parity === 'even' ? -STREET_FRONT : STREET_FRONT)

/**
 * Between two avenues a number is about 3 meters on from the one before, whatever the length of the block: the last of
 * a hundred are mostly not there. The first stands behind the corner house. Fitted to 600 houses.
 */
const METERS_PER_NUMBER = 2.95
const CORNER = 34
const LAST_CORNER = 15

function blockHouses(street: number, side: 'East' | 'West', [hundred, start, end]: readonly number[]): HouseRow[] {
  if (hundred === undefined || start === undefined || end === undefined) return []
  const [low, high] = start < end ? [start, end] : [end, start]
  if (!streetSpans(street).some(([west, east]) => west < high && low < east)) return []
  const length = high - low - LAST_CORNER
  const reached = Math.min(98, Math.floor((length - CORNER) / METERS_PER_NUMBER))
  const along = (meters: number): number => start + Math.sign(end - start) * meters
  return parities.map((parity) => {
    const uptown = frontOf(street, parity)
    const first = hundred === 0 && parity === 'even' ? 2 : 0
    const numbers = [first, reached, 98].map((number) => toParity(100 * hundred + number, parity))
    const places = [CORNER + first * METERS_PER_NUMBER, CORNER + reached * METERS_PER_NUMBER, length]
    const houses = numbers.map((number, index) => ({
      number,
      point: { across: along(places[index] ?? length), uptown },
    }))
    return { street: `${side} ${ordinal(street)} Street`, parity, houses: distinct(houses) }
  })
}

/** Each number once: two that are known close together may round to one. */
const distinct = (houses: HouseRow['houses']): HouseRow['houses'] =>
  houses.filter(({ number }, index) => number !== houses[index - 1]?.number)

/** The number nearest to a reckoned one on this side of the road. */
const toParity = (number: number, parity: 'even' | 'odd'): number =>
  parity === 'odd' ? 2 * Math.round((number - 1) / 2) + 1 : Math.max(2, 2 * Math.round(number / 2))
