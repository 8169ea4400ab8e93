import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { contract } from '#api/index.ts'
import { alarmsTemplate, resourcesOf, applicationTemplate as template } from './synthesis.ts'

const alarms = Object.values(resourcesOf(alarmsTemplate, 'AWS::CloudWatch::Alarm'))
const names = alarms.map(({ Properties }) => String(Properties.AlarmDescription).split(':')[0])
const [deadLetters] = Object.keys(resourcesOf(template, 'AWS::SQS::Queue'))
const deadLetterArn = { 'Fn::GetAtt': [deadLetters, 'Arn'] }

describe('the alarms', () => {
  it.each([
    'API errors',
    'API latency',
    'Job optimize-route failed',
    'Job optimize-route timed out',
    'Job optimize-fleet failed',
    'Job optimize-fleet timed out',
    'Table throttles',
    'Provider cost',
    'Unpaid look-ups',
    'Sign-ups',
    'Map tiles',
    'Travel estimates',
    'Payment events',
    'Customers',
    'Bounces',
    'Complaints',
    'Dead letters',
    ...Object.keys(contract).flatMap((feature) => [`${feature} errors`, `${feature} throttles`]),
  ])('watch %s', (name) => {
    expect(names).toContain(name)
  })

  it('tell the operator when they rise and when they are over', () => {
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toHaveLength(1)
      expect(Properties.OKActions).toEqual(Properties.AlarmActions)
    }
  })

  it('go through topics that are encrypted with our own key, and refuse unencrypted connections', () => {
    const topics = resourcesOf(template, 'AWS::SNS::Topic')
    const [key] = Object.keys(resourcesOf(template, 'AWS::KMS::Key'))

    expect(Object.keys(topics)).toHaveLength(2)
    for (const { Properties } of Object.values(topics)) {
      expect(Properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [key, 'Arn'] })
    }
    template.allResourcesProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    })
    template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true })
  })

  it('may speak through the topic', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          }),
        ]),
      },
    })
  })
})

describe('what is asynchronous', () => {
  it('has a dead-letter queue: notices, bounces, and ends of tasks that were cut off', () => {
    template.allResourcesProperties('AWS::SNS::Subscription', { RedrivePolicy: { deadLetterTargetArn: deadLetterArn } })
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.states'],
        'detail-type': ['Step Functions Execution Status Change'],
        detail: {
          status: ['ABORTED', 'FAILED', 'TIMED_OUT'],
          stateMachineArn: Object.keys(resourcesOf(template, 'AWS::StepFunctions::StateMachine')).map((id) => ({
            Ref: id,
          })),
        },
      },
      Targets: [Match.objectLike({ DeadLetterConfig: { Arn: deadLetterArn } })],
    })
    template.hasResourceProperties('AWS::Lambda::Function', { DeadLetterConfig: { TargetArn: deadLetterArn } })
  })

  it('signs mails of its own domain, and says which records that takes', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'example.org' })
    expect(Object.keys(template.findOutputs('*')).filter((name) => name.startsWith('SenderDkim'))).toHaveLength(3)
  })

  it('reports bounces and complaints of mails', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({ MatchingEventTypes: ['bounce', 'complaint', 'reject'] }),
    })
  })
})

describe('a state machine', () => {
  it('is standard, traced, and logs every event', () => {
    template.allResourcesProperties('AWS::StepFunctions::StateMachine', {
      StateMachineType: 'STANDARD',
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: Match.objectLike({ Level: 'ALL' }),
    })
  })
})

it('the dashboard and the monthly budget exist', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1)
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
  })
})
