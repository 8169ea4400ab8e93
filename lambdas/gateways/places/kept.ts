import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { readPlaces, writePlaces } from '#store/places.ts'
import type { PlaceCache } from './cache.ts'

/** What was found is kept for long; what was not may be known to the provider next week. */
const KEPT_SECONDS = { resolved: 90 * DAY_SECONDS, unresolved: 7 * DAY_SECONDS }

/** Answers about addresses as a deployment keeps them, for all its users. `now` in milliseconds. */
export const keptPlaces = (now: number): PlaceCache => ({
  read: (keys) => readPlaces(keys, now),
  write: (entries, kind) => writePlaces(entries, epochSeconds(now) + KEPT_SECONDS[kind]),
})
