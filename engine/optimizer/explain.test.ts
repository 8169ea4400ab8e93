import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { evaluate } from './evaluate.ts'
import { type Explanation, explain } from './explain.ts'
import type { GivenRoute, Problem } from './problem/problem.ts'

const explainPlan = (asked: Problem, ...given: GivenRoute[]): readonly Explanation[] =>
  explain(asked, evaluate(asked, given).solution)

/** What is said about the only unassigned task, vehicle by vehicle. */
const messages = (asked: Problem, ...given: GivenRoute[]): string[] =>
  explainPlan(asked, ...given).flatMap(({ vehicles }) => vehicles.map(({ message }) => message))

describe('why a task stays unassigned', () => {
  it('is told per vehicle, with the first rule and the smallest change as data', () => {
    const asked = problem({
      vehicles: [vehicle(1, { skills: [1] }), vehicle(2, { skills: [1, 3], shift: [0, 700] })],
      jobs: [job(1, { skills: [3], service: 800 })],
    })

    expect(explainPlan(asked)).toEqual([
      {
        job: 1,
        vehicles: [
          { vehicle: 1, code: 'skill', changes: [{ kind: 'add-skills', skills: [3] }], message: 'skill 3' },
          { vehicle: 2, code: 'shift', changes: [{ kind: 'extend-shift', seconds: 120 }], message: 'shift +2 min' },
        ],
      },
    ])
  })

  it('names several changes where one is not enough, vehicles before skills', () => {
    const asked = problem({ vehicles: [vehicle(1), vehicle(2)], jobs: [job(1, { vehicles: [2], skills: [4] })] })

    expect(explainPlan(asked)[0]?.vehicles[0]).toMatchObject({ code: 'vehicle', message: 'vehicle: allow it; skill 4' })
  })

  it('tells until when its window, or another, would have to stay open', () => {
    const own = problem({ jobs: [job(6, { windows: [[0, 30]] })] })
    const other = problem({
      jobs: [job(1, { windows: [[0, 10]] }), job(2, { service: 60, windows: [[0, 0]] }), job(4)],
    })
    const rest = { id: 7, service: 10, windows: [[0, 20]] as const }
    const late = problem({ vehicles: [vehicle(1, { shift: [30, 900], breaks: [rest] })], jobs: [job(1)] })

    expect(messages(own)).toEqual(['window: open until 0:01'])
    expect(explainPlan(own)[0]?.vehicles[0]?.changes).toEqual([{ kind: 'keep-open', of: 'job', id: 6, until: 60 }])
    expect(messages(other, { vehicle: 1, jobs: [1, 4] })).toEqual(['window: open until 0:01'])
    expect(messages(late)).toEqual(['window of break 7: open until 0:01'])
  })

  it('blames no capacity where a reload would make room, and does where none may be taken', () => {
    const jobs = [1, 2, 3].map((id) => job(id, { delivery: [2] }))
    const withDock = (maxTimes: number): Problem =>
      problem({ vehicles: [vehicle(1, { capacity: [4], reloads: [{ id: 7, location: 0, maxTimes }] })], jobs })

    expect(messages(withDock(1), { vehicle: 1, jobs: [1, 2] })).toEqual(['fits with reload 7: search longer'])
    expect(explainPlan(withDock(1), { vehicle: 1, jobs: [1, 2] })[0]?.vehicles[0]).toMatchObject({ code: 'fits' })
    expect(messages(withDock(0), { vehicle: 1, jobs: [1, 2] })).toEqual(['capacity +2'])
  })

  it('tells by how much a ride would have to be longer', () => {
    const ride = { pickup: { id: 1, location: 1 }, delivery: { id: 1, location: 9 }, maxRideTime: 70 }
    const asked = problem({ shipments: [ride] })

    expect(messages(asked)).toEqual(['time on board +1 min'])
    expect(explainPlan(asked)[0]?.vehicles[0]).toMatchObject({
      code: 'ride-time',
      changes: [{ kind: 'extend-ride-time', seconds: 10, delivery: expect.any(Number) }],
    })
  })

  it('counts load, tasks and travel that are too much', () => {
    expect(messages(problem({ vehicles: [vehicle(1, { capacity: [2] })], jobs: [job(1, { delivery: [5] })] }))).toEqual(
      ['capacity +3'],
    )
    expect(messages(problem({ vehicles: [vehicle(1, { maxTasks: 0 })], jobs: [job(1)] }))).toEqual(['tasks +1'])
    expect(messages(problem({ vehicles: [vehicle(1, { maxTravelTime: 10 })], jobs: [job(9)] }))).toEqual([
      'travel time +3 min',
    ])
    expect(messages(problem({ vehicles: [vehicle(1, { maxDistance: 10 })], jobs: [job(9)] }))).toEqual([
      'distance +1790 m',
    ])
  })

  it('says so where a task would fit', () => {
    expect(explainPlan(problem({ jobs: [job(1)] }))[0]?.vehicles).toEqual([
      { vehicle: 1, code: 'fits', changes: [], message: 'fits: search longer' },
    ])
  })

  it('falls back on the rule itself where no number would help', () => {
    const asked = problem({ jobs: [job(1), job(2, { position: 'first' })], sequences: [[1, 2]] })

    expect(explainPlan(asked, { vehicle: 1, jobs: [1] })[0]?.vehicles).toEqual([
      { vehicle: 1, code: 'sequence', changes: [], message: 'job 2 must come after job 1' },
    ])
  })

  it('names the relative that rides elsewhere, or on this very vehicle', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2), job(3, { skills: [7] })],
      relations: [
        { type: 'in-same-route', jobs: [1, 3] },
        { type: 'not-in-same-route', jobs: [2, 3] },
      ],
    })
    const given = [
      { vehicle: 1, jobs: [1] },
      { vehicle: 2, jobs: [2] },
    ]
    const skilled = { ...asked, vehicles: asked.vehicles.map((each) => ({ ...each, skills: [7] })) }

    expect(messages(asked, ...given)).toEqual(['skill 7', 'skill 7'])
    expect(explainPlan(skilled, ...given)[0]?.vehicles).toMatchObject([
      { vehicle: 1, code: 'fits' },
      { vehicle: 2, code: 'relation', changes: [], message: 'job 3 must ride with job 1, on vehicle 1' },
    ])
    expect(messages(skilled, { vehicle: 1, jobs: [2] })[2]).toBe('job 3 must not ride with job 2, on vehicle 1')
  })

  it('explains shipments as a whole', () => {
    const asked = problem({
      vehicles: [vehicle(1, { maxTasks: 2, skills: [9] }), vehicle(2)],
      jobs: [job(1)],
      shipments: [{ pickup: { id: 5, location: 3 }, delivery: { id: 6, location: 1 }, skills: [9] }],
    })

    expect(explainPlan(asked, { vehicle: 1, jobs: [1] })).toEqual([
      {
        job: 5,
        kind: 'pickup',
        vehicles: [
          { vehicle: 1, code: 'max-tasks', changes: [{ kind: 'add-tasks', amount: 1 }], message: 'tasks +1' },
          { vehicle: 2, code: 'skill', changes: [{ kind: 'add-skills', skills: [9] }], message: 'skill 9' },
        ],
      },
    ])
  })
})
