import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateMachines } from '#statemachines/index.ts'
import type { Resolved, Resolver } from '../templates/resolver.ts'
import { at, isObject, listOf, type StackTemplate, type Value } from '../templates/template.ts'
import { capacityOf } from './firewall-capacity.ts'

/** How much of a quota something takes. */
export interface Measure {
  readonly what: string
  readonly where: string
  readonly used: number
  readonly limit: number
}

const bytes = (value: Value): number => Buffer.byteLength(JSON.stringify(value ?? null))

/** Quotas of CloudFormation itself. */
export const ofTemplate = ({ name, template }: StackTemplate): Measure[] => {
  const { Resources, Outputs = {}, Parameters = {} } = template
  const count = (what: string, of: object, limit: number) => ({
    what,
    where: name,
    used: Object.keys(of).length,
    limit,
  })
  return [
    count('resources of a stack', Resources, 500),
    count('outputs of a stack', Outputs, 200),
    count('parameters of a stack', Parameters, 200),
    { what: 'bytes of a template', where: name, used: Buffer.byteLength(JSON.stringify(template)), limit: 1_000_000 },
  ]
}

type Ruler = (each: Resolved, resolver: Resolver) => readonly (Omit<Measure, 'where'> | undefined)[]

const sized = (what: string, value: Value, limit: number) =>
  value === undefined ? undefined : { what, used: bytes(value), limit }

const length = (what: string, value: Value, limit: number) =>
  typeof value === 'string' ? { what, used: value.length, limit } : undefined

const counted = (what: string, value: Value, limit: number) => ({ what, used: listOf(value).length, limit })

const folder = join(import.meta.dirname, '../../statemachines')

/** Quotas by type of resource, as the pages of the services give them; those that can be raised, unraised. */
const rulers: Readonly<Record<string, Ruler>> = {
  'AWS::Lambda::Function': ({ properties }) => [
    // Names and values together.
    { what: 'bytes of the environment of a function', limit: 4096, used: environmentBytes(properties.Environment) },
    counted('layers of a function', properties.Layers, 5),
    { what: 'seconds of a function', used: Number(properties.Timeout ?? 3), limit: 900 },
    { what: 'megabytes of a function', used: Number(properties.MemorySize ?? 128), limit: 10_240 },
    length('letters of the name of a function', properties.FunctionName, 64),
  ],
  'AWS::IAM::Role': ({ name, properties }, resolver) => [
    sized('bytes of the trust of a role', properties.AssumeRolePolicyDocument, 2048),
    counted('managed policies of a role', properties.ManagedPolicyArns, 10),
    {
      what: 'bytes of the inline policies of a role',
      limit: 10_240,
      used: resolver
        .resourcesOf('AWS::IAM::Policy')
        .filter((policy) => listOf(policy.properties.Roles).includes(name))
        .reduce((sum, policy) => sum + bytes(policy.properties.PolicyDocument), 0),
    },
  ],
  'AWS::S3::BucketPolicy': ({ properties }) => [
    sized('bytes of the policy of a bucket', properties.PolicyDocument, 20_480),
  ],
  'AWS::SQS::QueuePolicy': ({ properties }) => [
    sized('bytes of the policy of a queue', properties.PolicyDocument, 8192),
  ],
  'AWS::SNS::TopicPolicy': ({ properties }) => [
    sized('bytes of the policy of a topic', properties.PolicyDocument, 30_720),
  ],
  'AWS::S3::Bucket': ({ properties }) => [
    length('letters of the name of a bucket', properties.BucketName, 63),
    counted('rules of the life of a bucket', at(properties.LifecycleConfiguration, 'Rules'), 1000),
  ],
  'AWS::DynamoDB::GlobalTable': ({ properties }) => [
    counted('indexes of a table', properties.GlobalSecondaryIndexes, 20),
  ],
  'AWS::ApiGatewayV2::Api': ({ name }, resolver) => [
    ofApi('routes of an API', 'AWS::ApiGatewayV2::Route', 300, { name, resolver }),
    ofApi('integrations of an API', 'AWS::ApiGatewayV2::Integration', 300, { name, resolver }),
    ofApi('authorizers of an API', 'AWS::ApiGatewayV2::Authorizer', 10, { name, resolver }),
  ],
  'AWS::CloudFront::Distribution': ({ properties: { DistributionConfig: config } }) => [
    counted('behaviors of a distribution', at(config, 'CacheBehaviors'), 75),
    counted('origins of a distribution', at(config, 'Origins'), 100),
    counted('names of a distribution', at(config, 'Aliases'), 100),
  ],
  'AWS::CloudFront::Function': ({ properties }) => [
    length('bytes of a function at the edge', properties.FunctionCode, 10_240),
  ],
  'AWS::CloudFront::ResponseHeadersPolicy': ({ properties: { ResponseHeadersPolicyConfig: config } }) => [
    { what: 'bytes of the headers of an answer', limit: 10_240, used: textBytes(config) },
    counted('own headers of an answer', at(config, 'CustomHeadersConfig', 'Items'), 10),
    length(
      'bytes of a content security policy',
      at(config, 'SecurityHeadersConfig', 'ContentSecurityPolicy', 'ContentSecurityPolicy'),
      // Longer ones are split by some proxies of offices, which turn away headers of 8 KB.
      8192,
    ),
  ],
  'AWS::WAFv2::WebACL': ({ properties }) => [
    { what: 'capacity units of a web ACL', used: capacityOf(properties.Rules), limit: 1500 },
    {
      what: 'rate rules of a web ACL',
      used: listOf(properties.Rules).filter((rule) => at(rule, 'Statement', 'RateBasedStatement')).length,
      limit: 10,
    },
    sized('bytes of the own answers of a web ACL', properties.CustomResponseBodies, 51_200),
  ],
  'AWS::Events::Rule': ({ properties }) => [
    sized('bytes of the pattern of a rule', properties.EventPattern, 2048),
    counted('targets of a rule', properties.Targets, 5),
  ],
  'AWS::StepFunctions::StateMachine': ({ properties }) => [
    length('letters of the name of a machine', properties.StateMachineName, 80),
    length('bytes of the definition of a machine', definitionOf(properties.StateMachineName), 1_048_576),
  ],
  'AWS::CloudWatch::Alarm': ({ properties }) => [
    // The eleventh is the expression.
    counted('metrics of an alarm', properties.Metrics, 11),
    length('letters of the description of an alarm', properties.AlarmDescription, 1024),
  ],
  'AWS::CloudWatch::Dashboard': ({ properties }) => [
    length('bytes of a dashboard', properties.DashboardBody, 1_000_000),
  ],
  'AWS::Cognito::UserPoolClient': ({ properties }) => [counted('addresses of a client', properties.CallbackURLs, 100)],
  'AWS::Cognito::UserPoolDomain': ({ properties }) => [length('letters of a domain prefix', properties.Domain, 63)],
}

interface Counting {
  readonly name: string
  readonly resolver: Resolver
}

const ofApi = (what: string, type: string, limit: number, { name, resolver }: Counting) => ({
  ...{ what, limit },
  used: resolver.resourcesOf(type).filter(({ properties }) => properties.ApiId === name).length,
})

const environmentBytes = (environment: Value): number =>
  Object.entries(Object(at(environment, 'Variables'))).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
    0,
  )

/** All texts in a value, as headers carry them. */
const textBytes = (value: Value): number =>
  isObject(value) || Array.isArray(value)
    ? Object.values(value).reduce((sum: number, each) => sum + textBytes(each), 0)
    : Buffer.byteLength(typeof value === 'string' ? value : '')

function definitionOf(machineName: Value): string {
  const [, source] = Object.entries(stateMachines).find(([name]) => String(machineName).endsWith(name)) ?? []
  return source ? readFileSync(join(folder, source.definition), 'utf8') : ''
}

/** What the resources of an environment take of the quotas of their services. */
export function ofResources(resolver: Resolver): Measure[] {
  return resolver
    .resourcesOf(...Object.keys(rulers))
    .flatMap((each) =>
      (rulers[each.type]?.(each, resolver) ?? []).flatMap((measure) =>
        measure ? [{ ...measure, where: each.id }] : [],
      ),
    )
}

/** What all resources take together of the quotas of an account and region. */
export function ofAccount(resolver: Resolver, functionQuota: number): Measure[] {
  const where = 'account and region'
  const count = (what: string, limit: number, ...types: string[]) => ({
    ...{ what, where, limit },
    used: resolver.resourcesOf(...types).length,
  })
  const reserved = resolver
    .resourcesOf('AWS::Lambda::Function')
    .reduce((sum, { properties }) => sum + Number(properties.ReservedConcurrentExecutions ?? 0), 0)
  return [
    // Lambda keeps a hundred for whoever reserves none.
    { what: 'reserved executions', where, used: reserved, limit: functionQuota - 100 },
    count('rules of the event bus', 300, 'AWS::Events::Rule'),
    count('roles', 1000, 'AWS::IAM::Role'),
    count('secrets', 500_000, 'AWS::SecretsManager::Secret'),
    count('buckets', 100, 'AWS::S3::Bucket'),
    // Each state machine and stage with a log of its own may need one of ten policies, unless their names begin alike.
    { what: 'policies of log deliveries', where, used: logPolicies(resolver), limit: 10 },
  ]
}

/** Logs that services deliver to share one policy where their name begins with `/aws/vendedlogs/`. */
function logPolicies(resolver: Resolver): number {
  const machines = resolver.resourcesOf('AWS::StepFunctions::StateMachine')
  const logs = machines.flatMap(({ properties }) => listOf(at(properties.LoggingConfiguration, 'Destinations')))
  const others = logs.filter((log) => !JSON.stringify(log).includes(':log-group:/aws/vendedlogs/'))
  return others.length + (logs.length > others.length ? 1 : 0)
}
