interface ViewerRequest {
  readonly viewer: { readonly ip: string }
  readonly request: { readonly uri: string; readonly headers: Record<string, { readonly value: string }> }
}

interface Refusal {
  readonly statusCode: number
  readonly statusDescription: string
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly body: string
}

/** What a call must be to pass. */
export interface BodyBounds {
  /** Of a body, in bytes, and what is answered to more. */
  readonly bytes: number
  readonly tooLarge: string
  /** Beginning of the paths of calls with a key, what their `Authorization` looks like, and what others are answered. */
  readonly keyed: string
  readonly key: string
  readonly unknownKey: string
  /** Header that says from where a call came. */
  readonly viewerHeader: string
}

/**
 * Lets a call pass whose body is not too large, by what its header says of it, and which brings what looks like a key
 * where it needs one: whoever makes keys up is refused before anything is paid for. A body that comes in pieces says
 * nothing: the function behind counts it. What passes says from where it came, whatever the viewer wrote there.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little, so no destructuring.
 */
export function admitBody(event: ViewerRequest, bounds: BodyBounds): ViewerRequest['request'] | Refusal {
  const request = event.request
  const refuse = (statusCode: number, statusDescription: string, body: string): Refusal => ({
    statusCode,
    statusDescription,
    headers: { 'content-type': { value: 'application/json' } },
    body,
  })
  request.headers[bounds.viewerHeader] = { value: event.viewer.ip }
  const length = request.headers['content-length']
  if (length !== undefined && Number(length.value) > bounds.bytes) {
    return refuse(413, 'Content Too Large', bounds.tooLarge)
  }
  if (request.uri.indexOf(bounds.keyed) !== 0) return request
  const authorization = request.headers.authorization
  if (authorization !== undefined && new RegExp(bounds.key).test(authorization.value)) return request
  return refuse(401, 'Unauthorized', bounds.unknownKey)
}
