import { at, isObject, listOf, type Value } from '../templates/template.ts'
import { fits } from './fits.ts'

/** What is known of a request beside its action and its resource, by condition key in small letters. */
export type RequestContext = Readonly<Record<string, string>>

/** Somebody who wants to do something with a resource. */
export interface Request {
  /** `s3:GetObject` */
  readonly action: string
  readonly resource: string
  readonly principal: { readonly service: string } | { readonly role: string }
  readonly context?: RequestContext
}

/** Whose policies count: those of the role, and the one of the resource. */
interface Policies {
  readonly identity: readonly Value[]
  readonly resource?: readonly Value[]
}

/** `denied` says which statement refuses; `unheard` that none allows. */
export type Verdict = 'allowed' | 'denied' | 'unheard'

/**
 * Whether a request of the same account is let through: an explicit denial wins, else one allowance is enough, in a
 * policy of the role or of the resource; a service has no policies of its own, so that the resource must let it in.
 *
 * @throws Error for an element or operator that no template of ours uses yet, since guessing would be a right or none
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
function applies(statement: Value, { action, resource, context = {} }: Request): boolean {
  const inverse = Object.keys(Object(statement)).find((element) => element.startsWith('Not'))
  if (inverse !== undefined) throw new Error(`${inverse} is not known here.`)
  const actions = listOf(at(statement, 'Action')).map((each) => String(each).toLowerCase())
  const resources = at(statement, 'Resource')
  return (
    actions.some((each) => fits(action.toLowerCase(), each)) &&
    // The trust of a role speaks of that role alone.
    (resources === undefined || listOf(resources).some((each) => fits(resource, String(each)))) &&
    meets(at(statement, 'Condition'), context)
  )
}

/** Whether the principal of a statement is who asks. */
function isOf(statement: Value, { principal }: Request): boolean {
  const principals = at(statement, 'Principal')
  if (principals === '*') return true
  if (!isObject(principals)) return false
  if ('service' in principal) return listOf(principals.Service).includes(principal.service)
  const account = principal.role.split(':')[4] ?? ''
  return listOf(principals.AWS).some((each) =>
    ['*', principal.role, account, `arn:aws:iam::${account}:root`].includes(String(each)),
  )
}

type Test = (given: string, wanted: string) => boolean

/** An ARN's six parts fit one by one: an asterisk in one does not reach into the next. */
const arnFits: Test = (given, wanted) => {
  const [givenParts, wantedParts] = [partsOf(given), partsOf(wanted)]
  return (
    givenParts.length === wantedParts.length && wantedParts.every((part, index) => fits(givenParts[index] ?? '', part))
  )
}

function partsOf(arn: string): string[] {
  const parts = arn.split(':')
  return [...parts.slice(0, 5), parts.slice(5).join(':')]
}

const operators: Readonly<Record<string, Test>> = {
  StringEquals: (given, wanted) => given === wanted,
  NumericLessThan: (given, wanted) => Number(given) < Number(wanted),
  Bool: (given, wanted) => given.toLowerCase() === wanted.toLowerCase(),
  ArnEquals: arnFits,
  ArnLike: arnFits,
}

/**
 * Whether all conditions of a statement are met: keys and operators all, of the values of a key any. A key that the
 * request does not have fails.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-logic-multiple-context-keys-or-values.html
 */
export function meets(condition: Value, context: RequestContext): boolean {
  if (!isObject(condition)) return condition === undefined
  return Object.entries(condition).every(([operator, keys]) => {
    const test = operators[operator]
    if (!test) throw new Error(`The operator ${operator} is not known here.`)
    return Object.entries(isObject(keys) ? keys : {}).every(([key, wanted]) => {
      const given = context[key.toLowerCase()]
      return given !== undefined && listOf(wanted).some((each) => test(given, String(each)))
    })
  })
}
