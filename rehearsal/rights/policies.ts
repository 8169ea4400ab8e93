import type { Resolved, Resolver } from '../templates/resolver.ts'
import { at, listOf, type Value } from '../templates/template.ts'
import { fits } from './fits.ts'

/** The policy documents of each role, by its ARN. */
export function identityPolicies(resolver: Resolver): ReadonlyMap<string, readonly Value[]> {
  const roles = resolver.resourcesOf('AWS::IAM::Role')
  const attached = resolver.resourcesOf('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
  return new Map(
    roles.map(({ arn, name, properties }) => [
      arn,
      [
        ...listOf(properties.Policies).map((policy) => at(policy, 'PolicyDocument')),
        ...listOf(properties.ManagedPolicyArns).map((managed) => managedByAws[String(managed).split('/').at(-1) ?? '']),
        ...attached
          .filter((policy) => listOf(policy.properties.Roles).includes(name))
          .map((policy) => policy.properties.PolicyDocument),
      ],
    ]),
  )
}

/** Policies that AWS keeps, as far as templates attach them. */
const managedByAws: Readonly<Record<string, Value>> = {
  AWSLambdaBasicExecutionRole: {
    Statement: [
      { Effect: 'Allow', Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' },
    ],
  },
}

interface Placed {
  /** ARN of what the policy is attached to. */
  readonly owner: string
  readonly document: Value
}

/** The policies of buckets, topics, queues, functions, roles and keys, by their ARN or the ARN of something in them. */
export function resourcePolicies(resolver: Resolver): (arn: string) => readonly Value[] {
  const placed: readonly Placed[] = [
    ...resolver
      .resourcesOf('AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy')
      .flatMap((policy) => ownersOf(policy).map((owner) => ({ owner, document: policy.properties.PolicyDocument }))),
    ...resolver.resourcesOf('AWS::Lambda::Permission').map(permission),
    ...resolver
      .resourcesOf('AWS::IAM::Role')
      .map(({ arn, properties }) => ({ owner: arn, document: properties.AssumeRolePolicyDocument })),
    ...resolver
      .resourcesOf('AWS::KMS::Key')
      .map(({ arn, properties }) => ({ owner: arn, document: properties.KeyPolicy })),
  ]
  return (arn) => placed.filter(({ owner }) => arn === owner || fits(arn, `${owner}/*`)).map(({ document }) => document)
}

/** A permission of a function is one statement of its policy. */
function permission({ properties }: Resolved): Placed {
  const { Action, FunctionName, Principal, SourceArn, SourceAccount } = properties
  const from = SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': SourceArn } }
  const within = SourceAccount === undefined ? {} : { StringEquals: { 'aws:SourceAccount': SourceAccount } }
  const statement = {
    ...{ Effect: 'Allow', Action, Resource: FunctionName, Principal: { Service: Principal } },
    Condition: { ...from, ...within },
  }
  return { owner: String(FunctionName), document: { Statement: [statement] } }
}

/** Whom a policy is attached to, as an ARN. */
function ownersOf({ properties }: Resolved): readonly string[] {
  if (properties.Bucket !== undefined) return [`arn:aws:s3:::${String(properties.Bucket)}`]
  const queues = listOf(properties.Queues).map((url) => {
    const [, , host = '', account, name] = String(url).split('/')
    return `arn:aws:sqs:${host.split('.')[1]}:${account}:${name}`
  })
  return [...queues, ...listOf(properties.Topics).map(String)]
}
