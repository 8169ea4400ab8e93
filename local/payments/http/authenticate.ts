import type { IncomingHttpHeaders } from 'node:http'
import { keys } from '../keys.ts'
import { ProviderError } from './provider-error.ts'

/** Whether the key is the one that pages have. @throws ProviderError, 401 */
export function authenticate({ authorization = '' }: IncomingHttpHeaders): { isPublishable: boolean } {
  const key = keyOf(authorization)
  if (key === keys.secretKey) return { isPublishable: false }
  if (key === keys.publishableKey) return { isPublishable: true }
  const message = key
    ? `Invalid API Key provided: ${hidden(key)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
  throw new ProviderError(401, message)
}

function keyOf(authorization: string): string {
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme?.toLowerCase() !== 'basic') return value
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
}

const hidden = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(key.length, 40) - 12))}${key.slice(-4)}`
