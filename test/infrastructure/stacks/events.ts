import { Stack } from 'aws-cdk-lib'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { keyPatternOf, type EventFunctions as Sources } from '#events/index.ts'
import { readDeployment } from '#lib/deployment.ts'
import { EventFunctions } from '#lib/events/event-functions.ts'
import type { EventNeeds } from '#lib/events/event-needs.ts'
import { deadLetterQueue } from '#lib/functions/dead-letters.ts'
import { Jobs } from '#lib/jobs/jobs.ts'
import { Mail } from '#lib/mail/mail.ts'
import { Tracker } from '#lib/tracking/tracker.ts'
import { TopicKey } from '#lib/watch/topic-key.ts'
import { applicationTemplate, parameters, protectedTemplate, resourcesOf, synthesize, templateOf } from './synthesis.ts'

const sources: Sources = {
  'note-upload': {
    feature: 'planner',
    module: '../test/support/note-upload.ts',
    on: { bucket: 'uploads', keyPrefix: 'imports/', keySuffix: '.csv' },
  },
}
const needs: Readonly<Record<string, EventNeeds>> = {
  'note-upload': {
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    grant: (handler, { table }) => table.grantStore(handler, 'put'),
  },
}

/** The function in a stack beside the application, under the same checks. */
function deploy(known = needs) {
  const { app, protectedStack } = synthesize(parameters)
  const stack = new Stack(app, 'Beside', { env: { region: parameters.region, account: parameters.account } })
  const mail = new Mail(stack, 'Mail', readDeployment(app.node, {}), new TopicKey(stack, 'TopicKey'))
  const resources = {
    ...protectedStack.resources,
    mail,
    tracker: new Tracker(stack, 'Tracker', 'beside'),
    texts: undefined,
    deadLetters: deadLetterQueue(stack),
    paymentsSecret: undefined,
    canarySecret: undefined,
    mapKeys: undefined,
    regions: undefined,
  }
  const jobs = new Jobs(stack, 'Jobs', { environmentName: 'beside', environment: {}, resources })
  new EventFunctions(stack, 'Events', { sources, needs: known, environment: {}, resources, jobs })
  return { app, template: templateOf(stack) }
}

describe('a function that is called by the clock', () => {
  it('is told the time once a day, and leaves a dead letter when nobody takes the call', () => {
    applicationTemplate.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 day)',
      State: 'ENABLED',
      Target: Match.objectLike({
        DeadLetterConfig: { Arn: Match.anyValue() },
        Input: Match.stringLikeRegexp('<aws.scheduler.scheduled-time>'),
        RetryPolicy: { MaximumEventAgeInSeconds: 7200, MaximumRetryAttempts: 10 },
      }),
    })
  })
})

describe('the function that mails evening reports', () => {
  const own = Object.entries(resourcesOf(applicationTemplate, 'AWS::IAM::Policy')).flatMap(([id, policy]) =>
    // The clock that calls it has a policy too.
    /mailevenings/i.test(id) && !/schedule/i.test(id) ? [JSON.stringify(policy)] : [],
  )

  it('is called every five minutes, sends mails, and reads the days of teams alone', () => {
    applicationTemplate.hasResourceProperties('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(5 minutes)' })
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('ses:SendEmail')
    expect(own[0]).toContain('/teams/*')
    expect(own[0]).not.toMatch(/sns:|geo:|\/routes\/\*/)
  })
})

describe('an event function', () => {
  const { app, template } = deploy()
  const [queue] = Object.keys(resourcesOf(template, 'AWS::SQS::Queue'))
  const deadLetters = { 'Fn::GetAtt': [queue, 'Arn'] }

  it('is called for objects that its source names, by a bucket that tells of them', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [Match.anyValue()] }, object: { key: [{ wildcard: 'imports/*.csv' }] } },
      },
      Targets: [
        Match.objectLike({
          Arn: Match.anyValue(),
          DeadLetterConfig: { Arn: deadLetters },
          RetryPolicy: { MaximumEventAgeInSeconds: 7200, MaximumRetryAttempts: 10 },
        }),
      ],
    })
    protectedTemplate.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: Match.anyValue(),
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    })
  })

  it('is called again when it fails, and leaves a dead letter in the end', () => {
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 7200,
    })
    template.hasResourceProperties('AWS::Lambda::Function', {
      DeadLetterConfig: { TargetArn: deadLetters },
      Timeout: 60,
    })
  })

  it('reads what it is told of and nothing beside', () => {
    const policies = Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
    const own = JSON.stringify(policies.filter(([id]) => id.startsWith('Events')))

    expect(own.match(/"s3:[^"]*"/g)).toEqual(['"s3:GetObject"'])
    expect(own).toContain('/imports/*')
  })

  it('passes the checks', () => {
    expect(() => app.synth()).not.toThrow()
  })

  it('is not deployed before somebody says what it may do', () => {
    expect(() => deploy({})).toThrow(/Nobody says what note-upload may do/)
  })

  it('has no filter that a pattern would misread', () => {
    expect(() => keyPatternOf({ bucket: 'uploads', keyPrefix: 'imports/*' })).toThrow(/fits a pattern/)
  })
})
