import {
  BatchDeleteDevicePositionHistoryCommand,
  BatchDeleteGeofenceCommand,
  type BatchItemError,
  LocationClient,
} from '@aws-sdk/client-location'
import { deleteEndOf, listAllVans, takenFences } from '#store/drives/positions.ts'

/** Where vans are followed. */
export interface FollowedIn {
  readonly region: string
  /** The tracker, and the collection of the circles around stops. */
  readonly tracker: string
  readonly fences: string
}

/** What Amazon Location takes in one call. */
const HISTORIES_AT_ONCE = 100
const FENCES_AT_ONCE = 10

/**
 * Has the tracker forget every van of somebody, and where their stops are; says how many vans there were. It runs before
 * their items are erased, which alone lead there, and can be done again.
 *
 * @throws Error where something is not forgotten
 */
export async function leaveTracker(userId: string, { region, tracker, fences }: FollowedIn): Promise<number> {
  const client = new LocationClient({ region, disableHostPrefix: process.env.TRACKER_HOST_PREFIX === 'off' })
  const vans = await listAllVans(userId)
  for (const DeviceIds of inPieces(
    vans.map(({ routeId }) => routeId),
    HISTORIES_AT_ONCE,
  ))
    requireGone(await client.send(new BatchDeleteDevicePositionHistoryCommand({ TrackerName: tracker, DeviceIds })))
  for (const van of vans) {
    for (const GeofenceIds of inPieces(await takenFences(van), FENCES_AT_ONCE))
      requireGone(await client.send(new BatchDeleteGeofenceCommand({ CollectionName: fences, GeofenceIds })))
    // Nothing is left for the end of its day.
    await deleteEndOf(van)
  }
  return vans.length
}

const inPieces = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, piece) => ids.slice(piece * size, (piece + 1) * size))

interface Answer {
  readonly Errors: readonly { readonly Error: BatchItemError | undefined }[] | undefined
}

/** What it does not know is forgotten. */
function requireGone({ Errors = [] }: Answer): void {
  const error = Errors.find((each) => each.Error?.Code !== 'ResourceNotFoundError')?.Error
  if (error) throw new Error(`The tracker has not forgotten all: ${error.Code} ${error.Message}`)
}
