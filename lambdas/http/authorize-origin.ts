import { ORIGIN_HEADER } from '#api/routes.ts'
import { isOriginKey } from './origin-keys.ts'

/** What is read of a request that API Gateway asks about. */
interface AuthorizerEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/**
 * Tells API Gateway whether a call without a token came through the site. It remembers the answer by the key for an hour,
 * and refuses a call without any key before it asks.
 */
export const handler = async ({ headers }: AuthorizerEvent): Promise<{ readonly isAuthorized: boolean }> => ({
  isAuthorized: isOriginKey(headers?.[ORIGIN_HEADER] ?? ''),
})
