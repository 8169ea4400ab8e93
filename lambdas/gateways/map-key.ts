import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch'
import { DescribeKeyCommand, LocationClient, UpdateKeyCommand } from '@aws-sdk/client-location'
import { DAY_SECONDS } from '#core/kernel/time.ts'
import { patience } from './outage.ts'

const location = new LocationClient({})
const metrics = new CloudWatchClient({})

/** When a key of Amazon's map expires, in milliseconds since the epoch. */
export async function readMapKeyEnd(KeyName: string): Promise<number> {
  const { ExpireTime } = await location.send(new DescribeKeyCommand({ KeyName }), patience())
  return ExpireTime?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Amazon changes a key in use only with `ForceUpdate`. */
export async function endMapKey(KeyName: string, at: number): Promise<void> {
  await location.send(new UpdateKeyCommand({ KeyName, ExpireTime: new Date(at), ForceUpdate: true }), patience())
}

/** Tiles loaded with a key since midnight (UTC). Amazon Location's count is a few minutes late. */
export async function countTilesOfDay(key: string, now: number): Promise<number> {
  const midnight = now - (now % (DAY_SECONDS * 1000))
  const { Datapoints = [] } = await metrics.send(
    new GetMetricStatisticsCommand({
      ...{ Namespace: 'AWS/Location', MetricName: 'CallCount', Statistics: ['Sum'], Period: DAY_SECONDS },
      Dimensions: [
        { Name: 'ApiKeyName', Value: key },
        { Name: 'OperationName', Value: 'GetTile' },
      ],
      ...{ StartTime: new Date(midnight), EndTime: new Date(now) },
    }),
    patience(),
  )
  return Datapoints.reduce((sum, { Sum = 0 }) => sum + Sum, 0)
}
