import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources'
import { Construct, type IDependable } from 'constructs'
import { acknowledgeWildcard } from '#lib/checks/acknowledge.ts'

/** Numbers of phones stand in these logs. */
const KEPT = { retentionInDays: 14 } as const

/**
 * A log whose name a service gives, once for account and region: each environment sees to it that it is there, none owns
 * it, and it is left when one is removed.
 */
export class SharedLog extends Construct {
  readonly log: ILogGroup
  /** What may be granted on it. */
  readonly arns: readonly string[]
  /** It is there once this is. */
  readonly made: IDependable

  constructor(scope: Construct, id: string, logGroupName: string) {
    super(scope, id)
    this.log = LogGroup.fromLogGroupName(this, 'Log', logGroupName)
    this.arns = [`arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${logGroupName}:*`]
    const retention = { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }
    const ownLogs = new LogGroup(this, 'OwnLogs', retention)
    const made = this.call('Made', ownLogs, {
      action: 'CreateLogGroup',
      parameters: { logGroupName },
      ignoreErrorCodesMatching: 'ResourceAlreadyExistsException',
    })
    const kept = this.call('Kept', ownLogs, { action: 'PutRetentionPolicy', parameters: { logGroupName, ...KEPT } })
    kept.node.addDependency(made)
    this.made = kept
  }

  private call(id: string, logGroup: LogGroup, call: Omit<AwsSdkCall, 'service'>): AwsCustomResource {
    const physicalResourceId = PhysicalResourceId.of(`${this.node.id}-${id}`)
    const resource = new AwsCustomResource(this, id, {
      onUpdate: { service: 'CloudWatchLogs', physicalResourceId, ...call },
      installLatestAwsSdk: false,
      logGroup,
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: [`logs:${call.action}`], resources: [...this.arns] }),
      ]),
    })
    for (const arn of this.arns) acknowledgeWildcard(resource, arn, 'The ARN of a log ends so, whatever is in it.')
    return resource
  }
}
