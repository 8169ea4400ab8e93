/** An order of stops that is cut into trips; places are those of its stops, from 0. */
export interface Cutting {
  readonly stops: number
  /** How often it may be cut at most. */
  readonly mostCuts: number
  /** Units too many on the trips that begin with a stop: on that which ends with this stop, with the next one, and so on. */
  excessFrom(place: number): readonly number[]
}

/** What makes one way to cut an order better than another that overloads as little. */
export interface Measure {
  /** Before the first stop. */
  readonly start: number
  /**
   * Behind a stop, where it was so much before it; no less for more. Infinite where the stop cannot be reached so.
   *
   * @param isCut whether a trip begins with this stop, and is not the first one
   */
  behind(before: number, place: number, isCut: boolean): number
}

/** A way to cut an order into trips. */
export interface Way {
  /** The stops with which a trip begins, ascending; the first trip needs no cut. */
  readonly cuts: readonly number[]
  /** Units too many on all trips. */
  readonly excess: number
  /** By the measure, behind the last stop. */
  readonly value: number
}

interface Label {
  readonly place: number
  readonly excess: number
  readonly value: number
  readonly before?: Label
  /** The measure behind each stop of the trip that begins here, as far as it was asked for. */
  readonly values: number[]
}

/** All the ways to come to a place: the best ones so far, and from each place before it the next best. */
interface State {
  readonly place: number
  readonly trips: number
  readonly found: Label[]
  sources?: Source[]
}

interface Source {
  readonly from: State
  rank: number
  next?: Label | undefined
}

/**
 * The best ways to cut an order into trips: those that overload least, then those of least value, as many as are wanted.
 *
 * Shortest paths over the places where a trip may begin: what is best up to a cut does not depend on what comes behind it.
 * Where cuts are limited, their number belongs to the state. The next best way to a place is looked for only when a way
 * through it needs one: O(stops² + most × trips × stops), times the number of cuts where they are limited. Exact where the
 * measure is never infinite; where it may be, exact for the ways that overload nothing.
 * @see Prins (2004), whose Split cuts a giant tour into trips. https://doi.org/10.1016/S0305-0548(03)00158-8
 * @see Jiménez and Marzal (1999), whose recursion finds the best paths one at a time. https://doi.org/10.1007/3-540-48318-7_4
 */
export function cutIntoTrips(cutting: Cutting, measure: Measure, most: number): Way[] {
  const { stops, mostCuts } = cutting
  const isCounted = mostCuts < stops - 1
  const states: State[] = [{ place: 0, trips: 0, found: [rootOf(measure)], sources: [] }]
  for (let place = 1; place < stops; place += 1) {
    const counts = isCounted ? Math.min(mostCuts, place) : 1
    for (let trips = 1; trips <= counts; trips += 1) states.push({ place, trips, found: [] })
  }
  const excess = Array.from({ length: stops }, (_, place) => cutting.excessFrom(place))
  const end: State = { place: stops, trips: 0, found: [] }
  nth(end, most - 1)
  return end.found.map((way) => ({ cuts: cutsOf(way.before), excess: way.excess, value: way.value }))

  /** The way of this rank to a state. */
  function nth(state: State, rank: number): Label | undefined {
    state.sources ??= states
      .filter(({ place, trips }) => place < state.place && (state === end || !isCounted || trips === state.trips - 1))
      .map((from) => advance(state, { from, rank: 0 }))
    while (state.found.length <= rank) {
      const source = state.sources.reduce<Source | undefined>(sooner, undefined)
      if (!source?.next) return undefined
      state.found.push(source.next)
      advance(state, source)
    }
    return state.found[rank]
  }

  /** Lets a source offer the next way through it that can be driven. */
  function advance(to: State, source: Source): Source {
    source.next = undefined
    while (!source.next && source.rank < most) {
      const before = nth(source.from, source.rank)
      if (!before) return source
      source.rank += 1
      const value = valueBehind(before, to.place, measure)
      const over = excess[before.place]?.[to.place - before.place - 1] ?? 0
      if (value === Number.POSITIVE_INFINITY) continue
      source.next = { place: to.place, excess: before.excess + over, value, before, values: [] }
    }
    return source
  }
}

const rootOf = ({ start }: Measure): Label => ({ place: 0, excess: 0, value: start, values: [] })

/** The measure where a trip ends in front of a place. */
function valueBehind({ place, value, values }: Label, to: number, measure: Measure): number {
  for (let stop = place + values.length; stop < to; stop += 1) {
    values.push(measure.behind(values.at(-1) ?? value, stop, stop === place && place > 0))
  }
  return values[to - place - 1] ?? value
}

/** The source with the better way; between equals the earlier one is the better. */
const sooner = (best: Source | undefined, source: Source): Source | undefined =>
  source.next && (!best?.next || isBetter(source.next, best.next)) ? source : best

const isBetter = (one: Label, other: Label): boolean =>
  one.excess < other.excess || (one.excess === other.excess && one.value < other.value)

function cutsOf(label: Label | undefined): number[] {
  const cuts: number[] = []
  for (let each = label; each && each.place > 0; each = each.before) cuts.push(each.place)
  return cuts.reverse()
}
