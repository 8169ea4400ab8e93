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
  UNANSWERED.has(codeOf(cause)) || (cause instanceof Error && /^(AbortError|TimeoutError|Unanswered)$/.test(cause.name))

/** A request of which nobody knows whether it was done. */
class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/**
 * One try of a request that is not sent again where its provider may have taken it: a message would arrive twice. What was
 * turned away, or did not come to it, is tried again as ever. No cause: the SDK would look at that and try.
 */
export async function onceTaken<Answer>(attempt: Promise<Answer>): Promise<Answer> {
  try {
    return await attempt
  } catch (cause) {
    if (isUnanswered(cause)) throw new Unanswered(cause instanceof Error ? cause.message : String(cause))
    throw cause
  }
}

/** Where the SDK has each try of a request pass, with its answer read. */
export const aroundEachTry = { step: 'deserialize', priority: 'high', name: 'onceTaken' } as const
