import { describe, expect, it } from 'vitest'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { dayOf } from '#core/kernel/time.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { inspectionOf, inspectorOf, loadWorkspace, smallCity } from '#test/support/department-workspace.ts'

const date = '2026-11-24'
const scheduler = () => newcomer('Sam Ortiz', ['department-scheduler'])
const city = smallCity(40)
const appointment = (index: number, start: string, finish: string) =>
  inspectionOf(index, {
    status: 'Scheduled',
    appointmentStart: `${date} ${start}:00`,
    appointmentFinish: `${date} ${finish}:00`,
  })

/** The small city with two appointments, somebody nobody finds, and somebody who is away. */
const rows: RowsOf = {
  ...city,
  inspections: [...city.inspections, appointment(90, '13:15', '14:00'), appointment(91, '13:30', '13:50')],
  inspectors: [
    ...city.inspectors,
    inspectorOf('LOST', { street: 'Nowhere' }),
    inspectorOf('AWAY'),
    inspectorOf('WALKS', { mobility: 'Walking' }),
  ],
  calendar: [
    {
      inspectorId: 'AWAY',
      calendarId: '1',
      calendarName: 'Rivera_Calendar',
      eventType: 'Block Out',
      eventName: 'Leave',
      eventId: '1',
      start: `${date} 00:00:00`,
      end: `${date} 23:59:00`,
    },
  ],
}
const ids = (...indexes: number[]) => indexes.map((index) => String(4_600_000 + index))

describe("an inspector's route", () => {
  it('is ordered, timed and priced, with its appointment and lunch [D-212, D-214, D-216, D-217]', async () => {
    await loadWorkspace(rows)
    const { api } = await scheduler()

    const { route, unrouted, failed } = await api.department.inspectorRoute({
      date,
      inspectorId: 'EC2',
      inspectionIds: ids(0, 3, 6, 9, 12, 90),
    })

    expect([unrouted, failed]).toEqual([[], null])
    expect(route?.assignedInspections.map(({ inspectionId }) => inspectionId).toSorted()).toEqual(
      ids(0, 3, 6, 9, 12, 90),
    )
    expect(route?.assignedInspector).toMatchObject({
      inspectorId: 'EC2',
      color: 1,
      home: {
        address: '260 West 35 Street, New York, NY 10001',
        coordinates: [expect.any(Number), expect.any(Number)],
      },
    })
    const kept = route?.assignedInspections.find(({ status }) => status === 'Scheduled')
    expect(kept?.newAppointmentStart).toMatch(/^2026-11-24 13:(1[5-9]|2[0-5]):00$/)
    expect(route?.breakTime?.from).toBeGreaterThanOrEqual(660)
    expect(route?.finishesAt).toBeLessThanOrEqual(990)
    expect(route?.fullApiResponse.routes[0]?.legs).toHaveLength(7)
  })

  it('is the same again', async () => {
    await loadWorkspace(rows)
    const { api } = await scheduler()
    const question = {
      date,
      inspectorId: 'EC1',
      inspectionIds: ids(...Array.from({ length: 20 }, (_, index) => index), 90),
    }

    const first = await api.department.inspectorRoute(question)

    expect(await api.department.inspectorRoute(question)).toEqual(first)
    expect(first.unrouted.length).toBeGreaterThan(0)
    expect(first.unrouted[0]).toMatchObject({
      code: 'past-end',
      facts: { inspectionId: first.unrouted[0]?.inspectionId },
    })
  })

  it('tells appointments that cannot both be kept [D-228]', async () => {
    await loadWorkspace(rows)
    const { api } = await scheduler()

    const { failed } = await api.department.inspectorRoute({ date, inspectorId: 'EC1', inspectionIds: ids(90, 91) })

    expect(failed).toMatchObject({
      reason: 'Manually scheduled inspections infeasible',
      inspectionIds: [expect.any(String)],
    })
  })

  it('keeps the order that is given, also where it runs late', async () => {
    await loadWorkspace(rows)
    const { api } = await scheduler()
    const inspectionIds = ids(3, 0, 9, 6)

    const { route, unrouted } = await api.department.inspectorRoute({
      date,
      inspectorId: 'WALKS',
      inspectionIds,
      keepsOrder: true,
      finishBy: 540,
    })

    expect(route?.assignedInspections.map(({ inspectionId }) => inspectionId)).toEqual(inspectionIds)
    expect(route?.travel.method).toBe('w')
    expect(route?.finishesAt).toBeGreaterThan(540)
    expect(unrouted).toEqual([])
  })

  it('of somebody whose address is unknown fails alone, with what can be done [D-226]', async () => {
    await loadWorkspace(rows)
    const { api } = await scheduler()

    const answer = await api.department.inspectorRoute({ date, inspectorId: 'LOST', inspectionIds: ids(0, 1) })

    expect(answer.route).toBeNull()
    expect(answer.failed).toMatchObject({ inspectorId: 'LOST', reason: 'Inspector missing coordinates' })
    expect(answer.failed?.rule).toContain('Nowhere, New York, NY 10001')
    expect(answer.unrouted.map(({ code }) => code)).toEqual(['no-coordinates', 'no-coordinates'])
  })

  it.each([
    ['an unknown inspector', { inspectorId: 'XX9', inspectionIds: ids(0) }, 'department.no-such-inspector'],
    ['one who is away', { inspectorId: 'AWAY', inspectionIds: ids(0) }, 'department.no-such-inspector'],
    ['an unknown inspection', { inspectorId: 'EC1', inspectionIds: ['77'] }, 'department.no-such-inspection'],
  ])('is refused for %s', async (_, question, code) => {
    await loadWorkspace(rows)
    const { api } = await scheduler()

    expect(await refusalOf(api.department.inspectorRoute({ date, ...question }))).toMatchObject({ code })
  })

  it('is found 500 times a day, and no more', async () => {
    await loadWorkspace(rows)
    const { api, userId } = await scheduler()
    const { reserveUses } = await import('#store/uses.ts')
    const slot = `inspector-route#${dayOf(Date.now())}`
    await reserveUses({ userId, slot, expiresAt: 4_000_000_000 }, 499, 500)
    const question = { date, inspectorId: 'EC1', inspectionIds: ids(0) }

    expect((await api.department.inspectorRoute(question)).route).not.toBeNull()
    const refused = await refusalOf(api.department.inspectorRoute(question))

    expect(refused).toMatchObject({ status: 429, code: 'department.too-many-routes' })
  })

  it('is for schedulers only', async () => {
    const { api } = await newcomer('Vera Blum', ['department-viewer'])

    const refused = refusalOf(api.department.inspectorRoute({ date, inspectorId: 'EC1', inspectionIds: ids(0) }))

    expect(await refused).toMatchObject({ status: 403 })
  })
})
