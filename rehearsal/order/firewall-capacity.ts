import { at, isObject, listOf, type Value } from '../templates/template.ts'

/** Capacity units of the groups of rules that AWS keeps. */
const managed: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
}

const byteMatch: Readonly<Record<string, number>> = { CONTAINS: 10, CONTAINS_WORD: 10 }

/** What reading a field costs beside: each transformation but `NONE` ten. */
const transformed = (statement: Value): number =>
  10 * listOf(at(statement, 'TextTransformations')).filter((each) => at(each, 'Type') !== 'NONE').length

const statements: Readonly<Record<string, (statement: Value) => number>> = {
  AndStatement: (statement) => sum(listOf(at(statement, 'Statements'))),
  OrStatement: (statement) => sum(listOf(at(statement, 'Statements'))),
  NotStatement: (statement) => unitsOf(at(statement, 'Statement')),
  RateBasedStatement: (statement) => {
    const scope = at(statement, 'ScopeDownStatement')
    return 2 + (scope === undefined ? 0 : unitsOf(scope))
  },
  ByteMatchStatement: (statement) =>
    (byteMatch[String(at(statement, 'PositionalConstraint'))] ?? 2) + transformed(statement),
  RegexMatchStatement: (statement) => 3 + transformed(statement),
  SizeConstraintStatement: (statement) => 1 + transformed(statement),
  GeoMatchStatement: () => 1,
  IPSetReferenceStatement: () => 1,
  LabelMatchStatement: () => 1,
  ManagedRuleGroupStatement: (statement) => {
    const units = managed[String(at(statement, 'Name'))]
    if (units === undefined) throw new Error(`Nobody says what ${String(at(statement, 'Name'))} takes of a web ACL.`)
    return units
  },
}

const sum = (all: readonly Value[]): number => all.reduce((units: number, each) => units + unitsOf(each), 0)

function unitsOf(statement: Value): number {
  const [[kind = '', content] = []] = Object.entries(isObject(statement) ? statement : {})
  const measure = statements[kind]
  if (!measure) throw new Error(`Nobody says what ${kind} takes of a web ACL.`)
  return measure(content)
}

/**
 * Capacity units of the rules of a web ACL; an ACL of 1,500 costs nothing beyond its rules.
 *
 * @see https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-list.html
 */
export const capacityOf = (rules: Value): number => sum(listOf(rules).map((rule) => at(rule, 'Statement')))
