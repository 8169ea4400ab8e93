import { AsyncLocalStorage } from 'node:async_hooks'
import { Logger } from '@aws-lambda-powertools/logger'
import type { LogItemExtraInput, LogItemMessage } from '@aws-lambda-powertools/logger/types'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

const requests = new AsyncLocalStorage<string>()

/** Answers a request: whatever is logged meanwhile bears its id, by which lines of one call are found together. */
export const withRequestId = <Answer>(requestId: string, answer: () => Answer): Answer =>
  requests.run(requestId, answer)

/** A line of a request bears its id, whoever logs it: gateways are not told for whom they ask. */
class RequestLogger extends Logger {
  protected override processLogItem(level: number, input: LogItemMessage, extraInput: LogItemExtraInput): void {
    const requestId = requests.getStore()
    const line = typeof input === 'string' ? { message: input } : input
    super.processLogItem(level, requestId === undefined ? line : { requestId, ...line }, extraInput)
  }
}

/** Structured logs: an event name and fields, never personal data. */
export const logger = new RequestLogger()

/** Something that was thrown, as the error to log. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

// Their namespace is that of the environment, POWERTOOLS_METRICS_NAMESPACE.
const metrics = new Metrics()

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

/** What happened that the owner of a deployment wants to count. Counts only: nothing says who. */
export function recordEvent(
  name:
    | 'OptimizeClicked'
    | 'EmailSent'
    | 'FeedbackGiven'
    | 'DemoRequested'
    | 'PlanStarted'
    | 'PlanCancelled'
    | 'PaymentEventFailed'
    | 'TravelFellBack'
    | 'UnpaidLookUpsRefused'
    | 'CustomersGivenUp'
    | 'SignUpsRefused'
    | 'MapPaused',
): void {
  metrics.addMetric(name, MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}

/** How a look of the canary ended; a count of 0 says that it has looked. */
export function recordCanary({ hasFailed, milliseconds }: { hasFailed: boolean; milliseconds: number }): void {
  metrics.addMetric('CanaryFailed', MetricUnit.Count, hasFailed ? 1 : 0)
  metrics.addMetric('CanaryMilliseconds', MetricUnit.Milliseconds, milliseconds)
  metrics.publishStoredMetrics()
}
