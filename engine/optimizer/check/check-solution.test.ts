import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { evaluate } from '../evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import type { Route, Solution, Step } from '../solution/solution.ts'
import { solve } from '../solve.ts'
import { checkSolution } from './check-solution.ts'

/** A right plan of two jobs with a break between them: 10 s out, 30 s of work, 20 s on, 20 s of break on the way. */
const day: Problem = problem({
  vehicles: [vehicle(1, { shift: [0, 200], capacity: [5], breaks: [{ id: 9, service: 20, windows: [[50, 60]] }] })],
  jobs: [job(1, { service: 30, delivery: [2], priority: 7 }), job(3, { windows: [[70, 90]], pickup: [4] })],
})

const rightPlan = (): Solution => evaluate(day, [{ vehicle: 1, jobs: [1, 3] }]).solution

const codes = (asked: Problem, solution: Solution): string[] => checkSolution(asked, solution).map(({ code }) => code)

function changeRoute(change: (route: Route) => Route): Solution {
  const solution = rightPlan()
  return { ...solution, routes: solution.routes.map(change) }
}

const changeStep = (place: number, change: Partial<Step>): Solution =>
  changeRoute((route) => ({
    ...route,
    steps: route.steps.map((step, index) => (index === place ? { ...step, ...change } : step)),
  }))

describe('the checker of a finished plan', () => {
  it('accepts a right plan, whose break interrupts a leg', () => {
    const solution = rightPlan()

    expect(checkSolution(day, solution)).toEqual([])
    expect(solution.routes[0]?.steps.map(({ kind, arrival, waiting, load }) => [kind, arrival, waiting, load])).toEqual(
      [
        ['start', 0, 0, [2]],
        ['job', 10, 0, [0]],
        ['break', 50, 0, [0]],
        ['job', 80, 0, [4]],
        ['end', 110, 0, [4]],
      ],
    )
    expect(solution.value).toEqual({ priority: 7, served: 2, cost: 60 })
  })

  it('accepts any schedule that holds together, not only the earliest', () => {
    const later = changeRoute((route) => ({
      ...route,
      steps: route.steps.map((step) => ({ ...step, arrival: step.arrival + 5 })),
    }))

    expect(checkSolution(day, later)).toEqual([])
  })

  it.each([
    ['before its shift', { shift: [30, 200] as const }, 'vehicle 1 sets out 6 s before its shift'],
    ['before the plan starts where it has no shift', {}, 'vehicle 1 sets out 6 s before the plan starts'],
  ])('rejects a route that sets out %s', (_, rules, message) => {
    const asked = problem({ vehicles: [vehicle(1, rules)], jobs: [job(1)] })
    const { solution } = evaluate(asked, [{ vehicle: 1, jobs: [1] }])
    const early = (route: Route): Route => ({
      ...route,
      steps: route.steps.map((step) => ({ ...step, arrival: step.arrival - 6 })),
    })

    expect(checkSolution(asked, solution)).toEqual([])
    expect(checkSolution(asked, { ...solution, routes: solution.routes.map(early) })).toEqual([
      { code: 'shift', vehicle: 1, excess: 6, message },
    ])
  })

  it('rejects a leg that is shorter than its travel time', () => {
    expect(codes(day, changeStep(4, { arrival: 100 }))).toEqual(['time'])
  })

  it('rejects negative waiting', () => {
    expect(codes(day, changeStep(3, { waiting: -5 }))).toContain('time')
  })

  it('rejects a route that goes on after its last place', () => {
    const open = problem({
      vehicles: [vehicle(1, { breaks: [{ id: 1, service: 5, windows: [[0, 99]] }] })],
      jobs: [job(1)],
    })
    const { end: _, ...openEnd } = open.vehicles[0] ?? vehicle(1)
    const asked = { ...open, vehicles: [openEnd] }
    const { solution } = evaluate(asked, [{ vehicle: 1, jobs: [1] }])
    const rest: Step = { kind: 'break', id: 1, arrival: 25, waiting: 0, service: 5, load: [] }
    const [route] = solution.routes
    const steps = [...(route?.steps ?? []).filter(({ kind }) => kind !== 'break'), rest]

    expect(codes(asked, { ...solution, routes: route ? [{ ...route, steps }] : [] })).toContain('time')
  })

  it('rejects a wrong place, a wrong service and a missing end', () => {
    expect(codes(day, changeStep(1, { location: 2 }))).toContain('shape')
    expect(codes(day, changeStep(1, { service: 29 }))).toContain('shape')
    expect(
      codes(
        day,
        changeRoute((route) => ({ ...route, steps: route.steps.slice(0, -1) })),
      ),
    ).toContain('shape')
    expect(
      codes(
        day,
        changeRoute((route) => ({ ...route, steps: route.steps.slice(1) })),
      ),
    ).toContain('shape')
    expect(codes(day, changeStep(1, { kind: 'start' }))).toContain('shape')
    expect(codes(day, changeStep(1, { kind: 'end' }))).toContain('shape')
  })

  it('rejects a route without tasks', () => {
    const idle = changeRoute((route) => ({ ...route, steps: route.steps.filter(({ kind }) => kind !== 'job') }))

    expect(codes(day, idle)).toContain('shape')
  })

  it('rejects a wrong load', () => {
    expect(codes(day, changeStep(1, { load: [1] }))).toEqual(['load'])
    expect(codes(day, changeStep(0, { load: [] }))).toEqual(['load'])
  })

  it.each(['travel', 'service', 'waiting', 'distance'] as const)('rejects a wrong total of %s', (key) => {
    expect(
      codes(
        day,
        changeRoute((route) => ({ ...route, [key]: route[key] + 1 })),
      ),
    ).toContain('route-total')
  })

  it('rejects a wrong cost of a route and of the plan', () => {
    expect(
      codes(
        day,
        changeRoute((route) => ({ ...route, cost: 59 })),
      ),
    ).toEqual(['route-total', 'value'])
    expect(codes(day, { ...rightPlan(), value: { priority: 7, served: 2, cost: 59 } })).toEqual(['value'])
    expect(codes(day, { ...rightPlan(), value: { priority: 8, served: 3, cost: 60 } })).toEqual(['value', 'value'])
  })

  it('rejects tasks that are unknown, unnamed, served twice or kept silent about', () => {
    expect(codes(day, changeStep(1, { id: 77 }))).toContain('unknown-task')
    const { id: _, ...unnamed } = rightPlan().routes[0]?.steps[1] ?? {
      kind: 'job',
      arrival: 0,
      waiting: 0,
      service: 0,
      load: [],
    }
    const nameless = changeRoute((route) => ({ ...route, steps: route.steps.with(1, unnamed) }))
    expect(codes(day, nameless)).toContain('unknown-task')
    expect(codes(day, changeStep(3, { id: 1 }))).toContain('duplicate')
    expect(codes(day, { ...rightPlan(), routes: [] })).toContain('unassigned')
    expect(codes(day, { ...rightPlan(), unassignedJobs: [3] })).toEqual(['unassigned'])
    expect(codes(day, { ...rightPlan(), unassignedShipments: [1] })).toEqual(['unassigned'])
  })

  it('rejects vehicles that are unknown or drive twice', () => {
    const [route] = rightPlan().routes
    const twice = { ...rightPlan(), routes: route ? [route, route] : [] }

    expect(
      codes(
        day,
        changeRoute((other) => ({ ...other, vehicle: 4 })),
      ),
    ).toContain('unknown-vehicle')
    expect(codes(day, twice)).toEqual(['duplicate', 'duplicate', 'duplicate', 'value', 'value', 'value'])
  })

  it('rejects breaks that are missing, taken twice or of another vehicle', () => {
    const rest: Step = { kind: 'break', id: 9, arrival: 110, waiting: 0, service: 20, load: [4] }
    const without = changeRoute((route) => ({ ...route, steps: route.steps.filter(({ kind }) => kind !== 'break') }))
    const again = changeRoute((route) => ({ ...route, steps: [...route.steps, rest] }))
    const { id: _, ...unnamed } = rest

    expect(codes(day, without)).toContain('break')
    expect(codes(day, again)).toContain('break')
    expect(codes(day, changeStep(2, { id: 8 })).filter((code) => code === 'break')).toHaveLength(2)
    expect(
      codes(
        day,
        changeRoute((route) => ({ ...route, steps: route.steps.with(2, unnamed) })),
      ),
    ).toContain('break')
  })
})

/** Copies of a value, in each of which one number is one more; arrivals may be chosen and are left as they are. */
function spoil(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => key !== 'arrival')
    .flatMap(([key, item]) => spoil(item).map((other) => withItem(value, key, other)))
}

const withItem = (value: object, key: string, item: unknown): object =>
  Array.isArray(value) ? value.with(Number(key), item) : { ...value, [key]: item }

it.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'a solution in which one number is wrong is never accepted, seed %i',
  (seed) => {
    const asked = randomProblem(seed, { vehicles: 2, jobs: 5, shipments: 2, hasTerms: seed % 2 === 0 })
    const solution = solve(asked, { effort: 200 })
    expect(checkSolution(asked, solution)).toEqual([])

    for (const wrong of spoil(solution)) expect(checkSolution(asked, Object(wrong))).not.toEqual([])
  },
)
