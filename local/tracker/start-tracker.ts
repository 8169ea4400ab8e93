import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { type DeviceCrossing, operations } from './operations.ts'
import { TrackerState } from './tracker-state.ts'

export type TrackerOptions = {
  readonly port?: number
  readonly directory: string
  /** The one tracker and the one collection, which are linked. */
  readonly trackerName: string
  readonly collectionName: string
  readonly onCrossing?: (crossing: DeviceCrossing) => void
}

/** Amazon Location's tracker and geofences on 127.0.0.1, under paths without the prefix of the host. */
export async function startTracker(options: TrackerOptions): Promise<Listener> {
  const { directory, trackerName, collectionName, onCrossing } = options
  const file = await openJsonFile(join(directory, 'tracker.json'), TrackerState, { devices: {}, fences: {} })
  const resources = [`/tracking/v0/trackers/${trackerName}/`, `/geofencing/v0/collections/${collectionName}/`]

  async function run(request: IncomingMessage): Promise<Reply> {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const resource = resources.find((each) => pathname.startsWith(each))
    if (!resource) return refusal(404, 'ResourceNotFoundException', `There is nothing at ${pathname}`)
    const operation = operations[`${resource.split('/')[1]} ${pathname.slice(resource.length)}`]
    if (!operation || request.method !== 'POST') return refusal(404, 'UnknownOperationException', pathname)
    const { answer, crossings = [] } = operation(file.state, JSON.parse((await readBody(request)).toString('utf8')))
    await file.save()
    for (const crossing of crossings) onCrossing?.(crossing)
    return { status: 200, body: answer }
  }

  return listen(async (request, response) => {
    send(response, await run(request).catch(toReply))
  }, options)
}

interface Reply {
  readonly status: number
  readonly body: object
  readonly error?: string
}

const refusal = (status: number, error: string, Message: string): Reply => ({ status, error, body: { Message } })

function toReply(error: unknown): Reply {
  if (error instanceof z.ZodError) {
    const { status, error: type, body } = refusal(400, 'ValidationException', z.prettifyError(error))
    return {
      status,
      ...(type ? { error: type } : {}),
      body: { ...body, Reason: 'FieldValidationFailed', FieldList: [] },
    }
  }
  if (error instanceof SyntaxError) return refusal(400, 'ValidationException', 'The body is no JSON')
  console.error('local cloud: the tracker failed', error)
  return refusal(500, 'InternalServerException', 'See the terminal of the local cloud')
}

function send(response: ServerResponse, { status, body, error }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(error === undefined ? {} : { 'x-amzn-errortype': error }),
  })
  response.end(JSON.stringify(body))
}
