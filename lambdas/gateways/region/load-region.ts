import { environment } from '#lambdas/http/environment.ts'
import { logger } from '#lambdas/http/logging.ts'
import { openRegion } from '#regions/open-region.ts'
import { bucketSource, createRegionClient } from './bucket-source.ts'
import { type LoadRegion, type Region, regionLoader, UnreadableRegion } from './region.ts'

/** The region of this deployment, kept by a warm function; without one there is none to load. */
export const loadRegion: LoadRegion | undefined = regionOf(environment)

function regionOf({ REGION_BUCKET: bucket, REGION_KEY: key }: typeof environment): LoadRegion | undefined {
  if (bucket === undefined || key === undefined) return undefined
  const client = createRegionClient()
  return regionLoader(key, async () => openRegion(await bucketSource(client, { bucket, key })))
}

let isTold = false

/**
 * What a region answers, or `undefined` where it cannot be read, which is logged once until it can be again.
 *
 * @throws what `ask` throws besides
 */
export async function askRegion<Answer>(
  load: LoadRegion,
  ask: (region: Region) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    const answer = await ask(await load())
    isTold = false
    return answer
  } catch (error) {
    if (!(error instanceof UnreadableRegion)) throw error
    if (!isTold) logger.error('region.unreadable', { error: error.cause instanceof Error ? error.cause : error })
    isTold = true
    return undefined
  }
}
