import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { DAY_MS } from '#core/kernel/time.ts'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { openJsonFile } from '#local/storage/json-file.ts'

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

const Id = z.string().regex(/^[-._\p{L}\p{N}]{1,100}$/u)
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

const Updates = z.object({
  Updates: z
    .array(z.object({ DeviceId: Id, SampleTime: z.iso.datetime(), Position }))
    .min(1)
    .max(10),
})
const Devices = z.object({ DeviceIds: z.array(Id).min(1).max(100) })
const Fences = z.object({ GeofenceIds: z.array(Id).min(1).max(10) })
const Entries = z.object({
  Entries: z
    .array(
      z.object({
        GeofenceId: Id,
        Geometry: z.object({ Circle: z.object({ Center: Position, Radius: z.number().positive().max(100_000) }) }),
      }),
    )
    .min(1)
    .max(10),
})

/** A device that crossed a geofence, with the position by which it was noticed. */
export interface DeviceCrossing extends Crossing {
  readonly device: string
  readonly at: string
  readonly position: LngLat
}

/** What an operation answers, and what happened by it. */
interface Outcome {
  readonly answer: object
  readonly crossings?: readonly DeviceCrossing[]
}

type Operation = (state: TrackerState, body: unknown) => Outcome

/** By the end of the path, behind the name of the tracker or of the collection. */
const operations: Readonly<Record<string, Operation>> = {
  'tracking positions': (state, body) => {
    const crossings = Updates.parse(body).Updates.flatMap(({ DeviceId: device, SampleTime: at, Position: position }) =>
      takeIn(state, device, { at: Date.parse(at), position }).map((crossing) => ({
        ...crossing,
        device,
        at,
        position,
      })),
    )
    return { answer: { Errors: [] }, crossings }
  },
  'tracking delete-positions': ({ devices }, body) => ({
    answer: { Errors: removeAll(devices, Devices.parse(body).DeviceIds, 'DeviceId') },
  }),
  'geofencing put-geofences': ({ fences }, body) => {
    const now = new Date().toISOString()
    const Successes = Entries.parse(body).Entries.map(({ GeofenceId, Geometry: { Circle } }) => {
      fences[GeofenceId] = { center: Circle.Center, radius: Circle.Radius }
      return { GeofenceId, CreateTime: now, UpdateTime: now }
    })
    return { answer: { Successes, Errors: [] } }
  },
  'geofencing delete-geofences': ({ devices, fences }, body) => {
    const ids = Fences.parse(body).GeofenceIds
    const answer = { Errors: removeAll(fences, ids, 'GeofenceId') }
    // Nobody is within what is gone, nor keeps its name.
    for (const device of Object.values(devices)) device.within = device.within.filter((id) => !ids.includes(id))
    return { answer }
  },
}

/** What was not there is named among the errors of an answer that says 200. */
function removeAll(from: Record<string, unknown>, ids: readonly string[], name: 'DeviceId' | 'GeofenceId'): object[] {
  return ids.flatMap((id) => {
    if (id in from) {
      delete from[id]
      return []
    }
    return [{ [name]: id, Error: { Code: 'ResourceNotFoundError', Message: `There is no ${id}` } }]
  })
}

const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
type LngLat = z.infer<typeof LngLat>

const Sample = z.object({ at: z.number(), position: LngLat })
const Device = z.object({
  /** What is kept of it, the oldest first. */
  samples: z.array(Sample),
  /** Geofences that it is within. */
  within: z.array(z.string()),
})

/** What a tracker and its geofence collection know. */
const TrackerState = z.object({
  devices: z.record(z.string(), Device),
  fences: z.record(z.string(), z.object({ center: LngLat, radius: z.number() })),
})
type TrackerState = z.infer<typeof TrackerState>

/** A device on the edge of a geofence. */
interface Crossing {
  readonly type: 'ENTER' | 'EXIT'
  readonly fence: string
}

/** Less is no movement to a tracker that filters by distance. */
const MOVED_METERS = 30
const KEPT_MS = 30 * DAY_MS

/**
 * Takes in where a device was, and answers which geofences it crossed by that. What is older than the last position is
 * kept and crosses nothing; who has not moved is passed over.
 */
function takeIn({ devices, fences }: TrackerState, device: string, sample: z.infer<typeof Sample>): Crossing[] {
  const known = devices[device] ?? { samples: [], within: [] }
  devices[device] = known
  const last = known.samples.at(-1)
  if (last && metersBetween(last.position, sample.position) < MOVED_METERS) return []
  known.samples.push(sample)
  known.samples.sort((a, b) => a.at - b.at)
  known.samples = known.samples.filter(({ at }) => at > sample.at - KEPT_MS)
  if (known.samples.at(-1) !== sample) return []
  const within = Object.entries(fences).flatMap(([id, { center, radius }]) =>
    metersBetween(center, sample.position) <= radius ? [id] : [],
  )
  const crossed: Crossing[] = [
    ...within.filter((id) => !known.within.includes(id)).map((fence) => ({ type: 'ENTER' as const, fence })),
    ...known.within.filter((id) => !within.includes(id)).map((fence) => ({ type: 'EXIT' as const, fence })),
  ]
  known.within = within
  return crossed
}

const metersBetween = ([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): number =>
  greatCircleMeters({ lng, lat }, { lng: otherLng, lat: otherLat })
