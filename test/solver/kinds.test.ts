/** @module-tag wide */
import { describe, expect, it } from 'vitest'
import { planFaults } from '#core/plan/check-plan.ts'
import { applyFixes } from '#core/plan/edits/apply-fixes.ts'
import { insertStop } from '#core/plan/edits/insert-stop.ts'
import { findPlan } from '#core/plan/find-plan.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { type DriverDay, type PlanRequest, type PlanStop, type Routes, routeOf } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { evaluate, type GivenStep, type Problem, type Solution, validateProblem } from '#engine/optimizer/index.ts'
import { runs } from '#engine/test/support/runs.ts'
import { type DaySize, kindsDay } from './kinds-day.ts'

type Worth = Pick<Solution, 'value'>

const isBetter = ({ value: one }: Worth, { value: other }: Worth): boolean => {
  if (one.priority !== other.priority) return one.priority > other.priority
  return one.served === other.served ? one.cost < other.cost - 1e-6 : one.served > other.served
}

/** Every way to share some of the stops out and to drive them, with reloads in every gap where somebody may reload. */
function* everyPlan({ stops, drivers }: PlanRequest, problem: Problem): Generator<GivenStep[][]> {
  const kindOf = new Map<number, GivenStep['kind']>(
    (problem.shipments ?? []).flatMap(({ pickup, delivery }) => [
      [pickup.id, 'pickup'] as const,
      [delivery.id, 'delivery'] as const,
    ]),
  )
  function* place(stop: number, routes: GivenStep[][]): Generator<GivenStep[][]> {
    if (stop === stops.length) return yield* reloaded(0, routes)
    yield* place(stop + 1, routes)
    for (const [driver, route] of routes.entries()) {
      for (let at = 0; at <= route.length; at++) {
        const step = { kind: kindOf.get(stop) ?? ('job' as const), id: stop }
        yield* place(stop + 1, routes.with(driver, route.toSpliced(at, 0, step)))
      }
    }
  }
  function* reloaded(driver: number, routes: GivenStep[][]): Generator<GivenStep[][]> {
    const route = routes[driver]
    if (driver === drivers.length || !route) return yield routes
    const gaps = drivers[driver]?.reloads ? Math.max(0, route.length - 1) : 0
    for (let cuts = 0; cuts < 2 ** gaps; cuts++) {
      const cut = route.flatMap((step, at): GivenStep[] =>
        at > 0 && cuts & (1 << (at - 1)) ? [{ kind: 'reload', id: 0 }, step] : [step],
      )
      yield* reloaded(driver + 1, routes.with(driver, cut))
    }
  }
  yield* place(
    0,
    drivers.map(() => []),
  )
}

function bestOfAll(request: PlanRequest, problem: Problem): Solution | undefined {
  let best: Solution | undefined
  for (const routes of everyPlan(request, problem)) {
    const { solution, violations } = evaluate(
      problem,
      routes.map((steps, vehicle) => ({ vehicle, jobs: [], steps })),
    )
    if (violations.length === 0 && (!best || isBetter(solution, best))) best = solution
  }
  return best
}

const same = (one = '', other = ''): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The territories of these days are boxes from one corner to the third. */
function isOutside({ coordinates }: PlanStop, day: DriverDay | undefined): boolean {
  const [lat = 0, lng = 0] = coordinates ?? []
  const [[south, west] = [-90, -180], , [north, east] = [90, 180]] = day?.territory?.ring ?? []
  return lat < south || lat > north || lng < west || lng > east
}

/** The rules without a clock, said once more without the optimizer: what is wrong with routes, a word each. */
function wrongs({ stops, drivers }: PlanRequest, routes: Routes): string[] {
  const served = stops.flatMap((stop, at) =>
    routeOf(routes, at) < 0 ? [] : [{ ...stop, at, by: routeOf(routes, at) }],
  )
  const pairs = served.filter(({ pairName }) => pairName !== undefined)
  return [
    ...served.flatMap((stop) => {
      const day = drivers[stop.by]
      const isAnothers = stop.driver !== undefined && !stop.driverIsWish && stop.driver !== day?.id
      return [
        ...(isAnothers ? ['driver'] : []),
        ...(stop.vehicleKind && !same(stop.vehicleKind, day?.vehicleKind) ? ['kind'] : []),
        ...(day?.territory?.price === undefined && isOutside(stop, day) ? ['territory'] : []),
      ]
    }),
    ...(pairs.length === 1 || pairs.some(({ by }) => by !== pairs[0]?.by) ? ['pair'] : []),
    ...pairs.flatMap(({ by, at, pairRole }) => {
      const order = routes[by] ?? []
      const other = pairs.find((each) => each.at !== at)
      return pairRole === 'delivery' && order.indexOf(at) < order.indexOf(other?.at ?? -1) ? ['order'] : []
    }),
    ...(new Set(served.filter(({ together }) => together).map(({ by }) => by)).size > 1 ? ['together'] : []),
    ...routes.flatMap((order) => (order.filter((stop) => stops[stop]?.apart).length > 1 ? ['apart'] : [])),
  ]
}

const sizes: readonly DaySize[] = [
  { stops: 5, drivers: 2 },
  { stops: 4, drivers: 3 },
  { stops: 4, drivers: 1, reloads: true },
  { stops: 4, drivers: 2, reloads: true },
]

describe.each(sizes)(
  'a day of $stops stops and $drivers drivers, reloads: $reloads, with rules of every kind',
  (size) => {
    it.each(Array.from({ length: runs(25) }, (_, seed) => seed))(
      'is planned as well as can be, by every rule: %i',
      (seed) => {
        const request = kindsDay(seed, size)
        const travel = estimateTravel(request)
        const problem = planToProblem(request, travel)
        expect(validateProblem(problem)).toEqual([])

        const found = findPlan(request, travel, { effort: 'standard' })

        expect(planFaults(request, travel, found)).toEqual([])
        expect(wrongs(request, found.routes)).toEqual([])
        const { solution } = evaluate(problem, toGiven(problem, found.routes))
        const best = bestOfAll(request, problem)
        expect(best && isBetter(best, solution) ? [best.value, solution.value] : []).toEqual([])
      },
    )
  },
)

it.each(Array.from({ length: runs(120) }, (_, seed) => 1000 + seed))(
  'what is offered for a stop that is left out admits it, and breaks nothing: %i',
  (seed) => {
    const request = kindsDay(seed, { stops: 6, drivers: 2 })
    const travel = estimateTravel(request)
    const found = findPlan(request, travel, { effort: 'fast' })
    const plan = { ...request, routes: found.routes }

    for (const { entered, reason, fixes } of found.unserved) {
      expect(reason).not.toBe('')
      if (fixes.length === 0) continue
      const changed = applyFixes(plan, fixes)
      const admitted = insertStop(changed, travel, entered)
      const problem = planToProblem(admitted, travel)
      expect(routeOf(admitted.routes, entered)).toBeGreaterThanOrEqual(0)
      expect([reason, ...evaluate(problem, toGiven(problem, admitted.routes)).violations]).toEqual([reason])
    }
  },
)
