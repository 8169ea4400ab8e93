import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import * as z from 'zod'
import type { CodeMail } from './pool.ts'

/** The function that words mails of the user pool, as Cognito calls it. */
export type CustomMessage = (event: unknown) => Promise<unknown>

const TRIGGERS: Readonly<Record<CodeMail['purpose'], string>> = {
  confirmation: 'CustomMessage_SignUp',
  reset: 'CustomMessage_ForgotPassword',
  invitation: 'CustomMessage_AdminCreateUser',
}

const Answer = z.object({
  response: z.object({ emailSubject: z.string().nullable(), emailMessage: z.string().nullable() }),
})

const CODE = '{####}'

/** Sends codes through SES, as the pool in AWS does: worded by the trigger, or by Cognito's own words. */
export function createCodeMailer(
  client: SESv2Client,
  sender: string,
  customMessage: CustomMessage,
): (mail: CodeMail) => Promise<void> {
  return async (mail) => {
    const { response } = Answer.parse(await customMessage(eventOf(mail)))
    const withCode = (text: string): string => text.replaceAll(CODE, mail.code)
    const html = withCode(response.emailMessage ?? `<p>Your code, or your temporary password, is ${CODE}</p>`)
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: sender,
        Destination: { ToAddresses: [mail.to] },
        Content: {
          Simple: {
            Subject: { Data: withCode(response.emailSubject ?? 'Your account') },
            // Cognito sends the HTML alone; the text is for the inbox.
            Body: { Html: { Data: html }, Text: { Data: textOf(html) } },
          },
        },
      }),
    )
  }
}

const eventOf = ({ purpose, to }: CodeMail) => ({
  version: '1',
  triggerSource: TRIGGERS[purpose],
  region: 'us-east-1',
  request: { userAttributes: { email: to }, codeParameter: CODE, usernameParameter: null, clientMetadata: null },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
})

const textOf = (html: string): string =>
  html
    // What only previews of a mail program show, and what keeps a line from collapsing.
    .replaceAll(/<div style="display:none[^>]*>.*?<\/div>/gs, '')
    .replaceAll('&nbsp;', '')
    .replaceAll(/<a\b[^>]*?href="mailto:[^"]*"[^>]*>(.*?)<\/a>/gs, '$1')
    .replaceAll(/<(head|style|title)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replaceAll('</p>', '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()
