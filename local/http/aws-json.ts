import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody } from '#local/http/read-body.ts'

/** An error that the AWS SDK rebuilds by its type name, as `error.name`. */
export class AwsError extends Error {
  readonly type: string
  readonly fields: Readonly<Record<string, unknown>>

  constructor(type: string, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = type
    this.type = type
    this.fields = fields
  }
}

export type AwsOperation = (input: unknown) => Promise<object> | object
export type AwsOperations = Readonly<Record<string, AwsOperation>>

type AwsJsonProtocol = {
  readonly operations: AwsOperations
  readonly contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1'
  /** The type name of an input that does not fit the operation. */
  readonly invalidInput: string
}

/** Binds the shape of an operation's input to its body: a wrong input never reaches the body. */
export function operation<Input>(
  shape: z.ZodType<Input>,
  run: (input: Input) => Promise<object> | object,
): AwsOperation {
  return (input) => run(shape.parse(input))
}

/** AWS JSON protocol: the operation is named by the `x-amz-target` header. */
export function awsJson(protocol: AwsJsonProtocol): RequestListener {
  return async (request, response) => {
    try {
      const output = await callOperation(protocol, request)
      send(response, 200, protocol.contentType, output)
    } catch (error) {
      sendError(response, protocol, error)
    }
  }
}

async function callOperation(protocol: AwsJsonProtocol, request: IncomingMessage): Promise<object> {
  const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? ''
  const run = protocol.operations[name]
  if (!run) throw new AwsError('UnknownOperationException', `The local cloud does not know the operation "${name}"`)
  return await run(parseJson((await readBody(request)).toString('utf8')))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch (cause) {
    throw new AwsError('SerializationException', 'The request body is not JSON', { cause: String(cause) })
  }
}

function sendError(response: ServerResponse, protocol: AwsJsonProtocol, error: unknown): void {
  const awsError = toAwsError(error, protocol.invalidInput)
  if (!awsError) console.error('local cloud: an emulated operation failed', error)
  const type = awsError?.type ?? 'InternalServerError'
  response.setHeader('x-amzn-errortype', type)
  const message = awsError?.message ?? 'Internal error of the local cloud; see its terminal'
  send(response, awsError ? 400 : 500, protocol.contentType, { __type: type, message, ...awsError?.fields })
}

function toAwsError(error: unknown, invalidInput: string): AwsError | undefined {
  if (error instanceof AwsError) return error
  if (error instanceof z.ZodError) return new AwsError(invalidInput, z.prettifyError(error))
  return undefined
}

function send(response: ServerResponse, status: number, contentType: string, body: object): void {
  response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body))
}
