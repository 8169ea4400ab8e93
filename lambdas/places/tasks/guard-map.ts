import { mapKeyEndToSet } from '#core/places/map-tiles.ts'
import { countTilesOfDay, endMapKey, readMapKeyEnd } from '#lambdas/gateways/map-key.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'

/**
 * Closes Amazon's map once the day's tiles are used up, and reopens it the next day. Each call checks the current state,
 * so it does no harm if one fails, is late or runs twice.
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
