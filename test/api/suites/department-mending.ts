import { describe, expect, it } from 'vitest'
import type { WireInspectorRoute } from '#api/department/wire.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { idsOf, publishedDay, routesOf, whoOf } from '#test/support/department-day.ts'
import { loadWorkspace, smallCity } from '#test/support/department-workspace.ts'

const city = smallCity(60)
/** The city after an import: without two inspections, one with an appointment, somebody at the doctor's. */
function changedCity(date: string, [first, second]: readonly WireInspectorRoute[]): RowsOf {
  const [gone, alsoGone] = [idsOf(first)[0], idsOf(second)[0]]
  const appointment = {
    ...{ status: 'Scheduled' as const, appointmentStart: `${date} 10:00:00` },
    appointmentFinish: `${date} 10:30:00`,
  }
  const block = { inspectorId: whoOf(second), start: `${date} 13:00:00`, end: `${date} 16:30:00` }
  return {
    ...city,
    inspections: city.inspections
      .filter(({ inspectionId }) => inspectionId !== gone && inspectionId !== alsoGone)
      .map((row) => (row.inspectionId === idsOf(first)[1] ? { ...row, ...appointment } : row)),
    calendar: [
      { eventId: '1', eventType: 'Block Out', eventName: 'Doctor', calendarName: '', calendarId: '', ...block },
    ],
  }
}

describe('a plan that the lists have left behind', () => {
  it('says so to whoever sees it, and is mended once, as a draft beside it', async () => {
    const date = addDays(dayOf(Date.now()), 700)
    const { sam, version, revision, routes } = await publishedDay(city, date)
    const vera = await newcomer('Vera', ['department-viewer'])
    const seen = { date, version, revision }
    expect(await sam.api.department.stalePlan({ date, version })).toEqual({ absences: [], inspections: [] })
    expect(await refusalOf(sam.api.department.mendPlan(seen))).toMatchObject({ code: 'department.plan-holds' })
    await loadWorkspace(changedCity(date, routes))

    const stale = await sam.api.department.stalePlan({ date, version })
    const shown = await vera.api.department.stalePlan({ date, version })

    expect(stale.absences).toMatchObject([{ inspectorId: whoOf(routes[1]), blocks: [{ eventName: 'Doctor' }] }])
    expect(stale.inspections.map(({ kind }) => kind).toSorted()).toEqual(['added', 'gone', 'gone'])
    expect(shown.inspections).toEqual(stale.inspections)
    expect(shown.absences).toMatchObject([{ inspectorId: whoOf(routes[1]), blocks: [{ eventName: '', from: 780 }] }])
    expect(await refusalOf(vera.api.department.mendPlan(seen))).toMatchObject({ code: 'accounts.read-only' })
    expect(await refusalOf(sam.api.department.mendPlan({ ...seen, revision: 7 }))).toMatchObject({
      code: 'department.changed-elsewhere',
    })

    const { version: draft, dropped } = await sam.api.department.mendPlan(seen)

    expect(draft).toMatchObject({ status: 'draft', origin: { kind: 'edited', date, version }, base: version })
    expect(dropped.toSorted()).toEqual([idsOf(routes[0])[0], idsOf(routes[1])[0]].toSorted())
    const mended = { date, version: draft.version, revision: draft.revision }
    expect(await sam.api.department.stalePlan(mended)).toEqual({ absences: [], inspections: [] })
    expect(await refusalOf(sam.api.department.mendPlan(mended))).toMatchObject({ code: 'department.plan-holds' })
    const after = await routesOf(sam, date, draft.version)
    expect(after.find((route) => whoOf(route) === whoOf(routes[1]))?.finishesAt).toBeLessThanOrEqual(990)
    expect(after.flatMap(idsOf)).toContain(idsOf(routes[0])[1])
    expect(await routesOf(sam, date, version)).toEqual(routes)
    const { entries } = await sam.api.department.audit({})
    expect(entries[0]).toMatchObject({
      action: 'changed-routes',
      what: expect.stringContaining('mended: 2 inspections'),
    })
  })

  it('is nothing that a viewer reads of a draft, nor a scheduler of a plan that is not there or a day that is over', async () => {
    const date = addDays(dayOf(Date.now()), 701)
    const { sam, version, routes } = await publishedDay(city, date)
    await loadWorkspace(changedCity(date, routes))
    const vera = await newcomer('Vera', ['department-viewer'])
    const { version: draft } = await sam.api.department.mendPlan({ date, version, revision: 0 })

    expect(await refusalOf(vera.api.department.stalePlan({ date, version: draft.version }))).toMatchObject({
      code: 'department.no-such-plan',
    })
    expect(await refusalOf(sam.api.department.stalePlan({ date, version: 99 }))).toMatchObject({
      code: 'department.no-such-plan',
    })
    const past = addDays(dayOf(Date.now()), -20)
    await sam.api.department.copyDay({ date, version, to: past })
    const [copy] = (await sam.api.department.versions({ date: past })).versions
    const copied = { date: past, version: copy?.version ?? 0 }
    expect(await sam.api.department.stalePlan(copied)).toEqual({ absences: [], inspections: [] })
    expect(await refusalOf(sam.api.department.mendPlan({ ...copied, revision: copy?.revision ?? 0 }))).toMatchObject({
      code: 'department.plan-holds',
    })
  })
})
