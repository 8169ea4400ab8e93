import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LocalRoute } from '#local/http/local-route.ts'
import type { BasemapOptions } from './build-basemap.ts'

const PREFIX = '/map'
const MAP_BUILDER = fileURLToPath(new URL('./build-process.ts', import.meta.url))
const FILE_NAME = /^\/map\/([a-z0-9-]+[.](?:geojson|json))$/

/**
 * Serves the embedded map below `/map`. It is built beside the running server on the first start, after what people see
 * first; the first request begins it, too, and waits for it.
 */
export function basemapRoute(options: BasemapOptions, after: Promise<void>): LocalRoute {
  let built: Promise<void> | undefined
  // A map without land is no reason to stop the product: requests then find no files.
  const build = () => (built ??= buildInBackground(options).catch((error: unknown) => console.warn(reasonOf(error))))
  after.then(build)
  return {
    prefix: PREFIX,
    handle: async (_request, response, url) => {
      await build()
      const [, name] = FILE_NAME.exec(url.pathname) ?? []
      await sendFile(response, name && join(options.directory, name))
    },
  }
}

/** The error output of the process; for a full disk, only that message. */
const reasonOf = (error: unknown): unknown =>
  error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr).trim() : error

// In a process of its own: what the build needs of memory must not stay with the server.
async function buildInBackground(options: BasemapOptions): Promise<void> {
  await promisify(execFile)(process.execPath, [MAP_BUILDER, JSON.stringify(options)])
}

async function sendFile(response: ServerResponse, path: string | undefined): Promise<void> {
  if (!path || !existsSync(path)) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('No such map file')
    return
  }
  response.writeHead(200, { 'content-type': 'application/geo+json', 'cache-control': 'no-cache' })
  // A browser that moves on closes the connection; that is no error of ours.
  await pipeline(createReadStream(path), response).catch(() => undefined)
}
