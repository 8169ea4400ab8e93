import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch'
import { DescribeKeyCommand, LocationClient, UpdateKeyCommand } from '@aws-sdk/client-location'
import { beforeEach, expect, it, vi } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { recordEvent } = vi.hoisted(() => ({ recordEvent: vi.fn() }))
vi.mock(import('#lambdas/http/logging.ts'), () => ({ recordEvent, logger: { warn: vi.fn() } }) as never)

/** The keys of the edge and of pages that were open before. */
const [EDGE, PAGES] = ['stopwise-test-edge-map', 'stopwise-test-map']
const LAST_DAY = '2028-01-01'
const NOON = Date.parse('2026-11-24T12:00:00Z')
setHandlerEnvironment({ MAP_KEYS: `${EDGE},${PAGES}`, MAP_KEY_LAST_DAY: LAST_DAY, MAP_TILES_A_DAY: '1000' })
const { handler } = await import('./guard-map.ts')

let tiles: Record<string, number>
let ends: Map<string, Date>
const updates = vi.fn()
const counted = vi.fn()

// The parts of Amazon Location and CloudWatch that are used.
vi.spyOn(LocationClient.prototype, 'send').mockImplementation(async (command: object) => {
  if (command instanceof UpdateKeyCommand) {
    updates(command.input)
    ends.set(command.input.KeyName ?? '', command.input.ExpireTime ?? new Date(0))
  }
  return command instanceof DescribeKeyCommand ? { ExpireTime: ends.get(command.input.KeyName ?? '') } : {}
})
vi.spyOn(CloudWatchClient.prototype, 'send').mockImplementation(async (command: object) => {
  if (!(command instanceof GetMetricStatisticsCommand)) return {}
  counted(command.input)
  const Sum = tiles[command.input.Dimensions?.[0]?.Value ?? '']
  return Sum === undefined ? {} : { Datapoints: [{ Sum }] }
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  tiles = {}
  ends = new Map([EDGE, PAGES].map((key) => [key, new Date(LAST_DAY)]))
  for (const each of [updates, counted, recordEvent]) each.mockClear()
})

it('leaves the map open while tiles are left, counted by its keys since midnight', async () => {
  tiles = { [EDGE]: 900, [PAGES]: 99 }

  await handler()

  expect(updates).not.toHaveBeenCalled()
  expect(recordEvent).not.toHaveBeenCalled()
  expect(counted).toHaveBeenCalledTimes(2)
  expect(counted).toHaveBeenCalledWith({
    ...{ Namespace: 'AWS/Location', MetricName: 'CallCount', Statistics: ['Sum'], Period: 86_400 },
    Dimensions: [
      { Name: 'ApiKeyName', Value: EDGE },
      { Name: 'OperationName', Value: 'GetTile' },
    ],
    ...{ StartTime: new Date('2026-11-24T00:00:00Z'), EndTime: new Date(NOON) },
  })
})

it('closes all keys once their tiles together are used up, counts that for the alarm, and reopens them the next day', async () => {
  tiles = { [EDGE]: 900, [PAGES]: 100 }
  await handler()
  await handler()

  const closed = { ExpireTime: new Date(NOON + 5_000), ForceUpdate: true }
  expect(updates.mock.calls).toEqual([[{ KeyName: EDGE, ...closed }], [{ KeyName: PAGES, ...closed }]])
  expect(recordEvent.mock.calls).toEqual([['MapPaused'], ['MapPaused']])

  vi.setSystemTime(Date.parse('2026-11-25T00:01:00Z'))
  tiles = {}
  await handler()

  expect([...ends.values()]).toEqual([new Date(LAST_DAY), new Date(LAST_DAY)])
  expect(recordEvent).toHaveBeenCalledTimes(2)
})
