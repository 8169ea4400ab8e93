interface ViewerRequest {
  readonly viewer: { readonly ip: string }
  readonly request: { readonly headers: Record<string, { readonly value: string }> }
}

interface Refusal {
  readonly statusCode: number
  readonly statusDescription: string
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly body: string
}

/**
 * Lets a call pass whose body is not larger than `limit` bytes, by what its header says of it; others get `refusal`.
 * A body that comes in pieces says nothing: the function behind counts it. What passes says from where it came, under the
 * name of `viewerHeader`, whatever the viewer wrote there.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little, so no destructuring.
 */
export function admitBody(
  event: ViewerRequest,
  limit: number,
  refusal: string,
  viewerHeader: string,
): ViewerRequest['request'] | Refusal {
  event.request.headers[viewerHeader] = { value: event.viewer.ip }
  const length = event.request.headers['content-length']
  if (length === undefined || Number(length.value) <= limit) return event.request
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' } },
    body: refusal,
  }
}
