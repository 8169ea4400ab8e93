import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf, isCompressible } from './content-types.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Asset = { readonly path: string; readonly body: Buffer; readonly etag: string; readonly contentType: string }

export type StaticFiles = {
  /** Answers whether there was such a file; `path` is the one of a URL, decoded. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
}

// Vite puts a hash into the name of everything below this folder.
const IMMUTABLE = /^\/assets\//
const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Files of a folder, compressed at their first request, revalidated unless their name holds a hash. */
export function staticFiles(folder: string): StaticFiles {
  const compressed = new Map<string, Promise<Buffer>>()

  function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
    const key = `${asset.path} ${asset.etag} ${encoding}`
    const known = compressed.get(key) ?? compress(asset.body, encoding)
    compressed.set(key, known)
    return known
  }

  return {
    async serve(request, response, path) {
      const asset = await readAsset(folder, path)
      if (!asset) return false
      const encoding = chooseEncoding(request, asset)
      response.setHeader('content-type', asset.contentType)
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('etag', asset.etag)
      response.setHeader(
        'cache-control',
        IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
      if (request.headers['if-none-match'] === asset.etag) return end(response, 304)
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
      return end(response, 200, request.method === 'HEAD' ? undefined : await encoded(asset, encoding))
    },
  }
}

function end(response: ServerResponse, status: number, body?: Buffer): true {
  response.writeHead(status).end(body)
  return true
}

async function readAsset(folder: string, urlPath: string): Promise<Asset | undefined> {
  const path = normalize(join(folder, urlPath))
  if (!path.startsWith(folder + sep) || path.includes('\0')) return undefined
  const body = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!body) return undefined
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { path, body, etag, contentType: contentTypeOf(path) }
}

function chooseEncoding(request: IncomingMessage, { contentType, body }: Asset): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (!isCompressible(contentType) || body.length < 1024) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

// Quality 5 is what an edge cache spends on the fly; 11 would hold the first page view up by seconds.
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressWithBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? compressWithGzip(body) : Promise.resolve(body)
}
