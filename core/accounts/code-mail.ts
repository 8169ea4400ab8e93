import { type MailBodies, type MailPart, mailOf } from '#core/kernel/mail.ts'

/** What a mail that carries a code is made of. */
export interface CodeMail {
  readonly siteName: string
  /** Origin of the site, without a slash at its end; unknown where nobody has given the site a name of its own. */
  readonly siteUrl: string | undefined
  readonly email: string
  /** The code, or what stands in its place until the user pool puts it in. */
  readonly code: string
  /** Who answers questions. */
  readonly supportAddress: string
}

/** The page that the mail of a reset leads to, with address and code filled in. */
export const resetUrl = (siteUrl: string, { email, code }: Pick<CodeMail, 'email' | 'code'>): string =>
  // The code is not encoded: what stands in its place would no longer be found.
  `${siteUrl}/reset-password?email=${encodeURIComponent(email)}&code=${code}`

/** The mail with which somebody chooses a new password: by its link, where the site has one, or by typing the code. */
export function resetMail({ siteName, siteUrl, email, code, supportAddress }: CodeMail): MailBodies {
  const byLink: MailPart[] =
    siteUrl === undefined
      ? [{ kind: 'text', text: 'Choose a new password with this code:' }]
      : [
          { kind: 'text', text: 'Choose a new password with this link:' },
          { kind: 'action', label: 'Choose a new password', url: resetUrl(siteUrl, { email, code }) },
          { kind: 'text', text: 'Or choose “I have a code” on the page and type:' },
        ]
  return mailOf({
    subject: `Reset your ${siteName} password`,
    preview: 'The code is valid for one hour.',
    parts: [
      ...byLink,
      { kind: 'code', code },
      {
        kind: 'note',
        text: 'It is valid for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
      },
    ],
    reason: `You get this mail because somebody asked to reset the password of this address at ${siteName}.`,
    ...{ siteName, supportAddress },
  })
}

/** The mail that proves an address: its code is typed into the page that waits for it. */
export const confirmationMail = ({ siteName, code, supportAddress }: Omit<CodeMail, 'siteUrl' | 'email'>): MailBodies =>
  mailOf({
    subject: `Your ${siteName} confirmation code`,
    preview: 'Enter it on the page that waits for it. It is valid for one day.',
    parts: [
      { kind: 'text', text: 'Enter this code to confirm your e-mail address:' },
      { kind: 'code', code },
      { kind: 'note', text: 'It is valid for one day. If you did not ask for it, you need not do anything.' },
    ],
    reason: `You get this mail because somebody signed up to ${siteName} with this address.`,
    ...{ siteName, supportAddress },
  })
