import { describe, expect, it } from 'vitest'
import { arrivalTimes } from '#core/itinerary/arrival-times.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { randomDepartmentDay } from '#test/support/build-department-day.ts'
import { smallPlan } from '#test/support/small-day.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { Visit } from '../visits/visit.ts'
import { changedDays, withChanges } from './change-plan.ts'
import type { DayPlan } from './day-plan.ts'
import { isTakenOff, requireFacts, withDriven } from './driven-plan.ts'
import { findFixes } from './find-fixes.ts'
import { takeOff } from './take-off.ts'

const idsOf = ({ inspections }: DayPlan['routes'][number]): string[] =>
  inspections.map(({ inspectionId }) => inspectionId)
const routeOf = ({ routes }: DayPlan, id: string) => routes.find(({ inspector }) => inspector.inspectorId === id)
const allOf = ({ routes, unrouted }: DayPlan): string[] =>
  [...routes.flatMap(idsOf), ...unrouted.map(({ inspectionId }) => inspectionId)].toSorted()

/** What of an inspector's route is driven, as it stands in a plan, by as much as the route of now has driven. */
const headOf = (plan: DayPlan, { inspector, driven }: DayPlan['routes'][number]): string[] => {
  const route = routeOf(plan, inspector.inspectorId)
  return route ? idsOf(route).slice(0, driven?.minutes.length ?? 0) : []
}

/** A day at 10:00 in New York, on which everybody has marked their second inspection and then their first. */
async function drivenDay(seed: number) {
  const input = randomDepartmentDay(seed)
  const before = await smallPlan(input)
  const [year = 0, month = 1, day = 1] = input.date.split('-').map(Number)
  const at = (hour: number, minute = 0) => Date.UTC(year, month - 1, day, hour + 5, minute)
  const visits = before.routes.flatMap((route): Visit[] => {
    const { inspectorId } = route.inspector
    const [first, second] = idsOf(route)
    const visit = (inspectionId: string, minute: number): Visit[] => [
      { inspectionId, inspectorId, outcome: 'done', at: at(9, minute) },
    ]
    return [...(second === undefined ? [] : visit(second, 0)), ...(first === undefined ? [] : visit(first, 40))]
  })
  const said = { date: input.date, visits: visits.toSorted((one, other) => one.at - other.at), now: at(10) }
  const rules = { settings: input.settings, neighbours: input.neighbours }
  return { date: input.date, before, said, rules, plan: withDriven(before, said) }
}

describe('a day that is under way', () => {
  it.each([1, 2, 3])('keeps what is driven in front of each route, day %i', async (seed) => {
    const { before, plan, said } = await drivenDay(seed)

    expect(allOf(plan)).toEqual(allOf(before))
    for (const route of plan.routes) {
      const [first, second, ...rest] = idsOf(routeOf(before, route.inspector.inspectorId) ?? route)
      expect(idsOf(route)).toEqual([second, first, ...rest].filter((id) => id !== undefined))
      expect(route.driven?.from).toBe(600)
    }
    expect(() => requireFacts(before, plan, said)).not.toThrow()
    const undone = withDriven(plan, { ...said, visits: [] })
    for (const { driven, itinerary } of undone.routes) {
      if ((itinerary.leaveAt ?? 0) < 600) expect(driven).toEqual({ leftAt: 600, minutes: [], from: 600 })
      else expect(driven).toBeUndefined()
    }
  })

  it.each([1, 2, 3])(
    'times a change behind what is driven, from where and when the inspector is, day %i',
    async (seed) => {
      const { plan, date } = await drivenDay(seed)
      for (const route of plan.routes) {
        const ids = idsOf(route)
        const [day] = changedDays(plan, date, [
          { inspectorId: route.inspector.inspectorId, inspectionIds: ids.toReversed(), finishBy: 1439 },
        ])
        const routed = day && (await routeInspector({ ...day, keepsAll: true }, estimatedTravel))

        const { itinerary, inspections, driven } = routed?.route ?? route
        const head = driven?.minutes.length ?? 0
        expect(inspections.slice(0, head).map(({ inspectionId }) => inspectionId)).toEqual(ids.slice(0, head))
        const starts = inspections.map(
          ({ newAppointmentStart: start }) => Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16)),
        )
        expect(starts.slice(head).every((minute) => minute >= 600)).toBe(true)
        // What the route's page tells agrees with it.
        const arrivals = arrivalTimes(itinerary, itinerary.leaveAt ?? 0)
        const waits = inspections.map(({ status }) => status === 'Scheduled')
        starts.forEach((minute, place) => {
          if (place >= head && !waits[place]) expect(arrivals[place + 1]).toBe(minute)
        })
      }
    },
  )

  it('refuses to take what is driven off its route, and to put anything in front of it', async () => {
    const { plan, date, before, said } = await drivenDay(1)
    const [one, two] = plan.routes
    if (!(one && two)) throw new Error('Two routes')
    const marked = expect.objectContaining({ code: 'department.marked-inspection' })
    const [inspectorId, [, ...rest]] = [one.inspector.inspectorId, idsOf(one)]

    expect(() => changedDays(plan, date, [{ inspectorId, inspectionIds: rest }])).toThrow(marked)
    const moved = { ...before, routes: before.routes.filter((route) => route.inspector.inspectorId !== inspectorId) }
    expect(() => requireFacts(before, moved, said)).toThrow(marked)
    const stranger = two.inspections.at(-1)
    const ahead = before.routes.map((route) =>
      route.inspector.inspectorId === inspectorId && stranger
        ? { ...route, inspections: [stranger, ...route.inspections] }
        : route,
    )
    expect(() => requireFacts(before, { ...before, routes: ahead }, said)).toThrow(marked)
  })

  it.each([1, 2, 3])('shares out what somebody who goes home sick has not driven, day %i', async (seed) => {
    const { plan, date, rules } = await drivenDay(seed)
    for (const { inspector, driven } of plan.routes) {
      const { inspectorId } = inspector
      const { plan: after, given, left } = await takeOff(plan, { ...rules, date, inspectorId }, estimatedTravel)

      const own = routeOf(after, inspectorId)
      const before = routeOf(plan, inspectorId)
      const head = driven?.minutes.length ?? 0
      expect(allOf(after)).toEqual(allOf(plan))
      expect(own && idsOf(own)).toEqual(before && idsOf(before).slice(0, head))
      expect(own && isTakenOff(after, own)).toBe(true)
      expect(given.length + left.length).toBe((before?.inspections.length ?? 0) - head)
      expect(after.routes.map((route) => headOf(plan, route))).toEqual(
        after.routes.map((route) => headOf(after, route)),
      )
    }
  })

  it('offers fixes only behind what is driven, for nobody who was taken off, and each is accepted', async () => {
    const { plan, date, rules } = await drivenDay(2)
    const [first] = plan.routes
    if (!first) throw new Error('A route')
    const inspectorId = first.inspector.inspectorId
    const { plan: after } = await takeOff(plan, { ...rules, date, inspectorId }, estimatedTravel)
    const days = { ...rules, date, plan: after, port: estimatedTravel }

    for (const unrouted of after.unrouted.slice(0, 6)) {
      for (const { orders } of await findFixes(unrouted, days)) {
        const changed = changedDays(after, date, orders)
        const routed = await Promise.all(
          changed.map(async (day) => ({ day, routed: await routeInspector(day, estimatedTravel) })),
        )
        expect(changed.some(({ inspector }) => inspector.inspectorId === inspectorId)).toBe(false)
        expect(() => withChanges(after, routed)).not.toThrow()
      }
    }
  })
})
