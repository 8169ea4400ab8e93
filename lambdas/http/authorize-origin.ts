import { ORIGIN_HEADER } from '#api/routes.ts'
import { isOriginKey } from './origin-keys.ts'

/** The part of API Gateway's request that is read. */
interface AuthorizerEvent {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/**
 * Returns to API Gateway whether a call without a token came through the site. API Gateway caches the answer by key for an
 * hour, and refuses a call without any key on its own.
 */
export const handler = async ({ headers }: AuthorizerEvent): Promise<{ readonly isAuthorized: boolean }> => ({
  isAuthorized: isOriginKey(headers?.[ORIGIN_HEADER] ?? ''),
})
