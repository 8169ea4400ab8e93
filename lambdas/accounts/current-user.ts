import type { Account } from '#core/accounts/access.ts'
import { newUser, type User } from '#core/accounts/account.ts'
import { newContact } from '#core/accounts/contact.ts'
import { companyNameOf } from '#core/accounts/membership.ts'
import { monthlyLimitOf, openScopes } from '#core/accounts/monthly-limit.ts'
import { requireOwnAddress } from '#core/accounts/sign-in-provider.ts'
import { monthOf } from '#core/kernel/time.ts'
import { readIdentity } from '#lambdas/gateways/identity.ts'
import { api } from '#lambdas/http/callers.ts'
import type { Caller } from '#lambdas/http/context.ts'
import { environment } from '#lambdas/http/environment.ts'
import { createUserOnce, readUser } from '#store/accounts.ts'
import { addContact } from '#store/marketing.ts'
import { readMonthlyRequests } from '#store/table/counters.ts'
import { listMemberships, type MembershipRecord } from '#store/teams/people.ts'
import { readTeam } from '#store/teams.ts'
import { takeOverUses } from './erasure/kept-for-person.ts'

export const currentUser = api.accounts.currentUser.handler(async ({ context: { caller, now } }) => {
  const user = (await readUser(caller.userId)) ?? (await createFromIdentity(caller, now))
  const { subscriptionId: _, onboarding: __, ...shown } = user
  const account = { user, roles: caller.roles }
  const memberships = await listMemberships(user.userId)
  return {
    ...shown,
    photoUrl: user.photoUrl ?? null,
    roles: [...caller.roles],
    memberships: (await Promise.all(memberships.map(withCompany))).flat(),
    requests: await readOpenMonths(user.userId, account, monthOf(now)),
  }
})

/** A company as somebody sees it who works there; none of an owner whose account is gone. */
async function withCompany({ ownerId, role }: MembershipRecord) {
  const [owner, team] = await Promise.all([readUser(ownerId), readTeam(ownerId)])
  if (!owner) return []
  return [{ ownerId, role, company: companyNameOf(team.company?.companyName, owner), teamTier: owner.teamTier }]
}

const readOpenMonths = (userId: string, account: Account, month: string) =>
  Promise.all(
    openScopes(account).map(async (scope) => ({
      ...(await readMonthlyRequests(userId, scope, month)),
      limit: monthlyLimitOf(scope, account),
    })),
  )

async function createFromIdentity({ userId, username }: Caller, now: number): Promise<User> {
  const { provider, ...identity } = await readIdentity(username)
  requireOwnAddress({ email: identity.email, provider }, environment.SSO_DOMAINS)
  const user = await createUserOnce(newUser({ userId, ...identity }, now))
  await takeOverUses(user, now)
  await addContact(userId, newContact(now))
  return user
}
