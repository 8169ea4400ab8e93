import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { ApiError } from './api-error.ts'
import type { Gazetteer } from './gazetteer.ts'
import { autocomplete, geocode, getPlace, reverseGeocode } from './places-api.ts'
import { calculateRouteMatrix, calculateRoutes } from './routes-api.ts'

export type LocationOptions = {
  /** 0 or absent for any free port. */
  readonly port?: number
  /** Address files, the most trusted first; plain or gzipped CSV. */
  readonly csvFiles: readonly string[]
}

export type LocationServer = {
  readonly url: string
  /** Reads every file, unless a request has begun to; requests wait for it by themselves. */
  load(): Promise<unknown>
  close(): Promise<void>
}

const PLACE_PATH = '/v2/place/'

/**
 * Amazon Location's places and routes (v2) on 127.0.0.1.
 *
 * Listens at once; its gazetteer is read when it is told to, or by the first request.
 */
export async function startLocation({ port = 0, csvFiles }: LocationOptions): Promise<LocationServer> {
  let gazetteer: Promise<Gazetteer> | undefined
  const load = () => (gazetteer ??= import('./gazetteer.ts').then(({ loadGazetteer }) => loadGazetteer(csvFiles)))
  const listener = await listen(
    async (request, response) => {
      try {
        sendReply(response, 200, await answer(await load(), request))
      } catch (error) {
        sendError(response, error)
      }
    },
    { port },
  )
  return { url: listener.url, load, close: () => listener.close() }
}

const operations: Readonly<Record<string, (gazetteer: Gazetteer, body: unknown) => Promise<object>>> = {
  '/v2/autocomplete': autocomplete,
  '/v2/geocode': geocode,
  '/v2/reverse-geocode': reverseGeocode,
  '/v2/routes': calculateRoutes,
  '/v2/route-matrix': calculateRouteMatrix,
}

async function answer(gazetteer: Gazetteer, request: IncomingMessage): Promise<object> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (request.method === 'GET' && pathname.startsWith(PLACE_PATH)) {
    return getPlace(decodeURIComponent(pathname.slice(PLACE_PATH.length)))
  }
  const run = operations[pathname]
  if (!run || request.method !== 'POST')
    throw new ApiError('UnknownOperationException', `No operation at ${pathname}`, 404)
  return run(gazetteer, parseJson((await readBody(request)).toString('utf8')))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    throw new ApiError('SerializationException', 'The request body is not JSON')
  }
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = toApiError(error)
  if (!known) console.error('local cloud: places and routes failed', error)
  const { status, type, message } =
    known ?? new ApiError('InternalServerException', 'See the terminal of the local cloud', 500)
  response.setHeader('x-amzn-errortype', type)
  sendReply(response, status, {
    Message: message,
    ...(type === 'ValidationException' ? { Reason: 'FieldValidationFailed', FieldList: [] } : {}),
  })
}

function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  return error instanceof z.ZodError ? new ApiError('ValidationException', z.prettifyError(error)) : undefined
}

function sendReply(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'x-amz-geo-pricing-bucket': 'Core' }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
