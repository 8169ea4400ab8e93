import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type CfnResource, NestedStack, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll } from 'vitest'
import { readDeployment } from '#lib/deployment.ts'
import { addStacks } from '#lib/stacks.ts'
import { type Template as Inlined, inlineNested } from './inline-nested.ts'

/** An operator who is told of everything, on a domain of the own. */
export const parameters = {
  account: '111122223333',
  region: 'us-east-1',
  siteDomain: 'stops.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0',
  senderAddress: 'routes@example.org',
  alarmAddress: 'operator@example.org',
  googleClientId: 'google',
  facebookClientId: 'facebook',
  paymentsSecret: 'stopwise/test/payments',
  paymentsPublishableKey: 'pk_live_1',
  canarySecret: 'stopwise/test/canary',
}

/** Single sign-on in both of its languages. */
export const companies = [
  { name: 'Harbor', domains: ['harbor.example'], oidcIssuer: 'https://id.harbor.example', clientId: 'stopwise' },
  { name: 'City', domains: ['city.example'], samlMetadata: 'https://id.city.example/metadata' },
]

export const everyParameter = {
  ...parameters,
  verifiedSender: true,
  threatProtection: true,
  texting: true,
  budgetByTag: true,
  formerMapKeyName: 'map-0',
  ssoProviders: companies,
}

/** In another region than the firewall. */
export const otherRegion = { ...parameters, region: 'eu-west-1', sharedSender: true }

/** The feature flags that `cdk synth` reads by itself. */
const flags: { readonly context: Record<string, unknown> } = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../../cdk.json`, 'utf8'),
)

// Each environment leaves tens of megabytes there.
const written = mkdtempSync(join(tmpdir(), 'stopwise-stacks-'))
afterAll(() => rmSync(written, { recursive: true }))

/** The stacks of an environment as `cdk synth` makes them, without the bundles of the functions. */
export function synthesize(context: Readonly<Record<string, unknown>>) {
  const outdir = mkdtempSync(join(written, 'environment-'))
  const app = new App({ outdir, context: { ...flags.context, 'aws:cdk:bundling-stacks': [], ...context } })
  const stacks = addStacks(app, readDeployment(app.node, {}))
  return { app, ...stacks }
}

const made = new Map<string, ReturnType<typeof synthesize>>()

/** The same for tests that only read: each environment is made once. Who adds to its stacks makes one of their own. */
export function stacksOf(context: Readonly<Record<string, unknown>>) {
  const key = JSON.stringify(context)
  const stacks = made.get(key) ?? synthesize(context)
  made.set(key, stacks)
  return stacks
}

const { protectedStack, firewall, application } = stacksOf(parameters)

export const protectedTemplate = Template.fromStack(protectedStack)
/** A stack with its nested ones in it, whose resources are called after them: `Events…`, `Alarms…`. */
export function templateOf(stack: Stack): Template {
  const nested = new Map(
    stack.node
      .findAll()
      .filter((each): each is NestedStack => each instanceof NestedStack)
      .map((each) => [stack.getLogicalId(nestedResourceOf(each)), each]),
  )
  const jsonOf = (each: Stack): Inlined => JSON.parse(JSON.stringify(Template.fromStack(each).toJSON()))
  const inner = (id: string) => jsonOf(nested.get(id) ?? stack)
  return Template.fromJSON({ ...inlineNested(jsonOf(stack), inner, (id) => id.replace(/NestedStack.*$/, '')) })
}

function nestedResourceOf({ node, nestedStackResource }: NestedStack): CfnResource {
  if (!nestedStackResource) throw new Error(`${node.path} has no resource.`)
  return nestedStackResource
}

export const applicationTemplate = templateOf(application)
export const alarmsTemplate = Template.fromStack(Stack.of(application.node.findChild('Alarms')))
/** The firewall is on unless a parameter turns it off. */
export const firewallTemplate = firewall && Template.fromStack(firewall)

/** A resource as CloudFormation gets it. */
export interface Resource {
  readonly Properties: Readonly<Record<string, unknown>>
}

/** The resources of a type, by logical id. */
export const resourcesOf = (template: Template, type: string): Readonly<Record<string, Resource>> =>
  Object.fromEntries(
    Object.entries(template.findResources(type)).map(([id, resource]) => [
      id,
      { Properties: resource.Properties ?? {} },
    ]),
  )
