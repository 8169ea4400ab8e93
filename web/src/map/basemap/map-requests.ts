import type { RequestTransformFunction } from 'maplibre-gl'
import { AMAZON_MAP, AMAZON_MAP_HOST } from '#api/amazon-map.ts'

/**
 * How what a style names is asked for. Amazon's style names its tiles, letters and symbols by Amazon's host: they come
 * through the site, which has the key. The host of another map is told the origin that asks, and nothing more, since a key
 * may be good for our pages only, while shared pages tell nobody where their visitors come from.
 */
export const mapRequests = (hostedStyle: string | null): RequestTransformFunction =>
  hostedStyle?.startsWith(AMAZON_MAP) ? throughSite : tellOrigin

/** With the origin: tiles are asked for in a worker, which has no address of its own. */
const throughSite: RequestTransformFunction = (url) => ({
  url: url.replace(AMAZON_MAP_HOST, `${window.location.origin}${AMAZON_MAP}`),
})

const tellOrigin: RequestTransformFunction = (url) => ({ url, referrerPolicy: 'strict-origin' })

/** Whether a part of Amazon's map was refused because its key is closed for the day: too many at once get another status. */
export function isPaused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { status, url } = error as { readonly status?: unknown; readonly url?: unknown }
  return status === 403 && typeof url === 'string' && url.startsWith(`${window.location.origin}${AMAZON_MAP}/`)
}
