import { describe, expect, it } from 'vitest'
import { dayOf, requestOf } from '#test/support/build-plan.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import { estimateTravel } from '../make-plan.ts'
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

it('the labels of a stop that was marked bind those that come after it where it was served, and nobody where it was missed', () => {
  const apart = stopsWith({ apart: 'rivals' })
  const together = stopsWith({ together: 'chairs' })

  expect(brokenTies(begun(apart, [[0, 1], []], false))).toEqual(['1 Elm St and 2 Elm St may not ride together'])
  expect(brokenTies(begun(together, [[0], [1]], false))).toEqual(['2 Elm St does not ride together with 1 Elm St'])
  expect(brokenTies(begun(apart, [[0, 1], []], true))).toEqual([])
  expect(brokenTies(begun(together, [[0], [1]], true))).toEqual([])
})

describe('a pair with one label at both of its stops', () => {
  const halves = (['pickup', 'delivery'] as const).map((pairRole, index) => ({
    ...{ address: `${index + 1} Elm St, Town`, apart: 'rivals', pairName: 'Rx 1', pairRole },
  }))
  const other = { address: '3 Elm St, Town', apart: 'Rivals' }

  it('is one order, which rides with itself and not with others', () => {
    const day = { ...requestOf([...halves, other]), drivers: [dayOf(), dayOf()] }

    expect(brokenTies({ ...day, routes: [[0, 1], [2]] })).toEqual([])
    expect(brokenTies({ ...day, routes: [[0, 1, 2], []] })).toEqual(['1 Elm St and 3 Elm St may not ride together'])
  })

  it('is delivered by who has picked it up', () => {
    const plan = begun(halves, [[0], []], false)
    const { unserved } = weighPlan(plan, estimateTravel(plan))

    expect(findPlan(plan, estimateTravel(plan), { effort: 'fast' }, plan.routes).routes).toEqual([[0, 1], []])
    expect(unserved.map(({ entered }) => entered)).toEqual([1])
    expect(brokenTies(begun(halves, [[0, 1], []], false))).toEqual([])
  })
})
