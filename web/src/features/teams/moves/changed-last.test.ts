import { describe, expect, it } from 'vitest'
import { createHistory, type History, record } from '#core/plan/history.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import type { DayDocument } from '../day/day-document.ts'
import { readDay } from '../day/read-day.ts'
import { changedLast } from './changed-last.ts'

const drivers = [{ id: 1 }, { id: 2 }, { id: 3 }]
let ids = 0
const built = (count: number): DayDocument =>
  readDay(
    {
      ...wireDay(4 * count, count, { drivers: drivers.slice(0, count) }),
      ...{ date: '2026-11-24', version: 1, updatedAt: 0, canRestore: false, sends: [] },
    },
    () => `stop-${++ids}`,
  )

/** The day with the first two stops of some of its routes the other way round. */
function turned(day: DayDocument, places: readonly number[]): DayDocument {
  if (!day.plan) return day
  const routes = day.plan.routes.map((route, place) => {
    const [start, first, second, ...rest] = route.points
    const isTurned = places.includes(place) && start && first && second
    return isTurned ? { ...route, points: [start, second, first, ...rest] } : route
  })
  return { ...day, plan: { ...day.plan, routes } }
}

const step = (before: DayDocument, after: DayDocument, label = 'Stop moved'): History<DayDocument> =>
  record(createHistory(before), label, after)

describe('the routes that the last step has changed by hand', () => {
  it('are those whose stops stand in another order', () => {
    const day = built(3)

    expect(changedLast(step(day, turned(day, [1])))).toEqual([1])
    expect(changedLast(step(day, turned(day, [0, 2])))).toEqual([0, 2])
    expect(changedLast(step(day, day))).toEqual([])
    expect(changedLast(createHistory(day))).toEqual([])
  })

  it('are none where all of many have changed, and both of two', () => {
    const [many, two] = [built(3), built(2)]

    expect(changedLast(step(many, turned(many, [0, 1, 2])))).toEqual([])
    expect(changedLast(step(two, turned(two, [0, 1])))).toEqual([0, 1])
  })

  it('are none where the step ordered them anew, concerned what was entered, or has no routes', () => {
    const day = built(3)
    const after = turned(day, [1])
    const fewer = { ...after, stops: after.stops.slice(1) }
    const oneLess = after.plan && { ...after, plan: { ...after.plan, routes: after.plan.routes.slice(0, 2) } }

    expect(changedLast(step(day, after, 'Route 2 re-optimized'))).toEqual([])
    expect(changedLast(step(day, fewer))).toEqual([])
    expect(changedLast(step(day, oneLess ?? day))).toEqual([])
    expect(changedLast(step({ ...day, plan: null }, after))).toEqual([])
    expect(changedLast(step(day, { ...after, plan: null }))).toEqual([])
  })

  it('have at least two stops: one alone has no order', () => {
    const day = built(3)
    const short = (place: number): DayDocument => {
      const after = turned(day, [1])
      const routes = after.plan?.routes.map((route, at) =>
        at === 1 ? { ...route, points: route.points.slice(0, place) } : route,
      )
      return after.plan ? { ...after, plan: { ...after.plan, routes: routes ?? [] } } : after
    }

    expect([short(2), short(3)].map((after) => changedLast(step(day, after)))).toEqual([[], [1]])
  })
})
