import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, numberOfHouse, spotAt, textAt } from './address-index.ts'
import { metersBetween, type Spot } from './centre.ts'
import { keyOfNumber, partNumber } from './house-number.ts'

/** Where a house number lies on its street. */
export type HouseFound =
  | { readonly kind: 'address'; readonly house: number }
  /** Between neighbours, or beside one; `sureness` from 0 to 1. `isListed` where a row of houses has the very number. */
  | {
      readonly kind: 'interpolated'
      readonly spot: Spot
      readonly neighbour: number
      readonly sureness: number
      readonly isListed?: boolean
    }

/** Known houses farther apart than this say nothing of those between them. */
const FARTHEST_METERS = 1_500
/** Numbers that a block may skip, and those on each meter: a hundred for each block of Queens. */
const MOST_NUMBERS = 200
const NUMBERS_PER_METER = 3
/** A number this near to a known one stands on the same block. */
const SAME_BLOCK = 20

/**
 * Between two doors a number is sure where neither is farther than this, the numbers rise like those of a street (blocks
 * of Queens have a hundred in some 70 m), and the doors before and behind go on in their order. Of what is left out one in
 * twenty was more than 200 m off, of what is kept one in two hundred (`npm run bench -- geocoding`).
 */
const SURE = { meters: 350, numbersPerMeter: 2 }
/** So many follow the fronts of houses instead of beginning anew with each block: they are sure from farther away. */
const BY_FRONTS = { meters: 900, leastPerMeter: 0.2, mostPerMeter: 0.4 }
/** Doors stand a little before and behind each other on the two sides of a street. */
const IN_ORDER = 0.95

/** The same number with another letter, between neighbours of the same side, of both sides, of neither surely, beside one. */
const SURENESS = { sameNumber: 0.95, sameSide: 0.95, otherSide: 0.92, unsure: 0.85, beside: 0.85 }

/**
 * The house of a street with a number, or where it should stand; `undefined` where no house is near enough to tell. Of
 * houses with one number in several ZIP codes the one in `zip` is meant. O(log houses of the street).
 */
export function findHouse(index: AddressIndex, street: number, written: string, zip?: string): HouseFound | undefined {
  const { value } = partNumber(written)
  const range = { from: intAt(index.streets.firstHouse, street), to: intAt(index.streets.firstHouse, street + 1) }
  const at = firstFrom(index, range, value)
  const key = keyOfNumber(written)
  const same = housesWith(index, { from: at, to: range.to }, value)
  const exact = same.filter((house) => keyOfNumber(numberOfHouse(index, house)) === key)
  const house = exact.find((each) => textAt(index, index.houses.zips, each) === zip) ?? exact[0]
  if (house !== undefined) return foundAt(index, house)
  const [other] = same
  if (other !== undefined) return besideOf(index, other, SURENESS.sameNumber)
  return interpolate(index, range, value)
}

/** The first of two numbers that were written with a hyphen, where they are no number of their own. */
export const lowerOfRange = (written: string): string | undefined => /^(\d+)-\d+$/.exec(written)?.[1]

interface Range {
  readonly from: number
  readonly to: number
}

function firstFrom({ houses }: AddressIndex, { from, to }: Range, value: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (intAt(houses.values, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

function housesWith({ houses }: AddressIndex, { from, to }: Range, value: number): number[] {
  const found: number[] = []
  for (let house = from; house < to && intAt(houses.values, house) === value; house++) found.push(house)
  return found
}

/** A number on an interpolation way was never seen on a door. */
const foundAt = (index: AddressIndex, house: number): HouseFound =>
  index.houses.estimated[house] === 1
    ? { ...besideOf(index, house, SURENESS.sameSide), isListed: true }
    : { kind: 'address', house }

const besideOf = (index: AddressIndex, neighbour: number, sureness: number) => ({
  kind: 'interpolated' as const,
  spot: spotAt(index.houses, neighbour),
  neighbour,
  sureness,
})

/** Between the nearest numbers of the same side of the street, else of both, else beside the nearest. */
function interpolate(index: AddressIndex, range: Range, value: number): HouseFound | undefined {
  const at = firstFrom(index, range, value)
  const isOnSide = (house: number) => (intAt(index.houses.values, house) - value) % 2 === 0
  const anyHouse = () => true
  const sameSide = neighboursOf(range, at, isOnSide)
  const bothSides = neighboursOf(range, at, anyHouse)
  return (
    between(index, sameSide, { value, sureness: SURENESS.sameSide }) ??
    between(index, bothSides, { value, sureness: SURENESS.otherSide }) ??
    beside(index, sameSide, value) ??
    beside(index, bothSides, value)
  )
}

/** The nearest two houses with smaller numbers and the nearest two with larger ones, as far as there are any. */
interface Neighbours {
  readonly below: number | undefined
  readonly above: number | undefined
  readonly beforeBelow: number | undefined
  readonly behindAbove: number | undefined
}

function neighboursOf({ from, to }: Range, at: number, fits: (house: number) => boolean): Neighbours {
  const next = (start: number | undefined, step: 1 | -1): number | undefined => {
    let house = start ?? to
    while (house >= from && house < to && !fits(house)) house += step
    return house >= from && house < to ? house : undefined
  }
  const below = next(at - 1, -1)
  const above = next(at, 1)
  const [beforeBelow, behindAbove] = [next(below === undefined ? below : below - 1, -1), next((above ?? to) + 1, 1)]
  return { below, above, beforeBelow, behindAbove }
}

function between(
  index: AddressIndex,
  neighbours: Neighbours,
  { value, sureness }: { readonly value: number; readonly sureness: number },
): HouseFound | undefined {
  const { below, above } = neighbours
  if (below === undefined || above === undefined) return undefined
  const [from, to] = [spotAt(index.houses, below), spotAt(index.houses, above)]
  const meters = metersBetween(from, to)
  if (meters > FARTHEST_METERS) return undefined
  const [low, high] = [intAt(index.houses.values, below), intAt(index.houses.values, above)]
  if (high - low > NUMBERS_PER_METER * meters + MOST_NUMBERS) return undefined
  const share = (value - low) / (high - low)
  const spot = {
    lat: Math.round(from.lat + (to.lat - from.lat) * share),
    lng: Math.round(from.lng + (to.lng - from.lng) * share),
  }
  const neighbour = share < 0.5 ? below : above
  const isSure =
    meters * Math.max(share, 1 - share) <= sureMeters((high - low) / Math.max(meters, SAME_BLOCK)) &&
    isInOrder(index, neighbours)
  return { kind: 'interpolated', spot, neighbour, sureness: isSure ? sureness : SURENESS.unsure }
}

/** How far from the farther of two doors a number is sure, by the numbers to the meter between them. */
function sureMeters(numbersPerMeter: number): number {
  if (numbersPerMeter > SURE.numbersPerMeter) return 0
  const isByFronts = numbersPerMeter >= BY_FRONTS.leastPerMeter && numbersPerMeter <= BY_FRONTS.mostPerMeter
  return isByFronts ? BY_FRONTS.meters : SURE.meters
}

/** Whether the doors beyond two neighbours lie beyond them on the map too, as far as there are any. */
function isInOrder(index: AddressIndex, { below, above, beforeBelow, behindAbove }: Neighbours): boolean {
  const apart = (from: number | undefined, to: number | undefined): number =>
    from === undefined || to === undefined
      ? Number.POSITIVE_INFINITY
      : metersBetween(spotAt(index.houses, from), spotAt(index.houses, to))
  const least = IN_ORDER * apart(below, above)
  return apart(beforeBelow, above) >= least && apart(below, behindAbove) >= least
}

function beside(index: AddressIndex, { below, above }: Neighbours, value: number): HouseFound | undefined {
  const [nearest] = [below, above]
    .flatMap((house) => (house === undefined ? [] : [house]))
    .map((house) => ({ house, gap: Math.abs(intAt(index.houses.values, house) - value) }))
    .sort((a, b) => a.gap - b.gap)
  if (!nearest || nearest.gap > SAME_BLOCK) return undefined
  return besideOf(index, nearest.house, SURENESS.beside)
}
