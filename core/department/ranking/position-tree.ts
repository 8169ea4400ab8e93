import type { Position } from '#engine/base/geo.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** A position and the points that lie there, by index, ascending. */
export interface PlaceOfPoints extends Position {
  readonly indices: number[]
}

/** Distinct places from which the nearest is taken until none is left. */
export interface PositionTree {
  /**
   * Takes away the nearest place that is left, and answers it; of equally near ones the one whose first point has the
   * lower index.
   */
  takeNearest(to: Position): PlaceOfPoints | undefined
}

/** Length of a degree of longitude, in degrees of latitude, at 40.7 degrees north: the agency's city. */
const LNG_SCALE = 0.758

/** Square of the distance on a plane, in degrees of latitude. */
export const planeSquare = (from: Position, to: Position): number => {
  const lat = from.lat - to.lat
  const lng = from.lng * LNG_SCALE - to.lng * LNG_SCALE
  return lat * lat + lng * lng
}

/** Places that are looked at one by one rather than divided again. */
const LEAF = 8

/** A part of the tree: slots from `from` to before `to`, divided by `axis`. */
interface Range {
  readonly from: number
  readonly to: number
  readonly axis: Float64Array
}

/** The places in columns; a slot of `order` holds the index of a place. */
interface Columns {
  readonly lats: Float64Array
  readonly lngs: Float64Array
  readonly order: Int32Array
  /** Of the slot that divides a range: how many of the range are not taken. */
  readonly left: Int32Array
}

const middleOf = ({ from, to }: Range): number => (from + to) >> 1

/** The half of a range on one side of its middle; the next axis divides it. */
function half({ lats, lngs }: Columns, range: Range, isLower: boolean): Range {
  const { from, to, axis } = range
  const middle = middleOf(range)
  return { from: isLower ? from : middle + 1, to: isLower ? middle : to, axis: axis === lats ? lngs : lats }
}

function divide(columns: Columns, range: Range): void {
  const { from, to, axis } = range
  if (to - from <= LEAF) return
  const middle = middleOf(range)
  selectNth(columns.order, axis, { from, to: to - 1, nth: middle })
  columns.left[middle] = to - from
  divide(columns, half(columns, range, true))
  divide(columns, half(columns, range, false))
}

function toColumns(places: readonly PlaceOfPoints[]): Columns {
  const lats = Float64Array.from(places, ({ lat }) => lat)
  const lngs = Float64Array.from(places, ({ lng }) => lng * LNG_SCALE)
  const order = Int32Array.from(places, (_, index) => index)
  const columns = { lats, lngs, order, left: new Int32Array(places.length) }
  divide(columns, { from: 0, to: places.length, axis: lats })
  return columns
}

/**
 * A k-d tree of distinct places on a plane of degrees; O(n log n) to build, typed arrays throughout.
 *
 * @see Bentley (1990), K-d Trees for Semidynamic Point Sets. https://doi.org/10.1145/98524.98564
 */
export function createPositionTree(places: readonly PlaceOfPoints[]): PositionTree {
  const columns = toColumns(places)
  const { lats, lngs, order, left } = columns
  const firsts = Int32Array.from(places, ({ indices: [first = 0] }) => first)
  const isTaken = new Int32Array(places.length)
  const whole: Range = { from: 0, to: places.length, axis: lats }
  const best = { slot: -1, square: 0, first: 0 }

  function look(slot: number, lat: number, lng: number): void {
    if (intAt(isTaken, slot) === 1) return
    const place = intAt(order, slot)
    const [north, east] = [floatAt(lats, place) - lat, floatAt(lngs, place) - lng]
    const square = north * north + east * east
    if (square > best.square || (square === best.square && intAt(firsts, place) > best.first)) return
    best.slot = slot
    best.square = square
    best.first = intAt(firsts, place)
  }

  /** Looks at the places of a range that is not a leaf, the nearer half first. */
  function descend(range: Range, lat: number, lng: number): void {
    const middle = middleOf(range)
    if (intAt(left, middle) === 0) return
    look(middle, lat, lng)
    const apart = (range.axis === lats ? lat : lng) - floatAt(range.axis, intAt(order, middle))
    visit(half(columns, range, apart < 0), lat, lng)
    // Also where they are equal: the other half may hold a place as near whose index is lower.
    if (apart * apart <= best.square) visit(half(columns, range, apart >= 0), lat, lng)
  }

  function visit(range: Range, lat: number, lng: number): void {
    if (range.to - range.from > LEAF) descend(range, lat, lng)
    else for (let slot = range.from; slot < range.to; slot++) look(slot, lat, lng)
  }

  function take(slot: number): void {
    isTaken[slot] = 1
    for (let range = whole; range.to - range.from > LEAF; ) {
      const middle = middleOf(range)
      left[middle] = intAt(left, middle) - 1
      if (slot === middle) return
      range = half(columns, range, slot < middle)
    }
  }

  return {
    takeNearest({ lat, lng }) {
      best.slot = -1
      best.square = Number.POSITIVE_INFINITY
      visit(whole, lat, lng * LNG_SCALE)
      if (best.slot === -1) return undefined
      take(best.slot)
      return places[intAt(order, best.slot)]
    },
  }
}

/** Slots `from` to `to`, both included, of which `nth` is one. */
interface Selection {
  readonly from: number
  readonly to: number
  readonly nth: number
}

/**
 * Reorders slots so that the one in `nth` has the key that it would have if they were sorted, none before it a greater
 * and none after it a lesser one. `keys` are by what the slots hold. O(slots) on average; changes `order`.
 *
 * @see Hoare (1961), Algorithm 65: FIND. https://doi.org/10.1145/366622.366647
 */
function selectNth(order: Int32Array, keys: Float64Array, { from, to, nth }: Selection): void {
  let [low, high] = [from, to]
  while (low < high) {
    const [up, down] = partition(order, keys, low, high)
    if (nth > down && nth < up) return
    if (nth <= down) high = down
    else low = up
  }
}

/** Brings the lesser keys to the front; answers where the greater ones begin and where the lesser ones end. */
function partition(order: Int32Array, keys: Float64Array, low: number, high: number): [up: number, down: number] {
  const pivot = floatAt(keys, intAt(order, (low + high) >> 1))
  let [up, down] = [low, high]
  while (up <= down) {
    while (floatAt(keys, intAt(order, up)) < pivot) up++
    while (floatAt(keys, intAt(order, down)) > pivot) down--
    if (up > down) break
    const slot = intAt(order, up)
    order[up++] = intAt(order, down)
    order[down--] = slot
  }
  return [up, down]
}
