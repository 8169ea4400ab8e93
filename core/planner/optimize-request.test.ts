import { expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { requestOf } from '#test/support/build-request.ts'
import { type DayOptions, orderToPlan } from './optimize-request.ts'

const leaving = (options: DayOptions, window?: readonly [number, number]): number | undefined => {
  const { stopList, ...entries } = requestOf(2)
  const stops = stopList.map((stop) => ({ ...stop, ...(window && { window }) }))
  return estimatePlan(orderToPlan({ ...entries, stopList: stops, options }, [0, 1])).routes[0]?.leaveAt
}

it('keeps the departure that was typed, whatever is waited for', () => {
  expect(leaving({ leaveAt: 400 }, [780, 840])).toBe(400)
})

it('proposes a departure where stops or lunch have hours and nobody typed one, and none where any will do', () => {
  const proposed = leaving({}, [780, 840])

  expect(proposed).toBeGreaterThan(700)
  expect(proposed).toBeLessThan(780)
  expect(leaving({}, [480, 840])).toBe(510)
  expect(leaving({ lunch: { minutes: 30, from: 690, to: 780 } })).toBeGreaterThanOrEqual(510)
  expect([leaving({}), leaving({ finishBy: 1020 })]).toEqual([undefined, undefined])
})
