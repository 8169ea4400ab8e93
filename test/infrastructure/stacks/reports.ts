import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { parameters, resourcesOf, stacksOf, applicationTemplate as template, templateOf } from './synthesis.ts'

const json = (value: unknown): string => JSON.stringify(value)

describe('what becomes of mails to drivers', () => {
  it('is told on the event bus: delivery, delay, bounce, complaint, reject', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({
        Enabled: true,
        EventBridgeDestination: { EventBusArn: Match.anyValue() },
        MatchingEventTypes: ['delivery', 'deliveryDelay', 'bounce', 'complaint', 'reject'],
      }),
    })
  })

  it('comes to its function for mails of this environment and this purpose alone, else it dies as a letter', () => {
    const [configurationSet] = Object.keys(resourcesOf(template, 'AWS::SES::ConfigurationSet'))
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': Match.arrayWith(['Email Delivered', 'Email Bounced', 'Email Complaint Received']),
        detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: configurationSet }], purpose: ['team-route'] } } },
      },
      Targets: [Match.objectLike({ DeadLetterConfig: Match.anyValue() })],
    })
  })
})

describe('what becomes of texts', () => {
  const texting = templateOf(stacksOf({ ...parameters, texting: true }).application)
  const calls = Object.values(resourcesOf(texting, 'Custom::AWS')).map(({ Properties }) => json(Properties))

  it('is written down for each, also for those that arrive, and kept for two weeks', () => {
    const [settings = ''] = calls.filter((each) => each.includes('SetSMSAttributes'))

    expect(settings).toMatch(/DeliveryStatusSuccessSamplingRate[^,]*100/)
    expect(settings).toContain('DeliveryStatusIAMRole')
    expect(calls.filter((each) => each.includes('CreateLogGroup'))).toHaveLength(2)
    expect(calls.filter((each) => /PutRetentionPolicy.*retentionInDays[^,]*14/.test(each))).toHaveLength(2)
  })

  it('is written by SNS into its two logs and nowhere else', () => {
    const writers = Object.values(resourcesOf(texting, 'AWS::IAM::Policy')).filter(({ Properties }) =>
      json(Properties.Roles).includes('TextsWriter'),
    )
    const resources = json(writers).match(/log-group:[^"]*"/g) ?? []

    texting.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: Match.objectLike({
        Statement: [Match.objectLike({ Principal: { Service: 'sns.amazonaws.com' } })],
      }),
    })
    expect(writers).toHaveLength(1)
    expect(resources).toHaveLength(2)
    expect(json(writers)).toContain('/DirectPublishToPhoneNumber/Failure:*')
  })

  it('comes to its function, whether it arrived or not', () => {
    const filters = Object.values(resourcesOf(texting, 'AWS::Logs::SubscriptionFilter'))

    expect(filters).toHaveLength(2)
    for (const { Properties } of filters) {
      expect(Properties).toMatchObject({ FilterPattern: '' })
      expect(json(Properties.LogGroupName)).toContain('/DirectPublishToPhoneNumber')
      expect(json(Properties.DestinationArn)).toContain('notetextfates')
    }
    texting.hasResourceProperties('AWS::Lambda::Permission', { Principal: 'logs.amazonaws.com' })
  })

  it('is asked for nowhere while no texts are sent', () => {
    expect(resourcesOf(template, 'AWS::Logs::SubscriptionFilter')).toEqual({})
    expect(json(template.toJSON())).not.toContain('DirectPublishToPhoneNumber')
  })
})

describe('who notes what becomes of messages', () => {
  it('reads days and writes the table, and can send nothing', () => {
    const policies = Object.entries(resourcesOf(template, 'AWS::IAM::Policy')).filter(([id]) =>
      /^Eventsnote(mailfate|textfates)/.test(id),
    )

    expect(policies).toHaveLength(2)
    for (const [, policy] of policies) {
      expect(json(policy)).toContain('/teams/*')
      expect(json(policy)).not.toMatch(/"(ses|sns|geo)[-a-z]*:/)
    }
  })
})
