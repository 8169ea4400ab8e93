import { DescribeGeofenceCollectionCommand, DescribeTrackerCommand, LocationClient } from '@aws-sdk/client-location'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, stop, unlessMissing } from './judgement.ts'

/** What a deployment of this environment would create under its name. */
interface Named {
  readonly kind: 'tracker' | 'geofence-collection'
  readonly name: string
  readonly region: string
  readonly isThere: boolean
  readonly isDeployed: boolean
}

const options = { tracker: '--tracker-name', 'geofence-collection': '--collection-name' } as const

/** What a deployment that was cut off has left cannot be created again. */
export function judgeLeftOver({ kind, name, region, isThere, isDeployed }: Named): readonly Judgement[] {
  if (!isThere || isDeployed) return []
  const remove = `aws location delete-${kind} --region ${region} ${options[kind]} ${name}`
  return [stop(`Amazon Location has ${name} already, and not by this environment.`, `Where nobody needs it: ${remove}`)]
}

export async function askTracking(
  { environmentName, region }: Deployment,
  isDeployed: boolean,
): Promise<readonly Judgement[]> {
  // One host for all, where another cloud answers.
  const client = new LocationClient({ region, disableHostPrefix: process.env.TRACKER_HOST_PREFIX === 'off' })
  const [tracker, collection] = [`stopwise-${environmentName}-vans`, `stopwise-${environmentName}-stops`]
  const missing = 'ResourceNotFoundException'
  const [trackers, collections] = await Promise.all([
    unlessMissing(client.send(new DescribeTrackerCommand({ TrackerName: tracker })), missing),
    unlessMissing(client.send(new DescribeGeofenceCollectionCommand({ CollectionName: collection })), missing),
  ])
  const place = { region, isDeployed }
  return [
    ...judgeLeftOver({ kind: 'tracker', name: tracker, isThere: trackers !== undefined, ...place }),
    ...judgeLeftOver({ kind: 'geofence-collection', name: collection, isThere: collections !== undefined, ...place }),
  ]
}
