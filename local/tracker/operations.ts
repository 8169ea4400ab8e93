import * as z from 'zod'
import { type Crossing, type LngLat, type TrackerState, takeIn } from './tracker-state.ts'

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
export const operations: Readonly<Record<string, Operation>> = {
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
