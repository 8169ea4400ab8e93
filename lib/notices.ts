import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

interface NoticesProps {
  /** The operator; without an address everything is still recorded, but nobody is told. */
  readonly address: string | undefined
  readonly deadLetters: IQueue
}

/** Tells the operator what went wrong. */
export class Notices extends Construct {
  readonly topic: Topic
  private readonly props: NoticesProps

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id)
    this.props = props
    this.topic = new Topic(this, 'Topic', { enforceSSL: true })
    this.forward(this.topic)
  }

  /** Mails what a topic says. */
  forward(topic: ITopic): void {
    const { address, deadLetters } = this.props
    if (address === undefined) return
    topic.addSubscription(new EmailSubscription(address, { deadLetterQueue: deadLetters }))
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
