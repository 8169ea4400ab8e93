import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, NestedStack, Stack } from 'aws-cdk-lib'
import { readDeployment } from '#lib/deployment.ts'
import { HandlerFunction } from '#lib/functions/handler-function.ts'
import { addStacks } from '#lib/stacks.ts'
import type { StackTemplate } from './template.ts'

/** A function of ours: where its code is, and the resource that it becomes. */
export interface DeployedHandler {
  /** Below `lambdas/`. */
  readonly module: string
  readonly stack: string
  readonly resource: string
  /** As people know it: `planner`, `optimize-route Solve`. */
  readonly title: string
}

export interface Environment {
  readonly account: string
  readonly region: string
  readonly stacks: readonly StackTemplate[]
  readonly handlers: readonly DeployedHandler[]
}

const root = join(import.meta.dirname, '../..')

/** An operator who uses everything that can be used. */
export const everything = {
  ...{ account: '111122223333', region: 'us-east-1', senderAddress: 'routes@example.org' },
  ...{ siteDomain: 'stops.example.org', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0' },
  ...{ alarmAddress: 'operator@example.org', googleClientId: 'google', facebookClientId: 'facebook' },
  ...{ paymentsSecret: 'stopwise/production/payments', paymentsPublishableKey: 'pk_live_1' },
  ...{ verifiedSender: true, threatProtection: true, texting: true, budgetByTag: true },
  ...{ regionKey: 'city.region', canarySecret: 'stopwise/production/canary' },
  ssoProviders: [
    { name: 'Harbor', domains: ['harbor.example'], oidcIssuer: 'https://id.harbor.example', clientId: 'stopwise' },
  ],
}

/** The stacks of an environment as `cdk synth` makes them, without the bundles of its functions. */
export function synthesize(context: Readonly<Record<string, unknown>>): Environment {
  const outdir = mkdtempSync(join(tmpdir(), 'stopwise-templates-'))
  try {
    const flags: { context: Record<string, unknown> } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'))
    const app = new App({ outdir, context: { ...flags.context, 'aws:cdk:bundling-stacks': [], ...context } })
    const { application } = addStacks(app, readDeployment(app.node, {}))
    return readEnvironment(app, application)
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

/** The templates of an app, and the functions of ours in them. */
export function readEnvironment(app: App, { account, region }: Stack): Environment {
  const { directory } = app.synth()
  const constructs = app.node.findAll()
  const stacks = constructs.filter((each): each is Stack => each instanceof Stack)
  const handlers = constructs.filter((each): each is HandlerFunction => each instanceof HandlerFunction)
  return {
    ...{ account, region },
    stacks: stacks.map((stack) => templateOf(stack, directory)),
    handlers: handlers.map(handlerOf),
  }
}

/** A nested stack has no name before it is made. */
const nameOf = (stack: Stack): string => (stack instanceof NestedStack ? stack.node.path : stack.stackName)

function templateOf(stack: Stack, outdir: string): StackTemplate {
  const { templateFile, nestedStackParent, nestedStackResource } = stack
  const template: StackTemplate['template'] = JSON.parse(readFileSync(join(outdir, templateFile), 'utf8'))
  const name = nameOf(stack)
  if (!(nestedStackParent && nestedStackResource)) return { name, region: stack.region, template }
  const resource = nestedStackParent.getLogicalId(nestedStackResource)
  return { name, region: stack.region, template, parent: { stack: nestedStackParent.stackName, resource } }
}

function handlerOf(handler: HandlerFunction): DeployedHandler {
  const { node, stack, module } = handler
  return { module, stack: nameOf(stack), resource: logicalIdOf(handler), title: node.id }
}

/** The id of a function in its template. */
function logicalIdOf(handler: HandlerFunction): string {
  const reference: { readonly 'Fn::GetAtt': readonly string[] } = handler.stack.resolve(handler.functionArn)
  return reference['Fn::GetAtt'][0] ?? ''
}
