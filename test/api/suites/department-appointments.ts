import { beforeAll, describe, expect, it } from 'vitest'
import { agencyToday } from '#core/department/dates-of-plan.ts'
import { sampleWeek } from '#core/department/sample/sample-week.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { type ApiClient, refusalOf } from '#test/support/api-client.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { replaceRows, useSampleWeek } from '#test/support/sample-week-in-use.ts'

/** A Tuesday to come, so that no test meets a weekend. */
const DATE = nextTuesday(addDays(agencyToday(Date.now()), 20))
const scheduler = (name = 'Sam Ortiz') => newcomer(name, ['department-scheduler'])

function nextTuesday(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 2 ? day : nextTuesday(addDays(day, 1))
}

const rows = { ...sampleWeek(DATE), calendar: [], holidays: [] }
const pending = rows.inspections.filter(({ status }) => status === 'Pending').map(({ inspectionId }) => inspectionId)
const [inspector = ''] = rows.inspectors.map(({ inspectorId }) => inspectorId)
const idAt = (index: number): string => pending[index] ?? ''
const hour = (from: number, requiredInspectors: readonly string[] = [inspector], date = DATE) => ({
  ...{ date, from, to: from + 60, requiredInspectors: [...requiredInspectors] },
})

async function make(api: ApiClient, inspectionId: string, asked: ReturnType<typeof hour>) {
  const { version, appointment } = await api.department.appointment({ inspectionId })
  const shown = appointment?.start ?? null
  return api.department.changeAppointment({ inspectionId, version, shown, change: { kind: 'appointment', ...asked } })
}

const rankedOn = async (api: ApiClient, date: string, inspectionId: string) =>
  (await api.department.ranking({ date, page: 0 })).items.find((each) => each.inspectionId === inspectionId)

describe('appointments made in the app', () => {
  beforeAll(async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)
    await replaceRows('calendar', rows.calendar)
    await replaceRows('holidays', rows.holidays)
  })

  it('are seen by ranking and route as imported ones, moved, cancelled and taken back', async () => {
    const { api } = await scheduler()
    const inspectionId = idAt(0)

    const made = await make(api, inspectionId, hour(600))

    expect(made).toMatchObject({ version: 1, standing: 'counts', filed: null, changedBy: 'Sam Ortiz', remarks: [] })
    expect(await rankedOn(api, DATE, inspectionId)).toMatchObject({
      ...{ status: 'Scheduled', appointmentStart: `${DATE} 10:00:00`, appointmentFinish: `${DATE} 11:00:00` },
      requiredInspectors: [inspector],
    })
    expect(await rankedOn(api, addDays(DATE, 1), inspectionId)).toBeUndefined()
    const { route, unrouted } = await api.department.inspectorRoute({
      date: DATE,
      inspectorId: inspector,
      inspectionIds: [inspectionId],
    })
    // Whether the cloud of the tests knows where they live or not.
    const asPlanned = route?.assignedInspections ?? unrouted.map(({ facts }) => facts)
    expect(asPlanned[0]).toMatchObject({ appointmentStart: `${DATE} 10:00:00`, status: 'Scheduled' })
    expect((await api.department.audit({})).entries[0]).toMatchObject({
      action: 'changed-appointment',
      what: `Inspection ${inspectionId}: ${DATE} 10:00–11:00`,
    })

    await make(api, inspectionId, hour(780, [], addDays(DATE, 1)))
    expect(await rankedOn(api, addDays(DATE, 1), inspectionId)).toMatchObject({ requiredInspectors: [] })
    const shown = `${addDays(DATE, 1)} 13:00:00`
    const back = { inspectionId, version: 2, shown, change: { kind: 'filed' } } as const
    expect(await api.department.changeAppointment(back)).toMatchObject({ version: 3, appointment: null })
    expect(await rankedOn(api, DATE, inspectionId)).toMatchObject({ status: 'Pending' })
  })

  it('stay with the next file, until it has another one for the same inspection', async () => {
    const { api } = await scheduler()
    const [stays, loses] = [idAt(1), idAt(2)]
    await make(api, stays, hour(600))
    await make(api, loses, hour(720))
    const start = `${DATE} 14:00:00`
    const next = rows.inspections.map((row) =>
      row.inspectionId === loses ? { ...row, status: 'Scheduled' as const, appointmentStart: start } : row,
    )

    await replaceRows('inspections', next)

    const { appointments } = await api.department.appointments()
    const standings = new Map(appointments.map(({ inspectionId, standing }) => [inspectionId, standing]))
    expect([standings.get(stays), standings.get(loses)]).toEqual(['counts', 'replaced'])
    expect((await rankedOn(api, DATE, stays))?.appointmentStart).toBe(`${DATE} 10:00:00`)
    expect((await rankedOn(api, DATE, loses))?.appointmentStart).toBe(start)
    await replaceRows('inspections', rows.inspections)
  })

  it('say at once what speaks against them, and are refused where no plan could keep them', async () => {
    const { api } = await scheduler()
    await make(api, idAt(3), hour(900))

    const warned = await make(api, idAt(4), hour(930))

    expect(warned.remarks).toMatchObject([{ code: 'overlapping', isRefused: false }])
    const asked = hour(300, ['nobody-of-the-list'], addDays(DATE, -90))
    const { remarks } = await api.department.appointment({ inspectionId: idAt(5), asked })
    expect(remarks.filter(({ isRefused }) => isRefused).map(({ code }) => code)).toEqual([
      'past',
      'outside-workday',
      'unknown-inspector',
    ])
    expect(await refusalOf(make(api, idAt(5), asked))).toMatchObject({ code: 'department.unkept-appointment' })
    for (const inspectionId of ['999999999', 'constructor', '../x']) {
      expect(await refusalOf(api.department.appointment({ inspectionId }))).toMatchObject({
        code: 'department.no-such-inspection',
      })
    }
  })

  it('are changed by one of two, once for a second click, and by no viewer', async () => {
    const [sam, ana] = [await scheduler(), await scheduler('Ana Wu')]
    const inspectionId = idAt(6)
    const ask = (from: number) => ({
      ...{ inspectionId, version: 0, shown: null },
      change: { kind: 'appointment', ...hour(from) } as const,
    })

    const first = await sam.api.department.changeAppointment(ask(480))

    expect(await sam.api.department.changeAppointment(ask(480))).toMatchObject({ version: first.version })
    expect(await refusalOf(ana.api.department.changeAppointment(ask(540)))).toMatchObject({
      status: 409,
      code: 'department.changed-elsewhere',
    })
    const stale = { ...ask(540), version: 1 }
    expect((await refusalOf(ana.api.department.changeAppointment(stale))).code).toBe('department.changed-elsewhere')
    const viewer = await newcomer('Vera Lind', ['department-viewer'])
    expect(await refusalOf(viewer.api.department.changeAppointment(ask(540)))).toMatchObject({
      code: 'accounts.read-only',
    })
    expect(await refusalOf(viewer.api.department.appointments())).toMatchObject({ code: 'accounts.read-only' })
  })
})
