import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { parameters, resourcesOf, stacksOf, applicationTemplate as template, templateOf } from './synthesis.ts'

const keysOf = (of: Template) => resourcesOf(of, 'AWS::Location::APIKey')
const applicationOf = (context: object) => templateOf(stacksOf({ ...parameters, ...context }).application)

describe('the map key', () => {
  it('draws maps and can do nothing else, until its last day', () => {
    template.hasResourceProperties('AWS::Location::APIKey', {
      Restrictions: { AllowActions: ['geo-maps:GetTile'] },
      ExpireTime: Match.stringLikeRegexp('^20[0-9]{2}-[0-9]{2}-01T00:00:00[.]000Z$'),
      NoExpiry: Match.absent(),
    })
  })

  it('is known to the edge alone, which adds it to tiles below /map/amazon', () => {
    const value = '"Fn::GetAtt":["MapKeyValuetiles'
    const holding = Object.entries(template.toJSON().Resources).filter(([, resource]) =>
      JSON.stringify(resource).includes(value),
    )

    expect(holding.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['SiteMapRequests'])
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({ DomainName: { 'Fn::Join': ['', ['maps.geo.', Match.anyValue(), '.amazonaws.com']] } }),
        ]),
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/map/amazon/*',
            FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
          }),
        ]),
      },
    })
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: Match.objectLike({ Comment: 'Map of Amazon, by its path', MinTTL: 0, DefaultTTL: 0 }),
    })
  })

  it('is guarded: a function looks every five minutes at the tiles of the day, and may end this key alone', () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      Description: 'Stopwise: guard-map',
      ScheduleExpression: 'rate(5 minutes)',
    })
    const [policy] = Object.entries(resourcesOf(template, 'AWS::IAM::Policy')).filter(([id]) =>
      id.startsWith('Eventsguardmap'),
    )
    expect(JSON.stringify(policy)).toMatch(
      /"Action":\["geo:DescribeKey","geo:UpdateKey"\],"Effect":"Allow","Resource":\{[^}]*api-key\/stopwise-production-tiles"/,
    )
    const environmentOf = (of: Template) =>
      JSON.stringify(
        Object.entries(resourcesOf(of, 'AWS::Lambda::Function')).filter(([id]) => id.startsWith('Eventsguardmap')),
      )
    expect(environmentOf(template)).toContain('"MAP_TILES_A_DAY":"500000"')
    expect(environmentOf(applicationOf({ mapTilesADay: '1000' }))).toContain('"MAP_TILES_A_DAY":"1000"')
  })

  it('is announced before it ends', () => {
    applicationOf({ mapKeyExpires: '2099-03-01' }).hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'at(2098-12-31T00:00:00)',
      Target: Match.objectLike({ Input: Match.stringLikeRegexp('The map key ends on 2099-03-01') }),
    })
    // The topic is encrypted: publishing to it takes its key too.
    template.hasResourceProperties('AWS::IAM::Policy', {
      Roles: [{ Ref: Match.stringLikeRegexp('^MapKeyReminderRole') }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Action: ['kms:Decrypt', 'kms:GenerateDataKey'] }),
          Match.objectLike({ Action: 'sns:Publish' }),
        ]),
      },
    })
  })

  it('makes room for a second one, while the edge still adds the first', () => {
    const [firstId = ''] = Object.keys(keysOf(template))
    const rotated = applicationOf({ mapKeyName: 'tiles-2', formerMapKeyName: 'tiles' })
    const keys = keysOf(rotated)

    expect(keys[firstId]?.Properties.KeyName).toBe('stopwise-production-tiles')
    expect(Object.values(keys).map(({ Properties }) => Properties.KeyName)).toEqual([
      'stopwise-production-tiles-2',
      'stopwise-production-tiles',
    ])
    const [newId] = Object.keys(keys).filter((id) => id !== firstId)
    const described = Object.values(resourcesOf(rotated, 'Custom::AWS')).map(({ Properties }) =>
      JSON.stringify(Properties),
    )
    expect(described.filter((each) => each.includes('DescribeKey'))).toEqual([expect.stringContaining(`"${newId}"`)])
    expect(Object.keys(keysOf(applicationOf({ mapKeyName: 'tiles-2' })))).toEqual([newId])
  })
})
