import { companyCalls } from 'virtual:company-calls'
import { ORPCError } from '@orpc/client'
import { hasEnded, isOfCompany, noteEnd, noteRole, teamOwnerId } from './company.ts'

const NOT_MEMBER = 'teams.not-member'

/** Makes a call, and notes where its refusal says that the person no longer works for the company, or only looks. */
export async function noticingEnd<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ORPCError && error.code === NOT_MEMBER) noteEnd()
    if (error instanceof ORPCError && error.code === 'teams.view-only') noteRole('viewer')
    throw error
  }
}

/** Features whose every call belongs to Teams; those of others do on its pages alone. */
const ofTeams: readonly string[] = ['teams', 'drives']

/**
 * The company that a call is made for, where there is one; `path` as the contract names it: `teams`, `day`.
 *
 * @throws ORPCError as the server would, without asking it again, once the person does not work there any more
 */
export function companyOfCall(path: readonly string[]): string | undefined {
  const { pathname } = window.location
  if (!isOfCompany() || pathname.startsWith('/teams/onboarding')) return undefined
  if (!(ofTeams.includes(path[0] ?? '') || /^\/teams(\/|$)/.test(pathname))) return undefined
  if (!companyCalls.includes(path.join('.'))) return undefined
  if (hasEnded()) throw new ORPCError(NOT_MEMBER, { status: 403, message: 'You no longer work for this team.' })
  return teamOwnerId()
}
