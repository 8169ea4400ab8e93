/** Default daily limit of tiles of Amazon's map over all pages (UTC). */
export const MAP_TILES_A_DAY = 500_000

/** A closed key expires this much later, because Amazon may refuse a time in the past. */
const CLOSING_MS = 5_000

interface MapDay {
  /** Loaded since midnight (UTC). */
  readonly tiles: number
  readonly limit: number
  /** When the map key expires, and when the deployment wants it to, in milliseconds since the epoch, like `now`. */
  readonly keyEndsAt: number
  readonly lastDay: number
  readonly now: number
}

/**
 * The new expiry of the map key: at once if the day's tiles are used up, or its last day if they aren't and the key was
 * closed. `undefined` if the expiry doesn't change.
 */
export function mapKeyEndToSet({ tiles, limit, keyEndsAt, lastDay, now }: MapDay): number | undefined {
  if (tiles >= limit) return keyEndsAt > now + CLOSING_MS ? now + CLOSING_MS : undefined
  return keyEndsAt < lastDay && lastDay > now ? lastDay : undefined
}
