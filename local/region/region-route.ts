import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { LocalRoute } from '#local/http/local-route.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'
import type { StreetRegion } from './street-region.ts'

const PREFIX = '/regions'

/** Where pages read the region: its key is part of the address, so that an address always has the same bytes. */
export const regionAddress = ({ key }: Pick<StreetRegion, 'key'>): string => `${PREFIX}/${key}`

/** The region in whole or in ranges, as CloudFront hands it on. Requests that come before it is made wait for it. */
export function regionRoute(region: Pick<StreetRegion, 'key' | 'path' | 'ready'>): LocalRoute {
  const address = regionAddress(region)
  return {
    prefix: PREFIX,
    async handle(request, response, { pathname }) {
      const size = pathname === address ? await sizeOf(region) : undefined
      if (size !== undefined) return answer(request, response, { ...region, size })
      response.writeHead(404, { 'content-type': 'text/plain' }).end('No such region')
    },
  }
}

interface WholeFile extends Pick<StreetRegion, 'key' | 'path'> {
  readonly size: number
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { key, path, size }: WholeFile,
): Promise<void> {
  const etag = `"${key}"`
  const headers = { 'accept-ranges': 'bytes', etag, 'cache-control': 'public, max-age=31536000, immutable' }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  const range = rangeOf(wantsRange(request, etag) ? request.headers.range : undefined, size)
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }).end()
  }
  writeHead(response, range, size)
  if (request.method === 'HEAD') return void response.end()
  await send(response, path, range === 'all' ? { start: 0, end: size - 1 } : range)
}

async function sizeOf({ path, ready }: Pick<StreetRegion, 'path' | 'ready'>): Promise<number | undefined> {
  try {
    await ready
    return (await stat(path)).size
  } catch {
    return undefined
  }
}

/** A part of another state is of no use: then the whole is sent. HEAD asks for no bytes. */
const wantsRange = ({ method, headers }: IncomingMessage, etag: string): boolean =>
  method === 'GET' && (headers['if-range'] ?? etag) === etag

function writeHead(response: ServerResponse, range: ByteRange | 'all', size: number): void {
  const type = { 'content-type': 'application/octet-stream' }
  if (range === 'all') {
    response.writeHead(200, { ...type, 'content-length': size })
    return
  }
  const { start, end } = range
  response.writeHead(206, {
    ...type,
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
}

// A browser that moves on closes the connection; that is no error of ours.
const send = (response: ServerResponse, path: string, range: ByteRange): Promise<void> =>
  pipeline(createReadStream(path, range), response).catch(() => undefined)
