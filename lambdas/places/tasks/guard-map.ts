import { mapKeyEndToSet } from '#core/places/map-tiles.ts'
import { countTilesOfDay, endMapKey, readMapKeyEnd } from '#lambdas/gateways/map-key.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'

/**
 * Closes Amazon's map once the tiles of the day are used up, and opens it again when another day has begun. Each call
 * looks at how it is now, so that one that fails, or comes late or twice, harms nothing.
 */
export async function handler(): Promise<void> {
  const { MAP_KEYS: keys, MAP_KEY_LAST_DAY, MAP_TILES_A_DAY: limit } = environment
  if (MAP_KEY_LAST_DAY === undefined) return
  const now = Date.now()
  const counts = await Promise.all(keys.map((key) => countTilesOfDay(key, now)))
  const tiles = counts.reduce((sum, count) => sum + count, 0)
  for (const key of keys) {
    const keyEndsAt = await readMapKeyEnd(key)
    const end = mapKeyEndToSet({ tiles, limit, keyEndsAt, lastDay: Date.parse(MAP_KEY_LAST_DAY), now })
    if (end === undefined) continue
    await endMapKey(key, end)
    logger.warn(tiles >= limit ? 'map.paused' : 'map.opened', { key, tiles, limit })
  }
  if (tiles >= limit) recordEvent('MapPaused')
}
