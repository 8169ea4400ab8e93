import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnGeofenceCollection, CfnTracker, CfnTrackerConsumer } from 'aws-cdk-lib/aws-location'
import { Construct } from 'constructs'

/**
 * Where vans are on their day, and the circles around their stops. What the tracker keeps is deleted when a day is over,
 * so that a deployment may replace it; Amazon Location forgets the rest after 30 days and encrypts it with a key of its own.
 */
export class Tracker extends Construct {
  readonly trackerName: string
  readonly collectionName: string
  readonly trackerArn: string
  readonly collectionArn: string

  constructor(scope: Construct, id: string, environmentName: string) {
    super(scope, id)
    this.trackerName = `stopwise-${environmentName}-vans`
    this.collectionName = `stopwise-${environmentName}-stops`
    const tracker = new CfnTracker(this, 'Vans', {
      trackerName: this.trackerName,
      description: 'Vans of teams, while their drivers share where they are',
      // A van that stands still is neither written nor held against the circles, which is what costs most.
      positionFiltering: 'DistanceBased',
    })
    const collection = new CfnGeofenceCollection(this, 'Stops', {
      collectionName: this.collectionName,
      description: 'Circles around the stops of the day',
    })
    this.trackerArn = tracker.attrArn
    this.collectionArn = collection.attrArn
    new CfnTrackerConsumer(this, 'StopsOfVans', { trackerName: tracker.ref, consumerArn: collection.attrArn })
  }

  /** Writing where vans are. */
  grantTell(handler: IFunction): void {
    allow(handler, ['geo:BatchUpdateDevicePosition'], this.trackerArn)
  }

  /** Having the tracker forget where vans were. */
  grantForget(handler: IFunction): void {
    allow(handler, ['geo:BatchDeleteDevicePositionHistory'], this.trackerArn)
  }

  /** Following a van no more: what is known of it and of its stops goes. */
  grantLeave(handler: IFunction): void {
    this.grantForget(handler)
    allow(handler, ['geo:BatchDeleteGeofence'], this.collectionArn)
  }

  /** Putting circles around stops. */
  grantFence(handler: IFunction): void {
    allow(handler, ['geo:BatchPutGeofence'], this.collectionArn)
  }

  /** Putting and deleting circles. */
  grantFences(handler: IFunction): void {
    this.grantFence(handler)
    allow(handler, ['geo:BatchDeleteGeofence'], this.collectionArn)
  }
}

function allow(handler: IFunction, actions: readonly string[], arn: string): void {
  handler.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [arn] }))
}
