import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Feature } from '#api/index.ts'

const FIVE_MINUTES = Duration.minutes(5)

/** What nineteen callers in twenty wait at most. */
export const LATENCY = 'p95'

/** Millionths of a dollar that places and routes of Amazon Location cost a feature. */
export const providerCost = (feature: Feature, period = FIVE_MINUTES): Metric =>
  new Metric({
    namespace: 'Stopwise',
    metricName: 'ProviderCostMicroDollars',
    dimensionsMap: { service: feature },
    statistic: 'Sum',
    period,
  })

/** Share of mails that came back, as SES counts it for the whole account. */
export const mailReputation = (metricName: 'BounceRate' | 'ComplaintRate'): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${metricName}`,
    statistic: 'Average',
    period: Duration.hours(1),
  })
