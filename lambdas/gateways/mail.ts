import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { environment } from '../http/environment.ts'
import { logger } from '../http/logging.ts'

const client = new SESClient({})

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
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Sends one message from the product's address, and answers by what id SES knows it. */
export async function sendMail({ to, subject, text, html, replyTo, purpose }: Mail): Promise<string> {
  const { MessageId = '' } = await client.send(
    new SendEmailCommand({
      Source: environment.SENDER_ADDRESS,
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: [replyTo ?? environment.SUPPORT_ADDRESS],
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      ...(environment.MAIL_CONFIGURATION_SET ? { ConfigurationSetName: environment.MAIL_CONFIGURATION_SET } : {}),
      ...(purpose === undefined ? {} : { Tags: [{ Name: 'purpose', Value: purpose }] }),
    }),
  )
  return MessageId
}

/** What became of a mail, as far as can be known at once: whether a mailbox took it is told later, by its id. */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused' | 'unavailable' }

/** Sends one message on somebody's behalf, who is told what became of it. */
export async function tryMail(mail: Mail): Promise<MailOutcome> {
  try {
    return { kind: 'sent', messageId: await sendMail(mail) }
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    // Theirs are an address on our list of bounces, or one that the provider cannot mail to.
    if (/^(MessageRejected|InvalidParameterValue)/.test(error.name)) return { kind: 'refused' }
    logger.error('mail.failed', { error })
    return { kind: 'unavailable' }
  }
}
