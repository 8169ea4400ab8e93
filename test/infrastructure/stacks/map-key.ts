import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { parameters, resourcesOf, stacksOf, applicationTemplate as template, templateOf } from './synthesis.ts'

const keysOf = (of: Template) => resourcesOf(of, 'AWS::Location::APIKey')
const applicationOf = (context: object) => templateOf(stacksOf({ ...parameters, ...context }).application)

describe('the map key', () => {
  it('draws maps and can do nothing else, on our pages, until its last day', () => {
    template.hasResourceProperties('AWS::Location::APIKey', {
      Restrictions: {
        AllowActions: ['geo-maps:GetTile'],
        AllowReferers: [
          'https://stops.example.org/*',
          { 'Fn::Join': Match.arrayWith([Match.arrayWith(['https://'])]) },
        ],
      },
      ExpireTime: Match.stringLikeRegexp('^20[0-9]{2}-[0-9]{2}-01T00:00:00[.]000Z$'),
      NoExpiry: Match.absent(),
    })
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

  it('makes room for a second one, while browsers still hold the first', () => {
    const [firstId = ''] = Object.keys(keysOf(template))
    const rotated = applicationOf({ mapKeyName: 'map-2', formerMapKeyName: 'map' })
    const keys = keysOf(rotated)

    expect(keys[firstId]?.Properties.KeyName).toBe('stopwise-production-map')
    expect(Object.values(keys).map(({ Properties }) => Properties.KeyName)).toEqual([
      'stopwise-production-map-2',
      'stopwise-production-map',
    ])
    const [newId] = Object.keys(keys).filter((id) => id !== firstId)
    const described = Object.values(resourcesOf(rotated, 'Custom::AWS')).map(({ Properties }) =>
      JSON.stringify(Properties),
    )
    expect(described.filter((each) => each.includes('DescribeKey'))).toEqual([expect.stringContaining(`"${newId}"`)])
    expect(Object.keys(keysOf(applicationOf({ mapKeyName: 'map-2' })))).toEqual([newId])
  })
})
