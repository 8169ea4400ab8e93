import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, LogGroup, RetentionDays, SubscriptionFilter } from 'aws-cdk-lib/aws-logs'
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations'
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources'
import { Construct, type IDependable } from 'constructs'
import { acknowledge, acknowledgeWildcard } from '#lib/checks/acknowledge.ts'

/** Numbers of phones stand in these logs. */
const KEPT = { retentionInDays: 14 } as const

/**
 * A log whose name a service gives, once for account and region: each environment sees to it that it is there, none owns
 * it, and it is left when one is removed.
 */
class SharedLog extends Construct {
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

const logName = `sns/${Aws.REGION}/${Aws.ACCOUNT_ID}/DirectPublishToPhoneNumber`

/**
 * Text messages: what they may cost in a month, and the logs in which SNS writes what became of each. CloudFormation has
 * no resource for their settings: they are those of account and region, so that the environment that texts decides
 * them, and nothing takes them back.
 */
export class Texts extends Construct {
  private readonly logs: Readonly<Record<'Delivered' | 'Failed', SharedLog>>

  constructor(scope: Construct, id: string, dollarsAMonth: number) {
    super(scope, id)
    this.logs = {
      Delivered: new SharedLog(this, 'Delivered', logName),
      Failed: new SharedLog(this, 'Failed', `${logName}/Failure`),
    }
    this.set(dollarsAMonth, this.writer())
  }

  /** Calls a function with what SNS writes down. */
  tell(handler: IFunction): void {
    for (const [name, { log, made }] of Object.entries(this.logs)) {
      const destination = new LambdaDestination(handler)
      const filterPattern = FilterPattern.allEvents()
      const filter = new SubscriptionFilter(handler, name, { logGroup: log, destination, filterPattern })
      filter.node.addDependency(made)
    }
  }

  /** Whom SNS writes its logs as. */
  private writer(): Role {
    const role = new Role(this, 'Writer', { assumedBy: new ServicePrincipal('sns.amazonaws.com') })
    const resources = Object.values(this.logs).flatMap(({ arns }) => arns)
    role.addToPolicy(
      new PolicyStatement({ actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], resources }),
    )
    for (const arn of resources) acknowledgeWildcard(role, arn, 'SNS names the streams of its log.')
    return role
  }

  private set(dollarsAMonth: number, writer: Role): void {
    const attributes = {
      MonthlySpendLimit: String(dollarsAMonth),
      DeliveryStatusIAMRole: writer.roleArn,
      DeliveryStatusSuccessSamplingRate: '100',
    }
    const retention = { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }
    const settings = new AwsCustomResource(this, 'Settings', {
      onUpdate: {
        service: 'SNS',
        action: 'SetSMSAttributes',
        parameters: { attributes },
        physicalResourceId: PhysicalResourceId.of('text-settings'),
      },
      installLatestAwsSdk: false,
      logGroup: new LogGroup(this, 'SettingsLogs', retention),
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }),
        new PolicyStatement({ actions: ['iam:PassRole'], resources: [writer.roleArn] }),
      ]),
    })
    settings.node.addDependency(writer)
    acknowledge(settings, {
      'AwsSolutions-IAM5[Resource::*]': 'The settings are those of the account: they have no ARN.',
    })
  }
}
