import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { inspectionOf, smallCity } from '#test/support/department-workspace.ts'
import { dayInputOf, generatedDay } from '#test/support/small-day.ts'
import { assemblePlan } from './assemble-plan.ts'
import type { DayPlan } from './day-plan.ts'

const idsOf = ({ routes, unrouted }: DayPlan): string[] => [
  ...routes.flatMap((route) => route.inspections.map(({ inspectionId }) => inspectionId)),
  ...unrouted.map(({ inspectionId }) => inspectionId),
]

describe('a plan that is put together', () => {
  it('has every inspection once, whatever days are missing and whatever reasons are known', async () => {
    const day = await generatedDay(dayInputOf(smallCity(60)))
    const all = day.inspections.map(({ inspectionId }) => inspectionId).toSorted()
    const who = fc.subarray([...day.routed.keys()])

    forAll(who, fc.subarray([...day.unassigned]), fc.constantFrom('failed', 'cancelled'), (done, known, missing) => {
      const routed = new Map([...day.routed].filter(([id]) => done.includes(id)))

      const plan = assemblePlan({ ...day, routed, unassigned: known, missing })

      expect(idsOf(plan).toSorted()).toEqual(all)
      expect(plan.unrouted.every(({ rule }) => rule.endsWith('.'))).toBe(true)
      expect(plan.unrouted.map((each) => each.inspection.rank)).toEqual(
        plan.unrouted.map((each) => each.inspection.rank).toSorted((left, right) => left - right),
      )
    })
  })

  it('says of a missing day that it failed, with all that was to be done, or that it was not its turn', async () => {
    const day = await generatedDay()
    const [first] = day.days
    const rest = new Map([...day.routed].slice(1))

    const failed = assemblePlan({ ...day, routed: rest })
    const cancelled = assemblePlan({ ...day, routed: rest, missing: 'cancelled' })

    expect(failed.failed).toEqual([
      {
        inspectorId: first?.inspector.inspectorId,
        reason: 'Route optimization failed',
        rule: expect.stringContaining('Generate the day again'),
        inspectionIds: first?.inspections.map(({ inspectionId }) => inspectionId),
      },
    ])
    expect(failed.routes).toHaveLength(day.days.length - 1)
    expect(cancelled.failed).toEqual([])
    expect(new Set(cancelled.unrouted.map(({ code }) => code))).toContain('cancelled')
  })

  it('gives those with no place to begin at the appointments that only they may keep', async () => {
    const mine = inspectionOf(90, { requiredInspectors: ['EC9'] })
    const rows = smallCity()
    const day = await generatedDay(dayInputOf({ ...rows, inspections: [...rows.inspections, mine] }))
    const rule = 'Nobody knows where EC9 lives. Correct the address.'
    const homeless = [{ inspectorId: 'EC9', reason: 'Inspector missing coordinates', rule, inspectionIds: [] } as const]

    const plan = assemblePlan({ ...day, homeless })

    expect(plan.failed).toEqual([{ ...homeless[0], inspectionIds: [mine.inspectionId] }])
    expect(plan.unrouted.find(({ inspectionId }) => inspectionId === mine.inspectionId)).toMatchObject({
      code: 'no-coordinates',
      rule,
      inspectorId: 'EC9',
    })
  })
})
