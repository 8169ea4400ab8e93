import { environmentOf, onlyRef, refsOf } from '../compare-with-code.ts'
import type { CreatedStack } from '../create-stack.ts'
import { withSecrets } from '../deployment-around.ts'
import { fields, items, text } from '../kinds/kind.ts'
import type { Wire } from '../wire.ts'
import { runWalk } from './run-walk.ts'
import type { Step } from './walk.ts'

/** What functions of one name each have for themselves; all others must be the same for all features. */
const OWN = ['POWERTOOLS_SERVICE_NAME']

/** Runs the handlers on what was created, with the variables that their functions have there. */
export async function walkCreated(stacks: readonly CreatedStack[], wire: Wire): Promise<readonly Step[]> {
  const environments = await environmentsOfFeatures(stacks, wire)
  const [[, environment] = ['', {}]] = environments
  const shared = Object.fromEntries(Object.entries(environment).filter(([name]) => !OWN.includes(name)))
  const steps = [...environments].map(([feature, other]): Step => {
    const found = Object.fromEntries(Object.entries(other).filter(([name]) => !OWN.includes(name)))
    return { title: `${feature} has the variables of the others`, wanted: shared, found }
  })
  const resolved: [string, string][] = []
  for (const [name, value] of Object.entries(shared)) resolved.push([name, await withSecrets(wire, value)])
  const variables = Object.fromEntries(resolved)
  const input = {
    ...{ motoUrl: wire.url, region: wire.region },
    poolId: variables.USER_POOL_ID ?? '',
    clientId: onlyRef(stacks, 'AWS::Cognito::UserPoolClient'),
    originKey: (variables.ORIGIN_KEYS ?? '').split(',')[0] ?? '',
    ...(await authorizerOf(stacks, wire)),
  }
  await liftBucketPolicies(stacks, wire)
  return [...steps, ...(await runWalk(input, variables))]
}

/**
 * The emulator reads a denial without its conditions: what forbids plain HTTP and old TLS would forbid everything. The
 * policies have been compared by now.
 */
async function liftBucketPolicies(stacks: readonly CreatedStack[], wire: Wire): Promise<void> {
  for (const bucket of refsOf(stacks, 'AWS::S3::BucketPolicy')) {
    await wire.s3({ method: 'DELETE', path: `/${bucket}?policy` })
  }
}

async function environmentsOfFeatures(stacks: readonly CreatedStack[], wire: Wire) {
  const api = onlyRef(stacks, 'AWS::ApiGatewayV2::Api')
  const answer = await wire.rest('apigateway', { method: 'GET', path: `/v2/apis/${api}/integrations` })
  const environments = new Map<string, Readonly<Record<string, string>>>()
  for (const { integrationUri } of items(answer.items).map(fields)) {
    const environment = await environmentOf(wire, text(integrationUri).split(':').at(-1) ?? '')
    environments.set(environment.POWERTOOLS_SERVICE_NAME ?? '', environment)
  }
  return environments
}

async function authorizerOf(stacks: readonly CreatedStack[], wire: Wire) {
  const api = onlyRef(stacks, 'AWS::ApiGatewayV2::Api')
  const answers = []
  for (const ref of refsOf(stacks, 'AWS::ApiGatewayV2::Authorizer')) {
    answers.push(fields(await wire.rest('apigateway', { method: 'GET', path: `/v2/apis/${api}/authorizers/${ref}` })))
  }
  const ofTokens = answers.find(({ authorizerType }) => authorizerType === 'JWT')
  const { issuer, audience } = fields(ofTokens?.jwtConfiguration)
  return { issuer: text(issuer), audience: text(items(audience)[0]) }
}
