import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'

/** The key actions that a service or role needs to publish to an encrypted topic. */
const publishing = ['kms:Decrypt', 'kms:GenerateDataKey']

/**
 * Encrypts the topics of this environment. It is our own key because alarms can't use AWS's (`alias/aws/sns`). Services
 * that publish may use it only for topics of this account.
 */
export class TopicKey extends Key {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Stopwise: notices of alarms and mails',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: ['cloudwatch', 'ses'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
        actions: publishing,
        resources: ['*'],
        conditions: {
          ArnLike: {
            'kms:EncryptionContext:aws:sns:topicArn': `arn:${Aws.PARTITION}:sns:${Aws.REGION}:${Aws.ACCOUNT_ID}:*`,
          },
        },
      }),
    )
  }

  /** Lets a role publish to an encrypted topic; the CDK's grant would be a wildcard. */
  grantPublish(role: IRole): void {
    role.addToPrincipalPolicy(new PolicyStatement({ actions: publishing, resources: [this.keyArn] }))
  }
}
