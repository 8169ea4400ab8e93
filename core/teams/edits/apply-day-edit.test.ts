import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { DriverDay, Plan } from '#core/plan/plan.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { headOf, stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { editDay, priceDayEdit } from './edit-day.ts'

const noon = (marked: readonly number[], more: readonly Partial<DriverDay>[] = []): Plan => {
  const routes = [0, 1, 2].map((driver) => [0, 1, 2, 3].map((place) => 4 * driver + place))
  return townPlan(12, routes, (driver) => ({
    driven: headOf(routes[driver]?.slice(0, marked[driver]) ?? []),
    ...more[driver],
  }))
}
const swap = { kind: 'swap', route: 0, other: 1 } as const
const swapped = (plan: Plan): Plan => applyDayEdit(plan, swap, estimateTravel)
const sorted = (order: readonly number[] = []) => order.toSorted((one, other) => one - other)

describe('two drivers who change their rests', () => {
  it('keep what they have marked, take what the other had left, and leave the third alone', () => {
    const anyDay = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4))
    forRuns(30, anyDay, ([one, two, three]) => {
      const before = noon([one, two, three])
      const after = swapped(before)
      const [mine = [], theirs = [], third = []] = before.routes

      expect(after.routes[0]?.slice(0, one)).toEqual(mine.slice(0, one))
      expect(after.routes[1]?.slice(0, two)).toEqual(theirs.slice(0, two))
      expect(sorted(after.routes[0]?.slice(one))).toEqual(theirs.slice(two))
      expect(sorted(after.routes[1]?.slice(two))).toEqual(mine.slice(one))
      expect(after.routes[2]).toEqual(third)
      const edited = editDay(before, swap, estimateTravel)
      expect(edited?.price).toEqual(priceDayEdit(before, swap, estimateTravel))
      if (edited) expect(edited.routes).toEqual(after.routes)
    })
  })

  it('drive what is new to them in the best order', () => {
    const before = noon([1, 1, 1])
    const after = swapped(before)

    expect(priceDayEdit(after, { kind: 'replan', routes: [0, 1] }, estimateTravel)).toBeUndefined()
    expect(after.routes[1]).not.toEqual([4, 1, 2, 3])
  })

  it('keep what was picked up on the way in its van', () => {
    const plan = noon([1, 1, 1])
    const stops = plan.stops
      .with(0, stopAt(0, { pairName: 'Rx', pairRole: 'pickup' }))
      .with(3, stopAt(3, { pairName: 'Rx', pairRole: 'delivery' }))
    const after = swapped({ ...plan, stops })

    expect(after.routes[0]).toContain(3)
    expect(sorted(after.routes[1])).toEqual([1, 2, 4])
  })

  it('lose the locks of places, and do not change where a route is locked', () => {
    const plan = noon([1, 1, 1])
    const after = swapped({ ...plan, stops: plan.stops.with(2, stopAt(2, { lockedAt: 2 })) })

    expect(after.stops[2]?.lockedAt).toBeUndefined()
    expect(editDay(noon([1, 1, 1], [{ lock: 'route' }]), swap, estimateTravel)).toBeUndefined()
    expect(editDay(noon([1, 1, 1], [{}, { lock: 'route' }]), swap, estimateTravel)).toBeUndefined()
    expect(editDay(noon([1, 1, 1]), { ...swap, other: 0 }, estimateTravel)).toBeUndefined()
    expect(editDay(noon([4, 4, 1]), swap, estimateTravel)).toBeUndefined()
  })

  it('are told what the van, the hours or the skills of one of them do not allow', () => {
    const skilled = noon([1, 1, 1])
    const stops = skilled.stops.with(2, stopAt(2, { skills: ['Boiler'] }))
    const bySkill = priceDayEdit({ ...skilled, stops }, swap, estimateTravel)
    const byHours = priceDayEdit(noon([1, 1, 1], [{ finishBy: 725 }, { finishBy: 900 }]), swap, estimateTravel)
    const byVan = priceDayEdit(noon([1, 3, 1], [{}, { capacity: 2 }]), swap, estimateTravel)

    expect(bySkill?.broken.join()).toContain('Boiler')
    expect(byHours?.broken.join()).toContain('Driver 1 ends the day')
    expect(byVan?.broken.join()).toContain('Driver 2')
    expect(swapped({ ...skilled, stops }).routes[1]).toContain(2)
  })
})
