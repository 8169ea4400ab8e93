import { describe, expect, it, vi } from 'vitest'
import { estimatedTravel } from '#engine/travel/index.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import type { FoundPlan } from './found-plan.ts'

const { findPlan } = vi.hoisted(() => ({ findPlan: vi.fn() }))
// The search does not err when it is asked to, so its answer is replaced.
vi.mock(import('./find-plan.ts'), async (original) => ({ ...(await original()), findPlan }))
const { askLegs, askTravel, findSoundPlan } = await import('./make-plan.ts')

const request = requestOf([{}, {}])
const travel = lineTravel(0, 10, 20, 0)
const plan = (routes: FoundPlan['routes']): FoundPlan => ({
  ...{ routes, unserved: [], brokenRules: [], certificate: null, breaks: [[]] },
})

describe('a plan of a search', () => {
  it('leaves once the checker agrees', () => {
    findPlan.mockReturnValue(plan([[1, 0]]))

    expect(findSoundPlan(request, travel, { effort: 'fast' })).toEqual(plan([[1, 0]]))
  })

  it('never leaves with a fault, which is told', () => {
    findPlan.mockReturnValue(plan([[1, 1]]))
    const onRejected = vi.fn()

    expect(() => findSoundPlan(request, travel, { effort: 'fast', onRejected })).toThrow(
      expect.objectContaining({ code: 'plan.rejected', kind: 'unavailable' }),
    )
    expect(onRejected).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining([expect.any(String)]), request)
  })
})

it('asks for tables and ways of one plan at the same hours, those of its drivers', async () => {
  const driver = { start: { address: 'A', coordinates: [40.7, -74] as const }, leaveAt: 480, finishBy: 1020 }
  const timed = { stops: [], drivers: [driver, { ...driver, leaveAt: 450 }], method: 'd' as const }
  const matrix = vi.fn(estimatedTravel.matrix)
  const legs = vi.fn(estimatedTravel.legs)

  await askTravel(timed, { matrix, legs })
  await askLegs(timed, plan([[], []]), { matrix, legs })

  const conditions = { hours: { leaveAt: 450, until: 1020, byLeg: true } }
  expect([matrix.mock.calls[0]?.[2], legs.mock.calls[0]?.[2]]).toEqual([conditions, conditions])
})
