import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'

/** Keeps for two weeks what could not be delivered: notices, bounces, ends of tasks, and events. */
export function deadLetterQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  acknowledge(queue, {
    'AwsSolutions-SQS3': 'It is the dead-letter queue.',
    'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue.',
  })
  return queue
}
