import { describe, expect, it } from 'vitest'
import type { KeptInvitation } from '#store/teams/people.ts'

const NOW = 1_700_000_000_000
const invitation = (userId: string, email: string, words: Partial<KeptInvitation> = {}): KeptInvitation => ({
  ...{ userId, email, linkId: `link-${userId}-${email}`, secretHash: 'abc', role: 'dispatcher' },
  ...{ invitedAt: NOW, expiresAt: NOW / 1000 + 100 },
  ...words,
})
const member = (personId: string) =>
  ({ personId, email: `${personId}@x.com`, name: 'Sam', role: 'viewer', since: NOW }) as const

export function describeTeamPeople(): void {
  describe('who works for a company', () => {
    it('is a viewer while the links that they know are being renewed', async () => {
      const { acceptInvitation, addInvitation, beginRenewal, changeMember, readMember } = await import(
        '#store/teams/people.ts'
      )
      const kept = invitation('renewing', 'sam@x.com')
      await addInvitation(kept, 0)
      await acceptInvitation(kept, { member: { ...member('rsam'), role: 'dispatcher' }, place: 1 })

      await beginRenewal('rsam', 'renewing')
      await beginRenewal('rsam', 'renewing')
      expect(await readMember('rsam', 'renewing')).toMatchObject({ role: 'viewer', renewsLinks: true })
      await changeMember('rsam', 'renewing', 'dispatcher')
      expect(await readMember('rsam', 'renewing')).toMatchObject({ role: 'dispatcher', renewsLinks: true })
      await beginRenewal('rsam', 'renewing')
      await changeMember('rsam', 'renewing', 'viewer')

      expect(await readMember('rsam', 'renewing')).toEqual({ ...member('rsam'), ownerId: 'renewing' })
      await beginRenewal('rsam', 'renewing')
      expect(await readMember('rsam', 'renewing')).toEqual({ ...member('rsam'), ownerId: 'renewing' })
      await beginRenewal('nobody', 'renewing')
      expect(await readMember('nobody', 'renewing')).toBeUndefined()
    })

    it('joins by an invitation that goes with it, and nobody else does', async () => {
      const { acceptInvitation, listInvitations, listMembers, listMemberships, ...store } = await import(
        '#store/teams/people.ts'
      )
      const { addInvitation, membershipByLink, readMembership } = store
      const kept = invitation('po', 'sam@x.com')
      expect(await addInvitation(kept, 0)).toBe(true)
      expect(await addInvitation(invitation('po', 'vera@x.com'), 1)).toBe(true)

      const outcomes = await Promise.all([
        acceptInvitation(kept, { member: member('sam'), place: 1 }),
        acceptInvitation(kept, { member: member('sam'), place: 1 }),
      ])

      expect(outcomes.toSorted()).toEqual(['gone', 'joined'])
      expect((await listInvitations('po', NOW)).map(({ email }) => email)).toEqual(['vera@x.com'])
      expect(await listMembers('po')).toEqual([{ ...member('sam'), ownerId: 'po' }])
      expect(await listMemberships('sam')).toEqual([{ ...member('sam'), ownerId: 'po' }])
      expect(await readMembership('sam', 'po')).toEqual({ userId: 'sam', name: 'Sam', role: 'viewer' })
      expect(await readMembership('sam', 'p')).toBeUndefined()
      expect(await readMembership('po', 'sam')).toBeUndefined()
      expect(await membershipByLink('sam', kept.linkId)).toEqual({ ...member('sam'), ownerId: 'po' })
      expect(await membershipByLink('sam', 'another')).toBeUndefined()
      expect(await membershipByLink('vera', kept.linkId)).toBeUndefined()
    })

    it('has a place of the plan that nobody else comes to until they leave', async () => {
      const { acceptInvitation, addInvitation, deleteMember, listMembers, listPlaces } = await import(
        '#store/teams/people.ts'
      )
      const [first, second] = [invitation('pp', 'a@x.com'), invitation('pp', 'b@x.com')]
      for (const [made, each] of [first, second].entries()) await addInvitation(each, made)
      const [one, two] = [member('pp-a'), member('pp-b')]

      const outcomes = await Promise.all([
        acceptInvitation(first, { member: one, place: 1 }),
        acceptInvitation(second, { member: two, place: 1 }),
      ])

      expect(outcomes.toSorted()).toEqual(['joined', 'taken'])
      const [{ personId } = { personId: '' }] = await listMembers('pp')
      expect(await listPlaces('pp')).toEqual([{ ownerId: 'pp', place: 1, userId: personId }])
      await deleteMember('nobody', 'pp')
      expect(await listPlaces('pp')).toHaveLength(1)
      await deleteMember(personId, 'pp')
      expect(await listPlaces('pp')).toEqual([])
      const [left, its] = personId === 'pp-a' ? [two, second] : [one, first]
      expect(await acceptInvitation(its, { member: left, place: 1 })).toBe('joined')
    })

    it('is changed and removed where they are, and nowhere else', async () => {
      const { acceptInvitation, addInvitation, changeMember, deleteMember, readMembership } = await import(
        '#store/teams/people.ts'
      )
      const kept = invitation('pc', 'sam@x.com')
      await addInvitation(kept, 0)
      await acceptInvitation(kept, { member: member('pc-sam'), place: 1 })

      expect(await changeMember('pc-sam', 'pc', 'dispatcher')).toBe(true)
      expect(await changeMember('nobody', 'pc', 'dispatcher')).toBe(false)
      expect((await readMembership('pc-sam', 'pc'))?.role).toBe('dispatcher')
      await deleteMember('pc-sam', 'other')
      expect(await readMembership('pc-sam', 'pc')).toBeDefined()
      await deleteMember('pc-sam', 'pc')
      expect(await readMembership('pc-sam', 'pc')).toBeUndefined()
      expect(await readMembership('nobody', 'pc')).toBeUndefined()
    })
  })

  describe('an invitation', () => {
    it('is found by its link until its time is over, a newer one takes its place', async () => {
      const { acceptInvitation, addInvitation, deleteInvitation, ...store } = await import('#store/teams/people.ts')
      const { findInvitation, listInvitations, replaceInvitation } = store
      const [first, second] = [invitation('pi', 'a@x.com'), invitation('pi', 'a@x.com', { linkId: 'newer' })]
      expect(await replaceInvitation(first)).toBe(false)
      await addInvitation(first, 0)
      expect(await replaceInvitation(second)).toBe(true)

      expect(await findInvitation(first.linkId, NOW)).toBeUndefined()
      expect(await findInvitation('newer', NOW)).toEqual(second)
      expect(await findInvitation('newer', NOW + 100_000)).toBeUndefined()
      expect(await listInvitations('pi', NOW + 100_000)).toEqual([])
      expect(await acceptInvitation(first, { member: member('late'), place: 1 })).toBe('gone')
      await deleteInvitation('pi', 'a@x.com')
      expect(await listInvitations('pi', NOW)).toEqual([])
    })
  })

  describe('concurrent invitations', () => {
    const PLACES = 12

    /** As handlers do: read the count, count people, write unless the plan is full. */
    async function invite(email: string): Promise<boolean> {
      const { addInvitation, countInvitationsMade, listInvitations } = await import('#store/teams/people.ts')
      for (;;) {
        const made = await countInvitationsMade('pm')
        if ((await listInvitations('pm', NOW)).length >= PLACES) return false
        if (await addInvitation(invitation('pm', email), made)) return true
      }
    }

    it('are stored while there is room, even after others were withdrawn or have expired', async () => {
      const { deleteInvitation, listInvitations, replaceInvitation } = await import('#store/teams/people.ts')
      const emails = Array.from({ length: 20 }, (_, index) => `${index}@x.com`)

      const answers = await Promise.all(emails.map(invite))

      const kept = emails.filter((_, index) => answers[index])
      expect(kept).toHaveLength(PLACES)
      expect((await listInvitations('pm', NOW)).map(({ email }) => email).toSorted()).toEqual(kept.toSorted())
      await deleteInvitation('pm', kept[0] ?? '')
      await replaceInvitation(invitation('pm', kept[1] ?? '', { expiresAt: NOW / 1000 - 1 }))
      expect(await Promise.all(['a@x.com', 'b@x.com', 'c@x.com'].map(invite))).toHaveLength(3)
      expect(await listInvitations('pm', NOW)).toHaveLength(PLACES)
    })

    it('are refused if another one has changed the count', async () => {
      const { addInvitation, countInvitationsMade, listInvitations } = await import('#store/teams/people.ts')
      expect(await countInvitationsMade('pn')).toBe(0)

      expect(await addInvitation(invitation('pn', 'a@x.com'), 0)).toBe(true)
      expect(await addInvitation(invitation('pn', 'b@x.com'), 0)).toBe(false)
      expect(await countInvitationsMade('pn')).toBe(1)
      expect(await addInvitation(invitation('pn', 'b@x.com'), 1)).toBe(true)
      expect(await listInvitations('pn', NOW)).toHaveLength(2)
    })
  })

  describe('who has a day open, and who changed it', () => {
    it('lies with the day of its company, and nowhere else', async () => {
      const { listPresences, putPresence } = await import('#store/teams/presence.ts')
      const sam = { personId: 'sam', name: 'Sam', doing: 'looking', since: NOW, seenAt: NOW } as const
      const key = { userId: 'present', date: '2026-11-24' }
      await putPresence(key, sam)
      await putPresence(key, { ...sam, personId: 'vera' })
      await putPresence(key, { ...sam, seenAt: NOW + 20_000 })

      expect(await listPresences(key)).toEqual([
        { ...sam, seenAt: NOW + 20_000 },
        { ...sam, personId: 'vera' },
      ])
      expect(await listPresences({ ...key, date: '2026-11-2' })).toEqual([])
      expect(await listPresences({ ...key, userId: 'pres' })).toEqual([])
    })

    it('is kept of the last thirty changes, each once', async () => {
      const { noteDayChange, readDayLog } = await import('#store/teams/day-log.ts')
      const key = { userId: 'logged', date: '2026-11-24' }
      const change = (version: number) => ({ version, at: NOW, personId: 'sam', words: `Version ${version}` })
      for (let version = 1; version <= 33; version++) await noteDayChange(key, change(version), NOW)
      await noteDayChange(key, change(33), NOW)

      const kept = await readDayLog(key)

      expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 30 }, (_, index) => 33 - index))
      expect(await readDayLog({ ...key, date: '2026-11-25' })).toEqual([])
    })
  })
}
