import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { environment } from '../http/environment.ts'

const client = new SESClient({})

/** A message with both bodies, so that every mail program can show it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where answers go; to the support of the deployment if left out. */
  readonly replyTo?: string
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Sends one message from the product's address. */
export async function sendMail({ to, subject, text, html, replyTo }: Mail): Promise<void> {
  await client.send(
    new SendEmailCommand({
      Source: environment.SENDER_ADDRESS,
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: [replyTo ?? environment.SUPPORT_ADDRESS],
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      ...(environment.MAIL_CONFIGURATION_SET ? { ConfigurationSetName: environment.MAIL_CONFIGURATION_SET } : {}),
    }),
  )
}
