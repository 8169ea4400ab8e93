import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { type MailReportedEvent, toMailReported } from '#local/events/mail-reported.ts'
import { createLater } from '#local/events/tell-later.ts'
import { AwsError, operation } from '#local/http/aws-json.ts'
import { awsRest } from '#local/http/aws-rest.ts'
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
  /** As if SES took no more mails for a while. */
  throttle(isThrottled: boolean): void
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ messages: z.array(Message) })
const KEPT_MESSAGES = 500
// SES refuses messages above 40 MB; JSON may write a character with six.
const MAX_BODY_BYTES = 60 * 1024 * 1024

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

  let isThrottled = false

  async function keep(sent: SentMail): Promise<{ MessageId: string }> {
    if (isThrottled) throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.')
    const message = toMessage(sent, new Date())
    if (message.to.some((address) => refused.has(address))) throw new AwsError('MessageRejected', 'Address refused')
    file.state.messages.push(message)
    file.state.messages.splice(0, file.state.messages.length - KEPT_MESSAGES)
    await file.save()
    const tags = toTags(sent)
    if (tags) reports.later(toMailReported({ ...message, tags }))
    return { MessageId: message.id }
  }

  const operations = { 'POST /v2/email/outbound-emails': operation(SentMail, keep) }
  const protocol = { operations, invalidInput: 'BadRequestException', maxBodyBytes: MAX_BODY_BYTES }
  const listener = await listen(awsRest(protocol), options)
  const refuse = (address: string) => void refused.add(address)
  const throttle = (isOn: boolean): void => {
    isThrottled = isOn
  }
  async function close(): Promise<void> {
    await listener.close()
    await reports.close()
  }

  const routes = [inboxRoute(newestFirst), inboxJsonRoute(newestFirst)]
  return { ...listener, close, messages: newestFirst, refuse, throttle, routes }
}

const Content = z.object({ Data: z.string() })
const Addresses = z.array(z.string()).default([])

/** What `SendEmail` of the second API of SES takes; raw and templated mail are not used by the product. */
const SentMail = z.object({
  FromEmailAddress: z.string().min(1),
  ReplyToAddresses: Addresses,
  Destination: z.object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses }),
  Content: z.object({
    Simple: z.object({
      Subject: Content,
      Body: z.object({ Text: Content.optional(), Html: Content.optional() }),
      Headers: z
        .array(z.object({ Name: z.string().regex(/^[!-9;-~]{1,126}$/), Value: z.string().regex(/^[ -~]{1,870}$/) }))
        .max(15)
        .default([]),
    }),
  }),
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
})
type SentMail = z.infer<typeof SentMail>

/** @throws AwsError if SES would refuse the mail. */
function toMessage(
  { FromEmailAddress, ReplyToAddresses, Destination, Content: { Simple } }: SentMail,
  now: Date,
): Message {
  const { ToAddresses: to, CcAddresses: cc, BccAddresses: bcc } = Destination
  if (to.length + cc.length + bcc.length === 0) throw invalid("Missing required header 'To'.")
  const { Text, Html } = Simple.Body
  if (!Text && !Html) throw invalid('A message needs a text, an HTML, or both.')
  return {
    ...{ id: randomUUID(), from: FromEmailAddress, replyTo: ReplyToAddresses, to, cc, bcc },
    ...{ text: Text?.Data ?? null, html: Html?.Data ?? null, subject: Simple.Subject.Data },
    headers: Simple.Headers.map(({ Name: name, Value: value }) => ({ name, value })),
    sentAt: now.toISOString(),
  }
}

const invalid = (message: string) => new AwsError('BadRequestException', message)

/**
 * What SES tells on events by: the tags of a mail, and its configuration set, without which none are told.
 */
function toTags({ ConfigurationSetName, EmailTags }: SentMail): Record<string, string[]> | undefined {
  if (!ConfigurationSetName) return undefined
  return {
    'ses:configuration-set': [ConfigurationSetName],
    ...Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
  }
}
