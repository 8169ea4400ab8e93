import type { User } from '#core/accounts/account.ts'
import { requireInvitable } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import {
  addInvitation,
  countInvitationsMade,
  type KeptInvitation,
  listInvitations,
  listMembers,
  listPlaces,
} from '#store/teams-people.ts'
import { requireOwner } from './people/require-owner.ts'
import { sendInvitation } from './people/send-invitation.ts'

export const invitePerson = api.teams.invitePerson.handler(async ({ input, context: { user, now } }) => {
  const owner = requireOwner(user)
  const { email } = await requireRoom(owner, input.email, now)
  return sendInvitation({ owner, email, role: input.role, keep: (invitation) => keepNew(owner, invitation, now) }, now)
})

/**
 * Keeps a new invitation while the plan has room for it. Of those who invite at once one succeeds at a time; the others
 * count again.
 *
 * @throws DomainError as `requireInvitable` does
 */
async function keepNew(owner: User, invitation: KeptInvitation, now: number): Promise<void> {
  let isKept = false
  while (!isKept) {
    const { made } = await requireRoom(owner, invitation.email, now)
    isKept = await addInvitation(invitation, made)
  }
}

/**
 * The address that an invitation goes to, and how many were made before it. The order of the reads matters: an invitation
 * that is made after the first one changes `made`, and one that is accepted in between is counted twice, never not at all.
 *
 * @throws DomainError as `requireInvitable` does
 */
async function requireRoom(owner: User, typed: string, now: number) {
  const { userId } = owner
  const made = await countInvitationsMade(userId)
  const invitations = await listInvitations(userId, now)
  const [members, places] = await Promise.all([listMembers(userId), listPlaces(userId)])
  const email = requireInvitable(typed, { owner, members, invitations, placesTaken: places.length })
  return { made, email }
}
