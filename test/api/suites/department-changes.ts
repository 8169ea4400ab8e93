import { describe, expect, it } from 'vitest'
import type { WireInspectorRoute } from '#api/department/wire.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { queuedGeneration, runAll } from '#test/support/run-generation.ts'

const scheduler = (name = 'Sam Ortiz') => newcomer(name, ['department-scheduler'])
const city = smallCity(60)

const idsOf = (route: WireInspectorRoute | undefined) =>
  route?.assignedInspections.map(({ inspectionId }) => inspectionId) ?? []

/** A draft of a date of its own, and its routes. */
async function draftOf(sam: Person, date: string) {
  const taskId = await queuedGeneration(city, { userId: sam.userId, date, strategies: ['as-specified'] })
  await runAll(taskId)
  const [draft] = (await sam.api.department.versions({ date })).versions
  if (!draft) throw new Error('No draft')
  return { draft, version: draft.version, revision: draft.revision, routes: await routesOf(sam, date, draft.version) }
}

async function routesOf({ api }: Person, date: string, version: number): Promise<WireInspectorRoute[]> {
  const { totalRoutes } = await api.department.getInspectorRoutesMetadata({ selectedDate: date, version })
  const chunk = (index: number) => api.department.getInspectorRoutesChunked({ selectedDate: date, index, version })
  const chunks = await Promise.all(Array.from({ length: totalRoutes }, (_, index) => chunk(index)))
  return chunks.map(({ route }) => route)
}

const whoOf = (route: WireInspectorRoute | undefined) => route?.assignedInspector.inspectorId ?? ''

describe('a change of routes', () => {
  it('gives an inspection to another inspector, times both anew, and counts the day again', async () => {
    const [sam, date] = [await scheduler(), '2026-12-14']
    const { version, revision, routes, draft } = await draftOf(sam, date)
    const [from, to] = routes
    const [moved = '', ...left] = idsOf(from)
    // Somebody makes room first.
    const kept = idsOf(to).slice(1)

    const changes = [
      { inspectorId: whoOf(from), inspectionIds: left },
      { inspectorId: whoOf(to), inspectionIds: [...kept, moved], finishBy: 1200 },
    ]
    const answer = await sam.api.department.changeRoutes({ date, version, revision, routes: changes })

    expect(answer.version).toMatchObject({ version, revision: revision + 1, status: 'draft' })
    expect(answer.version.figures).toMatchObject({
      routed: draft.figures.routed - 1,
      unrouted: draft.figures.unrouted + 1,
    })
    expect(answer.routes.map(idsOf)).toEqual([left, [...kept, moved]])
    expect(answer.routes[1]?.finishBy).toBe(1200)
    const after = await routesOf(sam, date, version)
    expect(after.slice(0, 2)).toEqual(answer.routes)
    expect(after[2]).toEqual(routes[2])
    const { items, total } = await sam.api.department.unrouted({ date, version, page: 0 })
    expect(items.find(({ inspectionId }) => inspectionId === idsOf(to)[0])).toMatchObject({ code: 'taken-off' })
    expect(total).toBe(answer.version.figures.unrouted)
  })

  it('is accepted where it was offered as a fix, whoever drives the day by then', async () => {
    const [sam, date] = [await scheduler(), '2026-12-21']
    const { version, revision } = await draftOf(sam, date)
    const { items } = await sam.api.department.unrouted({ date, version, page: 0 })
    const asked = { date, version, revision, inspectionId: items[0]?.inspectionId ?? '' }

    const { fixes } = await sam.api.department.fixes(asked)
    const [fix] = fixes.filter(({ orders }) => orders.length > 0)
    const answer = await sam.api.department.changeRoutes({ date, version, revision, routes: fix?.orders ?? [] })

    expect(answer.routes.flatMap(idsOf)).toContain(asked.inspectionId)
    expect(await refusalOf(sam.api.department.fixes(asked))).toMatchObject({ code: 'department.changed-elsewhere' })
    const now = { ...asked, revision: answer.version.revision }
    expect(await refusalOf(sam.api.department.fixes(now))).toMatchObject({ code: 'department.no-such-inspection' })
  })

  it('that routes many at once is accepted as it is offered', async () => {
    const [sam, date] = [await scheduler(), '2026-12-29']
    const { version, revision } = await draftOf(sam, date)
    const { items } = await sam.api.department.unrouted({ date, version, page: 0 })
    const inspectionIds = items.slice(0, 5).map(({ inspectionId }) => inspectionId)

    const {
      words,
      orders,
      inspectionIds: routed,
    } = await sam.api.department.fixAll({ date, version, revision, inspectionIds })
    const answer = await sam.api.department.changeRoutes({ date, version, revision, routes: [...orders] })

    expect(words).toMatch(new RegExp(`^Route ${routed.length} of ${inspectionIds.length}: `))
    expect(routed.length).toBeGreaterThan(0)
    expect(answer.routes.flatMap(idsOf)).toEqual(expect.arrayContaining([...routed]))
    expect(await refusalOf(sam.api.department.fixAll({ date, version, revision, inspectionIds }))).toMatchObject({
      code: 'department.changed-elsewhere',
    })
  })

  it('is refused from a state that is no more, and nothing changes', async () => {
    const [sam, date] = [await scheduler(), '2026-12-15']
    const { version, revision, routes } = await draftOf(sam, date)
    const shorter = { inspectorId: whoOf(routes[0]), inspectionIds: idsOf(routes[0]).slice(1) }
    const change = { date, version, revision, routes: [shorter] }

    const outcomes = await Promise.allSettled([
      sam.api.department.changeRoutes(change),
      sam.api.department.changeRoutes(change),
    ])
    const late = await refusalOf(sam.api.department.changeRoutes(change))

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(late).toMatchObject({ status: 409, code: 'department.changed-elsewhere' })
    const { version: after } = await sam.api.department.getInspectorRoutesMetadata({ selectedDate: date, version })
    expect(after?.revision).toBe(revision + 1)
  })

  it('doubles and loses nothing: unknown ones, two at once and days that are too long are refused', async () => {
    const [sam, date] = [await scheduler(), '2026-12-16']
    const { version, revision, routes } = await draftOf(sam, date)
    const [one, two] = routes
    const change = (inspectorId: string, inspectionIds: string[]) =>
      refusalOf(sam.api.department.changeRoutes({ date, version, revision, routes: [{ inspectorId, inspectionIds }] }))

    expect(await change('EC99', [])).toMatchObject({ code: 'department.no-such-inspector' })
    expect(await change(whoOf(one), ['77'])).toMatchObject({ code: 'department.no-such-inspection' })
    expect(await change(whoOf(one), [...idsOf(one), idsOf(two)[0] ?? ''])).toMatchObject({
      code: 'department.infeasible-change',
      message: expect.stringContaining('two routes'),
    })
    const { items } = await sam.api.department.unrouted({ date, version, page: 0 })
    const waiting = items.map(({ inspectionId }) => inspectionId)
    expect(await change(whoOf(one), [...idsOf(one), ...waiting])).toMatchObject({
      status: 400,
      code: 'department.infeasible-change',
    })
    expect(await routesOf(sam, date, version)).toEqual(routes)
  })

  it('of a published version begins a draft; what everybody sees stays until that is published', async () => {
    const [sam, vera, date] = [await scheduler(), await newcomer('Vera', ['department-viewer']), '2026-12-17']
    const { version, revision, routes } = await draftOf(sam, date)
    await sam.api.department.publish({ date, version, revision })

    const change = { inspectorId: whoOf(routes[0]), inspectionIds: [] }
    const edited = await sam.api.department.changeRoutes({ date, version, revision, routes: [change] })

    expect(edited.version).toMatchObject({
      version: version + 1,
      status: 'draft',
      origin: { kind: 'edited', date, version },
      totalRoutes: routes.length - 1,
    })
    expect(edited.routes).toEqual([])
    expect(await routesOf(sam, date, version)).toEqual(routes)
    const shown = await vera.api.department.getInspectorRoutesMetadata({ selectedDate: date })
    expect(shown.version?.version).toBe(version)
    const stale = { date, version: version + 1, revision: 5 }
    expect(await refusalOf(sam.api.department.publish(stale))).toMatchObject({ code: 'department.changed-elsewhere' })
  })
})

describe('an inspector who is called in sick', () => {
  it('is taken off in a draft; their inspections are with others or wait, and what was published stays', async () => {
    const [sam, date] = [await scheduler(), '2027-02-10']
    const { version, revision, routes } = await draftOf(sam, date)
    await sam.api.department.publish({ date, version, revision })
    const away = whoOf(routes[0])
    const seen = { date, version, revision, inspectorId: away }

    const { version: draft, given, left } = await sam.api.department.takeOff(seen)

    expect(draft).toMatchObject({ status: 'draft', origin: { kind: 'edited', date, version }, base: version })
    const after = await routesOf(sam, date, draft.version)
    expect(after.map(whoOf)).not.toContain(away)
    expect([...given.map(({ inspectionId }) => inspectionId), ...left].toSorted()).toEqual(idsOf(routes[0]).toSorted())
    for (const { inspectionId, inspectorId } of given)
      expect(idsOf(after.find((route) => whoOf(route) === inspectorId))).toContain(inspectionId)
    const { items } = await sam.api.department.unrouted({ date, version: draft.version, page: 0 })
    const reasons = items.filter(({ inspectionId }) => left.includes(inspectionId))
    expect(reasons.map(({ code }) => code)).toEqual(left.map(() => 'taken-off'))
    expect(await routesOf(sam, date, version)).toEqual(routes)
    const back = { inspectorId: away, inspectionIds: [] }
    expect(
      await refusalOf(sam.api.department.changeRoutes({ date, version: draft.version, revision: 0, routes: [back] })),
    ).toMatchObject({ code: 'department.no-such-inspector' })
    expect(await refusalOf(sam.api.department.takeOff({ ...seen, revision: 7 }))).toMatchObject({
      code: 'department.changed-elsewhere',
    })
    expect(await refusalOf(sam.api.department.takeOff({ ...seen, inspectorId: 'EC99' }))).toMatchObject({
      code: 'department.no-such-inspector',
    })
  })
})

describe('the versions of a day', () => {
  it('of two who changed the same published one are published by one; the other says what to replace', async () => {
    const [sam, ana, date] = [await scheduler(), await scheduler('Ana'), '2027-02-09']
    const { version, revision, routes } = await draftOf(sam, date)
    await sam.api.department.publish({ date, version, revision })
    const editOf = ({ api }: Person, route: WireInspectorRoute | undefined) => {
      const change = { inspectorId: whoOf(route), inspectionIds: idsOf(route).slice(1) }
      return api.department.changeRoutes({ date, version, revision, routes: [change] })
    }
    const [hers, his] = [await editOf(ana, routes[0]), await editOf(sam, routes[1])]

    await ana.api.department.publish({ date, version: hers.version.version, revision: 0, replaces: version })
    const late = { date, version: his.version.version, revision: 0 }

    expect([hers, his].map((each) => each.version.base)).toEqual([version, version])
    const refused = { status: 409, code: 'department.published-elsewhere' }
    expect(await refusalOf(sam.api.department.publish({ ...late, replaces: version }))).toMatchObject(refused)
    // An earlier page does not say what it replaces.
    expect(await refusalOf(sam.api.department.publish(late))).toMatchObject(refused)
    expect((await sam.api.department.versions({ date })).published).toBe(hers.version.version)
    const replaced = await sam.api.department.publish({ ...late, replaces: hers.version.version })
    expect(replaced.published).toBe(late.version)
  })

  it('stay with whoever published them first, however often the visible one is published again', async () => {
    const [sam, ana, date] = [await scheduler(), await scheduler('Ana'), '2027-02-08']
    const { version, revision } = await draftOf(sam, date)
    await sam.api.department.publish({ date, version, revision })

    const again = await ana.api.department.publish({ date, version, revision })
    const { entries } = await ana.api.department.audit({})

    expect(again).toMatchObject({ published: version, versions: [{ publishedBy: { name: 'Sam Ortiz' } }] })
    const own = entries.filter(({ action, what }) => action === 'published' && what.includes(date))
    expect(own.map(({ actor }) => actor.name)).toEqual(['Sam Ortiz'])
  })

  it('are restored as drafts and copied to another day at the same times', async () => {
    const [sam, date, to] = [await scheduler(), '2026-12-18', '2027-03-14']
    const { version, routes } = await draftOf(sam, date)

    const restored = await sam.api.department.restore({ date, version })
    const copied = await sam.api.department.copyDay({ date, version, to })

    expect(restored.versions.map((each) => each.origin.kind)).toEqual(['restored', 'generated'])
    expect(await routesOf(sam, date, version + 1)).toEqual(routes)
    expect(copied.versions).toMatchObject([{ date: to, status: 'draft', origin: { kind: 'copied', date, version } }])
    const there = await routesOf(sam, to, 1)
    expect(there.map(idsOf)).toEqual(routes.map(idsOf))
    const times = there.flatMap((route) => route.assignedInspections.map((each) => each.newAppointmentStart))
    const before = routes.flatMap((route) => route.assignedInspections.map((each) => each.newAppointmentStart))
    expect(times).toEqual(before.map((time) => time.replace(date, to)))
    expect(there.every(({ selectedDate }) => selectedDate === to)).toBe(true)
    const nowhere = { date: '2027-03-15', version: 1 }
    expect(await refusalOf(sam.api.department.restore(nowhere))).toMatchObject({ code: 'department.no-such-plan' })
  })

  it('can be sent route by route, and are published once none is missing [D-209, D-229]', async () => {
    const [sam, ana, date] = [await scheduler(), await scheduler('Ana'), '2026-12-21']
    const { routes } = await draftOf(sam, date)
    const send = (person: Person, index: number, isNewDate: boolean, route = routes[index]) => {
      if (!route) throw new Error('No such route')
      const saved = { inspectorRoute: route, selectedDate: date, index, isNewDate }
      return person.api.department.saveInspectorRoutesChunked(saved)
    }

    const first = await send(sam, 0, true)
    const gap = await send(sam, 2, false)
    const missing = await sam.api.department.getInspectorRoutesMetadata({ selectedDate: date, version: first.version })
    const whole = await send(sam, 1, false)

    expect([first.totalRoutes, gap.totalRoutes, whole.totalRoutes]).toEqual([1, 2, 3])
    expect(new Set([first.version, gap.version, whole.version]).size).toBe(1)
    expect(missing).toEqual({ totalRoutes: 0, version: null })
    expect(await routesOf(sam, date, first.version)).toEqual(routes)
    expect(await refusalOf(send(ana, 1, false))).toMatchObject({ code: 'department.no-such-plan' })
    expect(await refusalOf(send(sam, 3, false, routes[0]))).toMatchObject({ code: 'department.unsound-route' })
    const { version } = await sam.api.department.getInspectorRoutesMetadata({
      selectedDate: date,
      version: first.version,
    })
    const { published } = await sam.api.department.publish({
      date,
      version: first.version,
      revision: version?.revision ?? 0,
    })
    expect(published).toBe(first.version)
    expect(await refusalOf(send(sam, 1, false))).toMatchObject({ code: 'department.no-such-plan' })
  })

  it('are not published without their routes', async () => {
    const [sam, date] = [await scheduler(), '2026-12-22']
    const { version, revision, routes } = await draftOf(sam, date)
    const { readVersion } = await import('#store/department/plans.ts')
    const { deletePayloads } = await import('#lambdas/gateways/payloads.ts')
    const record = await readVersion(date, version)
    await deletePayloads([record?.parts.routes[1]?.key ?? ''])

    const refusal = await refusalOf(sam.api.department.publish({ date, version, revision }))

    expect(routes.length).toBeGreaterThan(1)
    expect(refusal).toMatchObject({ status: 409, code: 'department.incomplete-plan' })
    expect((await sam.api.department.versions({ date })).published).toBeNull()
  })
})
