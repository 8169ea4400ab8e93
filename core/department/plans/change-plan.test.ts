import { describe, expect, it } from 'vitest'
import { estimatedTravel } from '#engine/travel/index.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { dayInputOf, PLANNED, smallPlan } from '#test/support/small-day.ts'
import type { InspectorDay } from '../routing/inspector-day.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { changedDays, type RouteChange, withChanges } from './change-plan.ts'
import type { DayPlan } from './day-plan.ts'

const routed = (days: readonly InspectorDay[]) =>
  Promise.all(days.map(async (day) => ({ day, routed: await routeInspector(day, estimatedTravel) })))

async function change(plan: DayPlan, ...changes: RouteChange[]): Promise<DayPlan> {
  return withChanges(plan, await routed(changedDays(plan, PLANNED, changes)))
}

const whoOf = (plan: DayPlan, at: number): string => plan.routes[at]?.inspector.inspectorId ?? ''
const idsOf = (plan: DayPlan, inspectorId: string): string[] =>
  plan.routes
    .find(({ inspector }) => inspector.inspectorId === inspectorId)
    ?.inspections.map(({ inspectionId }) => inspectionId) ?? []
const allOf = ({ routes, unrouted }: DayPlan): string[] =>
  [...routes, { inspections: unrouted }].flatMap(({ inspections }) => inspections.map((each) => each.inspectionId))

describe('a change of a plan', () => {
  it('takes an inspection off a route, which waits then by its rank, and puts it back where it was', async () => {
    const plan = await smallPlan(dayInputOf(smallCity(60)))
    const who = whoOf(plan, 0)
    const [first = '', ...rest] = idsOf(plan, who)

    const without = await change(plan, { inspectorId: who, inspectionIds: rest })
    const again = await change(without, { inspectorId: who, inspectionIds: [first, ...rest] })

    const taken = without.unrouted.find(({ inspectionId }) => inspectionId === first)
    expect(taken).toMatchObject({ code: 'taken-off', inspectorId: who })
    expect(taken?.inspection).not.toHaveProperty('newAppointmentStart')
    const ranks = without.unrouted.map(({ inspection }) => inspection.rank)
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right))
    expect(again.unrouted).toEqual(plan.unrouted)
    expect(idsOf(again, who)).toEqual([first, ...rest])
    expect(allOf(without).toSorted()).toEqual(allOf(plan).toSorted())
  })

  it('ends a route whose last inspection is given away, and begins one for who had none', async () => {
    const plan = await smallPlan()
    const [from, to] = [whoOf(plan, 0), whoOf(plan, 1)]
    const [kept = ''] = idsOf(plan, from)

    const empty = await change(plan, { inspectorId: from, inspectionIds: [] })
    const back = await change(empty, { inspectorId: from, inspectionIds: [kept], finishBy: 700 })

    expect(empty.routes.map(({ inspector }) => inspector.inspectorId)).not.toContain(from)
    expect(back.routes.map(({ inspector }) => inspector.inspectorId)).toEqual(
      plan.routes.map(({ inspector }) => inspector.inspectorId),
    )
    expect(back.routes[0]).toMatchObject({ finishBy: 700 })
    expect(idsOf(back, to)).toEqual(idsOf(plan, to))
  })

  it('keeps the end that somebody gave a day, unless it says another', async () => {
    const plan = await smallPlan()
    const who = whoOf(plan, 0)
    const inspectionIds = idsOf(plan, who).slice(1)

    const longer = await change(plan, { inspectorId: who, inspectionIds, finishBy: 1020 })
    const [day] = changedDays(longer, PLANNED, [{ inspectorId: who, inspectionIds: inspectionIds.slice(1) }])

    expect(day?.finishBy).toBe(1020)
    expect(changedDays(plan, PLANNED, [{ inspectorId: who, inspectionIds }])[0]?.finishBy).toBe(990)
  })

  it('ends the failures whose inspections are routed by it, and leaves the others as they were', async () => {
    const plan = await smallPlan(dayInputOf(smallCity(60)))
    const who = whoOf(plan, 0)
    const [first = '', second = ''] = idsOf(plan, who)
    const waiting = await change(plan, { inspectorId: who, inspectionIds: idsOf(plan, who).slice(2) })
    const failure = { inspectorId: who, reason: 'Manually scheduled inspections infeasible', rule: 'No way.' } as const
    const homeless = {
      ...failure,
      inspectorId: 'EC9',
      reason: 'Inspector missing coordinates',
      inspectionIds: [],
    } as const
    const failed = [{ ...failure, inspectionIds: [first, second] }, homeless]

    const one = await change({ ...waiting, failed }, { inspectorId: who, inspectionIds: [first] })
    const both = await change(one, { inspectorId: who, inspectionIds: [first, second] })

    expect(one.failed).toEqual([{ ...failure, inspectionIds: [second] }, homeless])
    expect(both.failed).toEqual([homeless])
  })

  it('is refused for who and what is not there, for an inspection on two routes, and for one named twice', async () => {
    const plan = await smallPlan()
    const [one, two] = [whoOf(plan, 0), whoOf(plan, 1)]
    const [theirs = ''] = idsOf(plan, two)
    const refused =
      (...changes: RouteChange[]) =>
      () =>
        changedDays(plan, PLANNED, changes)

    expect(refused({ inspectorId: 'EC99', inspectionIds: [] })).toThrow(
      expect.objectContaining({ code: 'department.no-such-inspector' }),
    )
    expect(refused({ inspectorId: one, inspectionIds: ['7'] })).toThrow(
      expect.objectContaining({ code: 'department.no-such-inspection' }),
    )
    const doubled = expect.objectContaining({ code: 'department.infeasible-change' })
    expect(refused({ inspectorId: one, inspectionIds: [theirs] })).toThrow(doubled)
    expect(refused({ inspectorId: one, inspectionIds: [theirs, theirs] })).toThrow(doubled)
    expect(refused({ inspectorId: one, inspectionIds: [] }, { inspectorId: one, inspectionIds: [] })).toThrow(doubled)
  })

  it('is refused where the day does not hold what it was given, with the rule', async () => {
    const plan = await smallPlan(dayInputOf(smallCity(60)))
    const who = whoOf(plan, 0)
    const [day] = changedDays(plan, PLANNED, [{ inspectorId: who, inspectionIds: idsOf(plan, who) }])
    if (!day) throw new Error('No day')
    const left = { inspectionId: '1', code: 'past-end', rule: 'Home at 17:10, after 16:30.' } as const
    const failed = {
      inspectorId: who,
      reason: 'Route optimization failed',
      rule: 'No road.',
      inspectionIds: [],
    } as const

    expect(() => withChanges(plan, [{ day, routed: { unrouted: [left] } }])).toThrow('Home at 17:10, after 16:30.')
    expect(() => withChanges(plan, [{ day, routed: { unrouted: [], failed } }])).toThrow('No road.')
  })
})
