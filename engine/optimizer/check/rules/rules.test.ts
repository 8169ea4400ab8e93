import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { evaluate } from '../../evaluate.ts'
import type { GivenRoute, Problem } from '../../problem/problem.ts'
import type { Violation } from '../violation.ts'

/** The violations of one route as `code job excess`. */
const broken = (asked: Problem, ...jobs: number[]): string[] =>
  evaluate(asked, [{ vehicle: 1, jobs }]).violations.map(name)

const name = ({ code, kind, job: id, excess }: Violation): string =>
  [code, kind, id, excess].filter((part) => part !== undefined).join(' ')

describe('the violations of a given plan', () => {
  it('name a missed window', () => {
    expect(
      broken(
        problem({
          jobs: [
            job(3, {
              windows: [
                [0, 5],
                [10, 20],
              ],
            }),
          ],
        }),
        3,
      ),
    ).toEqual(['window 3 10'])
  })

  it('name a shift that ends too early', () => {
    expect(broken(problem({ vehicles: [vehicle(1, { shift: [0, 35] })], jobs: [job(2)] }), 2)).toEqual(['shift 5'])
  })

  it('name a break whose windows have closed', () => {
    const breaks = [{ id: 4, service: 10, windows: [[0, 5]] as const }]
    const asked = problem({ vehicles: [vehicle(1, { shift: [20, 99], breaks })], jobs: [job(1)] })

    expect(broken(asked, 1)).toEqual(['break break 4 15'])
  })

  it('name a break for which there is never room enough, and let it wait until there is', () => {
    const rest = { id: 4, service: 10, windows: [[0, 999]] as const, maxLoad: [2, 0] }
    const asked = (maxLoad: number[]) =>
      problem({
        vehicles: [vehicle(1, { breaks: [{ ...rest, maxLoad }], capacity: [9, 9] })],
        jobs: [job(1, { delivery: [1, 0] }), job(2, { delivery: [2, 0], pickup: [0, 1] })],
      })
    const kinds = (given: Problem): string[] =>
      evaluate(given, [{ vehicle: 1, jobs: [1, 2] }]).solution.routes.flatMap(({ steps }) =>
        steps.map(({ kind }) => kind),
      )

    expect(broken(asked([2, 0]), 1, 2)).toEqual([])
    expect(kinds(asked([2, 0]))).toEqual(['start', 'job', 'break', 'job', 'end'])
    expect(kinds(asked([0, 1]))).toEqual(['start', 'job', 'job', 'break', 'end'])
    expect(broken(asked([0, 0]), 1, 2)).toEqual(['max-load break 4 1'])
  })

  it('name the load that is too much in its dimension', () => {
    const asked = problem({
      vehicles: [vehicle(1, { capacity: [9, 3] })],
      jobs: [job(1, { delivery: [1, 2] }), job(2, { delivery: [1, 2], pickup: [3, 0] })],
    })

    expect(broken(asked, 1)).toEqual([])
    expect(broken(asked, 1, 2)).toEqual(['capacity 1'])
  })

  it('name missing skills and foreign vehicles', () => {
    const asked = problem({
      vehicles: [vehicle(1, { skills: [1] }), vehicle(2)],
      jobs: [job(1, { skills: [1, 2, 3] }), job(2, { vehicles: [2] }), job(3, { skills: [1], vehicles: [1] })],
    })

    expect(broken(asked, 1, 2, 3)).toEqual(['skill 1 2', 'vehicle 2'])
    expect(evaluate(asked, [{ vehicle: 2, jobs: [1] }]).violations.map(name)).toEqual(['skill 1 3'])
  })

  it('name jobs that are not at the head or the tail where they belong', () => {
    const asked = problem({ jobs: [job(1, { position: 'first' }), job(2), job(3, { position: 'last' })] })

    expect(broken(asked, 1, 2, 3)).toEqual([])
    expect(broken(asked, 1, 3)).toEqual([])
    expect(broken(asked, 2, 1, 3)).toEqual(['position 1'])
    expect(broken(asked, 1, 3, 2)).toEqual(['position 3'])
  })

  it('name jobs out of their chain, unless they ride apart', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2), job(3)],
      sequences: [[3, 1, 2]],
    })

    expect(broken(asked, 3, 2)).toEqual([])
    expect(broken(asked, 1, 2, 3)).toEqual(['sequence 1'])
    expect(
      evaluate(asked, [
        { vehicle: 1, jobs: [1] },
        { vehicle: 2, jobs: [3] },
      ]).violations,
    ).toEqual([])
  })

  it('name who rides with whom it must not, or without whom it must', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2), job(3)],
      shipments: [{ pickup: { id: 1, location: 1 }, delivery: { id: 9, location: 2 } }],
      relations: [
        { type: 'in-same-route', jobs: [1], shipments: [1] },
        { type: 'not-in-same-route', jobs: [3, 1, 2] },
      ],
    })
    const [pickup, delivery] = [{ kind: 'pickup', id: 1 } as const, { kind: 'delivery', id: 9 } as const]
    const judge = (...given: GivenRoute[]): string[] => evaluate(asked, given).violations.map(name)

    expect(judge({ vehicle: 1, jobs: [1] }, { vehicle: 2, jobs: [2] })).toEqual([])
    expect(judge({ vehicle: 1, jobs: [1] }, { vehicle: 2, jobs: [], steps: [pickup, delivery] })).toEqual([
      'relation 1',
      'relation pickup 1',
    ])
    expect(judge({ vehicle: 1, jobs: [1, 2] })).toEqual(['relation 1', 'relation 2'])
  })

  it('name halves of shipments that are alone or in the wrong order', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      shipments: [{ pickup: { id: 1, location: 1 }, delivery: { id: 2, location: 2 } }],
    })
    const pickup = { kind: 'pickup', id: 1 } as const
    const delivery = { kind: 'delivery', id: 2 } as const
    const judge = (...given: GivenRoute[]): string[] => evaluate(asked, given).violations.map(name)

    expect(judge({ vehicle: 1, jobs: [], steps: [pickup, delivery] })).toEqual([])
    expect(judge({ vehicle: 1, jobs: [], steps: [delivery, pickup] })).toEqual([
      'precedence delivery 2',
      'precedence pickup 1',
    ])
    expect(judge({ vehicle: 1, jobs: [], steps: [pickup] })).toEqual(['precedence pickup 1'])
    expect(judge({ vehicle: 1, jobs: [], steps: [delivery] })).toEqual(['precedence delivery 2'])
  })

  it('name the longest wait of those that are too long, and where it is', () => {
    const asked = (rules: object) =>
      problem({
        vehicles: [vehicle(1, { departure: [0, 0], maxWait: 20, ...rules })],
        jobs: [job(1, { windows: [[50, 60]] }), job(2, { windows: [[130, 200]] })],
        shipments: [{ pickup: { id: 9, location: 1, windows: [[50, 60]] }, delivery: { id: 9, location: 2 } }],
      })
    const steps = [{ kind: 'pickup', id: 9 } as const, { kind: 'delivery', id: 9 } as const]

    expect(broken(asked({}), 1, 2)).toEqual(['max-wait 2 40'])
    expect(broken(asked({ maxWait: 60 }), 1, 2)).toEqual([])
    expect(evaluate(asked({}), [{ vehicle: 1, jobs: [], steps }]).violations.map(name)).toEqual([
      'max-wait pickup 9 20',
    ])
  })

  it('name who is out for too long, waiting and breaks included', () => {
    const late = job(1, { windows: [[50, 60]] })
    const asked = (rules: Parameters<typeof vehicle>[1]) =>
      problem({ vehicles: [vehicle(1, rules)], jobs: [late, job(2)] })
    const early = { departure: [0, 0] as const }
    const { routes } = evaluate(asked(early), [{ vehicle: 1, jobs: [1] }]).solution
    const last = routes[0]?.steps.at(-1)
    const whole = (last?.arrival ?? 0) + (last?.service ?? 0)

    expect(whole).toBeGreaterThan(50)
    expect(broken(asked({ ...early, maxDuration: whole }), 1)).toEqual([])
    expect(broken(asked({ ...early, maxDuration: whole - 7 }), 1)).toEqual(['max-duration 7'])
    // Who may leave later waits at home.
    expect(broken(asked({ maxDuration: whole - 7 }), 1)).toEqual([])
  })

  it('name too many tasks and too much travel', () => {
    const limits = { maxTasks: 1, maxTravelTime: 30, maxDistance: 250 }
    const asked = problem({ vehicles: [vehicle(1, limits)], jobs: [job(1), job(2)] })

    expect(broken(asked, 1)).toEqual([])
    expect(broken(asked, 1, 2)).toEqual(['max-tasks 1', 'max-travel-time 10', 'max-distance 150'])
  })
})
