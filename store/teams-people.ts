import { Entity, type EntityItem, Service } from 'electrodb'
import { type ActingPerson, memberRoles } from '#core/accounts/membership.ts'
import type { Invitation, Member } from '#core/teams/people/people-rules.ts'
import { client, tableName } from './client.ts'
import { keyedBy, listedBy } from './keys.ts'
import { unlessRefused } from './refusals.ts'
import { REFUSED, writeAll } from './write-all.ts'

/** Who works for a company, by the person; the index lists those of a company. */
const Members = new Entity(
  {
    model: { entity: 'teamMember', version: '1', service: 'teams' },
    attributes: {
      userId: { type: 'string', required: true },
      ownerId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      role: { type: memberRoles, required: true },
      since: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['ownerId']),
      byOwner: listedBy(['ownerId'], ['since']),
    },
  },
  { client, table: tableName },
)

/** Places that are held for somebody, by the owner and the address; the index finds one by its link. */
const Invitations = new Entity(
  {
    model: { entity: 'teamInvitation', version: '1', service: 'teams' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      linkId: { type: 'string', required: true },
      /** SHA-256 of the secret in the link, which is kept nowhere. */
      secretHash: { type: 'string', required: true },
      role: { type: memberRoles, required: true },
      invitedAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['email']),
      byLink: listedBy(['linkId']),
    },
  },
  { client, table: tableName },
)

const people = new Service({ Members, Invitations }, { client, table: tableName })

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
}

const toRecord = ({ userId, ...member }: EntityItem<typeof Members>): MembershipRecord => ({
  ...member,
  personId: userId,
})

/** Who somebody is in a company; `undefined` where they do not work there. */
export async function readMembership(personId: string, ownerId: string): Promise<ActingPerson | undefined> {
  const { data } = await Members.get({ userId: personId, ownerId }).go({ consistent: true })
  return data ? { userId: personId, name: data.name || data.email, role: data.role } : undefined
}

/** The companies that somebody works for. */
export async function listMemberships(personId: string): Promise<MembershipRecord[]> {
  const { data } = await Members.query.primary({ userId: personId }).go({ pages: 'all', consistent: true })
  return data.map(toRecord)
}

/** Who works for a company, the longest first. Who joined a moment ago may be missing. */
export async function listMembers(ownerId: string): Promise<MembershipRecord[]> {
  const { data } = await Members.query.byOwner({ ownerId }).go({ pages: 'all' })
  return data.map(toRecord)
}

/** Gives somebody of a company another role. Says whether they work there. */
export const changeMember = (personId: string, ownerId: string, role: Member['role']): Promise<boolean> =>
  unlessRefused(Members.patch({ userId: personId, ownerId }).set({ role }).go())

/** Ends a membership: no call that begins afterwards is made by it. */
export async function deleteMember(personId: string, ownerId: string): Promise<void> {
  await Members.delete({ userId: personId, ownerId }).go()
}

/** The invitations of a company that can still be accepted. `now` in milliseconds. */
export async function listInvitations(ownerId: string, now: number): Promise<KeptInvitation[]> {
  const { data } = await Invitations.query.primary({ userId: ownerId }).go({ pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/** Keeps an invitation, in the place of an earlier one to the same address. */
export async function putInvitation(invitation: KeptInvitation): Promise<void> {
  await Invitations.put(invitation).go()
}

/** The invitation behind a link, while it can be accepted. `now` in milliseconds. */
export async function findInvitation(linkId: string, now: number): Promise<KeptInvitation | undefined> {
  const { data } = await Invitations.query.byLink({ linkId }).go()
  return data.find(({ expiresAt }) => expiresAt * 1000 > now)
}

/** Takes an invitation back. */
export async function deleteInvitation(ownerId: string, email: string): Promise<void> {
  await Invitations.delete({ userId: ownerId, email }).go()
}

/** Makes a member of whoever was invited; the invitation goes with it. `gone` where it was accepted or taken back. */
export async function acceptInvitation(
  { userId: ownerId, email, linkId }: KeptInvitation,
  { personId, ...member }: Member,
): Promise<'joined' | 'gone'> {
  const codes = await writeAll(() =>
    people.transaction
      .write((each) => [
        each.Invitations.delete({ userId: ownerId, email })
          .where((invitation, { eq }) => eq(invitation.linkId, linkId))
          .commit(),
        each.Members.put({ userId: personId, ownerId, ...member }).commit(),
      ])
      .go(),
  )
  return codes.includes(REFUSED) ? 'gone' : 'joined'
}
