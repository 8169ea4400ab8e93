import { useSyncExternalStore } from 'react'
import type { RegionDirectory } from '#engine/region-file/index.ts'
import { config } from '#web/client/config.ts'

/** A region of this deployment: where its file lies, and what that says of itself. */
export interface SiteRegion {
  readonly file: string
  readonly head: RegionDirectory
}

let loading: Promise<readonly SiteRegion[]> | undefined
let loaded: readonly SiteRegion[] = []

/**
 * What the region files of this deployment say of themselves, in its order; none where it has none.
 *
 * One small request for each once, two for a long list of sections; after one that failed the next caller tries again.
 *
 * @throws Error where none of the files can be read
 */
export function loadRegions(): Promise<readonly SiteRegion[]> {
  loading ??= readHeads().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readHeads(): Promise<readonly SiteRegion[]> {
  const { regionFiles } = config()
  if (regionFiles.length === 0) return loaded
  // What reads the format comes with the files, behind the first load.
  const { readRegionHead } = await import('./read-region-head.ts')
  const reads = await Promise.allSettled(regionFiles.map(async (file) => ({ file, head: await readRegionHead(file) })))
  loaded = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))
  const failed = reads.find((read) => read.status === 'rejected')
  if (failed && loaded.length === 0) throw failed.reason
  // The others are there; this one is asked for again by the next caller.
  if (failed) loading = undefined
  return loaded
}

/** {@link loadRegions} for components: none as well until they are known, and where one cannot be read. */
export const useRegions = (): readonly SiteRegion[] => useSyncExternalStore(tellWhenLoaded, regions, regions)

const regions = (): readonly SiteRegion[] => loaded

function tellWhenLoaded(listener: () => void): () => void {
  let isListening = true
  // A page says less without a region; what it needs one for says itself that it failed.
  void loadRegions().then(
    () => isListening && listener(),
    () => undefined,
  )
  return () => {
    isListening = false
  }
}
