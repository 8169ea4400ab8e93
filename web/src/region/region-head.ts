import { useSyncExternalStore } from 'react'
import type { RegionDirectory } from '#core/regions/region-file.ts'
import { config } from '#web/client/config.ts'

let loading: Promise<RegionDirectory | null> | undefined
let loaded: RegionDirectory | null = null

/**
 * What the region file of this deployment says of itself, or `null` where it has none.
 *
 * One small request once, two for a long list of sections; after one that failed the next caller tries again.
 *
 * @throws Error where the file cannot be read
 */
export function loadRegionHead(): Promise<RegionDirectory | null> {
  loading ??= readHead().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readHead(): Promise<RegionDirectory | null> {
  const { regionFile } = config()
  if (regionFile === undefined) return null
  // What reads the format comes with the file, behind the first load.
  const { readRegionHead } = await import('./read-region-head.ts')
  loaded = await readRegionHead(regionFile)
  return loaded
}

/** {@link loadRegionHead} for components: `null` as well until it is known, and where it cannot be read. */
export const useRegionHead = (): RegionDirectory | null => useSyncExternalStore(tellWhenLoaded, head, none)

const head = (): RegionDirectory | null => loaded
const none = () => null

function tellWhenLoaded(listener: () => void): () => void {
  let isListening = true
  // A page says less without a region; what it needs one for says itself that it failed.
  void loadRegionHead().then(
    () => isListening && listener(),
    () => undefined,
  )
  return () => {
    isListening = false
  }
}
