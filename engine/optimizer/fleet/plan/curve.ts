import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Windows } from '../instance/windows.ts'

/**
 * What it costs, in search units, that something is over by a moment: pieces over whole seconds, each straight from its
 * `from` to the second before the next one's, never rising. Before the first piece it cannot be. Changed in place.
 */
export interface Curve {
  count: number
  from: Float64Array
  value: Float64Array
  slope: Float64Array
}

/** Work at a place, as far as its moment has a price: seconds before and behind its begin, windows and wish. */
export interface Stop {
  before: number
  after: number
  windows: Windows
  owner: number
  from: number
  to: number
  earliness: number
  lateness: number
  /** Whether costs around it fall, then rise, as they do without breaks and gaps of windows. */
  isConvex: boolean
}

/** A price that grows with time, and when it is asked for: so much per second, and so much more after each of two moments. */
export interface Rates {
  from: number
  until: number
  perSecond: number
  after: number
  perSecondAfter: number
  later: number
  perSecondLater: number
}

/** The least of a curve and the moment of it. */
export interface Least {
  cost: number
  moment: number
}

const NEVER = Number.POSITIVE_INFINITY
const SMALL = 8

/** A curve of what can never be. */
export const createCurve = (): Curve => ({
  count: 0,
  from: new Float64Array(SMALL),
  value: new Float64Array(SMALL),
  slope: new Float64Array(SMALL),
})

/** Makes a curve one straight piece. */
export function drawLine(curve: Curve, from: number, value: number, slope: number): void {
  curve.count = 0
  push(curve, from, value, slope)
}

/** Lets a curve go on at another rate from a moment of its last piece on. */
export function bendFrom(curve: Curve, moment: number, slope: number): void {
  push(curve, moment, valueIn(curve, curve.count - 1, moment), slope)
}

/** Copies a curve so many seconds later. */
export function delayCurve(source: Curve, seconds: number, target: Curve): void {
  target.count = 0
  for (let piece = 0; piece < source.count; piece++) {
    push(target, floatAt(source.from, piece) + seconds, floatAt(source.value, piece), floatAt(source.slope, piece))
  }
}

/** The cost by a moment, or infinity. O(log pieces). */
export function costAt(curve: Curve, moment: number): number {
  const piece = pieceAt(curve, moment)
  return piece < 0 ? NEVER : valueIn(curve, piece, moment)
}

/** The piece in which a moment lies, or −1. */
function pieceAt({ from, count }: Curve, moment: number): number {
  let low = -1
  let high = count
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (floatAt(from, middle) <= moment) low = middle
    else high = middle
  }
  return low
}

function valueIn({ from, value, slope }: Curve, piece: number, moment: number): number {
  const rate = floatAt(slope, piece)
  const base = floatAt(value, piece)
  return rate === 0 ? base : base + rate * (moment - floatAt(from, piece))
}

/** Appends a piece; the last one goes where it begins at once, or where it was one second that the one before tells. */
function push(curve: Curve, from: number, value: number, slope: number): void {
  if (curve.count > 0 && floatAt(curve.from, curve.count - 1) === from) curve.count -= 1
  const last = curve.count - 1
  if (last > 0 && floatAt(curve.from, last) === from - 1) {
    if (valueIn(curve, last - 1, from - 1) === floatAt(curve.value, last)) curve.count = last
  }
  const before = curve.count - 1
  if (before >= 0 && floatAt(curve.slope, before) === slope && valueIn(curve, before, from) === value) return
  if (curve.count === curve.from.length) grow(curve)
  curve.from[curve.count] = from
  curve.value[curve.count] = value
  curve.slope[curve.count] = slope
  curve.count += 1
}

function grow(curve: Curve): void {
  const longer = (array: Float64Array): Float64Array => {
    const room = new Float64Array(2 * array.length)
    room.set(array)
    return room
  }
  curve.from = longer(curve.from)
  curve.value = longer(curve.value)
  curve.slope = longer(curve.slope)
}

/**
 * The costs by the end of a stop, out of those by the departure to it: whoever is there may wait, and begins where a
 * window and the wish make it cheapest. O(pieces).
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
export function serveCurve(source: Curve, stop: Stop, target: Curve): void {
  const { windows, owner, before, after } = stop
  const end = intAt(windows.first, owner + 1)
  let least = NEVER
  let piece = 0
  target.count = 0
  for (let window = intAt(windows.first, owner); window < end; window++) {
    const opens = floatAt(windows.opens, window)
    const closes = floatAt(windows.closes, window)
    for (; piece < source.count; piece++) {
      const from = floatAt(source.from, piece) + before
      const last = piece + 1 < source.count ? floatAt(source.from, piece + 1) + before - 1 : NEVER
      if (from > closes) break
      if (last >= opens) {
        const slope = floatAt(source.slope, piece)
        let begin = Math.max(from, opens)
        const until = Math.min(last, closes)
        while (begin <= until && begin < NEVER) {
          const isEarly = begin < stop.from
          const isLate = begin >= stop.to
          const stretch = Math.min(until, isEarly ? stop.from - 1 : isLate ? NEVER : stop.to - 1)
          const rate = slope + (isEarly ? -stop.earliness : isLate ? stop.lateness : 0)
          part.from = begin + after
          part.until = stretch + after
          part.value = valueIn(source, piece, begin - before) + missAt(stop, begin)
          part.slope = rate
          least = fall(target, least, part)
          begin = stretch + 1
        }
      }
      if (last >= closes) break
    }
  }
}

/** What a begin then costs at a stop. */
const missAt = ({ from, to, earliness, lateness }: Stop, begin: number): number =>
  begin < from ? earliness * (from - begin) : begin > to ? lateness * (begin - to) : 0

interface Stretch {
  from: number
  until: number
  value: number
  slope: number
}

/** The stretch at hand. */
const part: Stretch = { from: 0, until: 0, value: 0, slope: 0 }

/** Appends what a stretch is lower than all before it; answers the least so far. */
function fall(target: Curve, least: number, { from, until, value, slope }: Stretch): number {
  if (slope >= 0) {
    if (value >= least) return least
    push(target, from, value, 0)
    return value
  }
  const first = value < least ? from : from + Math.floor((value - least) / -slope) + 1
  if (first > until) return least
  push(target, first, value + slope * (first - from), slope)
  if (until === NEVER) return Number.NEGATIVE_INFINITY
  const lowest = value + slope * (until - from)
  push(target, until, lowest, 0)
  return lowest
}

/** The lower of two curves (`sign` 1), or the upper (−1), where something has to be over by both. O(pieces). */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
export function mergeCurves(one: Curve, other: Curve, sign: 1 | -1, target: Curve): void {
  target.count = 0
  let left = -1
  let right = -1
  for (let at = nextTurn(one, left, other, right); at < NEVER; ) {
    if (left + 1 < one.count && floatAt(one.from, left + 1) === at) left += 1
    if (right + 1 < other.count && floatAt(other.from, right + 1) === at) right += 1
    const next = nextTurn(one, left, other, right)
    if (left < 0 || right < 0) {
      if (sign === 1) pushPiece(target, left < 0 ? other : one, left < 0 ? right : left, at)
    } else {
      const gap = sign * (valueIn(one, left, at) - valueIn(other, right, at))
      const closing = sign * (floatAt(one.slope, left) - floatAt(other.slope, right))
      // Where they are equal, the one that is going to be the outer stands.
      const isFirst = gap < 0 || (gap === 0 && closing <= 0)
      if (isFirst) pushPiece(target, one, left, at)
      else pushPiece(target, other, right, at)
      const approach = isFirst ? closing : -closing
      const crossing = approach > 0 ? at + Math.floor(Math.abs(gap) / approach) + 1 : NEVER
      if (crossing < next) {
        if (isFirst) pushPiece(target, other, right, crossing)
        else pushPiece(target, one, left, crossing)
      }
    }
    at = next
  }
}

const nextTurn = (one: Curve, left: number, other: Curve, right: number): number =>
  Math.min(
    left + 1 < one.count ? floatAt(one.from, left + 1) : NEVER,
    right + 1 < other.count ? floatAt(other.from, right + 1) : NEVER,
  )

const pushPiece = (target: Curve, source: Curve, piece: number, at: number): void =>
  push(target, at, valueIn(source, piece, at), floatAt(source.slope, piece))

/** Writes the least of a curve and rates, and the earliest moment of it. O(pieces). */
export function findLeast(curve: Curve, rates: Rates, least: Least): void {
  least.cost = NEVER
  least.moment = NEVER
  for (let piece = 0; piece < curve.count; piece++) {
    const last = Math.min(rates.until, piece + 1 < curve.count ? floatAt(curve.from, piece + 1) - 1 : NEVER)
    for (let from = Math.max(rates.from, floatAt(curve.from, piece)); from <= last && from < NEVER; ) {
      const end = Math.min(last, turnBehind(rates.after, from) - 1, turnBehind(rates.later, from) - 1)
      const slope = floatAt(curve.slope, piece) + rateFrom(rates, from)
      const moment = slope < 0 ? end : from
      const cost = valueIn(curve, piece, moment) + rateCost(rates, moment)
      if (cost < least.cost) {
        least.cost = cost
        least.moment = moment
      }
      from = end + 1
    }
  }
}

const turnBehind = (turn: number, moment: number): number => (moment < turn ? turn : NEVER)

const rateFrom = ({ perSecond, after, perSecondAfter, later, perSecondLater }: Rates, moment: number): number =>
  perSecond + (moment >= after ? perSecondAfter : 0) + (moment >= later ? perSecondLater : 0)

const rateCost = ({ perSecond, after, perSecondAfter, later, perSecondLater }: Rates, moment: number): number =>
  perSecond * moment +
  (moment > after ? perSecondAfter * (moment - after) : 0) +
  (moment > later ? perSecondLater * (moment - later) : 0)

/**
 * Writes what a stop costs at least between what leads to it and, backwards in time, what follows: the cost of the whole,
 * and the earliest moment of it. O(pieces).
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an innermost loop of the search
export function meetCurves(ahead: Curve, behind: Curve, stop: Stop, least: Least): void {
  const { isConvex, windows, owner, before, after } = stop
  least.cost = NEVER
  least.moment = NEVER
  if (ahead.count === 0 || behind.count === 0) return
  const first = floatAt(ahead.from, 0) + before
  const last = -floatAt(behind.from, 0) - after
  const end = intAt(windows.first, owner + 1)
  for (let window = intAt(windows.first, owner); window < end; window++) {
    const until = Math.min(last, floatAt(windows.closes, window))
    let moment = Math.max(first, floatAt(windows.opens, window))
    if (moment > until) continue
    let left = pieceAt(ahead, moment - before)
    let right = pieceAt(behind, -moment - after)
    for (;;) {
      const cost =
        valueIn(ahead, left, moment - before) + valueIn(behind, right, -moment - after) + missAt(stop, moment)
      if (cost < least.cost) {
        least.cost = cost
        least.moment = moment
      } else if (isConvex && cost > least.cost) return
      const isEarly = moment < stop.from
      const isLate = moment >= stop.to
      let stretch = Math.min(until, isEarly ? stop.from - 1 : isLate ? NEVER : stop.to - 1)
      if (left + 1 < ahead.count) stretch = Math.min(stretch, floatAt(ahead.from, left + 1) + before - 1)
      stretch = Math.min(stretch, -after - floatAt(behind.from, right))
      const slope =
        floatAt(ahead.slope, left) -
        floatAt(behind.slope, right) +
        (isEarly ? -stop.earliness : isLate ? stop.lateness : 0)
      if (slope < 0) {
        const lowest = cost + slope * (stretch - moment)
        if (lowest < least.cost) {
          least.cost = lowest
          least.moment = stretch
        }
      } else if (isConvex && stretch > moment) return
      if (stretch >= until) break
      moment = stretch + 1
      if (left + 1 < ahead.count && moment - before >= floatAt(ahead.from, left + 1)) left += 1
      if (-moment - after < floatAt(behind.from, right)) right -= 1
    }
  }
}
