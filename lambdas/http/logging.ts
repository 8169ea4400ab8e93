import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** Structured logs: an event name and fields, never personal data. */
export const logger = new Logger()

const metrics = new Metrics({ namespace: 'Stopwise' })

/** What a call to a provider cost, for the dashboard and its alarm. */
export function recordProviderCost({
  calls,
  estimatedCostMicroDollars,
}: {
  calls: number
  estimatedCostMicroDollars: number
}): void {
  if (calls === 0) return
  metrics.addMetric('ProviderCalls', MetricUnit.Count, calls)
  metrics.addMetric('ProviderCostMicroDollars', MetricUnit.Count, estimatedCostMicroDollars)
  metrics.publishStoredMetrics()
}
