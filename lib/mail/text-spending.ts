import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'
import type { Deployment } from '#lib/deployment.ts'

/**
 * Sets how much text messages may cost in a month. CloudFormation has no resource for it: the limit is one of account
 * and region, so that the environment that texts decides it, and nothing takes it back.
 */
export function limitTexts(scope: Construct, { texting, textDollarsAMonth }: Deployment): void {
  if (!texting) return
  const retention = { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }
  const limit = new AwsCustomResource(scope, 'TextSpending', {
    onUpdate: {
      service: 'SNS',
      action: 'SetSMSAttributes',
      parameters: { attributes: { MonthlySpendLimit: String(textDollarsAMonth) } },
      physicalResourceId: PhysicalResourceId.of('text-spending'),
    },
    installLatestAwsSdk: false,
    logGroup: new LogGroup(scope, 'TextSpendingLogs', retention),
    policy: AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }),
    ]),
  })
  acknowledge(limit, { 'AwsSolutions-IAM5[Resource::*]': 'The limit is one of the account: it has no ARN.' })
}
