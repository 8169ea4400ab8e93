import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { environment } from '../http/environment.ts'
import { logger } from '../http/logging.ts'
import { aroundEachTry, isUnanswered, onceTaken, patience } from './outage.ts'

const client = new SESv2Client({})
client.middlewareStack.add((next) => (args) => onceTaken(next(args)), aroundEachTry)

/** A message with both bodies, so that every mail program can show it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where answers go; to the support of the deployment if left out. */
  readonly replyTo?: string
  /** What becomes of a mail with a purpose is told to the event function of that purpose. */
  readonly purpose?: 'team-route'
  /**
   * Where a mail program ends such mails for its reader at one press, with a POST and nothing else.
   * @see RFC 8058
   */
  readonly endUrl?: string
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

const headersToEnd = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
]

/** Sends one message from the product's address, and answers by what id SES knows it. */
export async function sendMail({ to, subject, text, html, replyTo, purpose, endUrl }: Mail): Promise<string> {
  const { MessageId = '' } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: environment.SENDER_ADDRESS,
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: [replyTo ?? environment.SUPPORT_ADDRESS],
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          ...(endUrl === undefined ? {} : { Headers: headersToEnd(endUrl) }),
        },
      },
      ...(environment.MAIL_CONFIGURATION_SET ? { ConfigurationSetName: environment.MAIL_CONFIGURATION_SET } : {}),
      ...(purpose === undefined ? {} : { EmailTags: [{ Name: 'purpose', Value: purpose }] }),
    }),
    patience(),
  )
  return MessageId
}

/** What became of a mail, as far as can be known at once: whether a mailbox took it is told later, by its id. */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  /** `unanswered`: nobody knows whether it went out. */
  | { readonly kind: 'refused' | 'unavailable' | 'unanswered' }

/** Sends one message on somebody's behalf, who is told what became of it. */
export async function tryMail(mail: Mail): Promise<MailOutcome> {
  try {
    return { kind: 'sent', messageId: await sendMail(mail) }
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    // Theirs are an address on our list of bounces, or one that the provider cannot mail to.
    if (/^(MessageRejected|BadRequest)/.test(error.name)) return { kind: 'refused' }
    logger.error('mail.failed', { error })
    return { kind: isUnanswered(cause) ? 'unanswered' : 'unavailable' }
  }
}
