import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { type MailReportedEvent, toMailReported } from '#local/events/mail-reported.ts'
import { createLater } from '#local/events/tell-later.ts'
import { AwsError } from '#local/http/aws-json.ts'
import { awsQuery, membersOf } from '#local/http/aws-query.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { inboxJsonRoute, inboxRoute } from './inbox-route.ts'
import { Message } from './message.ts'

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

/** SendEmail of SES; raw and templated mail are not used by the product. @throws AwsError if SES would refuse the mail. */
function toMessage(form: URLSearchParams, now: Date): Message {
  const addresses = (kind: 'To' | 'Cc' | 'Bcc') => membersOf(form, `Destination.${kind}Addresses`)
  const [to, cc, bcc] = [addresses('To'), addresses('Cc'), addresses('Bcc')]
  if (to.length + cc.length + bcc.length === 0) throw invalid("Missing required header 'To'.")
  const [text, html] = [form.get('Message.Body.Text.Data'), form.get('Message.Body.Html.Data')]
  if (text === null && html === null) throw invalid('A message needs a text, an HTML, or both.')
  return {
    ...{ id: randomUUID(), from: required(form, 'Source'), replyTo: membersOf(form, 'ReplyToAddresses') },
    ...{ to, cc, bcc, text, html, subject: required(form, 'Message.Subject.Data'), sentAt: now.toISOString() },
  }
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (!value)
    throw new AwsError('ValidationError', `Value at '${name}' failed to satisfy constraint: it must not be null`)
  return value
}

const invalid = (message: string) => new AwsError('InvalidParameterValue', message)

/**
 * What SES tells on events by: the tags of a mail, and its configuration set, without which none are told.
 */
function toTags(form: URLSearchParams): Record<string, string[]> | undefined {
  const configurationSet = form.get('ConfigurationSetName')
  if (!configurationSet) return undefined
  const tags: Record<string, string[]> = { 'ses:configuration-set': [configurationSet] }
  for (let index = 1; ; index++) {
    const name = form.get(`Tags.member.${index}.Name`)
    if (name === null) return tags
    tags[name] = [form.get(`Tags.member.${index}.Value`) ?? '']
  }
}
