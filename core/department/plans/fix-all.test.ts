import { describe, expect, it } from 'vitest'
import { estimatedTravel } from '#engine/travel/index.ts'
import { dayInputOf, departmentDate, rankedOf, routableOf } from '#test/support/build-department-day.ts'
import { planOf, type SharedDay } from '#test/support/shared-day.ts'
import { MOST_FIXED_AT_ONCE } from '../assignment/limits.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { changedDays, withChanges } from './change-plan.ts'
import { fixAll } from './fix-all.ts'

const rules = dayInputOf()
const hours = (count: number, more: Partial<RankedInspection> = {}): RankedInspection[] =>
  Array.from({ length: count }, (_, index) =>
    rankedOf({ inspectionId: `h${index}`, rank: 10 + index, importedDuration: 3600, ...more }),
  )
const waiting = (count: number): RankedInspection[] =>
  Array.from({ length: count }, (_, index) =>
    rankedOf({ inspectionId: `x${index}`, rank: 50 + index, importedDuration: 3600 }),
  )

async function fixed(left: readonly RankedInspection[], days: readonly SharedDay[], asked = left) {
  const plan = await planOf(days, left, estimatedTravel)
  const day = { ...rules, date: departmentDate, plan, port: estimatedTravel }
  const found = await fixAll(
    asked.map(({ inspectionId }) => inspectionId),
    day,
  )
  const changed = changedDays(plan, departmentDate, found.orders)
  const routed = await Promise.all(
    changed.map(async (each) => ({ day: each, routed: await routeInspector(each, estimatedTravel) })),
  )
  return { found, after: withChanges(plan, routed) }
}

describe('one change for many unrouted inspections', () => {
  it('routes all that fit, and is accepted as it is offered', async () => {
    const left = waiting(4)
    const idle = { inspector: routableOf({ inspectorId: 'EC2' }), order: [] }

    const { found, after } = await fixed(left, [{ inspector: routableOf(), order: hours(5) }, idle])

    expect(found.inspectionIds).toEqual(left.map(({ inspectionId }) => inspectionId))
    expect(found.words).toMatch(/^Route 4 of 4: [12] inspectors?(, \d workdays? extended)?, \+\d+ min$/)
    expect(after.unrouted).toEqual([])
  })

  it('puts nobody out: what does not fit any more stays, and days are longer only where that is told', async () => {
    const left = waiting(4).map((each) => ({ ...each, importedDuration: 2400 }))
    const { found, after } = await fixed(left, [{ inspector: routableOf(), order: hours(6), finishBy: 870 }])

    expect(found.inspectionIds.length).toBeLessThan(4)
    expect(found.words).toContain(`Route ${found.inspectionIds.length} of 4: `)
    expect(found.words).toContain('1 workday extended')
    const kept = after.routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId))
    for (const { inspectionId } of hours(6)) expect(kept).toContain(inspectionId)
    expect(after.unrouted).toHaveLength(4 - found.inspectionIds.length)
  })

  it('has no orders where nothing helps, or nobody knows what is asked for', async () => {
    const { found } = await fixed([], [{ inspector: routableOf(), order: hours(1) }], waiting(1))

    expect(found).toEqual({ orders: [], inspectionIds: [], words: 'Route 0 of 1: 0 inspectors, +0 min' })
  })

  it('tries so many at most', async () => {
    const left = waiting(MOST_FIXED_AT_ONCE + 1).map((each) => ({ ...each, importedDuration: 60 }))
    const { found } = await fixed(left, [{ inspector: routableOf(), order: [] }])

    expect(found.inspectionIds.length).toBeLessThanOrEqual(MOST_FIXED_AT_ONCE)
    expect(found.inspectionIds).not.toContain(`x${MOST_FIXED_AT_ONCE}`)
  })
})
