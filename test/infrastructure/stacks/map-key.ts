import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { parameters, resourcesOf, stacksOf, applicationTemplate as template, templateOf } from './synthesis.ts'

const keysOf = (of: Template) => resourcesOf(of, 'AWS::Location::APIKey')
const applicationOf = (context: object) => templateOf(stacksOf({ ...parameters, ...context }).application)

describe('the map key', () => {
  it('can only draw maps, until its last day', () => {
    template.hasResourceProperties('AWS::Location::APIKey', {
      KeyName: 'stopwise-production-edge-map',
      Restrictions: { AllowActions: ['geo-maps:GetTile'], AllowReferers: Match.absent() },
      ExpireTime: Match.stringLikeRegexp('^20[0-9]{2}-[0-9]{2}-01T00:00:00[.]000Z$'),
      NoExpiry: Match.absent(),
    })
  })

  it('is known only to the edge, which adds it to tiles under /map/amazon', () => {
    const value = '"Fn::GetAtt":["MapKeyValuemap'
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
      CachePolicyConfig: Match.objectLike({ Comment: 'Amazon map, cached by path', MinTTL: 0, DefaultTTL: 0 }),
    })
  })

  it('is guarded: a function checks the day’s tiles every five minutes, and may end only this key', {
    tags: ['deep'],
  }, () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      Description: 'Stopwise: guard-map',
      ScheduleExpression: 'rate(5 minutes)',
    })
    const [policy] = Object.entries(resourcesOf(template, 'AWS::IAM::Policy')).filter(([id]) =>
      id.startsWith('Eventsguardmap'),
    )
    const keys = ['edge-map', 'map'].map((name) => `:api-key/stopwise-production-${name}`)
    expect(JSON.stringify(policy)).toMatch(
      /"Action":\["geo:DescribeKey","geo:UpdateKey"\],"Effect":"Allow","Resource":\[/,
    )
    expect(JSON.stringify(policy).match(/:api-key\/[a-z-]+/g)).toEqual(keys)
    const environmentOf = (of: Template) =>
      JSON.stringify(
        Object.entries(resourcesOf(of, 'AWS::Lambda::Function')).filter(([id]) => id.startsWith('Eventsguardmap')),
      )
    expect(environmentOf(template)).toContain('"MAP_TILES_A_DAY":"500000"')
    expect(environmentOf(applicationOf({ mapTilesADay: '1000' }))).toContain('"MAP_TILES_A_DAY":"1000"')
  })

  it('in open pages of release 1.0 stays, only for our pages, until the operator ends it', () => {
    template.hasResourceProperties('AWS::Location::APIKey', {
      KeyName: 'stopwise-production-map',
      Restrictions: {
        AllowReferers: [
          'https://stops.example.org/*',
          { 'Fn::Join': Match.arrayWith([Match.arrayWith(['https://'])]) },
        ],
      },
    })
    const ended = applicationOf({ pageMapKey: 'false' })
    expect(Object.values(keysOf(ended)).map(({ Properties }) => Properties.KeyName)).toEqual([
      'stopwise-production-edge-map',
    ])
    expect(JSON.stringify(resourcesOf(ended, 'AWS::Lambda::Function'))).toContain(
      '"MAP_KEYS":"stopwise-production-edge-map"',
    )
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

  it('can be replaced by a second one while the edge still uses the first', { tags: ['deep'] }, () => {
    const withEdgeKeys = (context: object) => applicationOf({ pageMapKey: 'false', ...context })
    const edgeKeysOf = (of: Template) =>
      Object.fromEntries(Object.entries(keysOf(of)).map(([id, { Properties }]) => [id, Properties.KeyName]))
    const [firstId = ''] = Object.keys(edgeKeysOf(withEdgeKeys({})))
    const application = withEdgeKeys({ mapKeyName: 'map-2', formerMapKeyName: 'map' })
    const rotated = edgeKeysOf(application)

    expect(rotated[firstId]).toBe('stopwise-production-edge-map')
    expect(Object.values(rotated)).toEqual(['stopwise-production-edge-map-2', 'stopwise-production-edge-map'])
    const [newId] = Object.keys(rotated).filter((id) => id !== firstId)
    const described = Object.values(resourcesOf(application, 'Custom::AWS')).map(({ Properties }) =>
      JSON.stringify(Properties),
    )
    expect(described.filter((each) => each.includes('DescribeKey'))).toEqual([expect.stringContaining(`"${newId}"`)])
    expect(Object.keys(edgeKeysOf(withEdgeKeys({ mapKeyName: 'map-2' })))).toEqual([newId])
  })
})
