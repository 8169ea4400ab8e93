import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import type { Feature } from '#api/index.ts'
import { metricNamespaceOf } from '#lib/deployment.ts'

const FIVE_MINUTES = Duration.minutes(5)

/** What nineteen callers in twenty wait at most. */
export const LATENCY = 'p95'

/** The features that buy of Amazon Location, or send texts; an alarm adds ten numbers up, and no more. */
export const buyers: readonly Feature[] = [
  ...(['accounts', 'department', 'drives', 'places', 'planner', 'sharing', 'teams'] as const),
]

/** Millionths of a dollar that places, routes, positions and texts cost all features together. */
export const providerCost = (environmentName: string, period = FIVE_MINUTES): MathExpression =>
  new MathExpression({
    expression: 'SUM(METRICS())',
    label: 'provider cost',
    period,
    usingMetrics: Object.fromEntries(
      buyers.map((feature) => [feature, costOf({ environmentName, service: feature, period })]),
    ),
  })

interface Counted {
  readonly environmentName: string
  readonly service: string
  readonly period: Duration
}

const costOf = ({ environmentName, service, period }: Counted): Metric =>
  new Metric({
    namespace: metricNamespaceOf(environmentName),
    metricName: 'ProviderCostMicroDollars',
    dimensionsMap: { service },
    statistic: 'Sum',
    period,
  })

/** The features that ask for travel. */
export const travellers: readonly Feature[] = ['department', 'planner', 'teams']

/** Answers that were estimated because region, routing server or Amazon did not give any. */
export const fallenBack = (environmentName: string): MathExpression =>
  new MathExpression({
    expression: 'SUM(METRICS())',
    label: 'travel that fell back',
    period: FIVE_MINUTES,
    usingMetrics: Object.fromEntries(
      travellers.map((service) => [
        service,
        new Metric({
          namespace: metricNamespaceOf(environmentName),
          metricName: 'TravelFellBack',
          dimensionsMap: { service },
          statistic: 'Sum',
          period: FIVE_MINUTES,
        }),
      ]),
    ),
  })

/** What is counted of one feature alone. */
const countOf = (environmentName: string, metricName: string, service: Feature): Metric =>
  new Metric({
    namespace: metricNamespaceOf(environmentName),
    metricName,
    dimensionsMap: { service },
    statistic: 'Sum',
    period: FIVE_MINUTES,
  })

/** Events of the payment provider, and daily sweeps, that ended in an error: the provider sends its own again. */
export const failedPaymentEvents = (environmentName: string): Metric =>
  countOf(environmentName, 'PaymentEventFailed', 'billing')

/** What customers were to be told of a route, a day or an evening, and failed until it was given up. */
export const givenUpTellings = (environmentName: string): Metric =>
  countOf(environmentName, 'CustomersGivenUp', 'drives')

/** Look-ups that were refused because all who pay nothing have used up their day together. */
export const refusedUnpaid = (environmentName: string): Metric =>
  countOf(environmentName, 'UnpaidLookUpsRefused', 'places')

/** Sign-ups refused because the daily limit over all people was reached. */
export const refusedSignUps = (environmentName: string): Metric =>
  countOf(environmentName, 'SignUpsRefused', 'accounts')

/** Checks of Amazon's map that found the day's tiles used up. */
export const pausedMap = (environmentName: string): Metric => countOf(environmentName, 'MapPaused', 'places')

/** Looks of the canary that ended without a good route. */
export const failedCanary = (environmentName: string): Metric => countOf(environmentName, 'CanaryFailed', 'planner')

/** How long its looks took. */
export const canaryTime = (environmentName: string): Metric =>
  new Metric({
    namespace: metricNamespaceOf(environmentName),
    metricName: 'CanaryMilliseconds',
    dimensionsMap: { service: 'planner' satisfies Feature },
    statistic: 'Maximum',
    period: FIVE_MINUTES,
  })

/** What the store does with the table. */
const operations = [
  ...[Operation.GET_ITEM, Operation.QUERY, Operation.BATCH_GET_ITEM],
  ...[Operation.PUT_ITEM, Operation.UPDATE_ITEM, Operation.DELETE_ITEM],
  ...[Operation.BATCH_WRITE_ITEM, Operation.TRANSACT_WRITE_ITEMS],
]

/** A batch of which only a part was turned away is none of the requests: its parts are counted of the table alone. */
const events = ['ReadThrottleEvents', 'WriteThrottleEvents'] as const

/** Requests, and parts of batches, that DynamoDB turned away. The sum of the CDK is `a + b`, which says nothing while one of them is silent. */
export const throttledRequests = (table: Pick<ITableV2, 'metric' | 'tableName'>): MathExpression =>
  new MathExpression({
    expression: 'SUM(METRICS())',
    label: 'throttled requests',
    period: FIVE_MINUTES,
    usingMetrics: Object.fromEntries([
      ...operations.map((operation) => [
        operation.toLowerCase(),
        table.metric('ThrottledRequests', {
          dimensionsMap: { TableName: table.tableName, Operation: operation },
          statistic: 'Sum',
        }),
      ]),
      ...events.map((name) => [
        name.toLowerCase(),
        table.metric(name, { dimensionsMap: { TableName: table.tableName }, statistic: 'Sum' }),
      ]),
    ]),
  })

/** Share of mails that came back, as SES counts it for the whole account. */
export const mailReputation = (metricName: 'BounceRate' | 'ComplaintRate'): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${metricName}`,
    statistic: 'Average',
    period: Duration.hours(1),
  })
