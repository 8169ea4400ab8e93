import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AwsError } from './aws-json.ts'
import { escapeHtml } from './escape-html.ts'
import { BodyTooLargeError, readBody } from './read-body.ts'

/** An operation of the query protocol: fields of a form in, the fields of its result out. */
export type QueryOperation = (form: URLSearchParams) => Promise<Readonly<Record<string, string>>>

type AwsQueryProtocol = {
  readonly operations: Readonly<Record<string, QueryOperation>>
  /** XML namespace of the answers, which ends in the version of the API. */
  readonly namespace: string
}

/** AWS query protocol: a form that names its action, answered in XML. The SDK makes typed errors of the codes. */
export function awsQuery({ operations, namespace }: AwsQueryProtocol): RequestListener {
  async function answer(request: IncomingMessage): Promise<string> {
    const form = new URLSearchParams((await readBody(request)).toString('utf8'))
    const action = form.get('Action') ?? ''
    const run = operations[action]
    if (!run) throw new AwsError('InvalidAction', `The local cloud does not know the action "${action}"`)
    return envelope(`${action}Response`, namespace, elements({ [`${action}Result`]: elements(await run(form)) }))
  }

  return async (request, response) => {
    try {
      sendXml(response, 200, await answer(request))
    } catch (error) {
      sendXml(response, statusOf(error), envelope('ErrorResponse', namespace, errorElement(error)))
    }
  }
}

const isTheirs = (error: unknown): boolean => error instanceof AwsError || error instanceof BodyTooLargeError
const statusOf = (error: unknown): number => (isTheirs(error) ? 400 : 500)

function errorElement(error: unknown): string {
  if (!isTheirs(error)) console.error('local cloud: an emulated action failed', error)
  const code = error instanceof AwsError ? error.type : isTheirs(error) ? 'InvalidParameterValue' : 'InternalFailure'
  const message = escapeHtml(error instanceof Error ? error.message : String(error))
  return `<Error>${elements({ Type: isTheirs(error) ? 'Sender' : 'Receiver', Code: code, Message: message })}</Error>`
}

const elements = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

const envelope = (name: string, namespace: string, content: string): string =>
  `<${name} xmlns="${namespace}">${content}<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${name}>`

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)
}
