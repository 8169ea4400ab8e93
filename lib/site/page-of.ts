interface ViewerRequest {
  readonly request: { uri: string }
}

/**
 * Answers a path of a page with the application, which knows its pages itself; a path of a file stays.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little, so no destructuring.
 */
export function pageOf(event: ViewerRequest): ViewerRequest['request'] {
  const request = event.request
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  // Old share links carry coordinates, hence dots.
  const namesFile = lastPart.includes('.') && !request.uri.startsWith('/shared-route')
  if (!namesFile) request.uri = '/index.html'
  return request
}
