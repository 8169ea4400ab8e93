import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { NO_ACCESS } from '#core/links/route-purpose.ts'
import { readLinkId } from '#core/links/share-link.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud, newcomer } from '#test/support/cloud-in-use.ts'
import { idsOf, type PublishedDay, publishedDay, routesOf, whoOf } from '#test/support/department-day.ts'
import { loadWorkspace, smallCity } from '#test/support/department-workspace.ts'
import { jpegOf, photoAt, proofOf, sendPhoto } from './drive-steps.ts'

const city = smallCity(60)
let days = 0
let requests = 0

/** A date ahead that no other test plans. */
const freshDate = (): string => addDays(dayOf(Date.now()), 30 + days++)
const requestId = (): string => `request-${requests++}`

const fieldDay = (date = freshDate()): Promise<PublishedDay> => publishedDay(city, date)
const idOf = (url: string | undefined): string => url?.split('/').at(-1) ?? ''
/** Nobody in particular: the link is the right to see and to mark. */
const phone = () => createApiClient(cloud().url)
const mailsTo = (address: string) =>
  cloud()
    .inbox()
    .filter(({ to }) => to.includes(address))

async function linkOf({ sam, date }: PublishedDay, inspectorId: string): Promise<string> {
  return idOf((await sam.api.department.openInspectorLink({ date, inspectorId })).url)
}

type Said = Parameters<ReturnType<typeof phone>['drives']['syncMarks']>[0]['marks'][number]
const sync = (routeid: string, ...marks: Said[]) => phone().drives.syncMarks({ routeid, sentAt: Date.now(), marks })
const done = (stop: string, at = Date.now()): Said => ({ stop, mark: 'complete', at })

/** Has a link be closed, and gone, at a moment. */
async function end(linkId: string, { closedAt, goneAt }: { readonly closedAt: number; readonly goneAt: number }) {
  const { changeRoute } = await import('#store/sharing.ts')
  const { LINK_OWNER } = await import('#core/department/field/link-rules.ts')
  const ends = { closesAt: Math.floor(closedAt / 1000), expiresAt: Math.floor(goneAt / 1000) }
  const { routeId } = readLinkId(linkId)
  await changeRoute({ routeId, userId: LINK_OWNER }, 1, { routeVersion: 1, updatedAt: Date.now(), ...ends })
}

describe('the link of an inspector', () => {
  it('shows the published route with what to look for, and not where the inspector lives', async () => {
    const day = await fieldDay()
    const [route] = day.routes
    const routeid = await linkOf(day, whoOf(route))

    const shared = await phone().sharing.getRoute({ routeid })

    expect(shared).toMatchObject({ purpose: 'inspections', date: day.date, standing: 'current' })
    const stops = shared.routeData.routeOrder.filter(({ kind }) => kind === 'stop')
    expect(stops.map(({ markName }) => markName)).toEqual(idsOf(route))
    expect(stops[0]?.note).toMatch(/After Hours Work · Priority \w\+? · .*(left|overdue|today) · .*inspection \d+/)
    expect(shared.routeData.routeOrder[0]).toMatchObject({ address: 'Home', coordinates: null })
    expect(JSON.stringify(shared)).not.toContain('260 West 35')
    expect(await linkOf(day, whoOf(route))).toBe(routeid)
  })

  it('opens only by its whole id; an earlier one without a secret still opens by the id of its route', async () => {
    const day = await fieldDay()
    const [route] = day.routes
    const linkId = await linkOf(day, whoOf(route))
    const { routeId, secret } = readLinkId(linkId)
    const { createRoute, deleteRoute, readRoute } = await import('#store/sharing.ts')

    expect(secret).not.toBe('')
    expect(await refusalOf(phone().sharing.getRoute({ routeid: routeId }))).toMatchObject({ status: 404 })
    expect(await refusalOf(sync(routeId, done(idsOf(route)[0] ?? '')))).toMatchObject({ status: 404 })
    const record = await readRoute(routeId, Date.now())
    if (!record) throw new Error('There is a route')
    const { secret: _, ...rest } = record
    await deleteRoute(routeId)
    await createRoute(rest)
    expect(await linkOf(day, whoOf(route))).toBe(routeId)
    expect((await sync(routeId, done(idsOf(route)[0] ?? ''))).marks).toHaveLength(1)
  })

  it('is mailed once for each press, with what has changed after the next publication, and keeps the address', async () => {
    const day = await fieldDay()
    const { sam, date, version, revision, routes } = day
    const [one, two] = routes
    const send = { date, inspectorId: whoOf(one), email: `Ana${date}@City.example`, requestId: requestId() }
    const email = send.email.toLowerCase()

    const sent = await sam.api.department.sendInspectorLink(send)
    await sam.api.department.sendInspectorLink(send)

    expect(sent).toMatchObject({ state: 'told', email })
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]?.text).toContain(sent.url)
    const [moved = '', ...left] = idsOf(one)
    const change = { date, version, revision, routes: [{ inspectorId: whoOf(one), inspectionIds: left }] }
    const { version: draft } = await sam.api.department.changeRoutes(change)
    await sam.api.department.publish({ date, version: draft.version, revision: draft.revision })
    const { links } = await sam.api.department.inspectorLinks({ date })
    expect(links.find(({ inspectorId }) => inspectorId === whoOf(one))).toMatchObject({
      ...{ state: 'changed', email, inspections: left.length, hasSeen: false },
    })
    expect(links.find(({ inspectorId }) => inspectorId === whoOf(two))).toMatchObject({ state: 'none', email: '' })
    const { routeData, version: shown } = await phone().sharing.getRoute({ routeid: idOf(sent.url) })
    expect(routeData.routeOrder.map(({ markName }) => markName)).not.toContain(moved)
    expect(shown).toBe(2)
    await sam.api.department.sendInspectorLink({ ...send, requestId: requestId() })
    const news = mailsTo(email).find(({ subject }) => subject.startsWith('Changed inspections'))
    expect(news?.text).toContain('No longer yours')
    const { entries } = await sam.api.department.audit({})
    expect(entries.filter(({ action, what }) => action === 'sent-links' && what.startsWith(date))).toHaveLength(2)
  })

  it('is for schedulers to make and send, of a published day that is not over, to an address', async () => {
    const day = await fieldDay()
    const [vera, date, inspectorId] = [await newcomer('Vera', ['department-viewer']), day.date, whoOf(day.routes[0])]
    const { api } = day.sam
    const send = { date, inspectorId, email: 'ana@city.example', requestId: requestId() }

    for (const call of [
      () => vera.api.department.openInspectorLink({ date, inspectorId }),
      () => vera.api.department.inspectorLinks({ date }),
      () => vera.api.department.sendInspectorLink(send),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 403 })
    expect(await refusalOf(api.department.openInspectorLink({ date, inspectorId: 'EC99' }))).toMatchObject({
      code: 'department.no-such-route',
    })
    const unplanned = api.department.openInspectorLink({ date: '2030-01-01', inspectorId })
    expect(await refusalOf(unplanned)).toMatchObject({ code: 'department.no-such-plan' })
    expect(await refusalOf(api.department.sendInspectorLink({ ...send, email: 'nobody' }))).toMatchObject({
      code: 'department.invalid-email',
    })
  })

  it('ends with its day; what was marked stays, and what a phone without a network held is taken for a week', async () => {
    const day = await fieldDay()
    const [[first = '', second = '', third = ''], routeid] = [
      idsOf(day.routes[0]),
      await linkOf(day, whoOf(day.routes[0])),
    ]
    const outcomes = async () =>
      (await day.sam.api.department.visits({ date: day.date })).visits.map((visit) => visit.inspectionId)
    await sync(routeid, done(first))
    const ended = Date.now()
    await end(routeid, { closedAt: ended, goneAt: ended + 7 * 86_400_000 })

    expect(await refusalOf(phone().sharing.getRoute({ routeid }))).toMatchObject({ status: 404 })
    expect(await refusalOf(sync(routeid))).toMatchObject({ code: 'drives.no-such-route' })
    const late = await sync(routeid, done(second, ended - 60_000), done(third, Date.now() + 60_000))
    // Nobody hears of others along a link that has ended, and nothing counts that was said behind it.
    expect(late).toMatchObject({ hasEnded: true, marks: [{ stop: second, mark: 'complete' }] })
    expect(late.marks).toHaveLength(1)
    const proof = { routeid, proofId: 'late-proof-of-two-days', stop: second, note: 'Gate', photoBytes: 2000 }
    const sent = { ...proof, at: ended - 50_000, sentAt: Date.now() }
    expect((await phone().drives.saveProof(sent)).upload?.url).toBeDefined()
    const after = { ...sent, proofId: 'late-proof-behind-the-end', at: Date.now() + 60_000 }
    expect(await refusalOf(phone().drives.saveProof(after))).toMatchObject({ code: 'drives.no-such-route' })
    // What is known already is asked for its photo again, which the link takes as well.
    expect(await refusalOf(phone().drives.keepPhoto({ routeid, proofId: proof.proofId }))).toMatchObject({
      code: 'drives.no-such-proof',
    })
    expect((await outcomes()).toSorted()).toEqual([first, second].toSorted())

    await end(routeid, { closedAt: ended, goneAt: Date.now() - 1000 })
    expect(await refusalOf(sync(routeid, done(third, ended - 60_000)))).toMatchObject({ code: 'drives.no-such-route' })
    expect(await refusalOf(phone().drives.saveProof(sent))).toMatchObject({ code: 'drives.no-such-route' })
    expect(await outcomes()).toHaveLength(2)
  })
})

describe('what inspectors mark', () => {
  it('is seen by everybody who sees the day: done, no access and failed, with time and reason', async () => {
    const day = await fieldDay()
    const vera = await newcomer('Vera', ['department-viewer'])
    const [a = '', b = '', c = '', d = ''] = idsOf(day.routes[0])
    const [routeid, threeHoursAgo] = [await linkOf(day, whoOf(day.routes[0])), Date.now() - 3 * 3_600_000]

    await sync(routeid, done(a, threeHoursAgo), { ...done(b), mark: 'incomplete', reason: NO_ACCESS })
    await sync(routeid, ...[{ ...done(c), mark: 'incomplete' as const, reason: 'Refused' }, done(d), done('of nobody')])
    await sync(routeid, { ...done(d, Date.now() + 5), mark: 'none' })

    const { visits, inspectors } = await vera.api.department.visits({ date: day.date })
    expect(visits.map(({ inspectionId, outcome, reason }) => [inspectionId, outcome, reason])).toEqual([
      [a, 'done', undefined],
      [b, 'no-access', undefined],
      [c, 'failed', 'Refused'],
    ])
    expect(Math.abs((visits[0]?.at ?? 0) - threeHoursAgo)).toBeLessThan(60_000)
    expect(inspectors).toMatchObject([{ inspectorId: whoOf(day.routes[0]) }])
    const photo = { date: day.date, inspectionId: a, proofId: 'a'.repeat(20) }
    expect(await refusalOf(vera.api.department.visitPhoto(photo))).toMatchObject({ code: 'department.no-such-photo' })
  })

  it('bears a photo, which viewers see by its inspection without learning the link of the inspector', async () => {
    const day = await fieldDay()
    const [routeid, [stop = '']] = [await linkOf(day, whoOf(day.routes[0])), idsOf(day.routes[0])]
    const photo = jpegOf(3000)
    const said = proofOf(routeid, stop)
    await sendPhoto(said, photo)
    const vera = await newcomer('Vera', ['department-viewer'])

    const seen = await vera.api.department.visits({ date: day.date })

    expect(seen.proofs).toMatchObject([{ inspectionId: stop, proofId: said.proofId, hasPhoto: true, routeId: '' }])
    expect(JSON.stringify(seen)).not.toContain(readLinkId(routeid).routeId)
    const asked = { date: day.date, proofId: said.proofId }
    const { url } = await vera.api.department.visitPhoto({ ...asked, inspectionId: stop })
    // A page of release 1.0.0 sends back what it was answered, or the route that an older answer named.
    for (const routeId of ['', readLinkId(routeid).routeId]) {
      expect((await vera.api.department.visitPhoto({ ...asked, routeId })).url).toBeDefined()
    }
    expect(await refusalOf(vera.api.department.visitPhoto({ ...asked, inspectionId: 'other' }))).toMatchObject({
      code: 'department.no-such-photo',
    })
    expect((await photoAt(url)).bytes).toEqual(photo)
  })

  it('is a fact: no change, publication or generation takes it off its route or puts anything new before it', async () => {
    const day = await fieldDay()
    const { sam, date, version, revision, routes } = day
    const [one, two] = routes
    const [first = '', second = '', ...rest] = idsOf(one)
    const older = (await sam.api.department.restore({ date, version })).versions.find(
      ({ status }) => status === 'draft',
    )
    const without = { inspectorId: whoOf(one), inspectionIds: [second, ...rest] }
    const seen = { date, version: older?.version ?? 0, revision: older?.revision ?? 0 }
    const { version: moved } = await sam.api.department.changeRoutes({ ...seen, routes: [without] })
    await sync(await linkOf(day, whoOf(one)), done(first))

    const change = (inspectionIds: string[]) =>
      sam.api.department.changeRoutes({ date, version, revision, routes: [{ inspectorId: whoOf(one), inspectionIds }] })
    const marked = { status: 409, code: 'department.marked-inspection' }
    expect(await refusalOf(change([second, ...rest]))).toMatchObject(marked)
    const publication = { date, version: moved.version, revision: moved.revision, replaces: version }
    expect(await refusalOf(sam.api.department.publish(publication))).toMatchObject(marked)
    const generation = { date, inspectorIds: [whoOf(one)], strategies: ['optimal' as const], requestId: requestId() }
    expect(await refusalOf(sam.api.department.generate(generation))).toMatchObject({
      code: 'department.day-is-driven',
    })
    // Whatever place it was given, what is driven comes first.
    const { routes: changed } = await change([...rest, first])
    expect(idsOf(changed[0])).toEqual([first, ...rest])
    expect(changed[0]?.routeOrder[1]?.drivenAt).toBeDefined()
    const off = await sam.api.department.takeOff({ date, version, revision, inspectorId: whoOf(one) })
    const after = await routesOf(sam, date, off.version.version)
    expect(idsOf(after.find((route) => whoOf(route) === whoOf(one)))).toEqual([first])
    expect([...off.given.map(({ inspectionId }) => inspectionId), ...off.left].toSorted()).toEqual(
      [second, ...rest].toSorted(),
    )
    expect(idsOf(after.find((route) => whoOf(route) === whoOf(two)))).toEqual(expect.arrayContaining(idsOf(two)))
  })

  it('is what the list of the next day begins with: done is off it, no access and failed come back with their count', async () => {
    // Far from the days of other tests, whose visits would count as well.
    const day = await fieldDay(addDays(dayOf(Date.now()), 500))
    const [a = '', b = '', c = ''] = idsOf(day.routes[0])
    const routeid = await linkOf(day, whoOf(day.routes[0]))
    const listOf = async (date: string) => await day.sam.api.department.ranking({ date, page: 0 })
    const before = await listOf(addDays(day.date, 1))
    await sync(routeid, ...[done(a), { ...done(b), mark: 'incomplete' as const, reason: NO_ACCESS }], {
      ...done(c),
      mark: 'incomplete',
      reason: 'Refused',
    })

    const [same, next, later] = await Promise.all([0, 1, 40].map((days) => listOf(addDays(day.date, days))))

    expect(same?.items.find(({ inspectionId }) => inspectionId === a)).toBeDefined()
    expect(next?.total).toBe(before.total - 1)
    expect(next?.done).toBe((before.done ?? 0) + 1)
    const fieldOf = (id: string) => next?.items.find(({ inspectionId }) => inspectionId === id)?.field
    expect(fieldOf(b)).toMatchObject({ noAccess: 1, lastNoAccess: day.date })
    expect(fieldOf(c)).toMatchObject({ noAccess: 0, lastFailed: day.date, reason: 'Refused' })
    expect(later?.items.find(({ inspectionId }) => inspectionId === a)).toBeDefined()
    // A file with it that comes before the agency's record has caught up changes nothing.
    await loadWorkspace(city)
    expect((await listOf(addDays(day.date, 1))).items.some(({ inspectionId }) => inspectionId === a)).toBe(false)
    const asked = { date: addDays(day.date, 1), inspectorId: 'EC1', inspectionIds: [a] }
    expect(await refusalOf(day.sam.api.department.inspectorRoute(asked))).toMatchObject({
      code: 'department.no-such-inspection',
    })
  })
})
