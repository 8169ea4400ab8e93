import { companyNameOf } from '#core/accounts/membership.ts'
import { freePlace, requireInvited } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { readUser } from '#store/accounts.ts'
import {
  acceptInvitation as accept,
  type KeptInvitation,
  listMemberships,
  listPlaces,
  membershipByLink,
} from '#store/teams/people.ts'
import { readTeam } from '#store/teams.ts'
import { findByLink, linkIdOf, noSuchInvitation } from './invitation-of-link.ts'

export const acceptInvitation = api.teams.acceptInvitation.handler(async ({ input, context: { caller, now } }) => {
  const joined = () => membershipByLink(caller.userId, linkIdOf(input.link))
  if (!(await joined())) {
    const found = await findByLink(input.link, now)
    if (found) await join(found, caller.userId, now)
  }
  // A second press is told what the first one came to, also where both are under way.
  const membership = await joined()
  if (!membership) throw noSuchInvitation()
  const { ownerId, role } = membership
  const [owner, { company }] = await Promise.all([readUser(ownerId), readTeam(ownerId)])
  if (!owner) throw noSuchInvitation()
  return { ownerId, company: companyNameOf(company?.companyName, owner), role }
})

/**
 * Joins the company that somebody is invited to, unless the invitation goes meanwhile.
 *
 * @throws DomainError as `requireInvited` and `freePlace` do
 */
async function join(invitation: KeptInvitation, personId: string, now: number): Promise<void> {
  const { userId: ownerId, email, role } = invitation
  const [person, owner, memberships] = await Promise.all([
    readUser(personId),
    readUser(ownerId),
    listMemberships(personId),
  ])
  if (!owner) throw noSuchInvitation()
  const others = memberships.filter((each) => each.ownerId !== ownerId).length
  requireInvited({ invited: email, signedIn: person?.email ?? '', memberships: others })
  const member = { personId, email, name: person?.name ?? '', role, since: now }
  let outcome: Awaited<ReturnType<typeof accept>>
  do {
    outcome = await accept(invitation, { member, place: freePlace(owner, personId, await listPlaces(ownerId)) })
  } while (outcome === 'taken')
}
