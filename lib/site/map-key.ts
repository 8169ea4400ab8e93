import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnAPIKey } from 'aws-cdk-lib/aws-location'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import type { Deployment } from '../deployment.ts'

interface MapKeyProps {
  readonly deployment: Deployment
  /** Origins of the pages that draw maps, without a slash at their ends. */
  readonly origins: readonly string[]
}

/**
 * A key that every visitor may read, for it can draw maps and nothing else, on our pages, until its last day.
 *
 * The name is part of the logical id: another name is another key beside the first one, which the deployment then
 * removes, unless it is named as the former one.
 */
export class MapKey extends Construct {
  /** Where the browser finds the map, with the key in it. */
  readonly styleUrl: string

  constructor(scope: Construct, id: string, props: MapKeyProps) {
    super(scope, id)
    const { mapKeyName, formerMapKeyName } = props.deployment
    const key = this.keyNamed(mapKeyName, props)
    if (formerMapKeyName !== undefined) this.keyNamed(formerMapKeyName, props)
    this.styleUrl = `${mapOrigin()}/v2/styles/Standard/descriptor?color-scheme={scheme}&key=${this.keyValue(key, mapKeyName)}`
  }

  private keyNamed(name: string, { deployment, origins }: MapKeyProps): CfnAPIKey {
    return new CfnAPIKey(this, `Key-${name}`, {
      keyName: `stopwise-${deployment.environmentName}-${name}`,
      description: 'Draws the maps of Stopwise',
      expireTime: `${deployment.mapKeyExpires}T00:00:00.000Z`,
      // Without these, a key in use takes no change, and none is deleted before it has been expired for 90 days.
      forceUpdate: true,
      forceDelete: true,
      restrictions: {
        allowActions: ['geo-maps:GetTile'],
        allowResources: [`arn:${Aws.PARTITION}:geo-maps:${Aws.REGION}::provider/default`],
        allowReferers: origins.map((origin) => `${origin}/*`),
      },
    })
  }

  /** CloudFormation returns the name of a key only; its value comes from the service at deployment. */
  private keyValue(key: CfnAPIKey, name: string): string {
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

/** Where Amazon Location serves maps. */
export const mapOrigin = (): string => `https://maps.geo.${Aws.REGION}.amazonaws.com`
