import type { DayDocument } from './day-document.ts'
import { filledStops } from './day-document.ts'

/** What stands in the way of a build, and of a stop, word for word. */
export const entryNotices = {
  noDrivers: 'Please add drivers',
  noStart: "Please ensure you've entered a start address",
  noStops: 'Please enter in your stops',
  noPins: 'Map pins missing. Please click CLEAR ALL button and re-enter stops',
  duplicate: 'Oops, looks like you already have this address',
} as const

/** The first thing that is missing before routes can be built, or `undefined`. */
export function buildNotice(document: DayDocument): string | undefined {
  const { drivers, start, end, stops } = document
  if (drivers.length === 0) return entryNotices.noDrivers
  if (start.address.trim() === '') return entryNotices.noStart
  if (stops[0]?.address.trim() === '' || stops.length === 0) return entryNotices.noStops
  const ends = end.address.trim() === '' ? [start] : [start, end]
  return [...ends, ...filledStops(document)].some(({ coordinates }) => coordinates === null)
    ? entryNotices.noPins
    : undefined
}
