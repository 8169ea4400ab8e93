import { join } from 'node:path'
import * as z from 'zod'
import { awsQuery } from '#local/http/aws-query.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { inboxJsonRoute, inboxRoute } from './inbox-route.ts'
import { Message } from './message.ts'
import { toMessage } from './send-email-request.ts'

export type MailServer = Listener & {
  /** Newest first. */
  messages(): readonly Message[]
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ messages: z.array(Message) })
const KEPT_MESSAGES = 500
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'
// SES refuses messages above 10 MB; a form may write each byte with three.
const MAX_BODY_BYTES = 30 * 1024 * 1024

/** SES: takes mail in and keeps it for the inbox page instead of sending it. */
export async function startMail(options: { port?: number; directory: string }): Promise<MailServer> {
  const file = await openJsonFile(join(options.directory, 'mail.json'), State, { messages: [] })
  const newestFirst = () => file.state.messages.toReversed()

  async function keep(form: URLSearchParams): Promise<{ MessageId: string }> {
    const message = toMessage(form, new Date())
    file.state.messages.push(message)
    file.state.messages.splice(0, file.state.messages.length - KEPT_MESSAGES)
    await file.save()
    return { MessageId: message.id }
  }

  const protocol = { operations: { SendEmail: keep }, namespace: NAMESPACE, maxBodyBytes: MAX_BODY_BYTES }
  const listener = await listen(awsQuery(protocol), options)
  return { ...listener, messages: newestFirst, routes: [inboxRoute(newestFirst), inboxJsonRoute(newestFirst)] }
}
