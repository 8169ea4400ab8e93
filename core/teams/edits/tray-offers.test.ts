import { describe, expect, it } from 'vitest'
import { findPlan, weighPlan } from '#core/plan/find-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { routesToPlan } from '../fleet-request.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { offersFor } from './tray-offers.ts'

const dayOf = (finishBy: number): { plan: Plan; left: number[] } => {
  const request = fleetRequestOf(24, 2, { options: { leaveAt: 480, finishBy, serviceMinutes: 10 } })
  const plan = routesToPlan(request, [])
  const found = findPlan(plan, estimateTravel(plan), { effort: 'fast' })
  return { plan: { ...plan, routes: found.routes }, left: found.unserved.map(({ entered }) => entered) }
}

describe('what is offered for the stops of the tray', () => {
  const { plan, left } = dayOf(580)
  const offers = offersFor(plan, left, estimateTravel)
  const outcomeOf = (edit: Parameters<typeof applyDayEdit>[1]) => {
    const changed = applyDayEdit(plan, edit, estimateTravel)
    return { changed, ...weighPlan(changed, estimateTravel(changed)) }
  }

  it('does what it says: some lateness', () => {
    const { lateness } = offers
    if (!lateness) throw new Error('Lateness helps here')
    const { unserved, brokenRules, changed } = outcomeOf(lateness.edit)

    expect(left.length).toBeGreaterThan(1)
    expect(lateness.stops).toBe(left.length - unserved.length)
    expect(brokenRules).toEqual([])
    expect(lateness.price.cents).toBeGreaterThan(0)
    const over = changed.drivers.filter(({ overrunMinutes }) => overrunMinutes !== undefined)
    expect(over).toHaveLength(lateness.lateDrivers)
    for (const { overrunMinutes } of over) expect(overrunMinutes).toBe(lateness.minutes)
  })

  it('does what it says: the smallest changes', () => {
    const { changes } = offers
    if (!changes) throw new Error('Changes help here')
    const { unserved, brokenRules } = outcomeOf(changes.edit)

    expect(unserved).toHaveLength(left.length - changes.stops)
    expect(brokenRules).toEqual([])
    expect(changes.fixes.every(({ kind }) => kind === 'finish-by')).toBe(true)
  })

  it('is nothing where nothing is left, and no list of changes for a single stop', () => {
    expect(offersFor(plan, [], estimateTravel)).toEqual({})
    expect(offersFor(plan, left.slice(0, 1), estimateTravel).changes).toBeUndefined()
  })

  it('asks again who has a stop by now', () => {
    const { lateness } = offers
    const [first = -1] = left
    const taken = { ...plan, routes: plan.routes.map((order, driver) => (driver === 0 ? [...order, first] : order)) }
    if (!lateness) throw new Error('Lateness helps here')

    const served = applyDayEdit(taken, lateness.edit, estimateTravel).routes.flat()

    expect(served).toHaveLength(new Set(served).size)
  })
})
