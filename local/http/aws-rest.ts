import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as z from 'zod'
import { AwsError, type AwsOperations } from './aws-json.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'

type AwsRestProtocol = {
  /** By method and path, such as `POST /v2/email/outbound-emails`. */
  readonly operations: AwsOperations
  /** The type name of an input that does not fit the operation. */
  readonly invalidInput: string
  readonly maxBodyBytes?: number
}

/** AWS REST protocol in JSON: method and path name the operation, a header the type of an error. */
export function awsRest({ operations, invalidInput, maxBodyBytes }: AwsRestProtocol): RequestListener {
  async function answer(request: IncomingMessage): Promise<object> {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const name = `${request.method} ${pathname}`
    const run = operations[name]
    if (!run) throw new AwsError('UnknownOperationException', `The local cloud does not know the operation "${name}"`)
    return await run(JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8')))
  }

  const toAwsError = (error: unknown): AwsError | undefined => {
    if (error instanceof AwsError) return error
    if (error instanceof z.ZodError) return new AwsError(invalidInput, z.prettifyError(error))
    const isUnreadable = error instanceof BodyTooLargeError || error instanceof SyntaxError
    return isUnreadable ? new AwsError(invalidInput, error.message) : undefined
  }

  return async (request, response) => {
    try {
      send(response, 200, await answer(request))
    } catch (cause) {
      const error = toAwsError(cause)
      if (!error) console.error('local cloud: an emulated operation failed', cause)
      response.setHeader('x-amzn-errortype', error?.type ?? 'InternalServiceErrorException')
      send(response, error ? 400 : 500, { message: error?.message ?? 'See the terminal of the local cloud' })
    }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
