import { expect, it } from 'vitest'
import { growPlan, judgePlace, listPlaces, mayJoin } from '#engine/test/solver/judge-places.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { oneBreak, timeAlone } from '#engine/test/solver/simple-days.ts'
import { hasRoom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { insertionCost } from './insertion-cost.ts'
import { leastPay, payOfInsertion } from './pay-of-insertion.ts'

const candidatesOf = (plan: Plan): number[] =>
  Array.from(plan.absent.subarray(0, plan.absentCount)).filter(
    (job) => job < plan.instance.jobs && mayJoin(plan, job, 0) && hasRoom(plan, job, 0),
  )

const plans = Array.from({ length: 300 }, (_, index): Plan => {
  const asked = randomProblem(index + 1, { vehicles: 1, jobs: 8, shipments: 0, hasTerms: false })
  return growPlan(withPay(oneBreak(timeAlone(asked)), index + 1), index + 1)
})

it('is told no lower than it is where a break stays on its leg, mostly right, and never below its bound', () => {
  const found = { right: 0, dearer: 0 }
  const compare = (plan: Plan, job: number, node: number): void => {
    const { fits, price } = judgePlace(plan, job, [node])
    if (!fits) return
    const pay = payOfInsertion(plan, job, node)
    const told = insertionCost(plan, job, node) + pay
    expect(told).toBeGreaterThanOrEqual(price)
    expect(pay).toBeGreaterThanOrEqual(leastPay(plan, job, 0))
    found[told === price ? 'right' : 'dearer'] += 1
  }

  for (const plan of plans) {
    for (const job of candidatesOf(plan)) for (const [node] of listPlaces(plan, job, 0)) compare(plan, job, node)
  }

  expect(found.right).toBeGreaterThan(4 * found.dearer)
  expect(found.dearer).toBeGreaterThan(0)
})
