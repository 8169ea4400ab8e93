import type { CacheFirst } from 'workbox-strategies'

type Options = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>
type WorkboxPlugin = NonNullable<Options['plugins']>[number]

const DAY_MS = 86_400_000

interface Bounds {
  readonly days: number
  readonly files: number
}

/** Bounds a cache: what is older is fetched anew, and of too many the first to come are the first to go. */
export const keptFor = ({ days, files }: Bounds): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const date = Date.parse(cachedResponse?.headers.get('date') ?? '')
    return Date.now() - date > days * DAY_MS && navigator.onLine ? null : cachedResponse
  },
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const kept = await cache.keys()
    for (const request of kept.slice(0, Math.max(0, kept.length - files))) await cache.delete(request)
  },
})
