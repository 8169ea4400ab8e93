import { GeoPlacesClient, type GeoPlacesClientConfig, ValidationException } from '@aws-sdk/client-geo-places'
import { DomainError } from '#engine/base/errors.ts'
import { logger } from '../../http/logging.ts'

/** A client that tries three times with growing pauses and gives each try four seconds. */
export function createPlacesClient(config: GeoPlacesClientConfig = {}): GeoPlacesClient {
  const requestHandler = { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true }
  return new GeoPlacesClient({ maxAttempts: 3, requestHandler, ...config })
}

/**
 * Runs a call and turns an outage of the provider into a message for people.
 *
 * @throws DomainError `unavailable` `places.unavailable`
 */
export async function askPlaces<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (cause) {
    if (cause instanceof ValidationException) throw cause
    logger.warn('places.unavailable', { error: cause instanceof Error ? cause : new Error(String(cause)) })
    throw new DomainError(
      'unavailable',
      'places.unavailable',
      'Address search is not answering right now. Your entries are kept: please try again in a minute.',
      { cause },
    )
  }
}
