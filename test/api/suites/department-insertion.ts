import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { NO_ACCESS } from '#core/links/route-purpose.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud, newcomer } from '#test/support/cloud-in-use.ts'
import { idsOf, type PublishedDay, publishedDay, routesOf, whoOf } from '#test/support/department-day.ts'
import { inspectionOf, loadWorkspace, smallCity } from '#test/support/department-workspace.ts'

const city = smallCity(24)
/** On the list since the day was planned. */
const emergency = inspectionOf(900, { inspectionId: '8100001', recordId: '8200001', street: '77 Harbor Plaza' })
const promised = (date: string) => ({
  ...inspectionOf(901, { inspectionId: '8100002', recordId: '8200002', street: '79 Harbor Plaza' }),
  ...{ status: 'Scheduled' as const, appointmentStart: `${date} 10:00:00`, appointmentFinish: `${date} 10:30:00` },
})

/** A published day whose list has got longer since. */
async function dayWithNews(date: string): Promise<PublishedDay> {
  const day = await publishedDay(city, date)
  await loadWorkspace({ ...city, inspections: [...city.inspections, emergency, promised(addDays(date, 3))] })
  return day
}

type Ways = Awaited<ReturnType<PublishedDay['sam']['api']['department']['insertWays']>>
const cheapest = ({ ways }: Ways) => ways.flatMap((way) => ('order' in way ? [way] : []))[0]

describe('an inspection that comes in once the day is planned', () => {
  it('is found on the list by number, permit and address, with what speaks against it', async () => {
    const date = addDays(dayOf(Date.now()), 801)
    const { sam } = await dayWithNews(date)
    const vera = await newcomer('Vera', ['department-viewer'])
    const find = async (text: string) => (await sam.api.department.findInspections({ date, text })).inspections

    expect(await find('8100001')).toMatchObject([{ inspectionId: '8100001', isDone: false, recordId: '8200001' }])
    expect(await find('8200001')).toHaveLength(1)
    const there = await find('harbor plaza')
    expect(there.map(({ inspectionId, promisedFor }) => [inspectionId, promisedFor])).toEqual([
      ['8100001', undefined],
      ['8100002', `${addDays(date, 3)} 10:00:00`],
    ])
    expect(await sam.api.department.findInspections({ date, text: 'no such street' })).toEqual({
      ...{ inspections: [], more: 0 },
    })
    expect(await refusalOf(vera.api.department.findInspections({ date, text: '81' }))).toMatchObject({ status: 403 })
    expect(await refusalOf(sam.api.department.findInspections({ date, text: ' ' }))).toMatchObject({ status: 400 })
  })

  it('joins one route as it was priced, is told to that inspector alone, and is taken back without a trace', async () => {
    const date = addDays(dayOf(Date.now()), 802)
    const { sam, version, revision, routes } = await dayWithNews(date)
    const { department } = sam.api
    const [one, two] = routes
    const seen = { date, version, revision }
    for (const route of [one, two]) {
      const send = { date, inspectorId: whoOf(route), email: `${whoOf(route)}@city.example`, requestId: 'news-is-sent' }
      await department.sendInspectorLink({ ...send, requestId: `${send.requestId}-${whoOf(route)}` })
    }

    const found = await department.insertWays({ ...seen, inspectionId: '8100001' })
    const way = cheapest(found)
    if (!way) throw new Error('Nobody takes it')

    expect(found).toMatchObject({ isNew: true, others: [], facts: { inspectionId: '8100001' } })
    expect(found.facts.rank).toBeGreaterThan(0)
    expect(found.ways.map(({ inspectorId }) => inspectorId).toSorted()).toEqual(routes.map(whoOf).toSorted())
    const { version: draft } = await department.changeRoutes({ ...seen, routes: [way.order] })
    const after = await routesOf(sam, date, draft.version)
    const own = after.find((route) => whoOf(route) === way.inspectorId)
    expect(own?.assignedInspections.find(({ inspectionId }) => inspectionId === '8100001')).toMatchObject({
      newAppointmentStart: way.startsAt,
    })
    expect(own?.finishesAt).toBe(way.finishesAt)
    const others = (all: typeof routes) => all.filter((route) => whoOf(route) !== way.inspectorId)
    expect(others(after)).toEqual(others(routes))
    expect(draft.figures.unrouted).toBe((await department.versions({ date })).versions[0]?.figures.unrouted)
    const drafted = { date, version: draft.version, revision: draft.revision }
    expect(await refusalOf(department.insertWays({ ...drafted, inspectionId: '8100001' }))).toMatchObject({
      code: 'department.infeasible-change',
    })
    expect(await refusalOf(department.insertWays({ ...drafted, revision: 9, inspectionId: '4600001' }))).toMatchObject({
      code: 'department.changed-elsewhere',
    })

    const before = routes.find((route) => whoOf(route) === way.inspectorId)
    const back = { inspectorId: way.inspectorId, inspectionIds: idsOf(before) }
    const { version: undone } = await department.changeRoutes({ ...drafted, routes: [back], drops: ['8100001'] })
    expect((await routesOf(sam, date, undone.version)).map(idsOf)).toEqual(routes.map(idsOf))
    const { items } = await department.unrouted({ date, version: undone.version, page: 0 })
    expect(items.map(({ inspectionId }) => inspectionId)).not.toContain('8100001')

    const again = { ...drafted, revision: undone.revision, routes: [way.order] }
    const { version: last } = await department.changeRoutes(again)
    await department.publish({ date, version: last.version, revision: last.revision })
    const { links } = await department.inspectorLinks({ date })
    const states = links.flatMap(({ inspectorId, state }) => (state === 'none' ? [] : [[inspectorId, state]]))
    expect(states.toSorted()).toEqual(
      [one, two].map((route) => [whoOf(route), whoOf(route) === way.inspectorId ? 'changed' : 'told']).toSorted(),
    )
  })

  it('comes behind what is marked, and is refused where it was done or is promised for another day', async () => {
    const date = addDays(dayOf(Date.now()), 803)
    const { sam, version, revision, routes } = await dayWithNews(date)
    const { department } = sam.api
    const [whose, [first = '', second = '']] = [whoOf(routes[0]), idsOf(routes[0])]
    const { url = '' } = await department.openInspectorLink({ date, inspectorId: whose })
    const routeid = url.split('/').at(-1) ?? ''
    const missed = { stop: second, at: Date.now(), mark: 'incomplete' as const, reason: NO_ACCESS }
    const marks = [{ stop: first, mark: 'complete' as const, at: missed.at - 60_000 }, missed]
    await createApiClient(cloud().url).drives.syncMarks({ routeid, sentAt: Date.now(), marks })

    const seen = { date, version, revision }
    const { ways } = await department.insertWays({ ...seen, inspectionId: '8100001' })
    const own = ways.find((way) => way.inspectorId === whose)
    if (own && 'order' in own) expect(own.order.inspectionIds.slice(0, 2)).toEqual([first, second])

    for (const [inspectionId, words] of [
      ['8100002', /has its appointment on .* Move the appointment to this day first/],
      ['8109999', /neither part of this day nor on the list/],
    ] as const) {
      const refusal = { code: 'department.no-such-inspection', message: expect.stringMatching(words) }
      expect(await refusalOf(department.insertWays({ ...seen, inspectionId }))).toMatchObject(refusal)
      const order = { inspectorId: whose, inspectionIds: [...idsOf(routes[0]), inspectionId] }
      expect(await refusalOf(department.changeRoutes({ ...seen, routes: [order] }))).toMatchObject(refusal)
    }
    const next = addDays(date, 1)
    const listed = (await department.findInspections({ date: next, text: first })).inspections
    expect(listed.find(({ inspectionId }) => inspectionId === first)).toMatchObject({ isDone: true })
  })

  it('says on which other days it is planned', async () => {
    const today = dayOf(Date.now())
    const [date, other] = [addDays(today, 6), addDays(today, 7)]
    const { sam, routes } = await publishedDay(city, other)
    const [planned = ''] = idsOf(routes[0])
    const empty = { ...city, inspections: city.inspections.filter(({ inspectionId }) => inspectionId !== planned) }
    const { version, revision } = await publishedDay(empty, date)
    await loadWorkspace(city)

    const found = await sam.api.department.insertWays({ date, version, revision, inspectionId: planned })

    expect(found.others).toContainEqual({ date: other, inspectorId: whoOf(routes[0]) })
  })
})
