import type { SoftWindow, TimeWindow } from '../problem/problem.ts'

/**
 * What something costs that is over by a moment: a stair of straight pieces over whole seconds, which never rises, in
 * ascending order. Before its first piece it cannot be.
 */
export type CostCurve = readonly Stretch[]

/** Costs over seconds, from one on. */
export interface Stretch {
  readonly from: number
  readonly cost: number
  /** Change of the cost per second. */
  readonly slope: number
}

/** A stretch up to a last second. */
interface Span extends Stretch {
  readonly until: number
}

/** A price that changes its rate: so much per second after a moment. */
export interface Rate {
  readonly after: number
  readonly perSecond: number
}

/** When something may begin, and what other moments than those wished for cost. */
export interface Opening {
  readonly windows?: readonly TimeWindow[] | undefined
  readonly wish?: SoftWindow | undefined
}

const ALWAYS: readonly TimeWindow[] = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]

/** The curve so many seconds later. */
export const delay = (curve: CostCurve, seconds: number): CostCurve =>
  curve.map((stretch) => ({ ...stretch, from: stretch.from + seconds }))

/** The cost by a moment, or infinity. */
export function costBy(curve: CostCurve, moment: number): number {
  const stretch = curve.findLast(({ from }) => from <= moment)
  return stretch ? costIn(stretch, moment) : Number.POSITIVE_INFINITY
}

/** What has begun by a moment, having been ready before, at the moments of least cost that the opening leaves. */
export function beginBy(curve: CostCurve, opening: Opening): CostCurve {
  let least = Number.POSITIVE_INFINITY
  return beginnings(curve, opening).reduce<CostCurve>((stairs, span) => {
    const lower = fallBelow(span, least)
    least = Math.min(least, ...lower.map(({ cost }) => cost))
    return join(stairs, lower)
  }, [])
}

/**
 * The earliest moment from `ready` on at which beginning costs least with what follows: `rest` tells that backwards in
 * time, by the moment's negative.
 */
export function cheapestBegin(ready: number, opening: Opening, rest: CostCurve): number {
  let [moment, least] = [ready, Number.POSITIVE_INFINITY]
  for (const span of beginnings([{ from: ready, cost: 0, slope: 0 }], opening)) {
    for (const candidate of turnsIn(span, rest)) {
      const cost = costIn(span, candidate) + costBy(rest, -candidate)
      if (cost < least) [moment, least] = [candidate, cost]
    }
  }
  return moment
}

/** Ends of the pieces that a span and a mirrored curve have between them. */
function turnsIn({ from, until }: Span, mirrored: CostCurve): number[] {
  const turns = mirrored.flatMap((stretch) => [-stretch.from, 1 - stretch.from])
  return [from, until, ...turns]
    .filter((moment) => moment >= from && moment <= until && Number.isFinite(moment))
    .sort((left, right) => left - right)
}

/** The least that a curve and rates cost up to a moment, and the earliest moment of it. */
export function cheapestEnd(curve: CostCurve, rates: readonly Rate[], until: number): { end: number; cost: number } {
  let best = { end: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY }
  for (const span of cut(
    spansOf(curve, [Number.NEGATIVE_INFINITY, until]),
    rates.map(({ after }) => after),
  )) {
    const slope = rates.reduce((sum, { after, perSecond }) => (span.from >= after ? sum + perSecond : sum), span.slope)
    const end = slope < 0 ? span.until : span.from
    const cost = costIn(span, end) + rates.reduce((sum, rate) => sum + rate.perSecond * overBy(rate, end), 0)
    if (cost < best.cost) best = { end, cost }
  }
  return best
}

const overBy = ({ after }: Rate, moment: number): number =>
  after === Number.NEGATIVE_INFINITY ? moment : Math.max(0, moment - after)

/** The lower of two curves, or the upper one, where something has to be over by both. */
export function merge(left: CostCurve, right: CostCurve, which: 'lower' | 'upper'): CostCurve {
  const turns = [...new Set([...left, ...right].map(({ from }) => from))].sort((one, other) => one - other)
  return turns.reduce<CostCurve>((merged, from, index) => {
    const until = (turns[index + 1] ?? Number.POSITIVE_INFINITY) - 1
    const both = [left, right].flatMap((curve) => lineAt(curve, from) ?? [])
    if (which === 'upper' && both.length < 2) return merged
    return join(merged, cross(both, until, which === 'lower' ? 1 : -1))
  }, [])
}

function lineAt(curve: CostCurve, from: number): Stretch | undefined {
  const stretch = curve.findLast((each) => each.from <= from)
  return stretch && { from, cost: costIn(stretch, from), slope: stretch.slope }
}

/** The outer of two lines, which change places where they cross. */
function cross([one, other = one]: readonly Stretch[], until: number, sign: number): Stretch[] {
  if (!(one && other)) return []
  const isFirst =
    sign * (one.cost - other.cost) < 0 || (one.cost === other.cost && sign * (one.slope - other.slope) <= 0)
  const [outer, inner] = isFirst ? [one, other] : [other, one]
  const closing = sign * (outer.slope - inner.slope)
  const from = outer.from + Math.floor((sign * (inner.cost - outer.cost)) / closing) + 1
  return closing > 0 && from <= until ? [outer, { from, cost: costIn(inner, from), slope: inner.slope }] : [outer]
}

/** Appends stretches; of two that begin at once the later one stands. */
function join(curve: CostCurve, more: readonly Stretch[]): CostCurve {
  return more.reduce<Stretch[]>(
    (joined, stretch) => {
      if (joined.at(-1)?.from === stretch.from) joined.pop()
      dropMoment(joined, stretch)
      const before = joined.at(-1)
      const goesOn = before && before.slope === stretch.slope && costIn(before, stretch.from) === stretch.cost
      if (!goesOn) joined.push(stretch)
      return joined
    },
    [...curve],
  )
}

/** Drops a last piece of one second that the piece before it could tell as well. */
function dropMoment(curve: Stretch[], { from }: Stretch): void {
  const [before, last] = curve.slice(-2)
  if (before && last && last.from === from - 1 && costIn(before, last.from) === last.cost) curve.pop()
}

/** The part of a span that is cheaper than all before it, flat behind. */
function fallBelow(span: Span, least: number): Stretch[] {
  const { from, cost, slope, until } = span
  if (slope >= 0) return cost < least ? [{ from, cost, slope: 0 }] : []
  const first = cost < least ? from : from + Math.floor((cost - least) / -slope) + 1
  if (first > until) return []
  const falling = { from: first, cost: costIn(span, first), slope }
  return Number.isFinite(until) ? [falling, { from: until, cost: costIn(span, until), slope: 0 }] : [falling]
}

/** Costs of beginning at a moment, being ready by then. */
function beginnings(curve: CostCurve, { windows = ALWAYS, wish }: Opening): Span[] {
  const open = windows.flatMap((window) => spansOf(curve, window))
  if (!wish) return open
  const { window, earliness = 0, lateness = 0 } = wish
  const [from, to] = window
  return cut(open, window).map((span) => {
    const missed = earliness * Math.max(0, from - span.from) + lateness * Math.max(0, span.from - to)
    const rate = span.from < from ? -earliness : span.from >= to ? lateness : 0
    return { ...span, cost: span.cost + missed, slope: span.slope + rate }
  })
}

/** A curve between two moments, both included. */
const spansOf = (curve: CostCurve, [opens, closes]: TimeWindow): Span[] =>
  curve.flatMap((stretch, index) => {
    const from = Math.max(stretch.from, opens)
    const until = Math.min(closes, (curve[index + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)
    return from <= until ? [{ from, until, cost: costIn(stretch, from), slope: stretch.slope }] : []
  })

/** Spans of which none goes on beyond a turn. */
const cut = (spans: readonly Span[], turns: readonly number[]): Span[] =>
  spans.flatMap((span) => {
    const inside = turns.filter((turn) => turn > span.from && turn <= span.until).sort((left, right) => left - right)
    return [span.from, ...inside].map((from, index) => ({
      from,
      until: (inside[index] ?? span.until + 1) - 1,
      cost: costIn(span, from),
      slope: span.slope,
    }))
  })

const costIn = ({ from, cost, slope }: Stretch, moment: number): number =>
  slope === 0 ? cost : cost + slope * (moment - from)
