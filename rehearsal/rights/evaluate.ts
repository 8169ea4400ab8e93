import { at, isObject, listOf, type Value } from '../templates/template.ts'
import { meets, type RequestContext } from './conditions.ts'
import { fits } from './fits.ts'

/** Somebody who wants to do something with a resource. */
export interface Request {
  /** `s3:GetObject` */
  readonly action: string
  readonly resource: string
  readonly principal: { readonly service: string } | { readonly role: string }
  readonly context?: RequestContext
}

/** Whose policies count: those of the role, and the one of the resource. */
export interface Policies {
  readonly identity: readonly Value[]
  readonly resource?: readonly Value[]
}

/** `denied` says which statement refuses; `unheard` that none allows. */
export type Verdict = 'allowed' | 'denied' | 'unheard'

/**
 * Whether a request of the same account is let through: an explicit denial wins, else one allowance is enough, in a
 * policy of the role or of the resource; a service has no policies of its own, so that the resource must let it in.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function evaluate(request: Request, { identity, resource = [] }: Policies): Verdict {
  const said = [
    ...identity.flatMap(statementsOf).filter((statement) => applies(statement, request)),
    ...resource.flatMap(statementsOf).filter((statement) => applies(statement, request) && isOf(statement, request)),
  ]
  if (said.some((statement) => at(statement, 'Effect') === 'Deny')) return 'denied'
  return said.some((statement) => at(statement, 'Effect') === 'Allow') ? 'allowed' : 'unheard'
}

/** The statements of a policy document. */
export const statementsOf = (document: Value): readonly Value[] => listOf(at(document, 'Statement'))

/** Whether a statement speaks of this action, resource and context, whoever asks. */
export function applies(statement: Value, { action, resource, context = {} }: Request): boolean {
  const named = (name: string, given: string, ignoresCase: boolean): boolean => {
    const small = (text: string) => (ignoresCase ? text.toLowerCase() : text)
    const among = (patterns: Value) => listOf(patterns).some((each) => fits(small(given), small(String(each))))
    const [these, others] = [at(statement, name), at(statement, `Not${name}`)]
    return others === undefined ? these === undefined || among(these) : !among(others)
  }
  return (
    named('Action', action, true) && named('Resource', resource, false) && meets(at(statement, 'Condition'), context)
  )
}

/** Whether the principal of a statement is who asks. */
function isOf(statement: Value, { principal }: Request): boolean {
  const others = at(statement, 'NotPrincipal')
  return others === undefined ? isAmong(at(statement, 'Principal'), principal) : !isAmong(others, principal)
}

function isAmong(principals: Value, principal: Request['principal']): boolean {
  if (principals === '*') return true
  if (!isObject(principals)) return false
  if ('service' in principal) return listOf(principals.Service).includes(principal.service)
  const account = principal.role.split(':')[4] ?? ''
  return listOf(principals.AWS).some((each) =>
    ['*', principal.role, account, `arn:aws:iam::${account}:root`].includes(String(each)),
  )
}
