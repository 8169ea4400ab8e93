import type { RequestTransformFunction } from 'maplibre-gl'
import { AMAZON_MAP, AMAZON_MAP_HOST } from '#api/site/amazon-map.ts'

/**
 * Requests what a style names. Amazon's style names tiles, glyphs and sprites on Amazon's host; they are requested through
 * the site, which has the key. The host of another map gets only our origin as the referrer, even from shared pages, which
 * otherwise send none, because its key may be limited to our pages.
 */
export const mapRequests = (hostedStyle: string | null): RequestTransformFunction =>
  hostedStyle?.startsWith(AMAZON_MAP) ? throughSite : tellOrigin

/** With the origin, because tiles are requested in a worker, which can't resolve a relative address. */
const throughSite: RequestTransformFunction = (url) => ({
  url: url.replace(AMAZON_MAP_HOST, `${window.location.origin}${AMAZON_MAP}`),
})

const tellOrigin: RequestTransformFunction = (url) => ({ url, referrerPolicy: 'strict-origin' })

/** Whether Amazon's map was refused because its key is closed for the day. Too many requests at once get another status. */
export function isPaused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { status, url } = error as { readonly status?: unknown; readonly url?: unknown }
  return status === 403 && typeof url === 'string' && url.startsWith(`${window.location.origin}${AMAZON_MAP}/`)
}
