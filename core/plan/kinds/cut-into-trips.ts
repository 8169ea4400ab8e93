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
  readonly count: number
  readonly excess: number
  readonly value: number
  readonly before?: Label
}

/**
 * The best ways to cut an order into trips: those that overload least, then those of least value, as many as are wanted.
 *
 * A shortest path over the places where a trip may begin: what is best up to a cut does not depend on what comes behind it.
 * Where cuts are limited, their number belongs to the state. O(stops² × most), times the number of cuts where they are
 * limited. Exact where the measure is never infinite; where it may be, exact for the ways that overload nothing.
 * @see Prins (2004), whose Split cuts a giant tour into trips. https://doi.org/10.1016/S0305-0548(03)00158-8
 */
export function cutIntoTrips(cutting: Cutting, measure: Measure, most: number): Way[] {
  const { stops, mostCuts } = cutting
  const isCounted = mostCuts < stops - 1
  // By place, and there by the number of cuts. Behind the last stop it matters no more.
  const states = Array.from({ length: stops + 1 }, () => new Map<number, Label[]>())
  states[0]?.set(0, [{ place: 0, count: 0, excess: 0, value: measure.start }])
  const reach = (next: Label): void => {
    const isOver = next.place === stops
    if (!isOver && next.count > mostCuts) return
    keep(stateOf(states[next.place], isCounted && !isOver ? next.count : 0), next, most)
  }
  for (const [from, labels] of states.slice(0, stops).entries()) {
    const excess = cutting.excessFrom(from)
    for (const label of [...labels.values()].flat()) {
      for (const next of tripsBehind(label, excess, measure)) reach(next)
    }
  }
  const ways = states[stops]?.get(0) ?? []
  return ways.map((way) => ({ cuts: cutsOf(way.before), excess: way.excess, value: way.value }))
}

/** One more trip, of one stop, of two, and so on. */
function* tripsBehind(label: Label, excess: readonly number[], measure: Measure): Generator<Label> {
  let { value } = label
  for (const [index, over] of excess.entries()) {
    const place = label.place + index
    value = measure.behind(value, place, index === 0 && place > 0)
    if (value === Number.POSITIVE_INFINITY) return
    yield { place: place + 1, count: label.count + 1, excess: label.excess + over, value, before: label }
  }
}

function stateOf(states: Map<number, Label[]> | undefined, count: number): Label[] {
  const known = states?.get(count) ?? []
  states?.set(count, known)
  return known
}

/** Puts a label where it belongs among the best; between equals the earlier one is the better. */
function keep(best: Label[], label: Label, most: number): void {
  const last = best.at(-1)
  if (best.length === most && last && !isBetter(label, last)) return
  let place = best.length
  for (let each = last; each && isBetter(label, each); each = best[place - 1]) place -= 1
  best.splice(place, 0, label)
  if (best.length > most) best.pop()
}

const isBetter = (one: Label, other: Label): boolean =>
  one.excess < other.excess || (one.excess === other.excess && one.value < other.value)

function cutsOf(label: Label | undefined): number[] {
  const cuts: number[] = []
  for (let each = label; each && each.place > 0; each = each.before) cuts.push(each.place)
  return cuts.reverse()
}
