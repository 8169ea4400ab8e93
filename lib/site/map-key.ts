import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnAPIKey } from 'aws-cdk-lib/aws-location'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import type { Deployment } from '../deployment.ts'

/**
 * A key that can only draw maps, until its last day. Only the edge of the site has it.
 *
 * The name is part of the logical id: another name is another key beside the first one, which the deployment then
 * removes, unless it is named as the former one.
 */
export class MapKey extends Construct {
  /** The key that the edge adds to tile requests. */
  readonly value: string

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id)
    const { mapKeyName, formerMapKeyName } = deployment
    const edgeKey = (name: string) => this.keyNamed(`EdgeKey-${name}`, edgeKeyName(deployment, name), deployment)
    const key = edgeKey(mapKeyName)
    if (formerMapKeyName) edgeKey(formerMapKeyName)
    this.value = this.valueAtDeployment(key, mapKeyName)
  }

  /**
   * The keys in pages of release 1.0 that are still open. They work only on pages of the site, and share the daily tile
   * limit.
   */
  keepForPages(deployment: Deployment, origins: readonly string[]): void {
    for (const name of namesOf(deployment))
      this.keyNamed(`Key-${name}`, pageKeyName(deployment, name), deployment, origins)
  }

  private keyNamed(id: string, keyName: string, deployment: Deployment, origins?: readonly string[]): CfnAPIKey {
    return new CfnAPIKey(this, id, {
      keyName,
      description: 'Draws the maps of Stopwise',
      expireTime: `${deployment.mapKeyExpires}T00:00:00.000Z`,
      // Without these, a key in use takes no change, and none is deleted before it has been expired for 90 days.
      forceUpdate: true,
      forceDelete: true,
      restrictions: {
        allowActions: ['geo-maps:GetTile'],
        allowResources: [`arn:${Aws.PARTITION}:geo-maps:${Aws.REGION}::provider/default`],
        ...(origins && { allowReferers: origins.map((origin) => `${origin}/*`) }),
      },
    })
  }

  /** CloudFormation returns the name of a key only; its value comes from the service at deployment. */
  private valueAtDeployment(key: CfnAPIKey, name: string): string {
    const look = {
      service: 'Location',
      action: 'DescribeKey',
      parameters: { KeyName: key.ref },
      physicalResourceId: PhysicalResourceId.of(key.ref),
      outputPaths: ['Key'],
    }
    const retention = { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }
    const logGroup = new LogGroup(this, 'ValueLogs', retention)
    const lookUp = new AwsCustomResource(this, `Value-${name}`, {
      onUpdate: look,
      installLatestAwsSdk: false,
      logGroup,
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['geo:DescribeKey'], resources: [key.attrArn] }),
      ]),
    })
    return lookUp.getResponseField('Key')
  }
}

const edgeKeyName = ({ environmentName }: Deployment, name: string): string =>
  `stopwise-${environmentName}-edge-${name}`

const pageKeyName = ({ environmentName }: Deployment, name: string): string => `stopwise-${environmentName}-${name}`

const namesOf = ({ mapKeyName, formerMapKeyName }: Deployment): readonly string[] => [
  mapKeyName,
  ...(formerMapKeyName ? [formerMapKeyName] : []),
]

/** The keys by which Amazon Location counts a deployment's tiles: those of the edge, and those in open pages. */
export const mapKeyNamesOf = (deployment: Deployment): readonly string[] =>
  namesOf(deployment).flatMap((name) => [
    edgeKeyName(deployment, name),
    ...(deployment.pageMapKey ? [pageKeyName(deployment, name)] : []),
  ])
