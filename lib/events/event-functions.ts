import { Duration, NestedStack } from 'aws-cdk-lib'
import { type EventPattern, Match, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import {
  EVENT_RETRIES,
  type EventFunction,
  type ExecutionEnded,
  type GeofenceCrossed,
  keyPatternOf,
  type MailReported,
  type ObjectCreated,
  type EventFunctions as Sources,
} from '#events/index.ts'
import { acknowledgeWildcard } from '#lib/checks/acknowledge.ts'
import { HandlerFunction } from '#lib/functions/handler-function.ts'
import type { Resources } from '#lib/functions/resources.ts'
import { explainWildcard } from '#lib/functions/rights.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { EventNeeds } from './event-needs.ts'

interface EventFunctionsProps {
  readonly sources: Sources
  readonly needs: Readonly<Record<string, EventNeeds>>
  readonly environment: Readonly<Record<string, string>>
  readonly resources: Resources
  readonly jobs: Jobs
}

/** An event that found no function, or only one that fails, is given up after this time and kept as a dead letter. */
const maxEventAge = Duration.hours(2)

/**
 * Every event function, with the rule that calls it. A stack of its own in the one of the application: CloudFormation
 * takes 500 resources a stack, and calls need the room.
 */
export class EventFunctions extends NestedStack {
  readonly handlers: Readonly<Record<string, HandlerFunction>>
  /** One for all schedules: each has a function of this product to call. */
  private readonly clock: Role

  constructor(scope: Construct, id: string, props: EventFunctionsProps) {
    super(scope, id, { description: 'Stopwise: what happens without a caller' })
    this.clock = new Role(this, 'ScheduleRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
    this.handlers = Object.fromEntries(
      Object.entries(props.sources).flatMap(([name, source]) => {
        if (source.onlyWith && props.resources[source.onlyWith] === undefined) return []
        const handler = this.handlerOf(name, source, props)
        this.callOn(name, source, handler, props)
        return [[name, handler]]
      }),
    )
  }

  private handlerOf(name: string, { feature, module, on }: EventFunction, props: EventFunctionsProps): HandlerFunction {
    const { environment, resources, jobs } = props
    const needs = props.needs[name]
    if (needs === undefined) throw new Error(`Nobody says what ${name} may do: add it to lib/events/event-needs.ts.`)
    const { deadLetters } = resources
    const handler = new HandlerFunction(this, name, { ...needs, module, feature, environment, deadLetters })
    handler.configureAsyncInvoke({ maxEventAge, retryAttempts: EVENT_RETRIES })
    if ('bucket' in on) grantReading(handler, on, resources)
    needs.grant(handler, resources, jobs)
    return handler
  }

  /** EventBridge hands the event over and is done; what fails from then on, Lambda calls again. */
  private callOn(name: string, { on }: EventFunction, handler: HandlerFunction, props: EventFunctionsProps): void {
    const { deadLetters: deadLetterQueue, texts } = props.resources
    if ('log' in on) {
      texts?.tell(handler)
      return
    }
    if ('everyMinutes' in on) {
      callEvery(this, { name, minutes: on.everyMinutes, handler, deadLetterQueue, role: this.clock })
      return
    }
    new Rule(this, `${name}Rule`, {
      eventPattern: patternOf(on, props),
      targets: [new LambdaFunction(handler, { deadLetterQueue, maxEventAge, retryAttempts: 10 })],
    })
  }
}

function grantReading(handler: HandlerFunction, on: ObjectCreated, { files }: Resources): void {
  const objects = `${files.uploadsArn}/${on.keyPrefix}*`
  handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [objects] }))
  explainWildcard(handler, objects, 'The key of an upload is made when it is signed.')
}

/** What SES tells of a mail after it has taken it. */
const mailReports = [
  'Email Delivered',
  'Email Delivery Delayed',
  'Email Bounced',
  'Email Complaint Received',
  'Email Rejected',
]

function patternOf(
  on: ObjectCreated | ExecutionEnded | GeofenceCrossed | MailReported,
  { resources, jobs }: EventFunctionsProps,
): EventPattern {
  if ('statuses' in on) {
    return {
      source: ['aws.states'],
      detailType: ['Step Functions Execution Status Change'],
      detail: { status: [...on.statuses], stateMachineArn: jobs.machineArns },
    }
  }
  if ('crossing' in on) {
    return {
      source: ['aws.geo'],
      detailType: ['Location Geofence Event'],
      // Other collections of the account tell on the same bus.
      resources: [resources.tracker.collectionArn],
      detail: { EventType: [on.crossing] },
    }
  }
  if ('mailPurpose' in on) {
    const configurationSet = [resources.mail.configurationSet.configurationSetName]
    return {
      source: ['aws.ses'],
      // Other environments of the account tell on the same bus, and SES tells of what was sent, too.
      detailType: mailReports,
      detail: { mail: { tags: { 'ses:configuration-set': configurationSet, purpose: [on.mailPurpose] } } },
    }
  }
  return {
    source: ['aws.s3'],
    detailType: ['Object Created'],
    detail: {
      bucket: { name: [resources.files[on.bucket].bucketName] },
      object: { key: Match.wildcard(keyPatternOf(on)) },
    },
  }
}

interface Every {
  readonly name: string
  readonly minutes: number
  readonly handler: IFunction
  readonly deadLetterQueue: IQueue
  readonly role: Role
}

/** Calls a function again and again and tells it the time, so that a call that comes late or twice does the same. */
function callEvery(scope: Construct, { name, minutes, handler, deadLetterQueue, role }: Every): void {
  acknowledgeWildcard(role, `${handler.functionArn}:*`, 'A schedule calls this function, whatever its version.')
  new Schedule(scope, `${name}Schedule`, {
    description: `Stopwise: ${name}`,
    schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
    target: new LambdaInvoke(handler, {
      input: ScheduleTargetInput.fromObject({ source: 'schedule', name, time: ContextAttribute.scheduledTime }),
      role,
      deadLetterQueue,
      maxEventAge,
      retryAttempts: 10,
    }),
  })
}
