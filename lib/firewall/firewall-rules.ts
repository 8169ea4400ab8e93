import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

export const metricOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

interface RateLimit {
  readonly name: string
  readonly priority: number
  /** Requests of one address in the window. */
  readonly limit: number
  /** 60, 120, 300 or 600; 300 if absent. */
  readonly windowSeconds?: 60 | 120 | 300 | 600
  /** Which requests are counted; all without it. */
  readonly of?: CfnWebACL.StatementProperty
  /** The answer when blocked; 403 if absent. */
  readonly responseCode?: number
}

/** Blocks an address that floods, until it rests. */
export const rateLimit = ({
  name,
  priority,
  limit,
  windowSeconds,
  of,
  responseCode,
}: RateLimit): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: responseCode === undefined ? {} : { customResponse: { responseCode } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      ...(windowSeconds && { evaluationWindowSec: windowSeconds }),
      ...(of && { scopeDownStatement: of }),
    },
  },
  visibilityConfig: metricOf(name),
})

/** Managed rules that a group would block by, and that only count here. */
const countOnly: Readonly<Record<string, readonly string[]>> = {
  // A route of 100 stops outgrows the 8 KB of a body, and an old share link the 1 KB of a path: the contract bounds both.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY', 'SizeRestrictions_URIPATH'],
}

interface ManagedRules {
  readonly priority: number
  readonly names: readonly string[]
  /** The requests they check; all if absent. */
  readonly of?: CfnWebACL.StatementProperty
}

/** Amazon's own rule groups, from `priority` upwards. */
export const managedRules = ({ priority, names, of }: ManagedRules): CfnWebACL.RuleProperty[] =>
  names.map((name, index) => ({
    name,
    priority: priority + index,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ...(of && { scopeDownStatement: of }),
        ruleActionOverrides: (countOnly[name] ?? []).map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: metricOf(name),
  }))
