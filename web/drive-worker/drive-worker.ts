/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { keptFor } from './kept-for.ts'
import { seenUrls } from './seen-urls.ts'

/**
 * Makes the page of a driver work without a network: its program, what it reads at its start, and the map as far as it
 * was seen. The route itself, marks and proofs are kept by the page. It answers for pages below `/shared-route-id/`, for
 * the page of a driver's routes, and for what they ask; the rest of the site does not know it.
 */
declare const self: ServiceWorkerGlobalScope
/** Written by the build: the files of the driver's page, those without a hash in their name by their contents. */
declare const DRIVE_FILES: { url: string; revision: string | null }[]

const SHELL = '/index.html'
const CONFIG = '/config.json'
const SETTINGS = 'stopwise-drive-settings'
/** A driver at the edge of a cell waits so long for a newer program, then has the one of the phone. */
const PATIENCE_SECONDS = 4
const MAP_DAYS = 30
const MAP_FILES = 800

const mapOrigin = new URL(self.location.href).searchParams.get('map')
const isMap = ({ origin, pathname }: URL): boolean =>
  origin === mapOrigin || (origin === self.location.origin && pathname.startsWith('/map/'))

precacheAndRoute(DRIVE_FILES)
cleanupOutdatedCaches()

// The newest program wherever there is a network: a phone never stays with an old one. The one that is kept is whole.
const pages = new NetworkFirst({
  cacheName: 'stopwise-drive-none',
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The site answered ${response.status}.`)
        return response
      },
      cachedResponseWillBeUsed: async () => matchPrecache(SHELL),
    },
  ],
})
registerRoute(new NavigationRoute(pages))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG,
  new NetworkFirst({ cacheName: SETTINGS, networkTimeoutSeconds: PATIENCE_SECONDS }),
)

const mapPlugins = [keptFor({ days: MAP_DAYS, files: MAP_FILES })]
const map = new CacheFirst({ cacheName: 'stopwise-drive-map', plugins: mapPlugins })
registerRoute(({ url }) => isMap(url), map)

// The first one serves at once; a newer one waits until a page that was loaded anew asks it to.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SETTINGS).then((settings) => settings.add(CONFIG)))
  if (!self.registration.active) void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
  // What the page has shown of the map before this worker was there.
  const seen = seenUrls(event.data).filter((url) => isMap(new URL(url)))
  if (seen.length > 0) event.waitUntil(Promise.all(seen.map((url) => map.handle({ request: new Request(url), event }))))
})
