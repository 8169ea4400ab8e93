import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { resourcesOf, applicationTemplate as template } from './synthesis.ts'

describe('the tracker of vans', () => {
  const [tracker] = Object.keys(resourcesOf(template, 'AWS::Location::Tracker'))
  const [collection] = Object.keys(resourcesOf(template, 'AWS::Location::GeofenceCollection'))

  it('passes over vans that stand still, and holds the others against the circles around stops', () => {
    template.hasResourceProperties('AWS::Location::Tracker', { PositionFiltering: 'DistanceBased' })
    template.hasResourceProperties('AWS::Location::TrackerConsumer', {
      TrackerName: { Ref: tracker },
      ConsumerArn: { 'Fn::GetAtt': [collection, 'Arn'] },
    })
  })

  it('has arrivals told to their function, by this collection alone', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.geo'],
        'detail-type': ['Location Geofence Event'],
        resources: [{ 'Fn::GetAtt': [collection, 'Arn'] }],
        detail: { EventType: ['ENTER'] },
      },
      Targets: [Match.objectLike({ DeadLetterConfig: Match.anyValue() })],
    })
  })

  it('is written by the features that need it, and forgets for whoever ends a day or an account', () => {
    const policies = Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
    const holders = (action: string) =>
      policies.flatMap(([id, policy]) => (JSON.stringify(policy).includes(action) ? [id.replace(/Role.*$/, '')] : []))

    expect(holders('geo:BatchUpdateDevicePosition')).toEqual(['Featuresdrives'])
    expect(holders('geo:BatchPutGeofence').toSorted()).toEqual(['Featuresdrives', 'Featuresteams'])
    expect(holders('geo:BatchDeleteDevicePositionHistory').toSorted()).toEqual([
      'Eventsendvans',
      'Eventseraseaccount',
      'Featuresdrives',
      'Featuressharing',
      'Featuresteams',
    ])
  })
})
