import type { User } from '#core/accounts/account.ts'
import { companyNameOf, type MemberRole } from '#core/accounts/membership.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { invitationMail } from '#core/teams/people/invitation-mail.ts'
import { DAILY_INVITATIONS, endOfInvitation } from '#core/teams/people/people-rules.ts'
import { DomainError } from '#engine/base/errors.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { environment } from '#lambdas/http/environment.ts'
import { hashOf, newKeyParts } from '#lambdas/http/key-secrets.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { takeSend } from '#lambdas/links/take-send.ts'
import type { KeptInvitation } from '#store/teams/people.ts'
import { readTeam } from '#store/teams.ts'
import { reserveUses } from '#store/uses.ts'

/** Whom somebody invites to their company. */
interface Inviting {
  readonly owner: User
  /** As `requireInvitable` answers it. */
  readonly email: string
  readonly role: MemberRole
  /** Stores the invitation. If it throws, no mail is sent. */
  readonly keep: (invitation: KeptInvitation) => Promise<void>
}

/**
 * Keeps an invitation and mails its link; an earlier one to the same address opens nothing any more.
 *
 * @throws DomainError `teams.too-many-sends` or `teams.mail-refused`, and as `keep` does
 */
export async function sendInvitation({ owner, email, role, keep }: Inviting, now: number) {
  const { userId } = owner
  await requireInvitationMail(userId, email, now)
  const team = await readTeam(userId)
  const { keyId, secret } = newKeyParts()
  const invitation = { email, role, invitedAt: now }
  const expiresAt = endOfInvitation(invitation)
  const opens = { linkId: keyId, secretHash: hashOf(secret), expiresAt: Math.ceil(expiresAt / 1000) }
  await keep({ ...invitation, userId, ...opens })
  const mail = invitationMail({
    ...{ email, role, invitedBy: owner.name, company: companyNameOf(team.company?.companyName, owner) },
    url: `${environment.SITE_URL}/teams/join/${keyId}-${secret}`,
    supportAddress: environment.SUPPORT_ADDRESS,
  })
  const { kind } = await tryMail({ to: email, ...mail })
  if (kind !== 'sent') throw mailRefused(email)
  recordEvent('EmailSent')
  return { ...invitation, expiresAt }
}

const mailRefused = (email: string): DomainError =>
  new DomainError(
    'unavailable',
    'teams.mail-refused',
    `The invitation is kept, but its mail to ${email} could not be sent. Check the address, then send it again.`,
  )

/** @throws DomainError `teams.too-many-sends` */
async function requireInvitationMail(userId: string, to: string, now: number): Promise<void> {
  const isTaken = await reserveUses(slotOfDay(userId, 'team-invitation', now), 1, DAILY_INVITATIONS)
  if (isTaken && (await takeSend({ userId, by: 'email', to, isTeam: true }, now))) return
  throw new DomainError(
    'limit',
    'teams.too-many-sends',
    'That is the limit of invitations for today. Invite or send again tomorrow.',
  )
}
