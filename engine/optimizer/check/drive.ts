import { changingHours, FACTOR_PARTS, partsOf } from '../problem/hours.ts'
import type { Hours, Matrix, Vehicle } from '../problem/problem.ts'
import { travelBetween } from './legs.ts'

/** When a leg is over that is begun at a moment. */
export type Drive = (departure: number) => number

/** How a vehicle drives a leg: as long at any time, or as fast as each period allows. */
export function driveBetween(vehicle: Vehicle, matrix: Matrix, from: number, to: number): Drive {
  const seconds = travelBetween(vehicle, matrix, from, to)
  const hours = changingHours(matrix)
  if (!hours) return (departure) => departure + seconds
  const drive = driveByHours(hours, hours.classes?.[from * matrix.size + to])
  return (departure) => drive(seconds, departure)
}

/** When a leg of a class is over that takes so many seconds at factor 1, by the moment at which it is begun. */
export function driveByHours(
  { factors, moments, arrivalStep: step = 1 }: Hours,
  legs = 0,
): (seconds: number, departure: number) => number {
  const periods = (factors[legs] ?? []).map((factor, index) => ({
    parts: partsOf(factor),
    end: moments[index] ?? Number.POSITIVE_INFINITY,
  }))
  return (seconds, departure) =>
    departure + step * Math.round((driveThrough(periods, seconds * FACTOR_PARTS, departure) - departure) / step)
}

/** So many parts driven from a moment on, at so many a second until the end of each period; rounded once, at the arrival. */
function driveThrough(
  periods: readonly { readonly parts: number; readonly end: number }[],
  whole: number,
  departure: number,
): number {
  let time = departure
  let ahead = whole
  for (const { parts, end } of periods) {
    if (time >= end) continue
    const possible = parts * (end - time)
    if (ahead <= possible) return time + Math.round(ahead / parts)
    ahead -= possible
    time = end
  }
  return time
}
