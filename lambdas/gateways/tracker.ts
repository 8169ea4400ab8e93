import {
  BatchDeleteDevicePositionHistoryCommand,
  BatchDeleteGeofenceCommand,
  type BatchItemError,
  BatchPutGeofenceCommand,
  BatchUpdateDevicePositionCommand,
  LocationClient,
  LocationServiceException,
} from '@aws-sdk/client-location'
import type { Coordinates } from '#engine/base/geo.ts'
import { type Billable, usageOf } from '#engine/travel/index.ts'
import { environment } from '../http/environment.ts'
import { recordProviderCost } from '../http/logging.ts'

const { TRACKER_NAME: TrackerName, GEOFENCE_COLLECTION: CollectionName } = environment

const client = new LocationClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
  disableHostPrefix: environment.TRACKER_HOST_PREFIX === 'off',
})

/** What Amazon Location takes in one call. */
const AT_ONCE = 10
const HISTORIES_AT_ONCE = 100

/** Where a device was. */
export interface DevicePosition {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly position: Coordinates
}

/** A circle around a place. */
export interface Circle {
  readonly id: string
  readonly center: Coordinates
  readonly radiusMeters: number
}

/** Tells the tracker where a device was; it holds each position against the geofences. */
export async function tellTracker(DeviceId: string, positions: readonly DevicePosition[]): Promise<void> {
  await inBatches(positions, AT_ONCE, 'van-position', (batch) => {
    const Updates = batch.map(({ at, position }) => ({
      DeviceId,
      SampleTime: new Date(at),
      Position: toLngLat(position),
    }))
    return client.send(new BatchUpdateDevicePositionCommand({ TrackerName, Updates }))
  })
}

/** Puts geofences, in place of those with the same ids. */
export async function putGeofences(circles: readonly Circle[]): Promise<void> {
  await inBatches(circles, AT_ONCE, 'geofence', (batch) => {
    const Entries = batch.map(({ id: GeofenceId, center, radiusMeters: Radius }) => ({
      GeofenceId,
      Geometry: { Circle: { Center: toLngLat(center), Radius } },
    }))
    return client.send(new BatchPutGeofenceCommand({ CollectionName, Entries }))
  })
}

/** Deletes geofences; those that are gone do no harm. */
export async function deleteGeofences(ids: readonly string[]): Promise<void> {
  await inBatches(ids, AT_ONCE, 'geofence', (batch) =>
    client.send(new BatchDeleteGeofenceCommand({ CollectionName, GeofenceIds: [...batch] })),
  )
}

/** Has the tracker forget where devices were; those that it does not know do no harm. */
export async function forgetDevices(ids: readonly string[]): Promise<void> {
  await inBatches(ids, HISTORIES_AT_ONCE, 'van-history', (batch) =>
    client.send(new BatchDeleteDevicePositionHistoryCommand({ TrackerName, DeviceIds: [...batch] })),
  )
}

const toLngLat = ([lat, lng]: Coordinates): number[] => [lng, lat]

interface Answer {
  readonly Errors: readonly { readonly Error: BatchItemError | undefined }[] | undefined
}

async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  billable: Billable,
  send: (batch: readonly Item[]) => Promise<Answer>,
): Promise<void> {
  for (let begin = 0; begin < items.length; begin += size) {
    const batch = items.slice(begin, begin + size)
    requireTaken(await send(batch))
    recordProviderCost(usageOf(billable, 1, batch.length))
  }
}

/** A batch is answered with 200 though items of it were refused. */
function requireTaken({ Errors = [] }: Answer): void {
  const error = Errors.find((each) => each.Error?.Code !== 'ResourceNotFoundError')?.Error
  if (!error) return
  const said = `${error.Code} ${error.Message}`
  throw isItsOwn(error) ? new Error(said) : new TrackerRefusal(said)
}

const isItsOwn = ({ Code }: BatchItemError): boolean => Code === 'InternalServerError' || Code === 'ThrottlingError'

/** An item of a batch that the tracker does not take: a fault of ours. */
class TrackerRefusal extends Error {}

/** Whether the tracker does not answer, or not so many: the same may be told again. */
export const isTrackerOutage = (cause: unknown): boolean =>
  !(cause instanceof TrackerRefusal) &&
  (!(cause instanceof LocationServiceException) || cause.$fault === 'server' || /Throttl/.test(cause.name))
