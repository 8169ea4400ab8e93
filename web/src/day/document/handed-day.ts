import type { Location } from '#core/itinerary/itinerary.ts'

/** A day that one page hands to the planner, across signing up and paying if need be. */
export interface HandedDay {
  readonly title: string
  readonly start: Location
  readonly end: Location
  readonly stops: readonly Location[]
}

const KEY = 'stopwise.handed-day'
/** A day that nobody came for is forgotten. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** Leaves a day for the planner. A browser that keeps nothing loses it: false. */
export function handDay(day: HandedDay, now: number): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ day, until: now + KEPT_FOR_MS }))
    return true
  } catch {
    return false
  }
}

/** The day that was left here, once: it is the planner's from now on. */
export function takeHandedDay(now: number): HandedDay | undefined {
  try {
    const text = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return readHandedDay(text, now)
  } catch {
    return undefined
  }
}

/** What was kept, if it is a day and not too old: anything may stand in a browser's storage. */
export function readHandedDay(text: string | null, now: number): HandedDay | undefined {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(kept) || typeof kept.until !== 'number' || kept.until < now) return undefined
  return isDay(kept.day) ? kept.day : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isDay = (value: unknown): value is HandedDay =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  [value.start, value.end].every(isPlace) &&
  Array.isArray(value.stops) &&
  value.stops.length <= 100 &&
  value.stops.every(isPlace)

const isPlace = (value: unknown): value is Location =>
  isRecord(value) && typeof value.address === 'string' && isPair(value.coordinates)

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((degrees) => Number.isFinite(degrees))
