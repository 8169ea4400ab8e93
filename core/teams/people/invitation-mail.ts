import type { MemberRole } from '#core/accounts/membership.ts'
import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { INVITATION_DAYS, mayAs } from './people-rules.ts'

const LONGEST_NAME = 60

/** What an invitation tells. */
export interface InvitationMail {
  readonly company: string
  readonly invitedBy: string
  readonly role: MemberRole
  readonly email: string
  readonly url: string
  readonly supportAddress: string
}

/** The mail that invites somebody to work for a company. Names are plain lines. */
export function invitationMail({ role, email, url, supportAddress, ...names }: InvitationMail): MailBodies {
  const company = plainLine(names.company, LONGEST_NAME) || 'a team'
  const by = plainLine(names.invitedBy, LONGEST_NAME) || 'Its owner'
  return mailOf({
    subject: `${by} invites you to plan with ${company}`,
    preview: mayAs[role],
    parts: [
      { kind: 'title', text: `Join ${company}` },
      { kind: 'text', text: `${by} invites you to work for ${company} in Stopwise. ${mayAs[role]}` },
      { kind: 'action', label: 'Open the invitation', url },
      {
        kind: 'note',
        text: `It can be accepted once, within ${INVITATION_DAYS} days, by whoever signs in as ${email}. If you do not know them, you need not do anything.`,
      },
    ],
    reason: `You get this mail because ${by} entered your address to invite you.`,
    siteName: 'Stopwise',
    supportAddress,
  })
}
