import type { EntityItem } from 'electrodb'
import { type ActingPerson, memberRoles } from '#core/accounts/membership.ts'
import type { Invitation, Member } from '#core/teams/people/people-rules.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import { REFUSED, writeAll } from '../table/write-all.ts'

/** Who works for a company, by the person; the index lists those of a company. */
const Members = defineEntity({
  model: { entity: 'teamMember', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId', 'ownerId', 'email', 'name'),
    role: { type: memberRoles, required: true },
    ...numbers('since'),
    /** Of the invitation that they came by. */
    ...optional.texts('linkId'),
    renewsLinks: { type: 'boolean' },
  },
  indexes: { primary: keyedBy(['userId'], ['ownerId']), byOwner: listedBy(['ownerId'], ['since']) },
})

/** The places of a plan that are taken, by number: a number is taken once, whoever comes at the same time. */
const Places = defineEntity({
  model: { entity: 'teamPlace', version: '1', service: 'teams' },
  attributes: {
    ...texts('ownerId', 'userId'),
    ...numbers('place'),
  },
  indexes: { primary: keyedBy(['ownerId'], ['place']), byPerson: listedBy(['userId'], ['ownerId']) },
})

/** Places that are held for somebody, by the owner and the address; the index finds one by its link. */
const Invitations = defineEntity({
  model: { entity: 'teamInvitation', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId', 'email', 'linkId'),
    /** SHA-256 of the secret in the link, which is kept nowhere. */
    ...texts('secretHash'),
    role: { type: memberRoles, required: true },
    ...numbers('invitedAt', 'expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['email']), byLink: listedBy(['linkId']) },
})

/** How many invitations a company has created. A new one is written only if this count hasn't changed. */
const InvitationCounts = defineEntity({
  model: { entity: 'teamInvitationCount', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId'),
    ...numbers('made'),
  },
  indexes: { primary: keyedBy(['userId']) },
})

const people = { Members, Places, Invitations, InvitationCounts }

/** An invitation as the server keeps it. */
export interface KeptInvitation extends Invitation {
  /** The owner of the company. */
  readonly userId: string
  readonly linkId: string
  readonly secretHash: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** A company that somebody works for. */
export interface MembershipRecord extends Member {
  readonly ownerId: string
  /** Whether the links that they saw as a dispatcher must still be renewed. */
  readonly renewsLinks?: boolean
}

/** A place of a plan, and who has it. */
export interface TakenPlace {
  readonly ownerId: string
  /** From 1. */
  readonly place: number
  readonly userId: string
}

const toRecord = ({ userId, linkId: _, ...member }: EntityItem<typeof Members>): MembershipRecord => ({
  ...member,
  personId: userId,
})

/** Who somebody is in a company; `undefined` where they do not work there. */
export async function readMembership(personId: string, ownerId: string): Promise<ActingPerson | undefined> {
  const { data } = await Members.get({ userId: personId, ownerId }).go({ consistent: true })
  return data ? { userId: personId, name: data.name || data.email, role: data.role } : undefined
}

/** A person's membership in a company; `undefined` if they do not work there. */
export async function readMember(personId: string, ownerId: string): Promise<MembershipRecord | undefined> {
  const { data } = await Members.get({ userId: personId, ownerId }).go({ consistent: true })
  return data ? toRecord(data) : undefined
}

/** The companies that somebody works for. */
export async function listMemberships(personId: string): Promise<MembershipRecord[]> {
  const { data } = await Members.query.primary({ userId: personId }).go({ pages: 'all', consistent: true })
  return data.map(toRecord)
}

/** The membership that somebody has by an invitation; `undefined` where they did not accept it, or left. */
export async function membershipByLink(personId: string, linkId: string): Promise<MembershipRecord | undefined> {
  const { data } = await Members.query.primary({ userId: personId }).go({ pages: 'all', consistent: true })
  const found = data.find((member) => member.linkId === linkId)
  return found && toRecord(found)
}

/** Who works for a company, the longest first. Who joined a moment ago may be missing. */
export async function listMembers(ownerId: string): Promise<MembershipRecord[]> {
  const { data } = await Members.query.byOwner({ ownerId }).go({ pages: 'all' })
  return data.map(toRecord)
}

/**
 * Changes a person's role in a company, and clears a pending renewal of the links that a viewer knew. Returns whether they
 * work there.
 */
export function changeMember(personId: string, ownerId: string, role: Member['role']): Promise<boolean> {
  const change = Members.patch({ userId: personId, ownerId }).set({ role })
  return unlessRefused((role === 'viewer' ? change.remove(['renewsLinks']) : change).go())
}

/** Makes a dispatcher a viewer, and records that the links they have seen must be renewed. */
export async function beginRenewal(personId: string, ownerId: string): Promise<void> {
  await unlessRefused(
    Members.patch({ userId: personId, ownerId })
      .set({ role: 'viewer', renewsLinks: true })
      .where(({ role }, { eq }) => eq(role, 'dispatcher'))
      .go(),
  )
}

/** Ends a membership, and frees its place: no call that begins afterwards is made by it. */
export async function deleteMember(personId: string, ownerId: string): Promise<void> {
  const places = (await listPlaces(ownerId)).filter(({ userId }) => userId === personId)
  await writeAll(people, (each) => [
    each.Members.delete({ userId: personId, ownerId }).commit(),
    ...places.map(({ place }) => each.Places.delete({ ownerId, place }).commit()),
  ])
}

/** The places of a plan that are taken, as of now. */
export async function listPlaces(ownerId: string): Promise<readonly TakenPlace[]> {
  const { data } = await Places.query.primary({ ownerId }).go({ pages: 'all', consistent: true })
  return data
}

/** The invitations of a company that can still be accepted. `now` in milliseconds. */
export async function listInvitations(ownerId: string, now: number): Promise<KeptInvitation[]> {
  const { data } = await Invitations.query.primary({ userId: ownerId }).go({ pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/** How many invitations a company has created so far. Read it before you count people, then `addInvitation`. */
export async function countInvitationsMade(ownerId: string): Promise<number> {
  const { data } = await InvitationCounts.get({ userId: ownerId }).go({ consistent: true })
  return data?.made ?? 0
}

/** Stores a new invitation and returns true, or returns false if another was created after `made` was read. */
export async function addInvitation(invitation: KeptInvitation, made: number): Promise<boolean> {
  const codes = await writeAll(people, (each) => [
    each.Invitations.put(invitation).commit(),
    each.InvitationCounts.put({ userId: invitation.userId, made: made + 1 })
      .where((count, { eq, notExists }) => (made === 0 ? notExists(count.made) : eq(count.made, made)))
      .commit(),
  ])
  return !codes.includes(REFUSED)
}

/** Replaces an invitation with a newer one to the same address, and returns whether there was one. */
export const replaceInvitation = (invitation: KeptInvitation): Promise<boolean> =>
  unlessRefused(
    Invitations.put(invitation)
      .where(({ linkId }, { exists }) => exists(linkId))
      .go(),
  )

/** The invitation behind a link, while it can be accepted. `now` in milliseconds. */
export async function findInvitation(linkId: string, now: number): Promise<KeptInvitation | undefined> {
  const { data } = await Invitations.query.byLink({ linkId }).go()
  return data.find(({ expiresAt }) => expiresAt * 1000 > now)
}

/** Takes an invitation back. */
export async function deleteInvitation(ownerId: string, email: string): Promise<void> {
  await Invitations.delete({ userId: ownerId, email }).go()
}

/** Of whom a member is made, and in which place. */
interface Joining {
  readonly member: Member
  readonly place: number
}

/**
 * Makes a member of whoever was invited; the invitation goes with it. `gone` where it was accepted or taken back, `taken`
 * where somebody else has come to the place meanwhile.
 */
export async function acceptInvitation(
  { userId: ownerId, email, linkId }: KeptInvitation,
  { member: { personId, ...member }, place }: Joining,
): Promise<'joined' | 'gone' | 'taken'> {
  const [invitation, , taken] = await writeAll(people, (each) => [
    each.Invitations.delete({ userId: ownerId, email })
      .where((kept, { eq }) => eq(kept.linkId, linkId))
      .commit(),
    each.Members.put({ userId: personId, ownerId, linkId, ...member }).commit(),
    each.Places.put({ ownerId, place, userId: personId })
      .where(({ userId }, { eq, notExists }) => `${notExists(userId)} OR ${eq(userId, personId)}`)
      .commit(),
  ])
  if (invitation === REFUSED) return 'gone'
  return taken === REFUSED ? 'taken' : 'joined'
}
