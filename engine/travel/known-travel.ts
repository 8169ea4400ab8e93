import type { Position } from '#engine/base/geo.ts'
import { pick } from '#engine/base/keys.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { DayPace } from './day-pace.ts'
import type { TravelMatrix } from './estimate-matrix.ts'
import type { TravelSource } from './leg.ts'

/** Travel from each origin (row) to each destination (column), in whole seconds and meters, from one source. */
export interface TravelTimes {
  readonly origins: readonly Position[]
  readonly destinations: readonly Position[]
  /** Seconds, row by row. */
  readonly durations: Int32Array
  /** Meters. */
  readonly distances: Int32Array
  readonly source: TravelSource
  /** How its legs change with the hour at which they are driven; absent: they do not. */
  readonly pace?: DayPace
}

/**
 * What is known of travel between places, by one mode and from one source. Plain data, so that it can be handed to a
 * worker.
 */
export interface KnownTravel {
  readonly source: TravelSource
  /** The number of each place, by its key. */
  readonly places: ReadonlyMap<string, number>
  /** Seconds between all pairs of places, row = from; −1 where nothing is known. */
  readonly durations: Int32Array
  readonly distances: Int32Array
  /** How its legs change with the hour at which they are driven; absent: they do not. */
  readonly pace?: DayPace
}

/** Places that are remembered at once: two days of the most stops. Seconds and meters of them take 2 MB. */
export const MOST_KNOWN_PLACES = 500

const UNKNOWN = -1
/** A tenth of a meter. */
const PER_DEGREE = 1e6

/** A degree as it is remembered and sent. */
export const toMicroDegrees = (degrees: number): number => Math.round(degrees * PER_DEGREE)

export const fromMicroDegrees = (micro: number): number => micro / PER_DEGREE

/** What a place is remembered by: its position to a tenth of a meter. */
export const placeKey = ({ lat, lng }: Position): string => `${toMicroDegrees(lat)},${toMicroDegrees(lng)}`

/**
 * What is known with some times besides. Those that are new count, and times of another source take the place of all
 * that was known, as do times of more places than are remembered.
 */
export function learnTravel(known: KnownTravel | undefined, times: TravelTimes): KnownTravel {
  const before = known?.source === times.source ? known : nothing(times.source)
  const grown = growTo(before, [...times.origins, ...times.destinations])
  const room = grown.places.size > MOST_KNOWN_PLACES ? growTo(nothing(times.source), placesOf(times)) : grown
  return { ...fill(room, times), ...(times.pace && { pace: times.pace }) }
}

const placesOf = ({ origins, destinations }: TravelTimes): Position[] => [...origins, ...destinations]

const nothing = (source: TravelSource): KnownTravel => ({
  source,
  places: new Map(),
  durations: new Int32Array(0),
  distances: new Int32Array(0),
})

/** A copy with room for more places. */
function growTo({ source, places: old, durations, distances }: KnownTravel, more: readonly Position[]): KnownTravel {
  const places = new Map(old)
  for (const key of more.map(placeKey)) if (!places.has(key)) places.set(key, places.size)
  const widen = (cells: Int32Array): Int32Array => {
    const wide = new Int32Array(places.size ** 2).fill(UNKNOWN)
    for (let row = 0; row < old.size; row++) {
      wide.set(cells.subarray(row * old.size, (row + 1) * old.size), row * places.size)
    }
    return wide
  }
  return { source, places, durations: widen(durations), distances: widen(distances) }
}

/** Puts times into what has room for them: it is a copy of {@link growTo}. From a place to itself takes no time. */
function fill(known: KnownTravel, times: TravelTimes): KnownTravel {
  const size = known.places.size
  const [rows, columns] = [numbersOf(known, times.origins), numbersOf(known, times.destinations)]
  for (const [row, from] of rows.entries()) {
    for (const [column, to] of columns.entries()) {
      const cell = row * columns.length + column
      known.durations[from * size + to] = intAt(times.durations, cell)
      known.distances[from * size + to] = intAt(times.distances, cell)
    }
  }
  for (const place of [...rows, ...columns]) {
    known.durations[place * size + place] = 0
    known.distances[place * size + place] = 0
  }
  return known
}

const numbersOf = ({ places }: KnownTravel, positions: readonly Position[]): number[] =>
  positions.map((position) => places.get(placeKey(position)) ?? UNKNOWN)

/** Travel between all pairs of positions as far as it is known, or `undefined` where a pair is not. O(n²). */
export function knownMatrix(known: KnownTravel, positions: readonly Position[]): TravelMatrix | undefined {
  const places = numbersOf(known, positions)
  if (places.includes(UNKNOWN)) return undefined
  const [size, all] = [places.length, known.places.size]
  const durations = new Int32Array(size * size)
  const distances = new Int32Array(size * size)
  let cell = 0
  for (const from of places) {
    for (const to of places) {
      const seconds = intAt(known.durations, from * all + to)
      if (seconds === UNKNOWN) return undefined
      durations[cell] = seconds
      distances[cell] = intAt(known.distances, from * all + to)
      cell += 1
    }
  }
  return { size, durations, distances, ...pick(known, ['source', 'pace']) }
}

/** The positions, each once, between some of which nothing is known: where their rows and columns are asked for, all is. */
export function unknownPlaces(known: KnownTravel | undefined, positions: readonly Position[]): Position[] {
  const once = [...new Map(positions.map((position) => [placeKey(position), position])).values()]
  if (!known) return once
  const settled: { readonly position: Position; readonly place: number }[] = []
  const unknown: Position[] = []
  for (const position of once) {
    const place = known.places.get(placeKey(position)) ?? UNKNOWN
    const isSettled = place !== UNKNOWN && settled.every((other) => joins(known, place, other.place))
    if (isSettled) settled.push({ position, place })
    else unknown.push(position)
  }
  return unknown
}

const joins = ({ places, durations }: KnownTravel, one: number, other: number): boolean =>
  intAt(durations, one * places.size + other) !== UNKNOWN && intAt(durations, other * places.size + one) !== UNKNOWN
