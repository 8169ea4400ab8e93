import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

/** Requests of one address in five minutes. A dispatcher's office shares one address; a scan needs far more. */
const REQUESTS_IN_FIVE_MINUTES = 3000

export const metricOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

/** Blocks an address that floods the site. */
export const rateLimit = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'rate-limit',
  priority,
  action: { block: {} },
  statement: { rateBasedStatement: { limit: REQUESTS_IN_FIVE_MINUTES, aggregateKeyType: 'IP' } },
  visibilityConfig: metricOf('rate-limit'),
})

/** Amazon's own rule groups, from `priority` upwards. */
export function managedRules(priority: number): CfnWebACL.RuleProperty[] {
  const groups = [
    { name: 'AWSManagedRulesAmazonIpReputationList' },
    // A route of 100 stops outgrows the 8 KB of a body, and an old share link the 1 KB of a path: the contract bounds both.
    { name: 'AWSManagedRulesCommonRuleSet', countOnly: ['SizeRestrictions_BODY', 'SizeRestrictions_URIPATH'] },
    { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  ]
  return groups.map(({ name, countOnly = [] }, index) => ({
    name,
    priority: priority + index,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: metricOf(name),
  }))
}
