const MAX_LENGTH = 254
const MAX_MAILBOX = 64
// A dot-atom: dots stand between other characters only.
const MAILBOX = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

/**
 * Whether a text is one e-mail address that our mails can be sent to; whether somebody reads it, only a mail can tell.
 *
 * Quoted mailboxes, comments and letters beyond ASCII are refused: the provider takes none of them.
 * @see RFC 5321 4.5.3.1, RFC 5322 3.4.1
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [mailbox, domain] = [text.slice(0, at), text.slice(at + 1)]
  const fits = at > 0 && text.length <= MAX_LENGTH && mailbox.length <= MAX_MAILBOX
  return fits && MAILBOX.test(mailbox) && DOMAIN.test(domain)
}

/** Who take dots of a mailbox for nothing, and the name that they have in common. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * One text for all addresses that reach the same person, as far as they show it: `Maya+1@x.com` is `maya@x.com`.
 *
 * What follows a plus is a label nearly everywhere; dots mean nothing at Gmail, and only there. For counting alone: mail
 * goes to the address as it was written.
 */
export function recipientOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const mailbox = email.slice(0, at).toLowerCase()
  const named = mailbox.indexOf('+') > 0 ? mailbox.slice(0, mailbox.indexOf('+')) : mailbox
  const provider = dotless[domain]
  return provider === undefined ? `${named}@${domain}` : `${named.replaceAll('.', '')}@${provider}`
}
