import { ORPCError } from '@orpc/client'

/** An error in the words of the person who sees it. */
export interface Failure {
  /** Stable code of a broken rule, `network` without an answer, `internal` for everything else. */
  readonly code: string
  readonly status: number
  readonly message: string
  /** Id under which support finds the request. */
  readonly reference: string | undefined
}

const NETWORK: Failure = {
  code: 'network',
  status: 0,
  message: 'We could not reach the server. Please check your internet connection and try again.',
  reference: undefined,
}

const TIMEOUT: Failure = {
  code: 'timeout',
  status: 0,
  message: 'The server took too long to answer. Nothing was lost: please try again in a moment.',
  reference: undefined,
}

/** Whether the same call may succeed in a moment: nobody answered, or the server had a fault. */
export const isPassing = (status: number): boolean => status === 0 || status >= 500

const referenceOf = (message: string): string | undefined => /Reference: (\S+)/.exec(message)?.[1]

/** What to say about an error of a call. Bugs of the server keep their secrets and give their reference. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TypeError) return NETWORK
  if (error instanceof DOMException && error.name === 'TimeoutError') return TIMEOUT
  if (!(error instanceof ORPCError)) {
    return { code: 'internal', status: 500, message: 'Something went wrong on this page.', reference: undefined }
  }
  const reference = referenceOf(error.message)
  if (error.status >= 500) {
    const message = error.status === 503 ? error.message : 'Something went wrong on our side. Nothing was lost.'
    return { code: error.code, status: error.status, message, reference }
  }
  return { code: error.code, status: error.status, message: error.message, reference }
}
