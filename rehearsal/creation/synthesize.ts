import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { readDeployment } from '#lib/deployment.ts'
import { addStacks } from '#lib/stacks.ts'
import { inlineNested } from './inline-nested.ts'
import type { Template } from './template.ts'
import { ACCOUNT } from './wire.ts'

export const REGION = 'us-east-1'

/** An owner with a domain, both foreign sign-ins and payments: as many resources as a deployment has. */
export const parameters = {
  account: ACCOUNT,
  region: REGION,
  siteDomain: 'stops.example.org',
  certificateArn: `arn:aws:acm:${REGION}:${ACCOUNT}:certificate/00000000-0000-4000-8000-000000000000`,
  senderAddress: 'routes@example.org',
  alarmAddress: 'operator@example.org',
  googleClientId: 'google',
  facebookClientId: 'facebook',
  paymentsSecret: 'stopwise/production/stripe',
  paymentsPublishableKey: 'pk_live_1',
}

export interface SynthesizedStack {
  readonly name: string
  readonly template: Template
}

/** A file that the deployment uploads before it creates the stacks. */
export interface Asset {
  readonly bucket: string
  readonly key: string
  /** Absent for what would have to be bundled or packed. */
  readonly content?: string
}

type Synthesis = { readonly stacks: readonly SynthesizedStack[]; readonly assets: readonly Asset[] }

/** The stacks as `cdk synth` makes them, without the bundles of the functions, each after those that it needs. */
export function synthesizeStacks(): Synthesis {
  const outdir = mkdtempSync(join(tmpdir(), 'stopwise-creation-'))
  try {
    const flags: { readonly context: object } = JSON.parse(
      readFileSync(`${import.meta.dirname}/../../cdk.json`, 'utf8'),
    )
    const app = new App({ outdir, context: { ...flags.context, 'aws:cdk:bundling-stacks': [], ...parameters } })
    const { protectedStack, firewall, application } = addStacks(app, readDeployment(app.node, {}))
    app.synth()
    const stacks = [protectedStack, firewall, application].filter((stack) => stack !== undefined)
    return {
      stacks: stacks.map((stack) => ({ name: stack.stackName, template: templateOf(stack, outdir) })),
      assets: stacks.flatMap((stack) => assetsOf(stack, outdir)),
    }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

function templateOf(stack: Stack, outdir: string): Template {
  const nested = new Map(
    stack.node.findAll().flatMap((construct) => {
      const resource = Stack.isStack(construct) ? construct.nestedStackResource : undefined
      if (!Stack.isStack(construct) || !(resource instanceof CfnResource)) return []
      return [[String(stack.resolve(resource.logicalId)), construct.templateFile] as const]
    }),
  )
  return inlineNested(readJson(join(outdir, stack.templateFile)), (logicalId) =>
    readJson(join(outdir, nested.get(logicalId) ?? '')),
  )
}

type Manifest = {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path: string; readonly packaging: string }
        readonly destinations: Readonly<Record<string, { readonly bucketName: string; readonly objectKey: string }>>
      }
    >
  >
}

function assetsOf(stack: Stack, outdir: string): readonly Asset[] {
  const { files }: Manifest = readJson(join(outdir, `${stack.artifactId}.assets.json`))
  return Object.values(files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ bucketName, objectKey }) => ({
      bucket: bucketName.replaceAll(`\${AWS::AccountId}`, ACCOUNT).replaceAll(`\${AWS::Region}`, REGION),
      key: objectKey,
      ...(source.packaging === 'file' && source.path.endsWith('.json')
        ? { content: readFileSync(join(outdir, source.path), 'utf8') }
        : {}),
    })),
  )
}
