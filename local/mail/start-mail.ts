import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { AwsError } from '#local/http/aws-json.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { readBody } from '#local/http/read-body.ts'
import { sendJson } from '#local/http/send.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { inboxJsonRoute, inboxRoute } from './inbox-route.ts'
import { Message } from './message.ts'
import { SendEmailRequest, toMessage } from './send-email-request.ts'

export type MailServer = Listener & {
  /** Newest first. */
  messages(): readonly Message[]
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ messages: z.array(Message) })
const KEPT_MESSAGES = 500
const SEND_EMAIL = '/v2/email/outbound-emails'
// SES refuses messages above 40 MB; base64 in JSON needs a third more.
const MAX_BODY_BYTES = 56 * 1024 * 1024

/** SES v2: takes mail in and keeps it for the inbox page instead of sending it. */
export async function startMail(options: { port?: number; directory: string }): Promise<MailServer> {
  const file = await openJsonFile(join(options.directory, 'mail.json'), State, { messages: [] })
  const newestFirst = () => file.state.messages.toReversed()

  async function keep(request: IncomingMessage): Promise<object> {
    if (request.method !== 'POST' || request.url !== SEND_EMAIL) {
      throw new AwsError('NotFoundException', `The local mail knows only POST ${SEND_EMAIL}`)
    }
    const message = toMessage(await parse(request), new Date())
    file.state.messages.push(message)
    file.state.messages.splice(0, file.state.messages.length - KEPT_MESSAGES)
    await file.save()
    return { MessageId: message.id }
  }

  const listener = await listen((request, response) => void answer(response, keep(request)), options.port)
  return { ...listener, messages: newestFirst, routes: [inboxRoute(newestFirst), inboxJsonRoute(newestFirst)] }
}

async function parse(request: IncomingMessage): Promise<SendEmailRequest> {
  const body = (await readBody(request, MAX_BODY_BYTES)).toString('utf8')
  const result = SendEmailRequest.safeParse(JSON.parse(body))
  if (!result.success) throw new AwsError('BadRequestException', z.prettifyError(result.error))
  return result.data
}

async function answer(response: ServerResponse, result: Promise<object>): Promise<void> {
  try {
    sendJson(response, await result)
  } catch (error) {
    if (!(error instanceof AwsError)) console.error('local mail: a message could not be kept', error)
    const type = error instanceof AwsError ? error.type : 'InternalServiceErrorException'
    response.setHeader('x-amzn-errortype', type)
    sendJson(response, { message: error instanceof Error ? error.message : String(error) }, statusOf(type))
  }
}

const statusOf = (type: string) => ({ NotFoundException: 404, BadRequestException: 400 })[type] ?? 500
