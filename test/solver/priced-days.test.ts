/** @module-tag wide */

import { expect, it } from 'vitest'
import { findPlan } from '#core/plan/find-plan.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { PlanRequest, PlanStop } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { type FleetDriver, type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import { evaluate } from '#engine/optimizer/index.ts'
import { bruteForce, compareValues } from '#engine/test/solver/brute-force.ts'
import { runs } from '#engine/test/support/runs.ts'
import { stopInTown } from '#test/support/build-request.ts'

const sometimes = <Value>(random: Random, share: number, value: () => Value): Value | undefined =>
  random.below(100) < share ? value() : undefined
const known = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value

/** A stop with hours that are firm, wished for, or none. */
function anyStop(random: Random, index: number): PlanStop {
  const from = 480 + 15 * random.below(16)
  return known({
    ...stopInTown(index * 7),
    serviceMinutes: 5 + random.below(20),
    window: sometimes(random, 60, () => [from, from + 15 + 15 * random.below(6)] as const),
    lateMinutes: sometimes(random, 50, () => 5 + random.below(40)),
    priority: sometimes(random, 20, () => 10 + random.below(90)),
  }) as PlanStop
}

/** A driver with prices, hours and breaks of their own, or as everybody. */
function anyDriver(random: Random, id: number): FleetDriver {
  const leaveAt = 480 + 15 * random.below(4)
  return known({
    id,
    leaveAt: sometimes(random, 50, () => leaveAt),
    leaveBy: sometimes(random, 30, () => leaveAt + 15 * random.below(8)),
    finishBy: sometimes(random, 70, () => 560 + 10 * random.below(20)),
    overrunMinutes: sometimes(random, 40, () => 5 + random.below(40)),
    maxStops: sometimes(random, 20, () => 1 + random.below(4)),
    breaks: sometimes(random, 40, () => [{ minutes: 10 + random.below(20), from: 500, to: 600 }]),
    prices: sometimes(random, 60, () => ({
      centsPerHour: 1500 + 100 * random.below(20),
      centsPerMile: random.below(100),
      overtimeAfterMinutes: 30 + 10 * random.below(10),
      unpaidBreaks: random.below(2) === 0,
    })),
  }) as FleetDriver
}

function anyDay(seed: number): PlanRequest {
  const random = createRandom(seed)
  const drivers = Array.from({ length: 1 + random.below(2) }, (_, index) => anyDriver(random, index + 1))
  const depot = stopInTown(3)
  const request: FleetRequest = {
    startAddress: depot,
    destinationAddress: depot,
    stopList: Array.from({ length: 2 + random.below(4) }, (_, index) => anyStop(random, index + 1)),
    numDrivers: drivers.length,
    drivers,
    options: { leaveAt: 480, lateMinuteCents: 10 + random.below(200) },
  }
  // Nothing but prices: what else a good day weighs has oracles of its own.
  return { ...fleetToPlan(request), objective: { duration: 0 } }
}

it('a small day costs no more than the best of all ways to drive it, by every price and wish at once', () => {
  for (let seed = 1; seed <= runs(40); seed++) {
    const request = anyDay(seed)
    const travel = estimateTravel(request)
    const problem = planToProblem(request, travel)

    const found = findPlan(request, travel, { effort: 'fast', seed: 1 })

    const { solution, violations } = evaluate(problem, toGiven(problem, found.routes))
    expect(violations, `seed ${seed}`).toEqual([])
    const best = bruteForce(problem)
    const isWorse = compareValues(solution.value, best) > 1e-6 * Math.max(1, best.cost)
    expect(isWorse ? { seed, found: solution.value, best } : 'no worse').toBe('no worse')
  }
})
