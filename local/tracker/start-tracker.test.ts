import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BatchDeleteDevicePositionHistoryCommand,
  BatchDeleteGeofenceCommand,
  BatchPutGeofenceCommand,
  BatchUpdateDevicePositionCommand,
  LocationClient,
} from '@aws-sdk/client-location'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listener } from '#local/http/listen.ts'
import type { DeviceCrossing } from './start-tracker.ts'
import { startTracker } from './start-tracker.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const [TrackerName, CollectionName] = ['vans', 'stops']
const noon = Date.parse('2026-11-24T17:00:00Z')

let directory: string
let tracker: Listener
let crossings: DeviceCrossing[]

const open = () =>
  startTracker({
    directory,
    trackerName: TrackerName,
    collectionName: CollectionName,
    onCrossing: (crossing) => void crossings.push(crossing),
  })
const client = () =>
  new LocationClient({
    endpoint: tracker.url,
    region: 'us-east-1',
    credentials,
    disableHostPrefix: true,
    maxAttempts: 1,
  })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-tracker-'))
  crossings = []
  tracker = await open()
})

afterEach(async () => {
  await tracker.close()
  await rm(directory, { recursive: true, force: true })
})

const fence = (GeofenceId: string, Center: number[], Radius = 80) => ({
  GeofenceId,
  Geometry: { Circle: { Center, Radius } },
})
const put = (...Entries: ReturnType<typeof fence>[]) =>
  client().send(new BatchPutGeofenceCommand({ CollectionName, Entries }))
const tell = (DeviceId: string, minutes: number, Position: number[]) =>
  client().send(
    new BatchUpdateDevicePositionCommand({
      TrackerName,
      Updates: [{ DeviceId, SampleTime: new Date(noon + minutes * 60_000), Position }],
    }),
  )
const told = () => crossings.map(({ type, device, fence: id }) => `${device} ${type} ${id}`)

describe('the tracker, asked by the SDK', () => {
  it('tells once that a device came into a circle, and once that it left', async () => {
    await put(fence('a.1', [-74, 40.7]), fence('a.2', [-74, 40.8]))

    await tell('a', 0, [-74, 40.69])
    await tell('a', 1, [-74, 40.7])
    await tell('a', 2, [-74, 40.7005])
    await tell('a', 3, [-74, 40.75])

    expect(told()).toEqual(['a ENTER a.1', 'a EXIT a.1'])
  })

  it('passes over who has not moved, and tells nothing by a position that is older than the last', async () => {
    await put(fence('a.1', [-74, 40.7]))

    await tell('a', 5, [-74, 40.75])
    await tell('a', 1, [-74, 40.7])
    await tell('a', 6, [-74, 40.7501])

    expect(told()).toEqual([])
  })

  it('keeps circles and devices over a restart', async () => {
    await put(fence('a.1', [-74, 40.7]))
    await tell('a', 0, [-74, 40.7])
    await tracker.close()
    tracker = await open()

    await tell('a', 1, [-74, 40.75])

    expect(told()).toEqual(['a ENTER a.1', 'a EXIT a.1'])
  })

  it('forgets circles and devices, and says which it does not know', async () => {
    await put(fence('a.1', [-74, 40.7]))
    await tell('a', 0, [-74, 40.7])

    const [fences, devices] = await Promise.all([
      client().send(new BatchDeleteGeofenceCommand({ CollectionName, GeofenceIds: ['a.1', 'a.2'] })),
      client().send(new BatchDeleteDevicePositionHistoryCommand({ TrackerName, DeviceIds: ['a', 'b'] })),
    ])
    await tell('a', 1, [-74, 40.7])

    expect(fences.Errors).toMatchObject([{ GeofenceId: 'a.2', Error: { Code: 'ResourceNotFoundError' } }])
    expect(devices.Errors).toMatchObject([{ DeviceId: 'b', Error: { Code: 'ResourceNotFoundError' } }])
    expect(told()).toEqual(['a ENTER a.1'])
  })

  it('refuses with the errors of the service what it would not take', async () => {
    const many = Array.from({ length: 11 }, (_, index) => fence(`a.${index}`, [-74, 40]))

    await expect(put(...many)).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(tell('not an id', 0, [-74, 40])).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(tell('a', 0, [-274, 40])).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(
      client().send(new BatchDeleteGeofenceCommand({ CollectionName: 'others', GeofenceIds: ['a'] })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})
