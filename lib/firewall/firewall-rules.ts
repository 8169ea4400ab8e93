import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

export const metricOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

interface RateLimit {
  readonly name: string
  readonly priority: number
  /** Requests of one address in five minutes. */
  readonly limit: number
  /** Which requests are counted; all without it. */
  readonly of?: CfnWebACL.StatementProperty
}

/** Blocks an address that floods, until it rests. */
export const rateLimit = ({ name, priority, limit, of }: RateLimit): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    rateBasedStatement: { limit, aggregateKeyType: 'IP', ...(of && { scopeDownStatement: of }) },
  },
  visibilityConfig: metricOf(name),
})

/** Managed rules that a group would block by, and that only count here. */
const countOnly: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  // A route of 100 stops outgrows the 8 KB of a body, and an old share link the 1 KB of a path: the contract bounds both.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY', 'SizeRestrictions_URIPATH'],
  AWSManagedRulesKnownBadInputsRuleSet: [],
}

interface ManagedRules {
  readonly priority: number
  readonly names?: readonly string[]
  /** Which requests they look at; all without it. */
  readonly of?: CfnWebACL.StatementProperty
}

/** Amazon's own rule groups, from `priority` upwards. */
export const managedRules = ({
  priority,
  names = Object.keys(countOnly),
  of,
}: ManagedRules): CfnWebACL.RuleProperty[] =>
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
