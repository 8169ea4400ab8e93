import type { Location } from '#core/itinerary/itinerary.ts'
import { currentUserId, lastSession } from '#web/client/session/session.ts'

/** What a driver's days have in common: where they begin and end, and when the driver leaves. */
export interface UsualDay {
  readonly start?: Location
  readonly end?: Location
  /** Minute of the day that was typed last. */
  readonly leaveAt?: number
}

/** Of each account of this browser its own. */
const keyOf = (): string => `stopwise.usual-day.${currentUserId() ?? lastSession()?.userId ?? ''}`

/** As the last day was; empty where nothing was planned yet, or nothing is kept. */
export function usualDay(): UsualDay {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '{}')
    return isRecord(value) ? dayOf(value) : {}
  } catch {
    return {}
  }
}

/** Remembers what a day says; the rest stays as it was. */
export function rememberDay(day: UsualDay): void {
  write({ ...usualDay(), ...day })
}

/** The next plan begins without start and end. */
export function forgetEnds(): void {
  const { leaveAt } = usualDay()
  write(leaveAt === undefined ? {} : { leaveAt })
}

function write(day: UsualDay): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(day))
  } catch {
    // A convenience: nobody needs to hear that it will not last.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const dayOf = ({ start, end, leaveAt }: Record<string, unknown>): UsualDay => ({
  ...(isPlace(start) && { start }),
  ...(isPlace(end) && { end }),
  ...(typeof leaveAt === 'number' && leaveAt >= 0 && leaveAt < 1440 && { leaveAt: Math.floor(leaveAt) }),
})

const isPlace = (value: unknown): value is Location =>
  isRecord(value) &&
  typeof value.address === 'string' &&
  Array.isArray(value.coordinates) &&
  value.coordinates.length === 2 &&
  value.coordinates.every(Number.isFinite)
