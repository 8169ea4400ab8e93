interface ViewerRequest {
  readonly request: { uri: string }
}

/**
 * Answers a path of a page with its file where the build has written one (`written`, see api/site/prerendered-paths.ts), and
 * with the application otherwise, which knows its pages itself; a path of a file stays.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little, so no destructuring.
 */
export function pageOf(event: ViewerRequest, written: readonly string[]): ViewerRequest['request'] {
  const request = event.request
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  // Old share links carry coordinates, hence dots.
  const namesFile = lastPart.includes('.') && !request.uri.startsWith('/shared-route')
  const path = request.uri.length > 1 && lastPart === '' ? request.uri.slice(0, -1) : request.uri
  if (path === '/') request.uri = '/home.html'
  else if (written.indexOf(path) >= 0) request.uri = `${path}.html`
  else if (!namesFile) request.uri = '/index.html'
  return request
}
