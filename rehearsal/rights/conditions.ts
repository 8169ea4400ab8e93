import { isObject, listOf, type Value } from '../templates/template.ts'
import { fits } from './fits.ts'

/** What is known of a request beside its action and its resource, by condition key in small letters. */
export type RequestContext = Readonly<Record<string, string | readonly string[]>>

type Test = (given: string, wanted: string) => boolean

const number =
  (test: (given: number, wanted: number) => boolean): Test =>
  (given, wanted) =>
    test(Number(given), Number(wanted))

const date =
  (test: (given: number, wanted: number) => boolean): Test =>
  (given, wanted) =>
    test(instantOf(given), instantOf(wanted))

/** Seconds since 1970, or ISO 8601. */
const instantOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text))

const same: Test = (given, wanted) => given === wanted
const sameLetters: Test = (given, wanted) => given.toLowerCase() === wanted.toLowerCase()

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

const positive: Readonly<Record<string, Test>> = {
  stringequals: same,
  stringequalsignorecase: sameLetters,
  stringlike: fits,
  numericequals: number((given, wanted) => given === wanted),
  numericlessthan: number((given, wanted) => given < wanted),
  numericlessthanequals: number((given, wanted) => given <= wanted),
  numericgreaterthan: number((given, wanted) => given > wanted),
  numericgreaterthanequals: number((given, wanted) => given >= wanted),
  dateequals: date((given, wanted) => given === wanted),
  datelessthan: date((given, wanted) => given < wanted),
  datelessthanequals: date((given, wanted) => given <= wanted),
  dategreaterthan: date((given, wanted) => given > wanted),
  dategreaterthanequals: date((given, wanted) => given >= wanted),
  bool: sameLetters,
  arnequals: arnFits,
  arnlike: arnFits,
}

const negative: Readonly<Record<string, Test>> = {
  stringnotequals: same,
  stringnotequalsignorecase: sameLetters,
  stringnotlike: fits,
  numericnotequals: number((given, wanted) => given === wanted),
  datenotequals: date((given, wanted) => given === wanted),
  arnnotequals: arnFits,
  arnnotlike: arnFits,
}

/**
 * Whether all conditions of a statement are met: keys and operators all, of the values of a key any, and none of a
 * negated operator. A key that the request does not have fails an operator, meets a negated one and one that ends with
 * `IfExists`.
 *
 * @throws Error for an operator that is not known, since guessing would be a right or none
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-logic-multiple-context-keys-or-values.html
 */
export function meets(condition: Value, context: RequestContext): boolean {
  if (!isObject(condition)) return condition === undefined
  return Object.entries(condition).every(([operator, keys]) =>
    Object.entries(isObject(keys) ? keys : {}).every(([key, wanted]) =>
      meetsOne({ operator, given: context[key.toLowerCase()], wanted: listOf(wanted).map(String), context }),
    ),
  )
}

interface Question {
  readonly operator: string
  readonly given: string | readonly string[] | undefined
  readonly wanted: readonly string[]
  readonly context: RequestContext
}

function meetsOne({ operator, given, wanted, context }: Question): boolean {
  const [, set, name = '', ifExists] = /^(ForAllValues:|ForAnyValue:)?(\w+?)(IfExists)?$/i.exec(operator) ?? []
  const kind = name.toLowerCase()
  const values = given === undefined ? [] : [given].flat()
  if (kind === 'null') return wanted.some((text) => (text.toLowerCase() === 'true') === (given === undefined))
  const test = positive[kind] ?? negative[kind]
  if (!test) throw new Error(`${operator} is no operator that is known here.`)
  if (values.length === 0) return ifExists || kind in negative ? set !== 'ForAnyValue:' : set === 'ForAllValues:'
  const filled = wanted.map((text) => fill(text, context))
  const passes = (value: string) => filled.some((text) => test(value, text)) !== kind in negative
  return set?.toLowerCase() === 'forallvalues:' || (kind in negative && !set)
    ? values.every(passes)
    : values.some(passes)
}

/** A policy variable, `${aws:userid}` or `${aws:userid, 'nobody'}`, as its value. */
const fill = (text: string, context: RequestContext): string =>
  text.replace(/\$\{([\w:/-]+)(?:,\s*'([^']*)')?\}/g, (whole, key: string, fallback?: string) => {
    const value = context[key.toLowerCase()]
    return typeof value === 'string' ? value : (fallback ?? whole)
  })
