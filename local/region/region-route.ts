import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { LocalRoute } from '#local/http/local-route.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'
import type { StreetRegion } from './street-region.ts'

const PREFIX = '/regions'
const METHODS = ['GET', 'HEAD']

/** Where pages read a region: its key is part of the address, so that an address always has the same bytes. */
export const regionAddress = ({ key }: Pick<StreetRegion, 'key'>): string => `${PREFIX}/${key}`

type RegionPath = Pick<StreetRegion, 'key' | 'path'>

/**
 * Regions in whole or in ranges, as CloudFront hands them on. Other bytes than those that a key stands for are not sent:
 * a file that was written anew is there after the next start.
 */
export function regionRoute(regions: readonly RegionPath[]): LocalRoute {
  const files = new Map(
    regions.map((region) => [regionAddress(region), { region, sizeNow: sizeWhileKept(region.path) }]),
  )
  return {
    prefix: PREFIX,
    async handle(request, response, { pathname }) {
      const { method = '' } = request
      if (!METHODS.includes(method)) return void response.writeHead(405, { allow: METHODS.join(', ') }).end()
      const file = files.get(pathname)
      const size = await file?.sizeNow()
      if (file && size !== undefined) return answer(request, response, { ...file.region, size })
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('No such region')
    },
  }
}

/** Tells the size of a file for as long as it is the one that it is now. */
function sizeWhileKept(path: string): () => Promise<number | undefined> {
  const made = stateOf(path).catch(() => undefined)
  return async () => {
    const first = await made
    const now = await stateOf(path).catch(() => undefined)
    return now && first?.size === now.size && first.mtimeMs === now.mtimeMs ? now.size : undefined
  }
}

interface WholeFile extends RegionPath {
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

async function stateOf(path: string): Promise<{ readonly size: number; readonly mtimeMs: number }> {
  const { size, mtimeMs } = await stat(path)
  return { size, mtimeMs }
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
