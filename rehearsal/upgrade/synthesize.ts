import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { readDeployment } from '#lib/deployment.ts'
import { addStacks } from '#lib/stacks.ts'
import { readStackShapes, type StackShape } from './stack-shape.ts'

export type Parameters = Readonly<Record<string, unknown>>

const account = '111122223333'
const own = {
  ...{ account, region: 'us-east-1', siteDomain: 'stops.example.org' },
  certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/0`,
  ...{ senderAddress: 'routes@example.org', alarmAddress: 'operator@example.org' },
  ...{ googleClientId: 'google', facebookClientId: 'facebook' },
  ...{ paymentsSecret: 'stopwise/test/payments', paymentsPublishableKey: 'pk_live_1' },
}

/** Deployments that differ in what they make. */
export const environments: Readonly<Record<string, Parameters>> = {
  'without parameters': {},
  'with every parameter': {
    ...own,
    ...{ verifiedSender: true, threatProtection: true, texting: true, budgetByTag: true, formerMapKeyName: 'map-0' },
  },
  'in another region than the firewall': { ...own, region: 'eu-west-1', sharedSender: true },
}

const Flags = z.object({ context: z.record(z.string(), z.unknown()) })
const flagsFile = join(import.meta.dirname, '../../cdk.json')

/** The shapes of the stacks of a deployment as `cdk synth` makes them, without the bundles of the functions. */
export function synthesizeShapes(parameters: Parameters): Record<string, StackShape> {
  const { context: flags } = Flags.parse(JSON.parse(readFileSync(flagsFile, 'utf8')))
  const outdir = mkdtempSync(join(tmpdir(), 'stopwise-shape-'))
  try {
    const app = new App({ outdir, context: { ...flags, 'aws:cdk:bundling-stacks': [], ...parameters } })
    addStacks(app, readDeployment(app.node, {}))
    return readStackShapes(app.synth().directory)
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
