import type { Coordinates } from '#core/kernel/geo.ts'
import { presentDay } from './day-store.ts'

/** Where the day is: its start, else its first place, so that suggestions nearby come first. */
export function nearDay(): Coordinates | undefined {
  const { start, stops } = presentDay()
  return start.coordinates ?? stops.find(({ coordinates }) => coordinates)?.coordinates ?? undefined
}
