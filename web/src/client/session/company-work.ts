import { companyCalls } from 'virtual:company-calls'
import { ORPCError } from '@orpc/client'
import type { MemberRole } from '#core/accounts/membership.ts'
import { type Choice, type Company, chosenCompany, isOfCompany, keep, teamOwnerId, useWork } from './company.ts'
import { currentUserId } from './session.ts'

/** Whether the person may change nothing of the team on the page: as a viewer, or once they do not work there any more. */
export function isLookingOnly(): boolean {
  const choice = chosenCompany()
  return choice !== undefined && (choice.role === 'viewer' || useWork.getState().isEnded)
}

/** Who is signed in, as far as it matters to their work. */
interface Worker {
  readonly userId: string
  readonly teamTier: number
  readonly memberships: readonly Company[]
}

/**
 * Takes in what the server says of somebody’s companies. Who has no team of their own works for the first one; who is
 * gone from the one that they chose is told there, and led nowhere by themselves.
 */
export function settleCompany({ userId, teamTier, memberships }: Worker): void {
  const { choice, isEnded } = useWork.getState()
  const own = choice?.personId === userId ? choice : undefined
  const found = own ? memberships.find(({ ownerId }) => ownerId === own.ownerId) : undefined
  const [first] = memberships
  if (own && !found && !isEnded) useWork.setState({ isEnded: true })
  if (found) note({ ...found, personId: userId })
  if (!own && teamTier < 1 && first) keep({ ...first, personId: userId })
}

/** Only what has changed is kept: whoever shows it would render again. */
function note(choice: Choice): void {
  const { choice: before, isEnded } = useWork.getState()
  if (JSON.stringify(before) !== JSON.stringify(choice)) keep(choice)
  if (isEnded) useWork.setState({ isEnded: false })
}

/** What the person may do there by now, as the day on the page tells with each look. */
export function noteRole(role: MemberRole | 'owner'): void {
  const choice = chosenCompany()
  if (choice && role !== 'owner' && choice.role !== role) keep({ ...choice, role })
}

/** Works for another company from now on, or without one for the own team. Every page of Teams is opened anew. */
export function chooseCompany(company: Company | undefined, to: string): void {
  const personId = currentUserId()
  keep(company && personId !== undefined ? { ...company, personId } : undefined)
  window.location.assign(to)
}

const NOT_MEMBER = 'teams.not-member'

/** Makes a call, and notes where its refusal says that the person no longer works for the company, or only looks. */
export async function noticingEnd<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ORPCError && error.code === NOT_MEMBER) useWork.setState({ isEnded: true })
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
  if (useWork.getState().isEnded)
    throw new ORPCError(NOT_MEMBER, { status: 403, message: 'You no longer work for this team.' })
  return teamOwnerId()
}
