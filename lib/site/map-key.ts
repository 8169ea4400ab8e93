import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnAPIKey } from 'aws-cdk-lib/aws-location'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'

/** A key that every visitor may read, for it can draw maps and nothing else: no places, no routes. */
export class MapKey extends Construct {
  /** Where the browser finds the map, with the key in it. */
  readonly styleUrl: string

  constructor(scope: Construct, id: string, keyName: string) {
    super(scope, id)
    const key = new CfnAPIKey(this, 'Key', {
      keyName,
      description: 'Draws the maps of Stopwise',
      noExpiry: true,
      forceUpdate: true,
      // No AllowReferers: shared pages send no referrer, and their maps would stay white.
      restrictions: {
        allowActions: ['geo-maps:GetTile', 'geo-maps:GetStaticMap'],
        allowResources: [`arn:${Aws.PARTITION}:geo-maps:${Aws.REGION}::provider/default`],
      },
    })
    this.styleUrl = `${mapOrigin()}/v2/styles/Standard/descriptor?color-scheme={scheme}&key=${this.keyValue(key)}`
  }

  /** CloudFormation returns the name of a key only; its value comes from the service at deployment. */
  private keyValue(key: CfnAPIKey): string {
    const look = {
      service: 'Location',
      action: 'DescribeKey',
      parameters: { KeyName: key.ref },
      physicalResourceId: PhysicalResourceId.of(key.ref),
      outputPaths: ['Key'],
    }
    const retention = { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }
    const logGroup = new LogGroup(this, 'ValueLogs', retention)
    const lookUp = new AwsCustomResource(this, 'Value', {
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
