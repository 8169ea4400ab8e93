import { Aws } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { TopicKey } from './topic-key.ts'

interface NoticesProps {
  /** The operator; without an address everything is still recorded, but nobody is told. */
  readonly address: string | undefined
  readonly deadLetters: IQueue
  readonly topicKey: TopicKey
}

/** Tells the operator what went wrong. */
export class Notices extends Construct {
  readonly topic: Topic
  private readonly props: NoticesProps

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id)
    this.props = props
    this.topic = new Topic(this, 'Topic', { enforceSSL: true, masterKey: props.topicKey })
    this.admitAlarms()
    this.forward(this.topic)
  }

  /** Mails what a topic says. */
  forward(topic: ITopic): void {
    const { address, deadLetters } = this.props
    if (address === undefined) return
    topic.addSubscription(new EmailSubscription(address, { deadLetterQueue: deadLetters }))
  }

  /** A topic with a policy of its own no longer admits the alarms of its account by itself. */
  private admitAlarms(): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
  }

  /** Tells when an alarm rises, and when it is over. */
  of(alarms: readonly Alarm[]): void {
    const action = new SnsAction(this.topic)
    for (const alarm of alarms) {
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
    }
  }
}
