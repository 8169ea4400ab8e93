import { randomUUID } from 'node:crypto'
import * as z from 'zod'

export const GeofenceCrossedEvent = z.object({
  version: z.literal('0'),
  id: z.string(),
  'detail-type': z.literal('Location Geofence Event'),
  source: z.literal('aws.geo'),
  account: z.string(),
  time: z.string(),
  region: z.string(),
  resources: z.array(z.string()),
  detail: z.object({
    EventType: z.enum(['ENTER', 'EXIT']),
    GeofenceId: z.string(),
    DeviceId: z.string(),
    SampleTime: z.string(),
    Position: z.tuple([z.number(), z.number()]),
  }),
})

/**
 * A device that has crossed a geofence as EventBridge tells of it.
 *
 * @see https://docs.aws.amazon.com/location/previous/developerguide/location-events.html
 */
export type GeofenceCrossedEvent = z.infer<typeof GeofenceCrossedEvent>

/** A device on the edge of a geofence, as the tracker noticed it. */
interface Crossing {
  readonly type: 'ENTER' | 'EXIT'
  readonly fence: string
  readonly device: string
  readonly at: string
  readonly position: readonly [lng: number, lat: number]
}

/** What is told of a crossing. */
export const toGeofenceCrossed = ({ type, fence, device, at, position }: Crossing): GeofenceCrossedEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Location Geofence Event',
  source: 'aws.geo',
  account: '000000000000',
  time: `${at.slice(0, 19)}Z`,
  region: 'us-east-1',
  resources: [],
  detail: { EventType: type, GeofenceId: fence, DeviceId: device, SampleTime: at, Position: [...position] },
})
