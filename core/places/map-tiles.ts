/** Tiles of Amazon's map that everybody together may load in a day (UTC), unless a deployment says otherwise. */
export const MAP_TILES_A_DAY = 500_000

/** A key that ends this much later is closed by the time that anybody looks; a time in the past may be refused. */
const CLOSING_MS = 5_000

interface MapDay {
  /** Loaded since midnight (UTC). */
  readonly tiles: number
  readonly limit: number
  /** When the key of the map ends, and when the deployment wants it to; milliseconds since the epoch, as `now`. */
  readonly keyEndsAt: number
  readonly lastDay: number
  readonly now: number
}

/**
 * When the key of the map is to end from now on: at once where the tiles of the day are used up, on its last day where
 * they are not and it was closed before. `undefined` where its end stays as it is.
 */
export function mapKeyEndToSet({ tiles, limit, keyEndsAt, lastDay, now }: MapDay): number | undefined {
  if (tiles >= limit) return keyEndsAt > now + CLOSING_MS ? now + CLOSING_MS : undefined
  return keyEndsAt < lastDay && lastDay > now ? lastDay : undefined
}
