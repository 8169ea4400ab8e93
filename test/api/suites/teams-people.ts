import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/kernel/time.ts'
import { DAILY_INVITATIONS, INVITATION_DAYS, peopleOf } from '#core/teams/people/people-rules.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { changeUser, cloud, newcomer } from '#test/support/cloud-in-use.ts'
import { colleagueOf, linkIn } from '#test/support/colleagues.ts'
import { dispatcher } from '#test/support/dispatcher.ts'

const invitationsTo = (email: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(email))

describe('an invitation to a team', () => {
  it('comes by mail, says who invites to what, and makes whoever accepts it a colleague, once', async () => {
    const owner = await dispatcher()
    await owner.api.teams.saveCompany({
      version: 0,
      company: { companyName: 'Northern Vans', industry: 'Service', role: 'Manager', numDrivers: 3 },
    })
    const sam = await newcomer('Sam Ortiz')
    await sam.api.accounts.currentUser()

    await owner.api.teams.invitePerson({ email: ` ${sam.email.toUpperCase()} `, role: 'dispatcher' })
    const link = linkIn(sam.email)
    const shown = await sam.api.teams.invitation({ link })
    const pending = await owner.api.teams.people()
    const answers = await Promise.allSettled([
      sam.api.teams.acceptInvitation({ link }),
      sam.api.teams.acceptInvitation({ link }),
    ])

    expect(shown).toMatchObject({ company: 'Northern Vans', invitedBy: 'Dana Reed', email: sam.email })
    expect(pending.invitations).toMatchObject([{ email: sam.email, role: 'dispatcher' }])
    const joined = { ownerId: owner.userId, company: 'Northern Vans', role: 'dispatcher' }
    expect(answers).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: joined })))
    expect(await sam.api.teams.acceptInvitation({ link })).toEqual(joined)
    expect(await refusalOf(owner.api.teams.acceptInvitation({ link }))).toMatchObject({
      code: 'teams.no-such-invitation',
    })
    expect(await owner.api.teams.people()).toMatchObject({
      members: [{ personId: sam.userId, email: sam.email, name: 'Sam Ortiz', role: 'dispatcher' }],
      invitations: [],
      youAre: null,
    })
    expect((await sam.api.accounts.currentUser()).memberships).toEqual([
      { ownerId: owner.userId, company: 'Northern Vans', role: 'dispatcher', teamTier: 3 },
    ])
  })

  it('is accepted by the address that it went to, and by nobody who got it from there', async () => {
    const owner = await dispatcher()
    const [invited, other] = [await newcomer(), await newcomer()]
    await other.api.accounts.currentUser()
    await owner.api.teams.invitePerson({ email: invited.email, role: 'viewer' })

    const refusal = await refusalOf(other.api.teams.acceptInvitation({ link: linkIn(invited.email) }))

    expect(refusal).toMatchObject({ status: 403, code: 'teams.other-address' })
    expect(refusal.message).toContain(`went to ${invited.email}, and you are signed in as ${other.email}`)
    expect((await other.api.accounts.currentUser()).memberships).toEqual([])
  })

  it('opens nothing once it was sent again, taken back, guessed at, or is a week old', async () => {
    const owner = await dispatcher()
    const { listInvitations, replaceInvitation } = await import('#store/teams/people.ts')
    const sam = await newcomer()
    await sam.api.accounts.currentUser()
    await owner.api.teams.invitePerson({ email: sam.email, role: 'viewer' })
    const first = linkIn(sam.email)
    await owner.api.teams.resendInvitation({ email: sam.email })
    const second = linkIn(sam.email)
    const guessed = `${second.slice(0, 12)}-${'0'.repeat(28)}`

    expect(second).not.toBe(first)
    for (const link of [first, guessed]) {
      expect(await refusalOf(sam.api.teams.invitation({ link }))).toMatchObject({ code: 'teams.no-such-invitation' })
    }
    const [kept] = await listInvitations(owner.userId, Date.now())
    if (!kept) throw new Error('There is an invitation')
    const old = Date.now() - INVITATION_DAYS * DAY_MS - 1000
    await replaceInvitation({ ...kept, invitedAt: old, expiresAt: Math.floor(Date.now() / 1000) - 1 })
    expect(await refusalOf(sam.api.teams.acceptInvitation({ link: second }))).toMatchObject({ status: 404 })
    expect((await owner.api.teams.people()).invitations).toEqual([])

    await owner.api.teams.invitePerson({ email: sam.email, role: 'viewer' })
    await owner.api.teams.revokeInvitation({ email: sam.email })
    expect(await refusalOf(sam.api.teams.acceptInvitation({ link: linkIn(sam.email) }))).toMatchObject({ status: 404 })
    expect(await refusalOf(owner.api.teams.resendInvitation({ email: sam.email }))).toMatchObject({ status: 404 })
  })

  it('is refused to the owner, twice to one address, to what is none, and beyond the places of the plan', async () => {
    const owner = await dispatcher(1)
    const invite = (email: string) => owner.api.teams.invitePerson({ email, role: 'viewer' })
    const sam = await colleagueOf(owner, 'viewer')
    await invite('one@people.example.com')

    expect(await refusalOf(invite(owner.email.toUpperCase()))).toMatchObject({ code: 'teams.unsound-address' })
    expect(await refusalOf(invite('nobody at home'))).toMatchObject({ code: 'teams.unsound-address' })
    expect(await refusalOf(invite('One@people.example.com'))).toMatchObject({ code: 'teams.already-there' })
    expect(await refusalOf(invite(sam.email))).toMatchObject({ code: 'teams.already-there' })
    await invite('two@people.example.com')
    expect(peopleOf({ teamTier: 1 })).toBe(3)
    expect(await refusalOf(invite('three@people.example.com'))).toMatchObject({ code: 'teams.too-many-people' })
    expect(invitationsTo('three@people.example.com')).toEqual([])
  })

  it('is stored and mailed only while the plan has room, however many are sent at once', async () => {
    const owner = await dispatcher(3)
    await colleagueOf(owner, 'viewer')
    const emails = Array.from({ length: 20 }, (_, index) => `at-once-${index}@people.example.com`)

    const answers = await Promise.allSettled(
      emails.map((email) => owner.api.teams.invitePerson({ email, role: 'viewer' })),
    )

    const kept = emails.filter((_, index) => answers[index]?.status === 'fulfilled')
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    const { invitations, limit } = await owner.api.teams.people()
    expect(limit).toBe(12)
    expect(kept).toHaveLength(11)
    expect(refused).toEqual(refused.map(() => 'teams.too-many-people'))
    expect(invitations.map(({ email }) => email).toSorted()).toEqual(kept.toSorted())
    expect(emails.filter((email) => invitationsTo(email).length > 0)).toEqual(kept)

    await owner.api.teams.revokeInvitation({ email: kept[0] ?? '' })
    await owner.api.teams.invitePerson({ email: 'after@people.example.com', role: 'viewer' })
    expect((await owner.api.teams.people()).invitations).toHaveLength(11)
  })

  it('is stored once for an address that two windows invite at once', async () => {
    const owner = await dispatcher()
    const invite = () => owner.api.teams.invitePerson({ email: 'twice@people.example.com', role: 'viewer' })

    const answers = await Promise.allSettled([invite(), invite()])

    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'kept'))
    expect(codes.toSorted()).toEqual(['kept', 'teams.already-there'])
    expect(invitationsTo('twice@people.example.com')).toHaveLength(1)
  })

  it('brings no more people than the plan has places, however many accept at once', async () => {
    const owner = await dispatcher(3)
    const people = await Promise.all(Array.from({ length: 5 }, () => newcomer()))
    for (const { api, email } of people) {
      await api.accounts.currentUser()
      await owner.api.teams.invitePerson({ email, role: 'viewer' })
    }
    await changeUser(owner, { teamTier: 1 })
    const accept = () =>
      Promise.allSettled(people.map(({ api, email }) => api.teams.acceptInvitation({ link: linkIn(email) })))
    const joined = (answers: readonly { readonly status: string }[]) =>
      answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [people[index]?.userId ?? ''] : []))

    const first = joined(await accept())
    await owner.api.teams.removePerson({ personId: first[0] ?? '' })
    const second = joined(await accept())

    expect(first).toHaveLength(peopleOf({ teamTier: 1 }))
    expect(second).toHaveLength(peopleOf({ teamTier: 1 }))
    expect(second).not.toContain(first[0])
    expect((await owner.api.teams.people()).members.map(({ personId }) => personId).toSorted()).toEqual(
      second.toSorted(),
    )
  })

  it('is mailed so many times a day, whoever gets it', async () => {
    const { reserveUses } = await import('#store/uses.ts')
    const owner = await dispatcher()
    const slot = `team-invitation#${new Date().toISOString().slice(0, 10)}`
    await reserveUses({ userId: owner.userId, slot, expiresAt: Date.now() }, DAILY_INVITATIONS, DAILY_INVITATIONS)

    const refusal = await refusalOf(owner.api.teams.invitePerson({ email: 'late@example.com', role: 'viewer' }))

    expect(refusal).toMatchObject({ status: 429, code: 'teams.too-many-sends' })
    expect((await owner.api.teams.people()).invitations).toEqual([])
  })

  it('whose mail is refused says so, and stays to be sent again or taken back', async () => {
    const owner = await dispatcher()
    cloud().refuseMail('bounce@people.example.com')

    const refusal = await refusalOf(
      owner.api.teams.invitePerson({ email: 'bounce@people.example.com', role: 'viewer' }),
    )

    expect(refusal).toMatchObject({ status: 503, code: 'teams.mail-refused' })
    expect((await owner.api.teams.people()).invitations).toHaveLength(1)
  })
})

describe('who works for a team', () => {
  it('gets another role, leaves, and is removed, each at once', async () => {
    const owner = await dispatcher()
    const [sam, vera] = [await colleagueOf(owner, 'viewer'), await colleagueOf(owner, 'dispatcher', 'Vera Lind')]
    const date = '2026-11-24'

    await owner.api.teams.changePerson({ personId: sam.userId, role: 'dispatcher' })
    expect(await sam.forCompany.teams.people()).toMatchObject({
      youAre: sam.userId,
      members: [{ name: 'Sam Ortiz', role: 'dispatcher' }, { name: 'Vera Lind' }],
      invitations: [],
    })
    await owner.api.teams.removePerson({ personId: sam.userId })
    await vera.api.teams.leaveTeam({ ownerId: owner.userId })

    for (const each of [sam, vera]) {
      expect(await refusalOf(each.forCompany.teams.dayVersion({ date }))).toMatchObject({
        ...{ status: 403, code: 'teams.not-member' },
        message: expect.stringContaining('no longer work for this team'),
      })
      expect((await each.api.accounts.currentUser()).memberships).toEqual([])
    }
    expect((await owner.api.teams.people()).members).toEqual([])
    expect(await refusalOf(owner.api.teams.changePerson({ personId: sam.userId, role: 'viewer' }))).toMatchObject({
      code: 'teams.no-such-person',
    })
  })
})
