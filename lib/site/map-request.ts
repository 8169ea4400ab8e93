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

/** What of Amazon's map may be asked for through the site. */
export interface MapBounds {
  /** What the paths of the site begin with, before those of Amazon. */
  readonly prefix: string
  /** Tiles, which are paid for and take the key; and the rest, which is free and takes none. */
  readonly tile: string
  readonly free: string
  readonly key: string
}

/**
 * Turns a path of the site into one of Amazon's map, with the key where a tile is asked for: no browser ever has it.
 * Anything else of Amazon Location is not there, and what a viewer adds to the address is dropped.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little, so no destructuring.
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
