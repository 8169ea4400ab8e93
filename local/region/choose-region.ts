import { BUILT_IN, BUILT_IN_FILE } from '#regions/built-in.ts'
import { regionOfFile } from './region-of-file.ts'
import type { StreetRegion } from './street-region.ts'

/**
 * The region that was named: the built-in one, or that of a file. It is read whole.
 *
 * @throws RegionError where the file is none that can be used
 */
export async function chooseRegion(named: string): Promise<StreetRegion> {
  if (named !== BUILT_IN) return regionOfFile(named)
  return { ...(await regionOfFile(BUILT_IN_FILE)), name: 'built-in Manhattan' }
}
