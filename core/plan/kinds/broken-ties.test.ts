import { describe, expect, it } from 'vitest'
import { dayOf, requestOf } from '#test/support/build-plan.ts'
import type { Plan, PlanStop } from '../plan.ts'
import { brokenTies } from './broken-ties.ts'

const stopsWith = (label: Partial<PlanStop>): readonly Partial<PlanStop>[] => [
  { address: '1 Elm St, Town', ...label },
  { address: '2 Elm St, Town', ...label },
]
/** Two drivers, of whom the first has marked the first stop. */
const begun = (stops: readonly Partial<PlanStop>[], routes: Plan['routes'], isMissed: boolean): Plan => {
  const driven = { stops: [{ stop: 0, minute: 500, ...(isMissed && { isMissed }) }], from: 510 }
  return { ...requestOf(stops), drivers: [dayOf({ driven }), dayOf()], routes }
}

describe('the labels of a stop that was marked', () => {
  it('bind those that come after it where it was served, and nobody where it was missed', () => {
    const apart = stopsWith({ apart: 'rivals' })
    const together = stopsWith({ together: 'chairs' })

    expect(brokenTies(begun(apart, [[0, 1], []], false))).toEqual(['1 Elm St and 2 Elm St may not ride together'])
    expect(brokenTies(begun(together, [[0], [1]], false))).toEqual(['2 Elm St does not ride together with 1 Elm St'])
    expect(brokenTies(begun(apart, [[0, 1], []], true))).toEqual([])
    expect(brokenTies(begun(together, [[0], [1]], true))).toEqual([])
  })
})
