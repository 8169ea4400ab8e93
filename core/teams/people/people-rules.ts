import type { User } from '#core/accounts/account.ts'
import type { MemberRole } from '#core/accounts/membership.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { DAY_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'

/** An invitation can be accepted for so long. */
export const INVITATION_DAYS = 7
/** Mails with an invitation that one company sends in a day (UTC). */
export const DAILY_INVITATIONS = 30
/** Companies that one person may work for. */
export const MAX_MEMBERSHIPS = 10

const included: Readonly<Record<number, number>> = { 1: 3, 2: 6, 3: 12 }

/** People besides the owner that a team plan takes: Small 3, Growing 6, Large 12, none without a plan. */
export const peopleOf = ({ teamTier }: Pick<User, 'teamTier'>): number => included[teamTier] ?? 0

/** What somebody may do who is invited, in a sentence to them. */
export const mayAs: Readonly<Record<MemberRole, string>> = {
  dispatcher: 'You can plan its days, change them and send routes to drivers.',
  viewer: 'You can look at its days and see what is driven.',
}

/** Somebody who works for a company. */
export interface Member {
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly role: MemberRole
  /** When they joined, in milliseconds since the epoch. */
  readonly since: number
}

/** A place that is held for somebody until they accept it, or its time is over. */
export interface Invitation {
  /** In small letters. */
  readonly email: string
  readonly role: MemberRole
  /** Milliseconds since the epoch. */
  readonly invitedAt: number
}

/** Until when an invitation can be accepted, in milliseconds since the epoch. */
export const endOfInvitation = ({ invitedAt }: Pick<Invitation, 'invitedAt'>): number =>
  invitedAt + INVITATION_DAYS * DAY_MS

/** An address as invitations keep it and compare it. */
export const invitedAddress = (email: string): string => email.trim().toLowerCase()

/** Everybody who is there or has a place. */
interface People {
  readonly owner: Pick<User, 'email' | 'teamTier'>
  readonly members: readonly Pick<Member, 'email'>[]
  readonly invitations: readonly Pick<Invitation, 'email'>[]
  /** Places that members have. The list of members may lack the latest ones. */
  readonly placesTaken: number
}

/**
 * The address that an invitation goes to.
 *
 * @throws DomainError `teams.unsound-address` for what is none, or the owner's; `teams.already-there` for somebody who
 * works there or is invited; `teams.too-many-people` where the plan has no place left.
 */
export function requireInvitable(typed: string, { owner, members, invitations, placesTaken }: People): string {
  const email = invitedAddress(typed)
  if (!isEmail(email)) {
    throw new DomainError('invalid', 'teams.unsound-address', 'Enter one e-mail address, like sam@example.com.')
  }
  if (email === invitedAddress(owner.email)) {
    throw new DomainError('invalid', 'teams.unsound-address', 'This is your own address: the team is yours already.')
  }
  if (members.some((member) => invitedAddress(member.email) === email)) {
    throw new DomainError('conflict', 'teams.already-there', `${email} works for this team already.`)
  }
  if (invitations.some((invitation) => invitation.email === email)) {
    throw new DomainError('conflict', 'teams.already-there', `${email} is invited already. Send the invitation again.`)
  }
  requirePlace(owner, placesTaken + invitations.length)
  return email
}

/**
 * Whether a plan takes one more person besides those who are there.
 *
 * @throws DomainError `teams.too-many-people`
 */
export function requirePlace(owner: Pick<User, 'teamTier'>, taken: number): void {
  const limit = peopleOf(owner)
  if (taken < limit) return
  throw new DomainError(
    'limit',
    'teams.too-many-people',
    `The plan of this team takes ${limit} people besides its owner, and all places are taken. Remove somebody, or choose a larger plan.`,
  )
}

/**
 * The place of a plan that somebody comes to: theirs where they have one, else the first that is free, from 1. Whoever
 * comes at the same time is given the same one, so that only one of them has it.
 *
 * @throws DomainError `teams.too-many-people`
 */
export function freePlace(
  owner: Pick<User, 'teamTier'>,
  personId: string,
  taken: readonly { readonly place: number; readonly userId: string }[],
): number {
  const own = taken.find(({ userId }) => userId === personId)
  if (own) return own.place
  requirePlace(owner, taken.length)
  const numbers = new Set(taken.map(({ place }) => place))
  let place = 1
  while (numbers.has(place)) place += 1
  return place
}

/** Who holds a link, and to whom it was sent. */
interface Accepting {
  readonly invited: string
  /** Of the account that is signed in. */
  readonly signedIn: string
  /** Companies that they work for already. */
  readonly memberships: number
}

/**
 * Lets those accept an invitation who are signed in with the address that it went to: a link that is passed on opens
 * no team.
 *
 * @throws DomainError `teams.other-address` or `teams.too-many-people`
 */
export function requireInvited({ invited, signedIn, memberships }: Accepting): void {
  if (invitedAddress(signedIn) !== invited) {
    throw new DomainError(
      'forbidden',
      'teams.other-address',
      `This invitation went to ${invited}, and you are signed in as ${signedIn}. Sign in with ${invited}, or ask for an invitation to ${signedIn}.`,
    )
  }
  if (memberships < MAX_MEMBERSHIPS) return
  throw new DomainError(
    'limit',
    'teams.too-many-people',
    `You work for ${MAX_MEMBERSHIPS} teams, which is as many as one account may. Leave one of them first.`,
  )
}
