import { isEmail } from '#core/kernel/email-address.ts'
import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { DomainError } from '#engine/base/errors.ts'

/** Somebody who wants to see the product. */
export interface DemoRequest {
  readonly name: string
  readonly organization: string
  readonly email: string
  /** What they say besides; may be empty. */
  readonly additionalInfo: string
}

/** Requests that are mailed on one day, of everybody and of one address. */
export const FORMS_A_DAY = 200
export const FORMS_A_DAY_OF_ONE = 3

const LONGEST_LINE = 200
const MOST_LINES = 60

/**
 * The address that an answer goes to, in small letters.
 *
 * @throws DomainError `marketing.invalid-email`.
 */
export function requireAnswerAddress(email: string): string {
  const address = email.trim().toLowerCase()
  if (isEmail(address)) return address
  throw new DomainError('invalid', 'marketing.invalid-email', 'Invalid email format.')
}

/** Each line as it was written, without anything that a mail program makes a link of. */
const plainLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .slice(0, MOST_LINES)
    .map((line) => plainLine(line, LONGEST_LINE))

/**
 * The mail that brings a request to the people who answer it. Its words come from anybody, so that each is a plain line;
 * the address to answer stands in `Reply-To` beside them.
 */
export function demoMail(
  { name, organization, email, additionalInfo }: DemoRequest,
  supportAddress: string,
): MailBodies {
  const who = plainLine(name, LONGEST_LINE) || 'Somebody'
  const where = plainLine(organization, LONGEST_LINE) || 'No organization'
  return mailOf({
    subject: `Demo request from ${plainLine(name, 60) || 'somebody'}, ${plainLine(organization, 60) || 'no organization'}`,
    preview: 'Answers go to the address of whoever asks.',
    parts: [
      { kind: 'lines', lines: [`Name: ${who}`, `Organization: ${where}`, `Email: ${email}`] },
      { kind: 'lines', lines: plainLines(additionalInfo) },
    ],
    reason: 'You get this mail because somebody asked for a demo on the site.',
    siteName: 'Stopwise',
    supportAddress,
  })
}
