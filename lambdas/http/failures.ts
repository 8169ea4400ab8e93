import { ORPCError, ValidationError } from '@orpc/server'
import { statusOf } from '#api/index.ts'
import { DomainError } from '#engine/base/errors.ts'
import { asError, logger } from './logging.ts'

/** An error as the contract states it: broken rules keep code and message, everything else is a bug and says nothing. */
export function toContractError(error: unknown, requestId: string): ORPCError<string, unknown> {
  if (error instanceof DomainError) {
    return new ORPCError(error.code, {
      status: statusOf(error.kind),
      message: error.message,
      data: error.details,
      cause: error,
    })
  }
  if (error instanceof ORPCError && error.status < 500) return inputError(error)
  logFailure(error, requestId)
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Something went wrong on our side. Please try again.',
    data: { reference: requestId },
  })
}

/** An answer that does not fit the contract is told by its fields alone: its values are people's. */
function logFailure(error: unknown, requestId: string): void {
  const misfit = error instanceof ORPCError && error.cause instanceof ValidationError ? error.cause : undefined
  if (misfit) logger.error('answer.unfit', { requestId, fields: fieldsOf(misfit) })
  else logger.error('call.failed', { requestId, error: asError(error) })
}

/** So many fields that do not fit are named: of a long list all would be more than a function can answer. */
export const NAMED_FIELDS = 10

/** The first fields that do not fit, each with what is wrong. */
const fieldsOf = ({ issues }: ValidationError): string[] =>
  issues.slice(0, NAMED_FIELDS).map(({ path = [], message }) => {
    const names = path.map((part) => String(typeof part === 'object' ? part.key : part))
    return `${names.join('.')}: ${message}`
  })

/** An error outside of a call: the body or the path could not be read. What a call threw passes as it is. */
export function toUnreadableRequest(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return inputError(error)
  return new ORPCError('request.invalid', {
    status: 400,
    message: 'The request cannot be read. Send valid JSON with the content type application/json.',
    cause: error,
  })
}

/** Input that does not fit the contract keeps its issues and gets our stable code. */
function inputError(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (error.code !== 'BAD_REQUEST') return error
  const message = error.cause instanceof ValidationError ? fieldsOf(error.cause)[0] : undefined
  return new ORPCError('request.invalid', {
    ...{ status: 400, message: message ?? error.message, data: firstIssuesOf(error.data), cause: error },
  })
}

function firstIssuesOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return data
  return { ...data, issues: data.issues.slice(0, NAMED_FIELDS) }
}
