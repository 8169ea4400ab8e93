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
} from '#store/teams/people.ts'
import { requireOwner } from './require-owner.ts'
import { sendInvitation } from './send-invitation.ts'

export const invitePerson = api.teams.invitePerson.handler(async ({ input, context: { user, now } }) => {
  const owner = requireOwner(user)
  const { email } = await requireRoom(owner, input.email, now)
  return sendInvitation({ owner, email, role: input.role, keep: (invitation) => keepNew(owner, invitation, now) }, now)
})

/**
 * Stores a new invitation if the plan has room. Of concurrent calls, one succeeds at a time; the others count again.
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
 * The address for an invitation, and how many were created before it. The order of the reads matters: an invitation
 * created after the first read changes `made`, and one that is accepted in between counts twice, never not at all.
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
