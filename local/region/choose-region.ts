import { BUILT_IN } from '#regions/built-in.ts'
import { builtInRegion } from './built-in-region.ts'
import { regionOfFile } from './region-of-file.ts'
import { storeRegion } from './store-region.ts'
import type { StreetRegion } from './street-region.ts'

/** A region that was chosen before anything started. */
export interface ChosenRegion extends StreetRegion {
  /** Puts it into the files once they run; resolves when handlers find it there. */
  readonly store: (filesUrl: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * The region that was named: the built-in one, which is made meanwhile, or that of a file, which is read whole.
 *
 * @throws RegionError where the file is none that can be used
 */
export async function chooseRegion(named: string, directory: string): Promise<ChosenRegion> {
  const abort = new AbortController()
  const region = named === BUILT_IN ? await builtInRegion(directory, abort.signal) : await regionOfFile(named)
  // Whoever waits gets the failure; a start that failed earlier does not wait.
  region.ready.catch(() => undefined)
  return {
    ...region,
    store: (filesUrl) => {
      const stored = region.ready.then(() => storeRegion(filesUrl, region))
      stored.catch(() => undefined)
      return stored
    },
    close: async () => {
      abort.abort()
      await region.ready.catch(() => undefined)
    },
  }
}
