import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { escapeHtml } from '#local/http/escape-html.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { readBody } from '#local/http/read-body.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { renderOutbox } from './outbox-page.ts'
import { PublishError, Text, toText } from './publish.ts'

export type TextServer = Listener & {
  /** Newest first. */
  texts(): readonly Text[]
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ texts: z.array(Text) })
const KEPT_TEXTS = 500

/** SNS: takes text messages in and keeps them for the outbox page instead of sending them. */
export async function startTexts(options: { port?: number; directory: string }): Promise<TextServer> {
  const file = await openJsonFile(join(options.directory, 'texts.json'), State, { texts: [] })
  const newestFirst = () => file.state.texts.toReversed()

  async function publish(form: URLSearchParams): Promise<string> {
    const text = toText(form, new Date())
    file.state.texts.push(text)
    file.state.texts.splice(0, file.state.texts.length - KEPT_TEXTS)
    await file.save()
    return `<PublishResponse xmlns="${NAMESPACE}"><PublishResult><MessageId>${text.id}</MessageId></PublishResult></PublishResponse>`
  }

  const listener = await listen((request, response) => void answer(request, response, publish), options.port)
  return { ...listener, texts: newestFirst, routes: outboxRoutes(newestFirst) }
}

const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/'

const outboxRoutes = (newestFirst: () => readonly Text[]): LocalRoute[] => [
  { prefix: '/outbox', handle: (_request, response) => sendHtml(response, renderOutbox(newestFirst())) },
  { prefix: '/outbox.json', handle: (_request, response) => sendJson(response, newestFirst()) },
]

// SNS speaks the query protocol: a form in, XML out.
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  publish: (form: URLSearchParams) => Promise<string>,
): Promise<void> {
  try {
    const form = new URLSearchParams((await readBody(request)).toString('utf8'))
    const action = form.get('Action') ?? ''
    if (action !== 'Publish') throw new PublishError('InvalidAction', `The local texts do not know ${action}`)
    sendXml(response, 200, await publish(form))
  } catch (error) {
    if (!(error instanceof PublishError)) console.error('local texts: a message could not be kept', error)
    const code = error instanceof PublishError ? error.code : 'InternalFailure'
    const message = error instanceof Error ? error.message : String(error)
    sendXml(response, error instanceof PublishError ? 400 : 500, errorXml(code, message))
  }
}

const errorXml = (code: string, message: string) =>
  `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code>` +
  `<Message>${escapeHtml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)
}
