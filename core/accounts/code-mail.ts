import { escapeHtml } from '#core/kernel/escape-html.ts'

/** What a mail that carries a code is made of. */
export interface CodeMail {
  readonly siteName: string
  /** Origin of the site, without a slash at its end; unknown where nobody has given the site a name of its own. */
  readonly siteUrl: string | undefined
  readonly email: string
  /** The code, or what stands in its place until the user pool puts it in. */
  readonly code: string
}

/** A mail as the user pool sends it: a subject, and a body that is HTML. */
export interface PoolMail {
  readonly subject: string
  readonly html: string
}

/** The page that the mail of a reset leads to, with address and code filled in. */
export const resetUrl = (siteUrl: string, { email, code }: Pick<CodeMail, 'email' | 'code'>): string =>
  // The code is not encoded: what stands in its place would no longer be found.
  `${siteUrl}/reset-password?email=${encodeURIComponent(email)}&code=${code}`

/** The mail with which somebody chooses a new password: by its link, where the site has one, or by typing the code. */
export function resetMail({ siteName, siteUrl, email, code }: CodeMail): PoolMail {
  const link = siteUrl && button('Choose a new password', resetUrl(siteUrl, { email, code }))
  return {
    subject: `Reset your ${siteName} password`,
    html: frame([
      link ? paragraph('Choose a new password with this link:') : paragraph('Choose a new password with this code:'),
      ...(link ? [link, paragraph('Or choose “I have a code” on the page and type:')] : []),
      codeLine(code),
      note(
        'It is valid for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
      ),
    ]),
  }
}

/** The mail that proves an address: its code is typed into the page that waits for it. */
export const confirmationMail = ({ siteName, code }: Pick<CodeMail, 'siteName' | 'code'>): PoolMail => ({
  subject: `Your ${siteName} confirmation code`,
  html: frame([
    paragraph('Enter this code to confirm your e-mail address:'),
    codeLine(code),
    note('It is valid for one day. If you did not ask for it, you need not do anything.'),
  ]),
})

const frame = (parts: readonly string[]): string =>
  `<div style="font-family:system-ui,sans-serif;color:#12201B;max-width:480px;margin:0 auto;padding:24px">${parts.join('')}</div>`

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const codeLine = (code: string): string =>
  `<p style="font-size:28px;letter-spacing:4px;margin:0 0 16px"><strong>${escapeHtml(code)}</strong></p>`

const button = (label: string, url: string): string =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="background:#0B6B58;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">${escapeHtml(label)}</a></p>`

const note = (text: string): string => `<p style="color:#5F6C66;font-size:13px;margin:0">${escapeHtml(text)}</p>`
