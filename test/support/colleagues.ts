import type { MemberRole } from '#core/accounts/membership.ts'
import { type ApiClient, createMemberClient } from './api-client.ts'
import { cloud, newcomer, type Person } from './cloud-in-use.ts'

/** Somebody who works for a company: `forCompany` makes calls for it, `api` for themselves. */
export interface Colleague extends Person {
  readonly forCompany: ApiClient
}

/** The link of the last invitation that was mailed to an address. */
export function linkIn(email: string): string {
  const mail = cloud()
    .inbox()
    .find(({ to }) => to.includes(email))
  return /\/teams\/join\/([0-9a-z-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
}

/** Invites somebody new, who accepts. */
export async function colleagueOf(owner: Person, role: MemberRole, name = 'Sam Ortiz'): Promise<Colleague> {
  const person = await newcomer(name)
  await person.api.accounts.currentUser()
  await owner.api.teams.invitePerson({ email: person.email, role })
  await person.api.teams.acceptInvitation({ link: linkIn(person.email) })
  return { ...person, forCompany: createMemberClient(cloud().url, person.token, owner.userId, role) }
}
