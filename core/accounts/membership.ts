import { DomainError } from '#engine/base/errors.ts'
import { type Need, requireAccess } from './access.ts'
import type { User } from './account.ts'

/** What somebody may do for a company that is not theirs: plan its days, or look at them. */
export const memberRoles = ['dispatcher', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a call does for a company: it only looks, it changes or costs something, or nobody makes it for another one. */
export const companyUses = ['look', 'change', 'never'] as const
export type CompanyUse = (typeof companyUses)[number]

/** Who acts, beside the company that they act for. */
export interface ActingPerson {
  readonly userId: string
  /** As colleagues read it. */
  readonly name: string
  readonly role: MemberRole
}

/** Texts for those who work for a company. */
export const memberNotices = {
  notMember: 'You no longer work for this team. Ask its owner to invite you again, or go on with a team of your own.',
  ownerGone: 'The owner of this team has deleted their account, and the team with it.',
  planEnded: 'The Teams plan of this company has ended. Ask its owner to renew it: what you planned is kept.',
  viewOnly: 'You can look at this team’s days. Ask its owner to let you change them.',
  neverForCompany: 'This call is made for your own account alone, not for a company.',
} as const

/** @throws DomainError `request.invalid` for a call that nobody makes for a company. */
export function requireCompanyUse(use: CompanyUse): void {
  if (use === 'never') throw new DomainError('invalid', 'request.invalid', memberNotices.neverForCompany)
}

/** A membership, and the company as its owner has it. */
interface ActingFor {
  /** `undefined` for somebody who does not work there, or not any more. */
  readonly person: ActingPerson | undefined
  /** The owner's record; `undefined` for an account that is gone. */
  readonly owner: User | undefined
}

/**
 * Lets those pass who may do this for a company: by their role there, and by the plan of its owner.
 *
 * @throws DomainError `teams.not-member`, `teams.view-only` or `accounts.not-teams`.
 */
export function requireMember({ person, owner }: ActingFor, use: CompanyUse, need: Need): ActingPerson {
  if (!person) throw new DomainError('forbidden', 'teams.not-member', memberNotices.notMember)
  if (!owner) throw new DomainError('forbidden', 'teams.not-member', memberNotices.ownerGone)
  if (use === 'change' && person.role === 'viewer') {
    throw new DomainError('forbidden', 'teams.view-only', memberNotices.viewOnly)
  }
  if (need === 'teams' && owner.teamTier < 1) {
    throw new DomainError('forbidden', 'accounts.not-teams', memberNotices.planEnded)
  }
  requireAccess(need, { user: owner, roles: [] })
  return person
}

/** What a company is called: by its own name, else after its owner. */
export const companyNameOf = (companyName: string | undefined, owner: Pick<User, 'name' | 'email'>): string =>
  companyName || owner.name || owner.email
