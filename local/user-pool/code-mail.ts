import { type SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import type { CodeMail } from './pool.ts'

const WORDING = {
  confirmation: { subject: 'Your Stopwise confirmation code', lead: 'Enter this code to confirm your e-mail address.' },
  reset: { subject: 'Your Stopwise reset code', lead: 'Enter this code to choose a new password.' },
  invitation: { subject: 'Your Stopwise account', lead: 'Sign in with this temporary password.' },
}

/** Sends codes through SES, as the pool in AWS does. */
export function createCodeMailer(client: SESClient, sender: string): (mail: CodeMail) => Promise<void> {
  return async ({ purpose, to, code }) => {
    const { subject, lead } = WORDING[purpose]
    const Text = { Data: `${lead}\n\n${code}\n` }
    const Html = { Data: `<p>${lead}</p><p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p>` }
    await client.send(
      new SendEmailCommand({
        Source: sender,
        Destination: { ToAddresses: [to] },
        Message: { Subject: { Data: subject }, Body: { Text, Html } },
      }),
    )
  }
}
