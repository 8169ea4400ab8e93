import { type CodeMail, confirmationMail, resetMail } from '#core/accounts/code-mail.ts'
import type { MailBodies } from '#core/kernel/mail.ts'
import { triggerEnvironment } from './trigger-environment.ts'

/** What is read and written of the event with which Cognito asks for the words of a mail. */
interface CustomMessageEvent {
  readonly triggerSource: string
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>
    /** What Cognito puts the code in place of. */
    readonly codeParameter: string
  }
  readonly response: { readonly emailSubject?: string | null; readonly emailMessage?: string | null }
}

const mails: Readonly<Record<string, (mail: CodeMail) => MailBodies>> = {
  CustomMessage_ForgotPassword: resetMail,
  CustomMessage_SignUp: confirmationMail,
  CustomMessage_ResendCode: confirmationMail,
}

/** Words the mails of the user pool that people answer on our pages; Cognito words the others itself. */
export async function handler<Event extends CustomMessageEvent>(event: Event): Promise<Event> {
  const { SITE_NAME: siteName, SITE_URL: siteUrl, SUPPORT_ADDRESS: supportAddress } = triggerEnvironment
  const { userAttributes, codeParameter: code } = event.request
  const mail = mails[event.triggerSource]?.({
    siteName,
    siteUrl,
    supportAddress,
    code,
    email: userAttributes.email ?? '',
  })
  if (!mail) return event
  return { ...event, response: { ...event.response, emailSubject: mail.subject, emailMessage: mail.html } }
}
