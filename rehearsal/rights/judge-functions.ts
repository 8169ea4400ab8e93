import type { Finding } from '../rehearsed.ts'
import type { Resolver } from '../templates/resolver.ts'
import type { DeployedHandler, Environment } from '../templates/synthesize.ts'
import { at, listOf, type Value } from '../templates/template.ts'
import type { CodeAsks } from './code-asks.ts'
import { evaluate, statementsOf } from './evaluate.ts'
import { identityPolicies } from './policies.ts'

/**
 * Whether each function may do exactly what its code can ask AWS for.
 *
 * Both sides are read, not run: the code from its bundle, the rights from the templates. So the result doesn't depend on
 * which tests have run. It knows actions, indexes of the table and first folders of buckets, not single keys.
 */
export function judgeFunctions(
  environment: Environment,
  resolver: Resolver,
  code: ReadonlyMap<string, CodeAsks>,
): readonly Finding[] {
  const policies = identityPolicies(resolver)
  const handlers = environment.handlers.map((handler): Judged => {
    const { properties } = resolver.resourceOf(handler.stack, handler.resource)
    const role = String(properties.Role)
    const { actions, folders } = code.get(handler.module) ?? { actions: new Set<string>(), folders: new Set<string>() }
    const unreached = unreachedBy(handler.title)
    return {
      ...{ handler, role, folders, identity: policies.get(role) ?? [] },
      asked: [...actions].filter((action) => !unreached.includes(action)),
      variables: at(properties, 'Environment', 'Variables'),
    }
  })
  const known = new Set(handlers.flatMap(({ identity }) => allowancesOf(identity).flatMap(foldersOf)))
  return handlers.flatMap((judged) => [
    ...missingActions(judged, environment),
    ...missingFolders(judged, known),
    ...idleRights(judged),
  ])
}

interface Judged {
  readonly handler: DeployedHandler
  readonly role: string
  readonly identity: readonly Value[]
  /** The environment of the function. */
  readonly variables: Value
  readonly asked: readonly string[]
  readonly folders: ReadonlySet<string>
}

/** Calls that the bundle of a function contains and that it never sends. */
const unreached: readonly { readonly title: string; readonly actions: readonly string[]; readonly reason: string }[] = [
  {
    title: 'generate-routes-Assign',
    actions: ['geo-routes:CalculateRoutes', 'geo-routes:CalculateRouteMatrix'],
    reason: 'It asks for the travel of whole days only, which regions and routing servers have and Amazon has not.',
  },
]

const unreachedBy = (title: string): readonly string[] =>
  unreached.filter((each) => each.title === title).flatMap(({ actions }) => actions)

/** Folders of which a function may use keys that are not in its code: items of the table, or addresses, have them. */
const keptKeys = ['routes', 'teams', 'media', 'regions']

/** What Lambda itself does in the name of a role: it writes logs and traces, and keeps dead letters. */
const ofTheService = /^(logs|xray|sqs):/

/** TLS as every SDK speaks it. */
const secure = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' }

const here = (service: string, resource: string): string => `arn:aws:${service}:\${REGION}:\${ACCOUNT}:${resource}`

/** What actions are asked of, where the environment of a function names it. The first that fits counts. */
const resources: readonly (readonly [RegExp, string])[] = [
  [/^dynamodb:/, here('dynamodb', 'table/${TABLE_NAME}')],
  [/^cognito-idp:/, here('cognito-idp', 'userpool/${USER_POOL_ID}')],
  [/^geo:.*Device/, here('geo', 'tracker/${TRACKER_NAME}')],
  [/^geo:.*Geofence/, here('geo', 'geofence-collection/${GEOFENCE_COLLECTION}')],
  [/^geo-(places|routes):/, 'arn:aws:${SERVICE}:${REGION}::provider/default'],
  [/^ses:/, here('ses', 'configuration-set/${MAIL_CONFIGURATION_SET}')],
  // A phone and a metric have no ARN.
  [/^sns:Publish$/, '+15550100'],
  [/^sns:|^cloudwatch:GetMetric/, '*'],
]

/** Asked for by the code, and not allowed. */
function missingActions(judged: Judged, environment: Environment): Finding[] {
  const { handler, identity, asked } = judged
  const allowed = new Set(allowancesOf(identity).map(askOf))
  return asked.flatMap((ask): Finding[] => {
    const why = allowed.has(ask) ? refusalOf(ask, judged, environment) : reasons.unheard
    return why === undefined
      ? []
      : [{ what: `${handler.title} may not ${ask}`, where: `lambdas/${handler.module}`, why }]
  })
}

/** Why an action is refused on the resource that the environment of the function names, if it names one. */
function refusalOf(ask: string, { identity, role, variables }: Judged, { account, region }: Environment) {
  const [action = '', index] = ask.split(' ')
  const [, pattern] = resources.find(([form]) => form.test(action)) ?? []
  if (pattern === undefined) return undefined
  const given: Record<string, string> = { REGION: region, ACCOUNT: account, SERVICE: action.split(':')[0] ?? '' }
  const named = pattern.replace(/\$\{(\w+)\}/g, (sign, name: string) =>
    String(given[name] ?? at(variables, name) ?? sign),
  )
  if (named.includes('${')) return `its environment does not name ${named}`
  const resource = index === undefined ? named : `${named}/index/${index}`
  const verdict = evaluate({ action, resource, principal: { role }, context: secure }, { identity })
  return verdict === 'allowed' ? undefined : `${resource}: ${reasons[verdict]}`
}

export const reasons = { denied: 'a policy denies it', unheard: 'no policy allows it' } as const

/** Folders that the code writes out and no right of the function reaches. */
function missingFolders({ handler, identity, folders }: Judged, known: ReadonlySet<string>): Finding[] {
  const allowed = new Set(allowancesOf(identity).flatMap(foldersOf))
  return [...folders]
    .filter((folder) => known.has(folder) && !allowed.has(folder))
    .map((folder) => ({
      what: `${handler.title} may do nothing with ${folder}/`,
      where: `lambdas/${handler.module}`,
      why: 'its code has keys of this folder',
    }))
}

/** Allowed, and asked for by no code. */
function idleRights({ handler, identity, asked, folders }: Judged): Finding[] {
  return allowancesOf(identity)
    .filter(({ action }) => !ofTheService.test(action))
    .filter((each) => {
      const isCalled = asked.includes(askOf(each))
      const isNamed = foldersOf(each).every((folder) => folders.has(folder) || keptKeys.includes(folder))
      return !(isCalled && isNamed)
    })
    .map(({ action, resource }) => ({
      ...{ what: `${handler.title} may ${action}`, where: resource },
      why: 'its code never asks for it: remove the right in lib/',
    }))
}

interface Allowance {
  readonly action: string
  /** As the policy has it. */
  readonly resource: string
}

const allowancesOf = (identity: readonly Value[]): readonly Allowance[] =>
  identity
    .flatMap(statementsOf)
    .filter((statement) => at(statement, 'Effect') === 'Allow')
    .flatMap((statement) =>
      listOf(at(statement, 'Action')).flatMap((action) =>
        listOf(at(statement, 'Resource')).map((resource) => ({ action: String(action), resource: String(resource) })),
      ),
    )

/** As the code of a function is read: an index is named, no other resource. */
function askOf({ action, resource }: Allowance): string {
  const [, index] = /:table\/[^/]+\/index\/(\w+)$/.exec(resource) ?? []
  return index === undefined ? action : `${action} ${index}`
}

/** The first folder of objects. */
function foldersOf({ resource }: Allowance): readonly string[] {
  const [, folder] = /^arn:aws:s3:::[^/]+\/([a-z]+)\//.exec(resource) ?? []
  return folder === undefined ? [] : [folder]
}
