/** The provider's kinds of errors, which its SDK makes classes of. */
type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

interface ErrorDetails {
  readonly type?: ErrorType
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  /** Objects that the error speaks of, such as the payment method or the intent that failed. */
  readonly [object: string]: unknown
}

/** What the provider refuses, with the status and the fields of its answer. */
export class ProviderError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ProviderError'
    this.status = status
    this.details = details
  }

  toJson(requestId: string): object {
    const error = { type: 'invalid_request_error', ...this.details, message: this.message }
    return { error: { ...error, request_log_url: `local:${requestId}` } }
  }
}

export const invalid = (message: string, details: ErrorDetails = {}) => new ProviderError(400, message, details)

export const missing = (kind: string, id: string, param = 'id') =>
  new ProviderError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })

/** A missing object that a parameter names is the caller's mistake, not a wrong address. */
export const unknownReference = (kind: string, id: string, param: string) =>
  new ProviderError(400, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
