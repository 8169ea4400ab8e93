import { describe, expect, it } from 'vitest'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'
import { randomDepartmentDay } from '#test/support/build-department-day.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { dayInputOf, smallPlan } from '#test/support/small-day.ts'
import { brokenRules } from '../changes/broken-rules.ts'
import type { DayPlan } from './day-plan.ts'
import { takeOff } from './take-off.ts'

const idsOf = ({ inspections }: DayPlan['routes'][number]): string[] =>
  inspections.map(({ inspectionId }) => inspectionId)
const routeOf = ({ routes }: DayPlan, inspectorId: string) =>
  routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
const allOf = ({ routes, unrouted }: DayPlan): string[] =>
  [...routes.flatMap(idsOf), ...unrouted.map(({ inspectionId }) => inspectionId)].toSorted()

/** Whether everybody else's inspections are still driven in the order that they had. */
function keepsOrders(before: DayPlan, after: DayPlan, away: string): boolean {
  return before.routes
    .filter(({ inspector }) => inspector.inspectorId !== away)
    .every((route) => {
      const now = routeOf(after, route.inspector.inspectorId)
      const own = new Set(idsOf(route))
      return (
        now &&
        idsOf(now)
          .filter((id) => own.has(id))
          .join() === idsOf(route).join()
      )
    })
}

describe('an inspector who is taken off a day', () => {
  it.each([1, 2, 3])('loses nothing, doubles nothing, moves nobody else and breaks no rule, day %i', async (seed) => {
    const input = randomDepartmentDay(seed)
    const plan = await smallPlan(input)
    const rules = { settings: input.settings, neighbours: input.neighbours }
    for (const { inspector } of plan.routes) {
      const { inspectorId } = inspector

      const {
        plan: after,
        given,
        left,
      } = await takeOff(plan, { ...rules, date: input.date, inspectorId }, estimatedTravel)

      expect(allOf(after)).toEqual(allOf(plan))
      expect(routeOf(after, inspectorId)).toBeUndefined()
      expect(after.inspectors.some((each) => each.inspectorId === inspectorId)).toBe(false)
      expect(keepsOrders(plan, after, inspectorId)).toBe(true)
      const theirs = plan.routes.filter((route) => route.inspector === inspector).flatMap(idsOf)
      expect([...given.map(({ inspectionId }) => inspectionId), ...left].toSorted()).toEqual(theirs.toSorted())
      for (const route of after.routes) {
        const before = routeOf(plan, route.inspector.inspectorId)
        const known = new Set(before ? brokenRules(before, rules).map(({ key }) => key) : [])
        expect(brokenRules(route, rules).filter(({ key }) => !known.has(key))).toEqual([])
      }
      const open = after.unrouted.filter(
        ({ inspection, inspectionId }) => inspection.status === 'Scheduled' && left.includes(inspectionId),
      )
      const told = new Set(after.failed.flatMap(({ inspectionIds }) => inspectionIds))
      expect(open.every(({ inspectionId }) => told.has(inspectionId))).toBe(true)
    }
  })

  it('gives to whoever is there and has nothing to do yet, and says of the rest why it is on no route', async () => {
    const input = dayInputOf(smallCity(60))
    const plan = await smallPlan(input)
    const [away = '', idle = ''] = plan.routes.map(({ inspector }) => inspector.inspectorId)
    const free: DayPlan = { ...plan, routes: plan.routes.filter(({ inspector }) => inspector.inspectorId !== idle) }

    const { plan: after, given, left } = await takeOff(free, { ...input, inspectorId: away }, estimatedTravel)

    expect(given.length).toBeGreaterThan(0)
    expect(new Set(given.map(({ inspectorId }) => inspectorId))).toContain(idle)
    for (const id of left) {
      const item = after.unrouted.find(({ inspectionId }) => inspectionId === id)
      expect(item).toMatchObject({
        code: 'taken-off',
        inspectorId: away,
        rule: expect.stringContaining(`${away} is away`),
      })
    }
  })

  it('leaves on no route what the streets refuse, whatever was estimated', async () => {
    const input = dayInputOf(smallCity(60))
    const plan = await smallPlan(input)
    const inspectorId = plan.routes[0]?.inspector.inspectorId ?? ''
    const slow: TravelPort = {
      ...estimatedTravel,
      legs: async (...asked) => {
        const { routes, source } = await estimatedTravel.legs(...asked)
        return { source, routes: routes.map((legs) => legs.map((leg) => ({ ...leg, durationSeconds: 40_000 }))) }
      },
    }

    const { given, left } = await takeOff(plan, { ...input, inspectorId }, slow)

    expect(given).toEqual([])
    expect(left).toHaveLength(plan.routes[0]?.inspections.length ?? 0)
  })

  it('has to be of the day', async () => {
    const input = dayInputOf(smallCity(6))

    await expect(
      takeOff(await smallPlan(input), { ...input, inspectorId: 'EC99' }, estimatedTravel),
    ).rejects.toMatchObject({
      code: 'department.no-such-inspector',
    })
  })
})
