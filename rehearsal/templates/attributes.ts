import { at, type Resource, type Value } from './template.ts'

/** Where a resource lies. */
export interface Place {
  readonly account: string
  readonly region: string
}

interface Named extends Place {
  /** The name that it has, or one made up as CloudFormation does. */
  readonly name: string
  readonly resource: Resource
}

type Shape = (named: Named) => string

const regional =
  (service: string, kind: string): Shape =>
  ({ account, region, name }) =>
    `arn:aws:${service}:${region}:${account}:${kind}${name}`

/** ARNs by type of resource, as the service authorization reference gives them. */
const arns: Readonly<Record<string, Shape>> = {
  'AWS::ApiGatewayV2::Api': ({ region, name }) => `arn:aws:apigateway:${region}::/apis/${name}`,
  'AWS::CloudFront::Distribution': ({ account, name }) => `arn:aws:cloudfront::${account}:distribution/${name}`,
  'AWS::CloudFront::Function': ({ account, name }) => `arn:aws:cloudfront::${account}:function/${name}`,
  'AWS::CloudWatch::Alarm': regional('cloudwatch', 'alarm:'),
  'AWS::Cognito::UserPool': regional('cognito-idp', 'userpool/'),
  'AWS::DynamoDB::GlobalTable': regional('dynamodb', 'table/'),
  'AWS::Events::Rule': regional('events', 'rule/'),
  'AWS::IAM::Role': ({ account, name }) => `arn:aws:iam::${account}:role/${name}`,
  'AWS::KMS::Key': regional('kms', 'key/'),
  'AWS::Lambda::Function': regional('lambda', 'function:'),
  'AWS::Location::GeofenceCollection': regional('geo', 'geofence-collection/'),
  'AWS::Location::Tracker': regional('geo', 'tracker/'),
  // A log group's attribute ends so, whatever streams it has.
  'AWS::Logs::LogGroup': ({ account, region, name }) => `arn:aws:logs:${region}:${account}:log-group:${name}:*`,
  'AWS::S3::Bucket': ({ name }) => `arn:aws:s3:::${name}`,
  'AWS::SecretsManager::Secret': ({ account, region, name }) =>
    `arn:aws:secretsmanager:${region}:${account}:secret:${name}-AbCdEf`,
  'AWS::SNS::Topic': regional('sns', ''),
  'AWS::SQS::Queue': regional('sqs', ''),
  'AWS::Scheduler::Schedule': regional('scheduler', 'schedule/default/'),
  'AWS::StepFunctions::StateMachine': regional('states', 'stateMachine:'),
  'AWS::WAFv2::WebACL': ({ account, region, name }) =>
    `arn:aws:wafv2:${region}:${account}:global/webacl/${name}/11111111-2222-3333-4444-555555555555`,
}

/** What the property of a resource that gives it its name is called. */
const nameProperties: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Location::GeofenceCollection': 'CollectionName',
  'AWS::Location::Tracker': 'TrackerName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
}

/** The property that names a resource of this type, for those that have one. */
export const namePropertyOf = (type: string): string | undefined => nameProperties[type]

/** The name that CloudFormation makes up: of the stack and the resource; a bucket's in small letters. */
export const madeUpName = (stack: string, id: string, { Type }: Resource): string => {
  const name = `${stack.replaceAll('/', '-')}-${id}`
  return Type === 'AWS::S3::Bucket' ? name.toLowerCase().slice(0, 63) : name
}

/** The ARN of a resource, where its type is known. */
export const arnOf = (named: Named): string | undefined => arns[named.resource.Type]?.(named)

/** Types whose `Ref` is the ARN of the resource. */
const refersByArn = ['AWS::SNS::Topic', 'AWS::SecretsManager::Secret', 'AWS::StepFunctions::StateMachine']

/** What `Ref` gives. */
export function refOf(named: Named): string {
  const { resource, account, region, name } = named
  if (resource.Type === 'AWS::SQS::Queue') return `https://sqs.${region}.amazonaws.com/${account}/${name}`
  if (resource.Type === 'AWS::Cognito::UserPool') return `${region}_${name.replace(/[^A-Za-z0-9]/g, '').slice(0, 40)}`
  return refersByArn.includes(resource.Type) ? (arnOf(named) ?? name) : name
}

/** What `Fn::GetAtt` gives; a made-up text for attributes that no right depends on. */
export function attributeOf(named: Named, attribute: string): Value {
  const { resource, name, region } = named
  if (attribute === 'Arn' || attribute.endsWith('ARN')) return arnOf({ ...named, name: idOf(named) }) ?? `arn:${name}`
  if (attribute === 'QueueName') return name
  if (attribute === 'RegionalDomainName') return `${name}.s3.${region}.amazonaws.com`
  if (attribute === 'DomainName') return `${name.toLowerCase()}.cloudfront.example`
  return at(resource.Properties, attribute) ?? `${name}.${attribute}`
}

/** In ARNs a user pool goes by its id. */
const idOf = (named: Named): string => (named.resource.Type === 'AWS::Cognito::UserPool' ? refOf(named) : named.name)
