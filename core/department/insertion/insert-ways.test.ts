import { describe, expect, it } from 'vitest'
import { estimatedTravel } from '#engine/travel/index.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { dayInputOf, PLANNED, smallPlan } from '#test/support/small-day.ts'
import { availableInspectors } from '../availability/available-inspectors.ts'
import type { RouteOrder } from '../changes/route-order.ts'
import type { ListsOfDay } from '../mending/stale-plan.ts'
import { changedDays, withChanges } from '../plans/change-plan.ts'
import type { DayPlan } from '../plans/day-plan.ts'
import { withDriven } from '../plans/driven-plan.ts'
import { takeOff } from '../plans/take-off.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { Inspection } from '../rows/inspection.ts'
import { type InsertWay, insertWays } from './insert-ways.ts'
import { listedInspections } from './listed-inspections.ts'
import { broughtIn, withListed } from './with-listed.ts'

const city = smallCity(24, ['EC1', 'EC2', 'EC3'])
const input = dayInputOf(city)
const planned = await smallPlan(input)
const [sample] = city.inspections
if (!sample) throw new Error('The city has no inspections')

/** The list with an inspection more than when the day was planned. */
function listWith(more: Partial<Inspection>): Parameters<typeof listedInspections>[1] {
  const row: Inspection = { ...(sample as Inspection), inspectionId: '7000001', recordId: '7000001', ...more }
  const rows = { ...city, inspections: [...city.inspections, row] }
  const inspectors = availableInspectors(rows, PLANNED)
  const lists: ListsOfDay = { date: PLANNED, inspectors, inspections: rows.inspections, done: ['1'] }
  return { lists, durations: city.durations, policy: 'as-specified' }
}

const emergency = (more: Partial<Inspection> = {}): RankedInspection => {
  const [facts] = listedInspections(['7000001'], listWith(more))
  if (!facts) throw new Error('Not on the list')
  return facts
}

const waysFor = (inspection: RankedInspection, plan: DayPlan = planned, port = estimatedTravel) =>
  insertWays(inspection, {
    ...{ date: PLANNED, plan, port },
    ...{ settings: input.settings, neighbours: input.neighbours },
  })
const isOpen = (way: InsertWay): way is Extract<InsertWay, { order: RouteOrder }> => 'order' in way
const idsOf = ({ inspections }: DayPlan['routes'][number]): string[] => inspections.map((each) => each.inspectionId)
const routeOf = ({ routes }: DayPlan, id: string) => routes.find(({ inspector }) => inspector.inspectorId === id)

/** The day once a way is saved. */
async function saved(plan: DayPlan, inspection: RankedInspection, { order }: { readonly order: RouteOrder }) {
  const known = withListed(plan, [inspection])
  const days = changedDays(known, PLANNED, [order])
  const changed = await Promise.all(
    days.map(async (day) => ({ day, routed: await routeInspector(day, estimatedTravel) })),
  )
  return { known, after: withChanges(known, changed) }
}

describe('an inspection that comes in once the day is planned', () => {
  it('has a price for everybody, the cheapest first, and each is as it is once it is saved', async () => {
    const inspection = emergency()
    const ways = await waysFor(inspection)

    expect(ways.map(({ inspectorId }) => inspectorId).toSorted()).toEqual(['EC1', 'EC2', 'EC3'])
    const open = ways.filter(isOpen)
    expect(open.length).toBeGreaterThan(0)
    const clean = open.filter(({ broken, longer }) => broken === undefined && longer === 0)
    expect(clean.map(({ minutes }) => minutes)).toEqual(clean.map(({ minutes }) => minutes).toSorted((a, b) => a - b))
    for (const way of open) {
      const { after } = await saved(planned, inspection, way)
      const own = routeOf(after, way.inspectorId)
      expect(own?.inspections.find((each) => each.inspectionId === '7000001')?.newAppointmentStart).toBe(way.startsAt)
      expect(own?.finishesAt).toBe(way.finishesAt)
      // Nobody else's route is another one.
      expect(after.routes.filter((route) => !planned.routes.includes(route))).toEqual([own])
    }
  })

  it('comes behind what is marked, and not to whoever was taken off', async () => {
    const [route] = planned.routes
    const whose = route?.inspector.inspectorId ?? ''
    const [first = '', second = ''] = route ? idsOf(route) : []
    const at = Date.parse(`${PLANNED}T11:00:00-05:00`)
    const visits = [first, second].map((inspectionId, index) => ({
      ...{ inspectionId, inspectorId: whose, outcome: 'done' as const, at: at - (2 - index) * 3_600_000 },
    }))
    const driven = withDriven(planned, { date: PLANNED, visits, now: at })
    const inspection = emergency()

    const own = (await waysFor(inspection, driven)).filter(isOpen).find((way) => way.inspectorId === whose)
    expect(own?.order.inspectionIds.slice(0, 2)).toEqual([first, second])
    expect((own?.startsAt ?? '') >= `${PLANNED} 11:00:00`).toBe(true)

    const rules = { settings: input.settings, neighbours: input.neighbours }
    const { plan: without } = await takeOff(driven, { date: PLANNED, inspectorId: whose, ...rules }, estimatedTravel)
    expect((await waysFor(inspection, without)).map(({ inspectorId }) => inspectorId)).not.toContain(whose)
    expect(routeOf(without, whose)?.inspections.map((each) => each.inspectionId)).toEqual([first, second])
  })

  it('is only for who may do it, and an appointment at its time', async () => {
    const promised = {
      ...{ status: 'Scheduled' as const, appointmentStart: `${PLANNED} 14:00:00` },
      ...{ appointmentFinish: `${PLANNED} 14:30:00`, requiredInspectors: ['EC2'] },
    }
    const ways = await waysFor(emergency(promised))

    const others = ways.filter((way) => !isOpen(way))
    expect(others.map(({ inspectorId }) => inspectorId)).toEqual(expect.arrayContaining(['EC1', 'EC3']))
    expect(others.map((way) => ('why' in way ? way.why : ''))).toContain('7000001 asks for EC2, not EC1')
    for (const way of ways.filter(isOpen))
      expect(way).toMatchObject({ inspectorId: 'EC2', startsAt: `${PLANNED} 14:00:00` })
  })

  it('is tried with the cheapest few where travel is paid for, and the others are named', async () => {
    const { between: _, ...paid } = estimatedTravel
    const many = smallCity(60, ['EC1', 'EC2', 'EC3', 'EC4', 'EC5', 'EC6', 'EC7', 'EC8'])
    const plan = await smallPlan(dayInputOf(many))
    let asked = 0
    const counting = {
      ...paid,
      legs: (...call: Parameters<typeof paid.legs>) => {
        asked += 1
        return paid.legs(...call)
      },
    }

    const ways = await waysFor(emergency(), plan, counting)

    expect(asked).toBeLessThanOrEqual(6)
    expect(ways).toHaveLength(8)
  })

  it('goes back to the list by a step back, and to those on no route where it was one of them', async () => {
    const inspection = emergency()
    const way = (await waysFor(inspection)).find(isOpen)
    if (!way) throw new Error('Nobody takes it')
    const { after } = await saved(planned, inspection, way)
    const before = routeOf(planned, way.inspectorId)
    const back = changedDays(after, PLANNED, [
      { inspectorId: way.inspectorId, inspectionIds: before ? idsOf(before) : [] },
    ])
    const routed = await Promise.all(
      back.map(async (day) => ({ day, routed: await routeInspector(day, estimatedTravel) })),
    )

    expect(withChanges(after, routed, ['7000001']).unrouted).toEqual(planned.unrouted)
    expect(withChanges(after, routed).unrouted.map(({ inspectionId }) => inspectionId)).toContain('7000001')
  })
})

describe('what may be brought in from the list', () => {
  it('is what the plan does not know, each once', () => {
    const [route] = planned.routes
    const change = { inspectorId: 'EC1', inspectionIds: [...(route ? idsOf(route) : []), '7000001', '7000001'] }

    expect(broughtIn(planned, [change])).toEqual(['7000001'])
  })

  it('has the rank that it has among all others, and is refused where it is done, promised elsewhere or on no list', () => {
    expect(emergency({ priority: 'A' }).rank).toBeGreaterThan(0)
    const elsewhere = { status: 'Scheduled' as const, appointmentStart: '2026-12-02 09:00:00' }
    const list = listWith({ ...elsewhere, appointmentFinish: '2026-12-02 09:30:00' })
    const refusal = (id: string) => {
      try {
        return listedInspections([id], list).length
      } catch (cause) {
        return cause instanceof Error ? cause.message : ''
      }
    }

    expect(refusal('7000001')).toBe(
      'Inspection 7000001 has its appointment on Dec 2, 2026. Move the appointment to this day first.',
    )
    expect(refusal('1')).toBe('Inspection 1 was done on another day.')
    expect(refusal('404')).toBe(
      'Inspection 404 is neither part of this day nor on the list. Import a list that names it.',
    )
  })
})
