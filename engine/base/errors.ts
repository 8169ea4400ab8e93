/** What went wrong, in the only distinction that a caller acts on. */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'limit',
  'unavailable',
] as const
export type ErrorKind = (typeof errorKinds)[number]

/** A broken rule: a stable code for programs and a message that tells people what to do. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly kind: ErrorKind
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options?: { details?: Record<string, unknown>; cause?: unknown },
  ) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.code = code
    this.details = options?.details
  }
}
