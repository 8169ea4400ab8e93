import type { RequestTransformFunction } from 'maplibre-gl'

/**
 * Tells the host of the map the origin that asks, and nothing more: its key is good for our pages only, while shared
 * pages tell nobody where their visitors come from.
 */
export const tellOrigin: RequestTransformFunction = (url) => ({ url, referrerPolicy: 'strict-origin' })
