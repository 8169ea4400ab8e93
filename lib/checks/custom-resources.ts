import { DefaultStackSynthesizer, type Stack } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { acknowledge, acknowledgeWildcard } from './acknowledge.ts'

const reason = 'The CDK brings this function; it runs while a deployment does, waited for, and never for users.'

/** The CDK hangs the functions of its custom resources under the stack, by these names. */
const broughtByTheCdk = /^(Custom::CDKBucketDeployment|Custom::S3AutoDeleteObjects|AWS679f53fac002430cb0da5b7982bd2287)/

/** Rights of the deployment of a bucket, as the CDK words them. */
const deploymentActions = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
  (action) => `AwsSolutions-IAM5[Action::${action}]`,
)

const basicExecution =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'

/** Accepts what the CDK adds for deployments: its functions, and their rights on the assets and the site bucket. */
export function explainCustomResources(stack: Stack, siteBucket: IBucket): void {
  const ids = [
    'AwsSolutions-L1',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaTracing',
    'Serverless-LambdaDefaultMemorySize',
    'Serverless-LambdaAsyncFailureDestination',
    basicExecution,
    ...deploymentActions,
  ]
  const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER
  const assets = `arn:${stack.partition}:s3:::cdk-${qualifier}-assets-${stack.account}-${stack.region}/*`
  for (const each of stack.node.children.filter(({ node }) => broughtByTheCdk.test(node.id))) {
    acknowledge(each, Object.fromEntries(ids.map((id) => [id, reason])))
    acknowledgeWildcard(each, assets, reason)
    acknowledgeWildcard(each, siteBucket.arnForObjects('*'), reason)
  }
}
