import { DomainError } from '#engine/base/errors.ts'
import { isSecretOf } from '#lambdas/http/key-secrets.ts'
import { findInvitation, type KeptInvitation } from '#store/teams/people.ts'

/** How a link is refused that opens nothing, and an invitation that is not there: all alike. */
export const noSuchInvitation = (): DomainError =>
  new DomainError(
    'not-found',
    'teams.no-such-invitation',
    'This invitation was accepted, taken back or replaced, or its time is over. Ask for a new one.',
  )

/** By what an invitation is found; the rest of its link is a secret. */
export const linkIdOf = (link: string): string => link.split('-')[0] ?? ''

/** The invitation that a link opens; `undefined` where there is none. */
export async function findByLink(link: string, now: number): Promise<KeptInvitation | undefined> {
  const [linkId = '', secret = ''] = link.split('-')
  const found = await findInvitation(linkId, now)
  return found && isSecretOf(found.secretHash, secret) ? found : undefined
}

/** @throws DomainError `teams.no-such-invitation` */
export async function invitationOfLink(link: string, now: number): Promise<KeptInvitation> {
  const found = await findByLink(link, now)
  if (!found) throw noSuchInvitation()
  return found
}
