import { GeoRoutesClient, type GeoRoutesClientConfig, ValidationException } from '@aws-sdk/client-geo-routes'
import { DomainError } from '#engine/base/errors.ts'

/** Calls of one plan that run at the same time. */
export const CALLS_AT_ONCE = 4

/**
 * A client that tries three times with growing pauses; with four seconds a try, a caller behind API Gateway still gets
 * its estimate within that service's thirty seconds.
 */
export function createRoutesClient(config: GeoRoutesClientConfig = {}, answerWithinMs = 4_000): GeoRoutesClient {
  const requestHandler = { connectionTimeout: 1_000, requestTimeout: answerWithinMs, throwOnRequestTimeout: true }
  return new GeoRoutesClient({ maxAttempts: 3, requestHandler, ...config })
}

/** A provider that is down may be replaced by the estimator; a wrong question or an impossible route may not. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof DomainError || error instanceof ValidationException)
