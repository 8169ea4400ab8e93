import { describe, expect, it } from 'vitest'
import { findPlan } from '#core/plan/find-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import {
  addStop,
  type DemoDay,
  firstDay,
  firstOrder,
  MOST_STOPS,
  movePoint,
  pointsInOrder,
  removeStop,
  requestOf,
  weigh,
} from './demo-day.ts'

const minutes = (day: DemoDay, order: readonly string[]) => weigh(pointsInOrder(day, order)).totals.minutes
const entered = firstDay.stops.map(({ id }) => id)

describe('the first picture of the live demo', () => {
  it('is the order that the optimizer finds', () => {
    const request = requestOf(firstDay)

    const found = findPlan(request, estimateTravel(request), { effort: 'fast' })

    expect(found.routes[0]?.map((stop) => entered[stop])).toEqual(firstOrder)
    expect(found.certificate?.gapPercent).toBe(0)
  })

  it('saves a good part of the order as entered', () => {
    expect(minutes(firstDay, firstOrder)).toBeLessThan(minutes(firstDay, entered) * 0.8)
  })
})

describe('what a visitor does', () => {
  it('moves a point to a free corner, and not onto another one', () => {
    const free = { street: 50, avenue: '5th Ave' }

    expect(movePoint(firstDay, 'a', free).stops[0]).toEqual({ id: 'a', corner: free })
    expect(movePoint(firstDay, 'start', free).start.corner).toEqual(free)
    expect(movePoint(firstDay, 'a', firstDay.end.corner)).toBe(firstDay)
  })

  it('adds stops up to the most, each with an identity and a corner of its own', () => {
    let day = firstDay
    for (let more = 0; more < 10; more += 1) day = addStop(day)

    expect(day.stops).toHaveLength(MOST_STOPS)
    expect(new Set(day.stops.map(({ id }) => id)).size).toBe(MOST_STOPS)
    expect(new Set(requestOf(day).stops.map(({ address }) => address)).size).toBe(MOST_STOPS)
  })

  it('keeps two stops, or there would be no order to find', () => {
    let day = firstDay
    for (const { id } of firstDay.stops) day = removeStop(day, id)

    expect(day.stops).toHaveLength(2)
  })

  it('shows a stop that was just added before the next order is there', () => {
    const ids = pointsInOrder(addStop(firstDay), firstOrder).map(({ id }) => id)

    expect(ids).toEqual(['start', ...firstOrder, 'i', 'end'])
  })
})
