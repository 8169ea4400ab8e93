/** An error in the shape in which dynalite throws its own: status and body of the answer. */
export class DynamoError extends Error {
  readonly statusCode = 400
  readonly body: object

  constructor(type: string, message: string, extra: object = {}) {
    super(message)
    this.name = type
    this.body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, Message: message, ...extra }
  }
}

/** The answer to an error of ours or of dynalite; `undefined` for a bug. */
export function answerOf(error: unknown): { status: number; body: object } | undefined {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return undefined
  const { body, statusCode } = error
  return typeof body === 'object' && body && typeof statusCode === 'number' ? { status: statusCode, body } : undefined
}

export function messageOf(error: unknown): string {
  const body = answerOf(error)?.body
  if (body && 'message' in body) return String(body.message)
  return error instanceof Error ? error.message : String(error)
}
