import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch'
import { LocationClient, UpdateKeyCommand } from '@aws-sdk/client-location'
import { beforeEach, expect, it, vi } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { recordEvent } = vi.hoisted(() => ({ recordEvent: vi.fn() }))
vi.mock(import('#lambdas/http/logging.ts'), () => ({ recordEvent, logger: { warn: vi.fn() } }) as never)

const KEY = 'stopwise-test-tiles'
const LAST_DAY = '2028-01-01'
const NOON = Date.parse('2026-11-24T12:00:00Z')
setHandlerEnvironment({ MAP_KEY_NAME: KEY, MAP_KEY_LAST_DAY: LAST_DAY, MAP_TILES_A_DAY: '1000' })
const { handler } = await import('./guard-map.ts')

let tiles: number
let keyEnd: Date
const updates = vi.fn()
const counted = vi.fn()

// Amazon Location and CloudWatch, as far as they are asked.
vi.spyOn(LocationClient.prototype, 'send').mockImplementation(async (command: object) => {
  if (!(command instanceof UpdateKeyCommand)) return { ExpireTime: keyEnd }
  updates(command.input)
  keyEnd = command.input.ExpireTime ?? keyEnd
  return {}
})
vi.spyOn(CloudWatchClient.prototype, 'send').mockImplementation(async (command: object) => {
  if (command instanceof GetMetricStatisticsCommand) counted(command.input)
  return tiles === 0 ? {} : { Datapoints: [{ Sum: tiles }] }
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  ;[tiles, keyEnd] = [0, new Date(LAST_DAY)]
  for (const each of [updates, counted, recordEvent]) each.mockClear()
})

it('leaves the map open while tiles are left, counted by its key since midnight', async () => {
  tiles = 999

  await handler()

  expect(updates).not.toHaveBeenCalled()
  expect(recordEvent).not.toHaveBeenCalled()
  expect(counted).toHaveBeenCalledExactlyOnceWith({
    ...{ Namespace: 'AWS/Location', MetricName: 'CallCount', Statistics: ['Sum'], Period: 86_400 },
    Dimensions: [
      { Name: 'ApiKeyName', Value: KEY },
      { Name: 'OperationName', Value: 'GetTile' },
    ],
    ...{ StartTime: new Date('2026-11-24T00:00:00Z'), EndTime: new Date(NOON) },
  })
})

it('closes it once they are used up, counts that for the alarm, and opens it on the next day', async () => {
  tiles = 1000
  await handler()
  await handler()

  expect(updates).toHaveBeenCalledExactlyOnceWith({
    ...{ KeyName: KEY, ExpireTime: new Date(NOON + 5_000), ForceUpdate: true },
  })
  expect(recordEvent.mock.calls).toEqual([['MapPaused'], ['MapPaused']])

  vi.setSystemTime(Date.parse('2026-11-25T00:01:00Z'))
  tiles = 0
  await handler()

  expect(keyEnd).toEqual(new Date(LAST_DAY))
  expect(recordEvent).toHaveBeenCalledTimes(2)
})
