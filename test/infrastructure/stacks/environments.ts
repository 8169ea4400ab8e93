import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import {
  alarmsTemplate,
  parameters,
  resourcesOf,
  stacksOf,
  applicationTemplate as template,
  templateOf,
} from './synthesis.ts'

/** Properties by which AWS knows a resource in an account and region, and refuses a second one of the same name. */
const nameProperties: Readonly<Record<string, readonly string[]>> = {
  'AWS::Budgets::Budget': ['Budget.BudgetName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::Cognito::UserPoolDomain': ['Domain'],
  'AWS::Location::APIKey': ['KeyName'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::StepFunctions::StateMachine': ['StateMachineName'],
}

const anyName = /Name$/
/** Names of things inside of what they belong to. */
const inner = new Set([
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::CloudWatch::Alarm',
  'AWS::Lambda::Permission',
  'AWS::DynamoDB::GlobalTable',
  'AWS::ApiGatewayV2::Stage',
  'AWS::IAM::Policy',
])

const valueAt = (properties: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value && typeof value === 'object' ? Reflect.get(value, name) : undefined),
      properties,
    )

/** Every name that the resources of an environment are given, and every export of its stacks. */
function namesOf(context: Readonly<Record<string, unknown>>): string[] {
  const { protectedStack, firewall, application } = stacksOf(context)
  return [protectedStack, firewall, application].flatMap((stack) => {
    if (stack === undefined) return []
    const found = Template.fromStack(stack)
    const { Resources }: { Resources: Record<string, { Type: string; Properties?: object }> } = JSON.parse(
      JSON.stringify(found.toJSON()),
    )
    const names = Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
      const given = inner.has(Type) ? [] : Object.keys(Properties).filter((property) => anyName.test(property))
      return [...new Set([...(nameProperties[Type] ?? []), ...given])]
        .map((path) => ({ path, value: valueAt(Properties, path) }))
        .filter(({ value }) => typeof value === 'string')
        .map(({ path, value }) => `${Type} ${path} ${String(value)}`)
    })
    const exports = Object.values(found.findOutputs('*')).flatMap(({ Export }) =>
      Export ? [`export ${String(Export.Name)}`] : [],
    )
    return [stack.stackName, ...names, ...exports]
  })
}

const staging = { ...parameters, environmentName: 'staging', siteDomain: 'staging.example.org', sharedSender: 'true' }

describe('two environments of one account and region', () => {
  it('give no two things one name', { tags: ['deep'] }, () => {
    const first = namesOf(parameters)
    const second = new Set(namesOf(staging))

    expect(first.length).toBeGreaterThan(20)
    expect(first.filter((name) => second.has(name) && !isShared(name))).toEqual([])
  })

  it('share the identity of their sender, which one of them owns', () => {
    const shared = templateOf(stacksOf(staging).application)

    shared.resourceCountIs('AWS::SES::EmailIdentity', 0)
    expect(JSON.stringify(shared.findResources('AWS::IAM::Policy'))).toContain(':identity/example.org')
    expect(Object.keys(shared.findOutputs('*')).filter((name) => name.startsWith('SenderDkim'))).toEqual([])
  })

  it('count what they cost apart', () => {
    const metrics = JSON.stringify(alarmsTemplate.findResources('AWS::CloudWatch::Alarm'))

    expect(metrics).toContain('"Stopwise/production"')
    for (const { Properties } of Object.values(resourcesOf(template, 'AWS::Lambda::Function'))) {
      const environment = JSON.stringify(Properties.Environment ?? {})
      if (environment.includes('TABLE_NAME'))
        expect(environment).toContain('"POWERTOOLS_METRICS_NAMESPACE":"Stopwise/production"')
    }
  })

  it('have a budget each, of their own resources where their tag counts', { tags: ['deep'] }, () => {
    const tagged = templateOf(stacksOf({ ...staging, budgetByTag: true }).application)

    tagged.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetName: 'stopwise-staging', CostFilters: { TagKeyValue: ['user:stopwise-environment$staging'] } },
    })
    tagged.allResourcesProperties('AWS::SNS::Topic', {
      Tags: [{ Key: 'stopwise-environment', Value: 'staging' }],
    })
  })
})

/** Names of the parts of a thing, which are the same in every environment: they are no names of resources. */
const isShared = (name: string): boolean => /RuntimeName|ServiceName|PolicyName/.test(name)
