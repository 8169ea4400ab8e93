/** For so long a provider is waited for, its own retries included; who waits on a page waits half a minute at most. */
const WAIT_MS = 12_000

/** Ends what a provider does not answer. */
export const patience = () => ({ abortSignal: AbortSignal.timeout(WAIT_MS) })

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''

const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether a request did not come to its provider, so that nothing of it was done. */
export const isUnreached = (cause: unknown): boolean => UNREACHED.has(codeOf(cause))

const UNANSWERED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Whether a provider took a request and said nothing: nobody knows what it has done. */
export const isUnanswered = (cause: unknown): boolean =>
  UNANSWERED.has(codeOf(cause)) || (cause instanceof Error && /^(AbortError|TimeoutError)$/.test(cause.name))
