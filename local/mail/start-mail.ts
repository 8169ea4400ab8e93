import { join } from 'node:path'
import * as z from 'zod'
import { type MailReportedEvent, toMailReported } from '#local/events/mail-reported.ts'
import { createLater } from '#local/events/tell-later.ts'
import { AwsError } from '#local/http/aws-json.ts'
import { awsQuery } from '#local/http/aws-query.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { inboxJsonRoute, inboxRoute } from './inbox-route.ts'
import { Message } from './message.ts'
import { toMessage, toTags } from './send-email-request.ts'

export type MailServer = Listener & {
  /** Newest first. */
  messages(): readonly Message[]
  /** As if the address were on the account's list of bounces. */
  refuse(address: string): void
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ messages: z.array(Message) })
const KEPT_MESSAGES = 500
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'
// SES refuses messages above 10 MB; a form may write each byte with three.
const MAX_BODY_BYTES = 30 * 1024 * 1024

type MailOptions = {
  readonly port?: number
  readonly directory: string
  /** Told what becomes of mails that name a configuration set. */
  readonly onReported?: (event: MailReportedEvent) => Promise<void>
}

/** SES: takes mail in and keeps it for the inbox page instead of sending it; its simulator's addresses do what they do. */
export async function startMail(options: MailOptions): Promise<MailServer> {
  const file = await openJsonFile(join(options.directory, 'mail.json'), State, { messages: [] })
  const newestFirst = () => file.state.messages.toReversed()

  const refused = new Set<string>()
  const reports = createLater<MailReportedEvent>(async (events) => {
    for (const event of events) await options.onReported?.(event)
  })

  async function keep(form: URLSearchParams): Promise<{ MessageId: string }> {
    const message = toMessage(form, new Date())
    if (message.to.some((address) => refused.has(address))) throw new AwsError('MessageRejected', 'Address refused')
    file.state.messages.push(message)
    file.state.messages.splice(0, file.state.messages.length - KEPT_MESSAGES)
    await file.save()
    const tags = toTags(form)
    if (tags) reports.later(toMailReported({ ...message, tags }))
    return { MessageId: message.id }
  }

  const protocol = { operations: { SendEmail: keep }, namespace: NAMESPACE, maxBodyBytes: MAX_BODY_BYTES }
  const listener = await listen(awsQuery(protocol), options)
  const refuse = (address: string) => void refused.add(address)
  async function close(): Promise<void> {
    await listener.close()
    await reports.close()
  }

  const routes = [inboxRoute(newestFirst), inboxJsonRoute(newestFirst)]
  return { ...listener, close, messages: newestFirst, refuse, routes }
}
