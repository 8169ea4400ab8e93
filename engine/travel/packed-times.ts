import { DomainError } from '#engine/base/errors.ts'
import type { Position } from '#engine/base/geo.ts'
import { numbersToText, textToNumbers } from '#engine/base/number-text.ts'
import { intAt } from '#engine/base/typed-array.ts'
import type { DayPace } from './day-pace.ts'
import { fromMicroDegrees, type TravelTimes, toMicroDegrees } from './known-travel.ts'
import type { TravelSource } from './leg.ts'

/** Origins, or destinations, that are asked for and sent at once: 200 stops, the starts and ends of 20 drivers. */
export const MOST_TIMES_ACROSS = 250
/** Letters of the longest text: no pair takes more than 14 of them, and on streets they take four. */
export const MOST_TIMES_TEXT = 1_000_000

/** Travel times for the wire. */
export interface PackedTimes {
  readonly source: TravelSource
  /** Positions, seconds and meters, as `packTimes` writes them. */
  readonly cells: string
  /** How its legs change with the hour at which they are driven; absent: they do not. */
  readonly pace?: DayPace
}

const VERSION = 1
/** Seconds and meters beyond any way on Earth. */
const MOST = 1e8
/** Told of a square in the place of its columns: they are the rows. */
const SQUARE = -1
const PER_SECOND = 1_000

/**
 * Travel times in a compact form: four letters a pair on streets, where JSON takes ten.
 *
 * A number is written as what it differs by from a guess: the way back takes about as long as the way there, the next
 * way from the same place as the last one, and meters go with seconds. O(pairs).
 * @throws RangeError for more places than are sent: whoever asks has to know.
 */
export function packTimes({ origins, destinations, durations, distances, ...others }: TravelTimes): PackedTimes {
  const [rows, columns] = [origins.length, destinations.length]
  if (rows > MOST_TIMES_ACROSS || columns > MOST_TIMES_ACROSS) {
    throw new RangeError(`Travel times are sent between at most ${MOST_TIMES_ACROSS} places`)
  }
  const shape = { columns, isSquare: origins === destinations }
  const speed = speedOf(durations, distances)
  const numbers = [
    ...[VERSION, rows, shape.isSquare ? SQUARE : columns, speed],
    ...placesToNumbers(shape.isSquare ? origins : [...origins, ...destinations]),
  ]
  for (const [cell, seconds] of durations.entries()) numbers.push(seconds - guessSeconds(durations, cell, shape))
  for (const [cell, meters] of distances.entries()) numbers.push(meters - guessMeters(intAt(durations, cell), speed))
  return { ...others, cells: numbersToText(numbers) }
}

/** Travel times from the wire. @throws DomainError `invalid` `travel.unreadable-times` */
export function unpackTimes({ cells, ...others }: PackedTimes): TravelTimes {
  const numbers = cells.length > MOST_TIMES_TEXT ? undefined : textToNumbers(cells)
  if (!numbers || intAt(numbers, 0) !== VERSION) throw unreadable()
  const [rows, told, speed] = [intAt(numbers, 1), intAt(numbers, 2), intAt(numbers, 3)]
  const isSquare = told === SQUARE
  const columns = isSquare ? rows : told
  if (!isAcross(rows) || !isAcross(columns)) throw unreadable()
  const places = isSquare ? rows : rows + columns
  const begin = 4 + 2 * places
  const size = rows * columns
  if (numbers.length !== begin + 2 * size) throw unreadable()
  const positions = numbersToPlaces(numbers.subarray(4, begin))
  const origins = positions.slice(0, rows)
  const durations = numbers.slice(begin, begin + size)
  const distances = numbers.slice(begin + size)
  for (let cell = 0; cell < size; cell++) {
    durations[cell] = sound(intAt(durations, cell) + guessSeconds(durations, cell, { columns, isSquare }))
    distances[cell] = sound(intAt(distances, cell) + guessMeters(intAt(durations, cell), speed))
  }
  return { origins, destinations: isSquare ? origins : positions.slice(rows), durations, distances, ...others }
}

const isAcross = (count: number): boolean => count >= 0 && count <= MOST_TIMES_ACROSS

/** By the cells before this one alone: a reader knows no others. */
function guessSeconds(
  durations: Int32Array,
  cell: number,
  { columns, isSquare }: { readonly columns: number; readonly isSquare: boolean },
): number {
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  if (isSquare && column <= row) return column === row ? 0 : intAt(durations, column * columns + row)
  return column === 0 || (isSquare && column === row + 1)
    ? intAt(durations, cell - columns)
    : intAt(durations, cell - 1)
}

const guessMeters = (seconds: number, speed: number): number => Math.round((seconds * speed) / PER_SECOND)

/** Millimeters a second over all pairs. */
function speedOf(durations: Int32Array, distances: Int32Array): number {
  const sum = (cells: Int32Array): number => cells.reduce((total, each) => total + each, 0)
  return Math.min(MOST, Math.round((PER_SECOND * sum(distances)) / Math.max(1, sum(durations))))
}

/** Micro-degrees, each place as its way from the one before. */
function placesToNumbers(places: readonly Position[]): number[] {
  let [lat, lng] = [0, 0]
  return places.flatMap((place) => {
    const [toLat, toLng] = [toMicroDegrees(place.lat), toMicroDegrees(place.lng)]
    const way = [toLat - lat, toLng - lng]
    lat = toLat
    lng = toLng
    return way
  })
}

function numbersToPlaces(numbers: Int32Array): Position[] {
  let [lat, lng] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    lat += intAt(numbers, 2 * index)
    lng += intAt(numbers, 2 * index + 1)
    return { lat: fromMicroDegrees(lat), lng: fromMicroDegrees(lng) }
  })
}

function sound(number: number): number {
  if (number < 0 || number > MOST) throw unreadable()
  return number
}

const unreadable = (): DomainError =>
  new DomainError('invalid', 'travel.unreadable-times', 'These travel times could not be read. Please ask again.')
