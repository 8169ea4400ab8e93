// Runs in CloudFront at every request that is not for the API: cloudfront-js-2.0, no modules.
// Pages live in the browser, so that a path which names no file gets the application.
// Old share links carry coordinates, hence dots: only the last part of other paths may name a file.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request
  const page = request.uri.split('/').pop()
  if (request.uri.startsWith('/shared-route') || !page.includes('.')) request.uri = '/index.html'
  return request
}
