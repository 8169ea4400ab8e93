import type { CallContext } from '#lambdas/http/context.ts'
import { readUser } from '#store/accounts.ts'
import { listMembers } from '#store/teams/people.ts'

/** Who makes a call, by id: the person beside the company that they act for, or its owner. */
export const actingId = ({ person, userId }: CallContext['caller']): string => person?.userId ?? userId

/** The same with the name that colleagues read. */
export const actingPerson = ({ caller, user }: Pick<CallContext, 'caller' | 'user'>) => ({
  personId: actingId(caller),
  name: caller.person?.name ?? (user?.name || user?.email || 'The owner'),
})

/** Who is called how in a company. Who left it has no name there any more. */
export async function namesIn(ownerId: string): Promise<(personId: string) => string> {
  const [owner, members] = await Promise.all([readUser(ownerId), listMembers(ownerId)])
  const names = new Map(members.map(({ personId, name, email }) => [personId, name || email]))
  names.set(ownerId, owner?.name || owner?.email || 'The owner')
  return (personId) => names.get(personId) ?? 'A former colleague'
}
