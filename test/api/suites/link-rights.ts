import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { DAY_MS } from '#core/kernel/time.ts'
import { linkIdOf, readLinkId } from '#core/links/share-link.ts'
import { type ApiClient, createApiClient, refusalOf } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { colleagueOf } from '#test/support/colleagues.ts'
import { eventually } from '#test/support/eventually.ts'
import { type Dispatcher, date, sendsOf, toldOf, withDay } from '#test/support/sent-day.ts'

const anybody = () => createApiClient(cloud().url)
/** The name of a stop of a driver's route, on a day with this many drivers. */
const stopAt = (place: number, driver = 0, drivers = 1): string =>
  `1 ${wireDay(3 * drivers, drivers).plan?.routes[driver]?.routeOrder[place]?.address}`
const stop = stopAt(1)
const second = stopAt(1, 1, 2)
const noRoute = { status: 404, code: 'drives.no-such-route' }
const proofId = 'a-proof-of-the-first-stop'

const markAt = (linkId: string, at: number, name = stop) =>
  anybody().drives.syncMarks({ routeid: linkId, sentAt: Date.now(), marks: [{ stop: name, mark: 'complete', at }] })

/** Everything to try with an id: read, mark, note, prove, follow and add a phone. */
async function tryAll(linkId: string): Promise<number[]> {
  const { sharing, drives } = anybody()
  const [at, sentAt] = [Date.now(), Date.now()]
  const tries = [
    sharing.getRoute({ routeid: linkId }),
    sharing.sharedRoute({ routeid: linkId }),
    markAt(linkId, at),
    drives.syncMarks({ routeid: linkId, sentAt, marks: [] }),
    drives.saveProof({ routeid: linkId, proofId: 'somebody-else-proved-it', stop, at, sentAt }),
    drives.keepPhoto({ routeid: linkId, proofId }),
    drives.writeNote({ routeid: linkId, noteId: 'a'.repeat(20), stop, words: 'Gate code 1', at, sentAt }),
    drives.routeNotes({ routeid: linkId }),
    drives.routeWishes({ routeid: linkId }),
    drives.consent({ routeid: linkId }),
    drives.saveConsent({ routeid: linkId, shares: true }),
    drives.tellPositions({ routeid: linkId, positions: [{ at, position: [40.74, -73.98] }] }),
    drives.keepPhone({ routeid: linkId }),
  ]
  return Promise.all(tries.map((each) => refusalOf(each).then(({ status }) => status)))
}

/** Every text in an answer. */
const textsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return [answer]
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : []
}

/** Everything that people of a company can read of a day. */
const readAll = async ({ teams, drives }: ApiClient) => [
  await teams.day({ date }),
  await teams.days({ from: date, to: date }),
  await teams.evening({ date }),
  await teams.dayLog({ date }),
  await drives.progress({ date }),
  await drives.customersOfDay({ date }),
  await drives.teamPositions({ date }),
  await drives.driverPhones(),
]

/** Turns a link into one from before links had secrets, with an id of that time. */
async function withoutSecret(team: Dispatcher, driverId: number): Promise<string> {
  const [{ createRoute, readRoute }, { createLink, readLink, removeLink }] = await Promise.all([
    import('#store/sharing.ts'),
    import('#store/teams/links.ts'),
  ])
  const { routeId } = await team.link(driverId)
  const [route, link] = [await readRoute(routeId, Date.now()), await readLink({ ...team, date, driverId }, Date.now())]
  if (!route || !link) throw new Error('There is a link')
  const { secret: _, ...rest } = route
  const old = `0ld${routeId}`.padEnd(28, '0').replaceAll('l', '1')
  await createRoute({ ...rest, routeId: old })
  await removeLink(link)
  await createLink({ ...link, routeId: old }, Date.now())
  return old
}

describe('a link with a secret', () => {
  it('opens by its whole id, but not by the id of its route or with another secret', async () => {
    const team = await withDay(1)
    const { routeId, linkId } = await team.link(1)
    const { secret } = readLinkId(linkId)

    expect((await anybody().sharing.getRoute({ routeid: linkId })).version).toBe(1)
    expect((await markAt(linkId, Date.now())).marks).toMatchObject([{ stop, mark: 'complete' }])
    for (const wrong of [routeId, linkIdOf({ routeId, secret: '0'.repeat(secret.length) }), linkId.slice(0, -1)]) {
      expect(new Set(await tryAll(wrong))).toEqual(new Set([404]))
    }
  })

  it('is the same each time it is copied or sent, and an earlier one still opens by its id', async () => {
    const team = await withDay(2)
    const { linkId } = await team.link(1)
    const old = await withoutSecret(team, 2)

    expect((await team.send(1, 1)).linkId).toBe(linkId)
    expect((await sendsOf(team)).find(({ driverId }) => driverId === 1)?.url).toContain(linkId)
    expect((await team.link(2)).linkId).toBe(old)
    expect((await anybody().sharing.getRoute({ routeid: old })).version).toBe(1)
    expect((await markAt(old, Date.now(), second)).marks).toHaveLength(1)
    expect(await refusalOf(anybody().sharing.getRoute({ routeid: `${old}${'0'.repeat(26)}` }))).toMatchObject({
      code: 'sharing.no-such-route',
    })
  })
})

describe('a viewer of a team', () => {
  it('gets neither the id nor the link of a route, and can use nothing in the answers to change one', async () => {
    const team = await withDay(2)
    const viewer = await colleagueOf(team, 'viewer')
    const [{ routeId, linkId }, old] = [await team.send(1, 1), await withoutSecret(team, 2)]
    for (const [routeid, name] of [
      [linkId, stop],
      [old, second],
    ] as const) {
      await markAt(routeid, Date.now(), name)
      const said = { stop: name, at: Date.now(), sentAt: Date.now(), signature: 'M1 1L2 2' }
      await anybody().drives.saveProof({ ...said, routeid, proofId: `${proofId}-${routeid.length}` })
    }

    const answers = await readAll(viewer.forCompany)

    const texts = [...new Set(textsIn(answers))]
    const isTold = (id: string): boolean => texts.some((text) => text.includes(id))
    expect([routeId, linkId, readLinkId(linkId).secret, old].filter(isTold)).toEqual([])
    expect(texts.filter((text) => text.includes('/shared-route-id/'))).toEqual([])
    for (const text of texts.filter((each) => /^[0-9A-Za-z]{8,64}$/.test(each))) {
      expect(new Set(await tryAll(text))).toEqual(new Set([404]))
    }
  })

  it('still gets each route’s marks under one id, and can open its proofs', async () => {
    const team = await withDay(1)
    const viewer = await colleagueOf(team, 'viewer')
    const { linkId } = await team.send(1, 1)
    await markAt(linkId, Date.now())
    const said = { stop, at: Date.now(), sentAt: Date.now(), signature: 'M1 1L2 2' }
    await anybody().drives.saveProof({ ...said, routeid: linkId, proofId })

    const { day } = await viewer.forCompany.teams.day({ date })
    const { drives } = await viewer.forCompany.drives.progress({ date })
    const { stops } = await viewer.forCompany.teams.evening({ date })

    const [send] = day?.sends ?? []
    expect(send).toMatchObject({ driverId: 1, sent: { by: 'email' }, changes: [] })
    expect(send?.url).toBe('')
    expect(drives).toMatchObject([{ routeId: send?.routeId, marks: [{ stop }], proofs: [{ proofId }] }])
    const [proof] = stops.flatMap(({ proofs }) => proofs)
    expect(proof?.routeId).toBe(send?.routeId)
    const asked = { date, routeId: proof?.routeId ?? '', proofId }
    expect((await viewer.forCompany.drives.proofSignature(asked)).signature).toBe('M1 1L2 2')
    expect(await refusalOf(viewer.forCompany.teams.routeLink({ date, driverId: 1 }))).toMatchObject({ status: 403 })
  })
})

describe('a dispatcher who is removed', () => {
  it.each([
    ['is removed by the owner', (team: Dispatcher, personId: string) => team.api.teams.removePerson({ personId })],
    [
      'becomes a viewer',
      (team: Dispatcher, personId: string) => team.api.teams.changePerson({ personId, role: 'viewer' }),
    ],
  ])('opens nothing with what they copied once they are: %s', async (_, end) => {
    const team = await withDay(2)
    const known = await anybody().drives.keepPhone({ routeid: (await team.link(1)).linkId })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const sam = await colleagueOf(team, 'dispatcher')
    const { linkId, routeId } = await team.send(1, 1)
    const old = await withoutSecret(team, 2)
    const stolen = await anybody().drives.keepPhone({ routeid: linkId })
    await markAt(linkId, Date.now())
    // The news of the delivery counts the drivers, too.
    await eventually(async () => expect((await sendsOf(team))[0]?.sent?.state).toBe('delivered'))
    expect(await toldOf(team)).toBe(1)

    expect(await end(team, sam.userId)).toEqual({ renewed: 2 })

    await eventually(async () => expect(await toldOf(team)).toBe(0))
    for (const id of [linkId, routeId, old]) {
      const { code } = await refusalOf(anybody().sharing.getRoute({ routeid: id }))
      expect(code).toBe(id === routeId ? 'sharing.no-such-route' : 'sharing.link-replaced')
      expect(await refusalOf(anybody().drives.keepPhone({ routeid: id }))).toMatchObject(noRoute)
      expect(await refusalOf(anybody().drives.routeNotes({ routeid: id }))).toMatchObject(noRoute)
      expect(await refusalOf(anybody().drives.consent({ routeid: id }))).toMatchObject(noRoute)
      expect(await refusalOf(anybody().drives.syncMarks({ routeid: id, sentAt: 1, marks: [] }))).toMatchObject(noRoute)
    }
    expect(await refusalOf(anybody().drives.phoneRoutes(stolen))).toMatchObject({ code: 'drives.no-such-phone' })
    // The driver's new link has all marks, and the phone that they had before opens it.
    const [send] = (await sendsOf(team)).filter(({ driverId }) => driverId === 1)
    expect(send).toMatchObject({ changes: [] })
    expect(send).not.toHaveProperty('sent')
    const { linkId: next } = await team.send(1, 1)
    expect(next).not.toBe(linkId)
    const asked = await anybody().drives.syncMarks({ routeid: next, sentAt: Date.now(), marks: [] })
    expect(asked.marks).toMatchObject([{ stop, mark: 'complete' }])
    expect((await anybody().drives.phoneRoutes(known)).routes).toMatchObject([{ routeId: next }])
    expect(await toldOf(team)).toBe(1)
  })

  it('also causes new links by leaving or deleting their account, but a viewer does not', async () => {
    const team = await withDay(1)
    const [sam, ann, vera] = [
      await colleagueOf(team, 'dispatcher'),
      await colleagueOf(team, 'dispatcher'),
      await colleagueOf(team, 'viewer'),
    ]
    const linkNow = async () => (await team.link(1)).linkId
    const first = await linkNow()

    expect(await team.api.teams.removePerson({ personId: vera.userId })).toEqual({ renewed: 0 })
    expect(await linkNow()).toBe(first)
    await sam.api.teams.leaveTeam({ ownerId: team.userId })
    const second = await linkNow()
    expect(second).not.toBe(first)
    await ann.api.accounts.deleteAccount({ email: ann.email })
    await eventually(async () => expect(await linkNow()).not.toBe(second))
    expect((await refusalOf(anybody().sharing.getRoute({ routeid: second }))).code).toBe('sharing.link-replaced')
  })

  it('renews the links without a secret whose ids a viewer has seen', async () => {
    const team = await withDay(2)
    const vera = await colleagueOf(team, 'viewer')
    const { linkId } = await team.link(1)
    const old = await withoutSecret(team, 2)

    expect(await team.api.teams.removePerson({ personId: vera.userId })).toEqual({ renewed: 1 })

    expect((await team.link(1)).linkId).toBe(linkId)
    expect(readLinkId((await team.link(2)).linkId)).toMatchObject({ routeId: old })
    expect((await refusalOf(anybody().sharing.getRoute({ routeid: old }))).code).toBe('sharing.link-replaced')
  })

  it('counts drivers of today, and none of a day that is over', async () => {
    const team = await withDay(2)
    const sam = await colleagueOf(team, 'dispatcher')
    for (const [index, day] of [addDays(date, -1), addDays(date, -2)].entries()) {
      await team.api.teams.saveDay({ date: day, version: 0, day: wireDay(4, 2) })
      await team.api.teams.routeLink({ date: day, driverId: index + 1 })
    }

    expect(await team.api.teams.removePerson({ personId: sam.userId })).toEqual({ renewed: 1 })
  })

  it('is completed by a retry if the first call was interrupted or came twice', async () => {
    const team = await withDay(1)
    const sam = await colleagueOf(team, 'dispatcher')
    const { linkId } = await team.link(1)
    const { beginRenewal, listMembers } = await import('#store/teams/people.ts')
    // Interrupted after its first step: from then on they get no link.
    await beginRenewal(sam.userId, team.userId)
    expect((await sam.forCompany.teams.day({ date })).day?.sends[0]?.url).toBe('')
    expect((await anybody().sharing.getRoute({ routeid: linkId })).version).toBe(1)

    const answers = await Promise.all([1, 2].map(() => team.api.teams.removePerson({ personId: sam.userId })))

    expect(answers.map(({ renewed }) => renewed)).toContain(1)
    expect((await refusalOf(anybody().sharing.getRoute({ routeid: linkId }))).code).toBe('sharing.link-replaced')
    expect((await anybody().sharing.getRoute({ routeid: (await team.link(1)).linkId })).version).toBe(1)
    expect(await team.api.teams.removePerson({ personId: sam.userId })).toEqual({ renewed: 0 })
    expect(await listMembers(team.userId)).toEqual([])
  })
})

describe('a link that was replaced', () => {
  it('accepts earlier marks for a week, returns nothing of the route, and leaves the rest to the new link', async () => {
    const team = await withDay(1)
    const sam = await colleagueOf(team, 'dispatcher')
    const { linkId, routeId } = await team.link(1)
    await markAt(linkId, Date.now() - 60_000)
    const before = Date.now() - 1000
    await team.api.teams.removePerson({ personId: sam.userId })
    const { drives } = anybody()
    const other = stopAt(2)
    const says = (at: number) =>
      drives.syncMarks({ routeid: linkId, sentAt: Date.now(), marks: [{ stop: other, mark: 'incomplete', at }] })

    const late = await says(before)
    const proof = { routeid: linkId, proofId, stop, sentAt: Date.now(), signature: 'M1 1L2 2' }
    await drives.saveProof({ ...proof, at: before })
    const tooLate = await says(Date.now())

    expect(late).toMatchObject({ marks: [{ stop: other }], hasEnded: true, isReplaced: true })
    expect(tooLate).toMatchObject({ marks: [], hasEnded: true, isReplaced: true })
    expect(await refusalOf(drives.saveProof({ ...proof, proofId: `${proofId}-late`, at: Date.now() }))).toMatchObject(
      noRoute,
    )
    const [drive] = (await team.api.drives.progress({ date })).drives
    expect(drive?.marks.map(({ stop: name }) => name).toSorted()).toEqual([stop, other].toSorted())
    expect(drive?.proofs).toMatchObject([{ proofId }])
    // A week later it accepts nothing.
    const { readSaidRoute } = await import('#lambdas/links/open-route.ts')
    const { readRoute } = await import('#store/sharing.ts')
    const [former] = (await readRoute(routeId, Date.now()))?.formerSecrets ?? []
    const end = (former?.until ?? 0) + 7 * DAY_MS
    expect((await readSaidRoute(linkId, end - 1))?.routeId).toBe(routeId)
    expect(await readSaidRoute(linkId, end)).toBeUndefined()
  })
})
