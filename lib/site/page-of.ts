interface ViewerRequest {
  readonly request: { uri: string }
}

/**
 * Answers a path of a page with the application, which knows its pages itself; a path of a file stays.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used.
 */
export function pageOf({ request }: ViewerRequest): ViewerRequest['request'] {
  const { uri } = request
  const lastPart = uri.slice(uri.lastIndexOf('/') + 1)
  // Old share links carry coordinates, hence dots.
  const namesFile = lastPart.includes('.') && !uri.startsWith('/shared-route')
  if (!namesFile) request.uri = '/index.html'
  return request
}
