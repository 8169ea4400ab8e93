import { openRegion } from '#engine/regions/index.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger } from '#lambdas/http/logging.ts'
import { bucketSource, createRegionClient, ReplacedRegion } from './bucket-source.ts'
import { type LoadRegion, type Region, regionLoader, UnreadableRegion } from './region.ts'

/** The regions of this deployment, each kept by a warm function. */
export const loadRegions: readonly LoadRegion[] = regionsOf(environment)

function regionsOf({ REGION_BUCKET: bucket, REGION_KEYS: keys }: typeof environment): readonly LoadRegion[] {
  if (bucket === undefined) return []
  const client = createRegionClient()
  return keys.map((key) => regionLoader(key, async () => openRegion(await bucketSource(client, { bucket, key }))))
}

const told = new Set<LoadRegion>()

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
    const answer = await askWhole(load, ask)
    told.delete(load)
    return answer
  } catch (error) {
    if (!(error instanceof UnreadableRegion)) throw error
    if (!told.has(load))
      logger.error('region.unreadable', { error: error.cause instanceof Error ? error.cause : error })
    told.add(load)
    return undefined
  }
}

/** Asks once more where another file took the region's place meanwhile: an answer is of one file, from end to end. */
async function askWhole<Answer>(load: LoadRegion, ask: (region: Region) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(await load())
  } catch (error) {
    if (!(error instanceof UnreadableRegion && error.cause instanceof ReplacedRegion)) throw error
    return ask(await load())
  }
}
