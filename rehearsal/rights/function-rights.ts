import type { RecordedAccess } from '../recording/record-calls.ts'
import type { Resolver } from '../templates/resolver.ts'
import type { DeployedHandler, Environment } from '../templates/synthesize.ts'
import { at, listOf, type Value } from '../templates/template.ts'
import { applies, evaluate, type Request, statementsOf, type Verdict } from './evaluate.ts'
import { identityPolicies, resourcePolicies } from './policies.ts'
import { findWideRights, type WideRight } from './wide-rights.ts'

/** A call that its function may not make. */
export interface MissingRight extends Pick<RecordedAccess, 'action' | 'resource'> {
  readonly title: string
  readonly module: string
  readonly why: Verdict | 'unnamed'
}

/** A right of a function that none of its calls needed. */
export interface IdleRight {
  readonly title: string
  readonly module: string
  readonly action: string
  /** As the policy has it. */
  readonly resource: string
}

export interface RightsReport {
  readonly functions: number
  readonly accesses: number
  readonly missing: readonly MissingRight[]
  readonly idle: readonly IdleRight[]
  /** Wildcards of functions that could end later. */
  readonly wide: readonly (WideRight & { readonly title: string })[]
  /** Functions that no test has run. */
  readonly unheard: readonly string[]
}

/** What the service of functions itself does in the name of a role: it writes logs and traces, and keeps dead letters. */
const ofTheService = /^(logs|xray|sqs):/

/** TLS as every SDK speaks it. */
const secure = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' }

/** Holds what functions were seen to ask AWS for against what their roles may do in the templates of an environment. */
export function judgeRights(
  { account, region, handlers }: Environment,
  resolver: Resolver,
  recorded: readonly RecordedAccess[],
): RightsReport {
  const policies = identityPolicies(resolver)
  const onResources = resourcePolicies(resolver)
  const judged = handlers.map((handler) => {
    const { properties } = resolver.resourceOf(handler.stack, handler.resource)
    const role = String(properties.Role)
    const identity = policies.get(role) ?? []
    const accesses = recorded.filter(({ module }) => module === handler.module)
    const requests = accesses.flatMap((access) =>
      requestsOf(access, { role, account, region, variables: at(properties, 'Environment', 'Variables'), resolver }),
    )
    const missing = requests.flatMap(({ request, access, isNamed }): MissingRight[] => {
      const why = isNamed ? evaluate(request, { identity, resource: onResources(request.resource) }) : 'unnamed'
      const { title, module } = handler
      return why === 'allowed' ? [] : [{ title, module, why, action: access.action, resource: request.resource }]
    })
    const wide = findWideRights(
      identity.flatMap(statementsOf),
      requests.map(({ request }) => request),
    )
    return {
      ...{ handler, missing, isHeard: accesses.length > 0 },
      idle: idleRights(handler, identity, requests),
      wide: wide.map((each) => ({ title: handler.title, ...each })),
    }
  })
  return {
    ...{ functions: handlers.length, accesses: recorded.length },
    missing: judged.flatMap(({ missing }) => missing),
    idle: judged.flatMap(({ idle }) => idle),
    wide: judged.flatMap(({ wide }) => wide),
    unheard: judged.filter(({ isHeard }) => !isHeard).map(({ handler }) => handler.title),
  }
}

interface Surroundings {
  readonly role: string
  readonly account: string
  readonly region: string
  /** The environment of the function. */
  readonly variables: Value
  readonly resolver: Resolver
}

interface Judged {
  readonly request: Request
  readonly access: RecordedAccess
  /** Whether the environment of the function gives every name that the call used. */
  readonly isNamed: boolean
}

/** A recorded access as it would be in this environment; one name may stand for several. */
function requestsOf(access: RecordedAccess, { role, account, region, variables, resolver }: Surroundings): Judged[] {
  const given: Record<string, string> = { REGION: region, ACCOUNT: account }
  const resources = [...access.resource.matchAll(/\$\{(\w+)\}/g)].reduce(
    (texts: string[], [whole, name = '']) => {
      const value = given[name] ?? at(variables, name)
      const values = value === undefined ? [whole] : valuesOf(name, String(value), resolver)
      return texts.flatMap((text) => values.map((each) => text.replace(whole, each)))
    },
    [access.resource],
  )
  return resources.map((resource) => ({
    access,
    isNamed: !resource.includes('${'),
    request: { action: access.action, resource: executionOf(resource), principal: { role }, context: secure },
  }))
}

/** What a variable stands for in an ARN: a list its parts, a sender the identity that it is sent by. */
function valuesOf(name: string, value: string, resolver: Resolver): readonly string[] {
  if (name === 'REGION_KEYS') return value.split(',')
  if (name !== 'SENDER_ADDRESS') return [value]
  const domain = value.slice(value.indexOf('@') + 1)
  const identities = resolver.resourcesOf('AWS::SES::EmailIdentity').map((each) => each.name)
  return [identities.includes(domain) ? domain : value]
}

/** `MACHINE|execution:NAME` as the ARN of that execution. */
function executionOf(resource: string): string {
  const [machine = '', execution] = resource.split('|')
  return execution === undefined
    ? machine
    : `${machine}:${execution}`.replace(':stateMachine:', ':execution:').replace(/:execution:([^:]+)$/, ':$1')
}

/** Allowed actions and resources that none of the requests needed; a denial is no right. */
function idleRights(handler: DeployedHandler, identity: readonly Value[], requests: readonly Judged[]): IdleRight[] {
  const allowing = identity.flatMap(statementsOf).filter((statement) => at(statement, 'Effect') === 'Allow')
  return allowing.flatMap((statement) =>
    listOf(at(statement, 'Action')).flatMap((action) =>
      listOf(at(statement, 'Resource')).flatMap((resource) => {
        const only = { Effect: 'Allow', Action: action, Resource: resource }
        const isUsed = ofTheService.test(String(action)) || requests.some(({ request }) => applies(only, request))
        const { title, module } = handler
        return isUsed ? [] : [{ title, module, action: String(action), resource: String(resource) }]
      }),
    ),
  )
}
