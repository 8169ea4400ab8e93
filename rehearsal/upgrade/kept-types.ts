/** A type of resource that an update must not make anew. */
export interface KeptType {
  /** What would be lost with the resource, or who would no longer find it. */
  readonly holds: string
  /** Losing logs is told, losing anything else is refused. */
  readonly isTold?: true
  /** Properties whose change has CloudFormation make another resource and delete this one. */
  readonly replacing: readonly string[]
  /** Switches that guard it: none of them may be taken away. */
  readonly guards?: readonly string[]
}

/**
 * Types that keep something or that somebody outside of the templates knows, with what the registry of CloudFormation
 * calls `createOnlyProperties`, and with what it leaves out although an update of it is replaced or refused.
 * `test/infrastructure/stacks/kept-shape.ts` compares them with the registry where cfn-lint brings it.
 */
export const keptTypes: Readonly<Record<string, KeptType>> = {
  'AWS::DynamoDB::GlobalTable': {
    holds: 'everything that people have saved',
    replacing: ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'GlobalTableSourceArn'],
    guards: ['Replicas'],
  },
  'AWS::S3::Bucket': {
    holds: 'files',
    replacing: ['BucketName', 'BucketNamePrefix', 'BucketNamespace'],
    guards: ['VersioningConfiguration', 'PublicAccessBlockConfiguration'],
  },
  'AWS::Cognito::UserPool': {
    holds: 'accounts and their passwords',
    replacing: ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
    guards: ['DeletionProtection'],
  },
  'AWS::Cognito::UserPoolDomain': {
    holds: 'the address that Google and Facebook were told',
    replacing: ['UserPoolId', 'Domain'],
  },
  'AWS::Cognito::UserPoolGroup': { holds: 'who is in the group', replacing: ['UserPoolId', 'GroupName'] },
  'AWS::Cognito::UserPoolClient': {
    holds: 'the sign-ins of all browsers',
    replacing: ['UserPoolId', 'GenerateSecret'],
  },
  'AWS::Cognito::UserPoolIdentityProvider': {
    holds: 'accounts that sign in by it',
    replacing: ['UserPoolId', 'ProviderName', 'ProviderType'],
  },
  'AWS::Location::Tracker': { holds: 'where the vans are', replacing: ['TrackerName', 'KmsKeyId'] },
  'AWS::Location::GeofenceCollection': {
    holds: 'the circles around the stops of today',
    replacing: ['CollectionName', 'KmsKeyId'],
  },
  'AWS::Location::APIKey': { holds: 'the key with which open pages draw their map', replacing: ['KeyName'] },
  'AWS::SES::EmailIdentity': {
    holds: 'the verification by records in the operator’s DNS',
    replacing: ['EmailIdentity'],
  },
  'AWS::SES::ConfigurationSet': { holds: 'what became of mails that are on their way', replacing: ['Name'] },
  'AWS::SNS::Topic': { holds: 'subscriptions that people have confirmed', replacing: ['TopicName', 'FifoTopic'] },
  'AWS::SQS::Queue': { holds: 'events that failed', replacing: ['QueueName', 'FifoQueue'] },
  'AWS::SecretsManager::Secret': { holds: 'a value that others have read', replacing: ['Name'] },
  'AWS::StepFunctions::StateMachine': {
    holds: 'tasks that are running',
    replacing: ['StateMachineName', 'StateMachineType'],
  },
  'AWS::CloudFront::Distribution': { holds: 'the name that the operator’s DNS points to', replacing: [] },
  'AWS::ApiGatewayV2::Api': { holds: 'the address of all calls', replacing: ['ProtocolType'] },
  'AWS::Logs::LogGroup': { holds: 'three months of logs', isTold: true, replacing: ['LogGroupName'] },
}

/** Properties that name a resource for the whole account and region: two of one name cannot be there at once. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Location::APIKey': 'KeyName',
  'AWS::Location::GeofenceCollection': 'CollectionName',
  'AWS::Location::Tracker': 'TrackerName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::WAFv2::WebACL': 'Name',
}
