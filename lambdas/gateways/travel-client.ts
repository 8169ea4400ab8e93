import { GeoRoutesClient, type GeoRoutesClientConfig, ValidationException } from '@aws-sdk/client-geo-routes'
import { DomainError } from '#core/kernel/errors.ts'

/** Calls of one plan that run at the same time. */
export const CALLS_AT_ONCE = 4

/** A client that tries four times with growing pauses and gives a call ten seconds. */
export const createRoutesClient = (config: GeoRoutesClientConfig = {}): GeoRoutesClient =>
  new GeoRoutesClient({
    maxAttempts: 4,
    requestHandler: { requestTimeout: 10_000, connectionTimeout: 2_000 },
    ...config,
  })

/** A provider that is down may be replaced by the estimator; a wrong question or an impossible route may not. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof DomainError || error instanceof ValidationException)

/** What a route is refused with when no road joins its stops. */
export const unreachable = (cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    'planner.unreachable',
    'No possible route detected. Please ensure that each stop is reachable by road from the other locations on your list.',
    cause === undefined ? {} : { cause },
  )
