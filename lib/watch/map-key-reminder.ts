import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { SnsPublish } from 'aws-cdk-lib/aws-scheduler-targets'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Deployment } from '#lib/deployment.ts'
import { reminderOf } from '#lib/map-key-end.ts'
import type { TopicKey } from './topic-key.ts'

/** Who is told, and where a reminder that cannot be told waits. */
interface Told {
  readonly topic: ITopic
  readonly topicKey: TopicKey
  readonly deadLetters: IQueue
}

/** Tells the operator in time that the map key ends: no alarm can watch a date. */
export function remindOfMapKey(
  scope: Construct,
  { mapKeyExpires }: Deployment,
  { topic, topicKey, deadLetters }: Told,
): void {
  const reminder = reminderOf(mapKeyExpires, new Date())
  if (reminder === undefined) return
  const text = `The map key ends on ${mapKeyExpires}. Deploy before, and it lasts another year. See docs/operations/upgrade.md.`
  const role = new Role(scope, 'MapKeyReminderRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
  topicKey.grantPublish(role)
  // By its ARN, because for a topic that the CDK knows, it grants the key with a wildcard.
  const told = Topic.fromTopicArn(scope, 'MapKeyReminderTopic', topic.topicArn)
  new Schedule(scope, 'MapKeyReminder', {
    schedule: ScheduleExpression.at(reminder),
    target: new SnsPublish(told, { input: ScheduleTargetInput.fromText(text), role, deadLetterQueue: deadLetters }),
  })
}
