import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { priorities } from '../rows/inspection.ts'
import { type Bucket, buckets, rankingPolicies } from './ranked-inspection.ts'
import { bucketAfter, ruleFor } from './ranking-policies.ts'

type Row = readonly [kind: 'inspection' | 're-inspection', list: string, sla: number, steps: Steps]
/** The least days of each bucket, from the most to the least urgent; `null` where none is listed. */
type Steps = readonly (number | null)[]

/** The agency's table, as written. */
const table: readonly Row[] = [
  ['inspection', 'B B+', 40, [30, 20, 10, 0]],
  ['inspection', 'C', 60, [50, 40, 30, 20, 10, 0]],
  ['inspection', 'D', 90, [80, 70, 60, 50, 40, 30]],
  ['re-inspection', 'B B+', 150, [null, 150, 125, 100, 75, 0]],
  ['re-inspection', 'C', 175, [null, 175, 150, 125, 100, 0]],
  ['re-inspection', 'D', 200, [null, 200, 175, 150, 125, 0]],
]

const cases = table.flatMap(([kind, list, sla, steps]) =>
  list.split(' ').map((priority) => ({ kind, priority, sla, steps })),
)

const policy = fc.constantFrom(...rankingPolicies)
const priority = fc.constantFrom(...priorities)
const severity = (bucket: Bucket): number => -buckets.indexOf(bucket)

describe('the rule of a priority', () => {
  it.each(cases)(
    'is the table for a $kind of priority $priority, at the days and a day less [D-188, D-189, D-190, D-194, D-195, D-196, D-197, D-198, D-199, D-200]',
    (row) => {
      const name = priorities.find((each) => each === row.priority) ?? 'A'

      const rule = ruleFor('as-specified', row.kind === 're-inspection', name)

      expect(rule?.slaDays).toBe(row.sla)
      row.steps.forEach((least, index) => {
        if (least === null) return
        expect(bucketAfter(rule, least)).toBe(buckets[index])
        const lower = row.steps[index + 1] === undefined ? buckets[index] : buckets[index + 1]
        expect(bucketAfter(rule, least - 1)).toBe(lower)
      })
    },
  )

  it('leaves Low and Lowest out for an inspection of priority B, and Urgent for every re-inspection [D-195, D-198]', () => {
    const days = Array.from({ length: 400 }, (_, index) => index - 10)
    const reached = (again: boolean, name: 'B' | 'C' | 'D'): Set<Bucket> =>
      new Set(days.map((day) => bucketAfter(ruleFor('as-specified', again, name), day)))

    expect(reached(false, 'B')).toEqual(new Set(['Medium', 'High', 'Higher', 'Urgent']))
    for (const name of ['B', 'C', 'D'] as const) expect(reached(true, name)).not.toContain('Urgent')
  })

  it('keeps an inspection of priority D under 30 days in Lowest [D-197]', () => {
    expect([29, 1, 0].map((days) => bucketAfter(ruleFor('as-specified', false, 'D'), days))).toEqual([
      'Lowest',
      'Lowest',
      'Lowest',
    ])
  })

  it('is none for priority A, whose bucket is Unknown, but an SLA of a day and Urgent where A is first [D-191, D-201]', () => {
    expect(ruleFor('as-specified', false, 'A')).toBeUndefined()
    expect(bucketAfter(undefined, 500)).toBe('Unknown')
    for (const again of [true, false]) {
      const rule = ruleFor('a-first', again, 'A')
      expect(rule?.slaDays).toBe(1)
      expect([-3, 0, 500].map((days) => bucketAfter(rule, days))).toEqual(['Urgent', 'Urgent', 'Urgent'])
    }
  })

  it('never makes an inspection less urgent as days go by', () => {
    forAll(policy, fc.boolean(), priority, fc.integer({ min: -50, max: 400 }), (name, again, each, days) => {
      const rule = ruleFor(name, again, each)
      expect(severity(bucketAfter(rule, days + 1))).toBeGreaterThanOrEqual(severity(bucketAfter(rule, days)))
    })
  })
})
