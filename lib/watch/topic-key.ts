import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { type IRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'

/** What a service or role needs of the key to publish to an encrypted topic. */
const publishing = ['kms:Decrypt', 'kms:GenerateDataKey']

/**
 * Encrypts what the topics of this environment hold. It is a key of ours because alarms cannot use the one of AWS
 * (`alias/aws/sns`). The services that publish may use it for topics of this account only.
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

  /** Publishing to an encrypted topic as a role; the grant of the CDK would be a wildcard. */
  grantPublish(role: IRole): void {
    role.addToPrincipalPolicy(new PolicyStatement({ actions: publishing, resources: [this.keyArn] }))
  }
}
