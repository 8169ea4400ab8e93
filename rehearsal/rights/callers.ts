import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateMachines } from '#statemachines/index.ts'
import type { Resolved, Resolver } from '../templates/resolver.ts'
import type { Environment } from '../templates/synthesize.ts'
import { at, listOf, type Value } from '../templates/template.ts'
import { evaluate, type Request, type RequestContext, type Verdict } from './evaluate.ts'
import { identityPolicies, resourcePolicies } from './policies.ts'

/** Something that AWS itself does in this environment, and must be let do. */
export interface Calling {
  /** `Rule EventsendcutofftasksRule62B2F181` */
  readonly who: string
  readonly request: Request
}

export interface RefusedCalling extends Calling {
  readonly why: Exclude<Verdict, 'allowed'>
}

const secure = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' }

/** What events, schedules, machines, the edge and alarms of an environment are refused. */
export function judgeCallers(environment: Environment, resolver: Resolver) {
  const roles = identityPolicies(resolver)
  const onResources = resourcePolicies(resolver)
  const callings = Object.values(readers).flatMap((read) => read({ resolver, account: environment.account }))
  const refused = callings.flatMap((calling): RefusedCalling[] => {
    const { request } = calling
    const identity = 'role' in request.principal ? (roles.get(request.principal.role) ?? []) : []
    const why = evaluate(request, { identity, resource: onResources(request.resource) })
    return why === 'allowed' ? [] : [{ ...calling, why }]
  })
  return { callings: callings.length, refused }
}

interface Source {
  readonly resolver: Resolver
  readonly account: string
}

/** A service that acts for a resource of ours, and says for which. */
const by = (
  service: string,
  { of, account }: { readonly of: Resolved; readonly account: string },
  [action, resource]: readonly [string, Value],
  context: RequestContext = {},
): Calling => ({
  who: `${of.type.replace(/^AWS::/, '')} ${of.id}`,
  request: {
    ...{ action, resource: String(resource), principal: { service: `${service}.amazonaws.com` } },
    context: { ...secure, 'aws:sourcearn': of.arn, 'aws:sourceaccount': account, ...context },
  },
})

/** A resource that acts in a role. */
const as = (role: Value, of: Resolved, action: string, resource: Value): Calling => ({
  who: `${of.type.replace(/^AWS::/, '')} ${of.id}`,
  request: { action, resource: String(resource), principal: { role: String(role) }, context: secure },
})

const definedActions = (arn: Value): string =>
  String(arn).startsWith('arn:aws:sns:') ? 'sns:Publish' : 'lambda:InvokeFunction'

const deadLettersOf = (target: Value): readonly Value[] => listOf(at(target, 'DeadLetterConfig', 'Arn'))

const rules = ({ resolver, account }: Source): Calling[] =>
  resolver
    .resourcesOf('AWS::Events::Rule')
    .flatMap((rule) =>
      listOf(rule.properties.Targets).flatMap((target) => [
        by('events', { of: rule, account }, [definedActions(at(target, 'Arn')), at(target, 'Arn')]),
        ...deadLettersOf(target).map((queue) => by('events', { of: rule, account }, ['sqs:SendMessage', queue])),
      ]),
    )

const schedules = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::Scheduler::Schedule').flatMap((schedule) => {
    const { Target } = schedule.properties
    const role = at(Target, 'RoleArn')
    return [
      // It says of which group of schedules it comes, not of which of them.
      by('scheduler', { of: schedule, account }, ['sts:AssumeRole', role], { 'aws:sourcearn': groupOf(schedule) }),
      as(role, schedule, definedActions(at(Target, 'Arn')), at(Target, 'Arn')),
      ...keyUses(resolver, at(Target, 'Arn')).map(([[action, key]]) => as(role, schedule, action, key)),
      ...deadLettersOf(Target).map((queue) => as(role, schedule, 'sqs:SendMessage', queue)),
    ]
  })

const groupOf = ({ arn }: Resolved): string => arn.replace(/:schedule[/]([^/]+)[/].*$/, ':schedule-group/$1')

const functions = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::Lambda::Function').flatMap((each) => {
    const { Role, DeadLetterConfig, TracingConfig, LoggingConfig } = each.properties
    const queue = at(DeadLetterConfig, 'TargetArn')
    const log = at(LoggingConfig, 'LogGroup')
    return [
      by('lambda', { of: each, account }, ['sts:AssumeRole', Role]),
      ...(queue === undefined ? [] : [as(Role, each, 'sqs:SendMessage', queue)]),
      ...(at(TracingConfig, 'Mode') === 'Active' ? [as(Role, each, 'xray:PutTraceSegments', '*')] : []),
      ...(log === undefined ? [] : [as(Role, each, 'logs:PutLogEvents', logArn(each, String(log)))]),
    ]
  })

/** A stream of a log, with the rest of the ARN as that of the function has it. */
const logArn = ({ arn }: Resolved, name: string): string =>
  `arn:aws:logs:${arn.split(':').slice(3, 5).join(':')}:log-group:${name}:log-stream:1`

const subscriptionsOfLogs = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::Logs::SubscriptionFilter').map((filter) => {
    const { DestinationArn, LogGroupName } = filter.properties
    const [, , , region] = String(DestinationArn).split(':')
    return by('logs', { of: filter, account }, ['lambda:InvokeFunction', DestinationArn], {
      'aws:sourcearn': `arn:aws:logs:${region}:${account}:log-group:${String(LogGroupName)}:*`,
    })
  })

const routes = ({ resolver, account }: Source): Calling[] => {
  const integrations = new Map(resolver.resourcesOf('AWS::ApiGatewayV2::Integration').map((each) => [each.name, each]))
  return resolver.resourcesOf('AWS::ApiGatewayV2::Route').map((route) => {
    const { ApiId, RouteKey, Target } = route.properties
    const integration = integrations.get(String(Target).replace('integrations/', ''))
    const [method = '', path = ''] = String(RouteKey).split(' ')
    const uri = integration?.properties.IntegrationUri
    const [, , , region] = String(uri).split(':')
    return by('apigateway', { of: route, account }, ['lambda:InvokeFunction', uri], {
      'aws:sourcearn': `arn:aws:execute-api:${region}:${account}:${String(ApiId)}/$default/${method}${path}`,
    })
  })
}

/** The authorizer functions that an API calls. */
const authorizers = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::ApiGatewayV2::Authorizer').flatMap((authorizer) => {
    const { ApiId, AuthorizerUri } = authorizer.properties
    const [, asked] = /functions[/](.+)[/]invocations$/.exec(String(AuthorizerUri ?? '')) ?? []
    if (asked === undefined) return []
    const [, , , region] = asked.split(':')
    return by('apigateway', { of: authorizer, account }, ['lambda:InvokeFunction', asked], {
      'aws:sourcearn': `arn:aws:execute-api:${region}:${account}:${String(ApiId)}/authorizers/${authorizer.name}`,
    })
  })

const triggers = ({ resolver, account }: Source): Calling[] =>
  resolver
    .resourcesOf('AWS::Cognito::UserPool')
    .flatMap((pool) =>
      Object.values(Object(pool.properties.LambdaConfig)).map((arn) =>
        by('cognito-idp', { of: pool, account }, ['lambda:InvokeFunction', String(arn)]),
      ),
    )

const folder = join(import.meta.dirname, '../../statemachines')

/** By the tasks of its definition, as the machine names them. */
const machines = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::StepFunctions::StateMachine').flatMap((machine) => {
    const { RoleArn, DefinitionSubstitutions, StateMachineName } = machine.properties
    const [, source] = Object.entries(stateMachines).find(([name]) => String(StateMachineName).endsWith(name)) ?? []
    const definition = source ? readFileSync(join(folder, source.definition), 'utf8') : ''
    const tasks = [...new Set([...definition.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))]
    return [
      by('states', { of: machine, account }, ['sts:AssumeRole', RoleArn]),
      ...tasks.map((task) => as(RoleArn, machine, 'lambda:InvokeFunction', at(DefinitionSubstitutions, task))),
      ...deliveries.map((action) => as(RoleArn, machine, action, '*')),
      ...(definition.includes('"DISTRIBUTED"') ? [as(RoleArn, machine, 'states:StartExecution', machine.arn)] : []),
      ...(definition.includes('"ItemReader"') ? [as(RoleArn, machine, 's3:GetObject', objectOfJobs(resolver))] : []),
    ]
  })

/** What a machine needs for its log and its traces. */
const deliveries = [
  ...['CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery', 'ListLogDeliveries'],
  ...['PutResourcePolicy', 'DescribeResourcePolicies', 'DescribeLogGroups'],
]
  .map((action) => `logs:${action}`)
  .concat('xray:PutTraceSegments')

/** What one step leaves for the next. */
const objectOfJobs = (resolver: Resolver): string => {
  const bucket = resolver.resourcesOf('AWS::S3::Bucket').find(({ id }) => /Payloads/.test(id))
  return `${bucket?.arn}/jobs/1/items.json`
}

/** Each behavior asks for a page of its own of the bucket behind it. */
const edges = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::CloudFront::Distribution').flatMap((site) => {
    const config = site.properties.DistributionConfig
    const behaviors = [at(config, 'DefaultCacheBehavior'), ...listOf(at(config, 'CacheBehaviors'))]
    return behaviors.flatMap((behavior) => {
      const origin = listOf(at(config, 'Origins')).find((each) => at(each, 'Id') === at(behavior, 'TargetOriginId'))
      const [bucket, isBucket] = String(at(origin, 'DomainName')).split('.s3.')
      if (isBucket === undefined) return []
      const path = String(at(behavior, 'PathPattern') ?? 'index.html')
        .replace(/^[/]/, '')
        .replaceAll('*', 'x')
      return [by('cloudfront', { of: site, account }, ['s3:GetObject', `arn:aws:s3:::${bucket}/${path}`])]
    })
  })

const accessLogs = ({ resolver, account }: Source): Calling[] =>
  resolver.resourcesOf('AWS::S3::Bucket').flatMap((bucket) => {
    const { LoggingConfiguration } = bucket.properties
    const [target, prefix] = [
      at(LoggingConfiguration, 'DestinationBucketName'),
      at(LoggingConfiguration, 'LogFilePrefix'),
    ]
    if (target === undefined) return []
    return [
      by('logging.s3', { of: bucket, account }, ['s3:PutObject', `arn:aws:s3:::${String(target)}/${String(prefix)}1`]),
    ]
  })

type KeyUse = readonly [readonly [string, Value], RequestContext]

/** The key actions that a publisher to an encrypted topic uses; SNS sets the context. */
function keyUses(resolver: Resolver, topic: Value): KeyUse[] {
  const found = resolver.resourcesOf('AWS::SNS::Topic').find(({ arn }) => arn === topic)
  const key = found?.properties.KmsMasterKeyId
  if (key === undefined) return []
  const context = { 'kms:encryptioncontext:aws:sns:topicarn': String(topic) }
  return ['kms:Decrypt', 'kms:GenerateDataKey'].map((action): KeyUse => [[action, key], context])
}

const notices = ({ resolver, account }: Source): Calling[] => [
  ...resolver
    .resourcesOf('AWS::CloudWatch::Alarm')
    .flatMap((alarm) =>
      [...listOf(alarm.properties.AlarmActions), ...listOf(alarm.properties.OKActions)].flatMap((topic) => [
        by('cloudwatch', { of: alarm, account }, ['sns:Publish', topic]),
        ...keyUses(resolver, topic).map((use) => by('cloudwatch', { of: alarm, account }, ...use)),
      ]),
    ),
  ...resolver.resourcesOf('AWS::SES::ConfigurationSetEventDestination').flatMap((destination) => {
    const topic = at(destination.properties.EventDestination, 'SnsDestination', 'TopicARN')
    if (topic === undefined) return []
    const [, , , region] = String(topic).split(':')
    const set = `configuration-set/${String(destination.properties.ConfigurationSetName)}`
    return [
      by('ses', { of: destination, account }, ['sns:Publish', topic], {
        'aws:sourcearn': `arn:aws:ses:${region}:${account}:${set}`,
      }),
      ...keyUses(resolver, topic).map((use) => by('ses', { of: destination, account }, ...use)),
    ]
  }),
  ...resolver.resourcesOf('AWS::SNS::Subscription').flatMap((subscription) => {
    const { TopicArn, RedrivePolicy } = subscription.properties
    return listOf(at(RedrivePolicy, 'deadLetterTargetArn')).map((queue) =>
      by('sns', { of: subscription, account }, ['sqs:SendMessage', queue], { 'aws:sourcearn': String(TopicArn) }),
    )
  }),
]

const readers = {
  rules,
  schedules,
  functions,
  subscriptionsOfLogs,
  routes,
  authorizers,
  triggers,
  machines,
  edges,
  accessLogs,
  notices,
}
