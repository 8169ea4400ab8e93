interface ViewerRequest {
  readonly request: {
    uri: string
    querystring: Record<string, { value: string }>
  }
}

interface Refusal {
  readonly statusCode: number
  readonly statusDescription: string
}

/** The parts of Amazon's map that can be requested through the site. */
export interface MapBounds {
  /** The prefix of the site's paths, before Amazon's. */
  readonly prefix: string
  /** Tiles, which are billed and need the key, and the rest, which is free and needs none. */
  readonly tile: string
  readonly free: string
  readonly key: string
}

/**
 * Turns a path of the site into one of Amazon's map, and adds the key for tiles. Nothing else of Amazon Location can be
 * reached, and the viewer's query is dropped.
 *
 * CloudFront runs the source of this function for every viewer request (cloudfront-js-2.0). It can't use anything outside
 * the function, or newer syntax such as destructuring.
 */
export function mapRequest(event: ViewerRequest, bounds: MapBounds): ViewerRequest['request'] | Refusal {
  const request = event.request
  const path = request.uri.slice(bounds.prefix.length)
  const isTile = new RegExp(bounds.tile).test(path)
  if (!isTile && !new RegExp(bounds.free).test(path)) return { statusCode: 404, statusDescription: 'Not Found' }
  const scheme = request.querystring['color-scheme']
  request.uri = path
  request.querystring = {}
  if (isTile) request.querystring.key = { value: bounds.key }
  else if (scheme !== undefined)
    request.querystring['color-scheme'] = { value: scheme.value === 'Dark' ? 'Dark' : 'Light' }
  return request
}
