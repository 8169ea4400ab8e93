import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { contentTypeOf } from './content-types.ts'

export type StaticFiles = {
  /** `path` is the one of a URL, decoded; answers 404 where there is no such file. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): void
}

// Vite puts a hash into the name of everything below this folder.
const IMMUTABLE = /^\/assets\//

/** Files of a folder as they lie there, with what `precompress` put beside them; asked for again unless named by a hash. */
export function staticFiles(folder: string): StaticFiles {
  const files = sirv(folder, {
    ...{ etag: true, brotli: true, gzip: true, extensions: [] },
    setHeaders(response, path) {
      response.setHeader('content-type', contentTypeOf(path))
      response.setHeader(
        'cache-control',
        IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
    },
    onNoMatch: (_request, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
  })
  return {
    serve(request, response, path) {
      request.url = encodeURI(path)
      files(request, response)
    },
  }
}
