import { Duration } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledgeWildcard } from '#lib/checks/acknowledge.ts'

interface Every {
  readonly name: string
  readonly hours: number
  readonly handler: IFunction
  readonly deadLetterQueue: IQueue
  readonly maxEventAge: Duration
}

/** Calls a function again and again and tells it the time, so that a call that comes late or twice does the same. */
export function callEvery(scope: Construct, { name, hours, handler, deadLetterQueue, maxEventAge }: Every): void {
  const role = new Role(scope, `${name}ScheduleRole`, { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
  acknowledgeWildcard(role, `${handler.functionArn}:*`, 'The schedule calls this function alone, whatever its version.')
  new Schedule(scope, `${name}Schedule`, {
    description: `Stopwise: ${name}`,
    schedule: ScheduleExpression.rate(Duration.hours(hours)),
    target: new LambdaInvoke(handler, {
      input: ScheduleTargetInput.fromObject({ source: 'schedule', name, time: ContextAttribute.scheduledTime }),
      role,
      deadLetterQueue,
      maxEventAge,
      retryAttempts: 10,
    }),
  })
}
