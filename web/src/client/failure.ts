import { ORPCError } from '@orpc/client'

/** An error in the words of the person who sees it. */
export interface Failure {
  /** Stable code of a broken rule, `network` without an answer, `internal` for everything else. */
  readonly code: string
  readonly status: number
  /** What to show: what happened, and at its end the reference, if there is one. */
  readonly message: string
  /** The message without the reference, for what shows that in a place of its own. */
  readonly why: string
  /** Id under which support finds the request. */
  readonly reference: string | undefined
}

const plain = (code: string, status: number, why: string): Failure => ({
  ...{ code, status, why },
  message: why,
  reference: undefined,
})

const NETWORK = plain(
  'network',
  0,
  'We could not reach the server. Please check your internet connection and try again.',
)

const TIMEOUT = plain(
  'timeout',
  0,
  'The server took too long to answer. Nothing was lost: please try again in a moment.',
)

const ENDED = plain('', 401, 'You are signed out. Sign in again to go on: what you see here is not lost.')

/** Whether the same call may succeed in a moment: nobody answered, or the server had a fault. */
export const isPassing = (status: number): boolean => status === 0 || status >= 500

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The id of the request: our servers name it, the gateway in front of them sends it as a header. */
function referenceOf({ data }: ORPCError<string, unknown>): string | undefined {
  const { reference, headers } = fieldsOf(data)
  const id = reference ?? fieldsOf(headers)['apigw-requestid']
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Codes of ours name a feature and a rule, and their messages are written for people. */
const isOurs = (code: string): boolean => code.includes('.')

/** What to say about an error of a call. Bugs of the server keep their secrets and give their reference. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TypeError) return NETWORK
  if (error instanceof DOMException && error.name === 'TimeoutError') return TIMEOUT
  if (!(error instanceof ORPCError)) return plain('internal', 500, 'Something went wrong on this page.')
  const { code, status } = error
  const reference = referenceOf(error)
  if (status === 401 && !isOurs(code)) return { ...ENDED, code }
  const why =
    status < 500 || isOurs(code)
      ? error.message
      : 'Something went wrong on our side. Nothing was lost. Please try again.'
  return { code, status, why, reference, message: reference === undefined ? why : `${why} Reference: ${reference}` }
}
