import { describe, expect, it } from 'vitest'
import { evaluate } from '#engine/optimizer/index.ts'
import { accept, full, small } from '#engine/test/solver/vroom-input.ts'
import { writeVroom } from './write-vroom.ts'

describe("writing VROOM's output", () => {
  const { problem, labels } = accept(full)
  const { solution, violations } = evaluate(problem, problem.given ?? [])
  const output = writeVroom(problem, solution, {
    labels,
    violations,
    certificate: { method: 'exact', bound: 1, cost: 2, gap: 1 },
    explanation: [],
    computingTimes: { loading: 1, solving: 2 },
  })

  it('sums the routes up', () => {
    expect(output.summary).toEqual({
      cost: 30 + 2 * 40 - 2 * 10 + 0.5 * 300,
      routes: 1,
      unassigned: 1,
      delivery: [2],
      pickup: [1],
      setup: 0,
      service: 80,
      duration: 30,
      waiting_time: 0,
      priority: 13,
      distance: 300,
      violations: [],
      computing_times: { loading: 1, solving: 2 },
    })
    expect(output).toMatchObject({ code: 0, certificate: { gap: 1 }, explanation: [] })
  })

  it('tells what one more vehicle would change, and leaves its plan out', () => {
    const parts = { lateHours: -9, fixed: 5, pay: 0, travel: 0, other: 0 }
    const change = { saving: 4, parts, priority: 0, served: 0 }
    const { one_more_vehicle: told } = writeVroom(problem, solution, {
      vehiclePrices: [
        { like: [7], kind: 'used', change, solution },
        { like: [8], kind: 'idle', vehicle: 9 },
        { like: [10], kind: 'unused' },
      ],
    })

    expect(told).toEqual([
      { like: [7], kind: 'used', change },
      { like: [8], kind: 'idle', vehicle: 9 },
      { like: [10], kind: 'unused' },
    ])
    expect(output.one_more_vehicle).toBeUndefined()
  })

  it('hands descriptions and coordinates back', () => {
    expect(output.unassigned).toEqual([{ id: 2, type: 'job', location_index: 2, description: 'far' }])
    expect(output.routes[0]).toMatchObject({ vehicle: 7, description: 'van' })
    expect(output.routes[0]?.steps.map(({ type, location, description }) => [type, location ?? description])).toEqual([
      ['start', [1, 2]],
      ['pickup', undefined],
      ['job', [3, 4]],
      ['delivery', 'drop'],
      ['break', 'lunch'],
      ['end', undefined],
    ])
  })

  it('tells arrivals, loads and the travel so far', () => {
    expect(output.routes[0]?.steps.map(({ arrival, duration, load }) => [arrival, duration, load])).toEqual([
      [0, 0, [2]],
      [10, 10, [4]],
      [20, 20, [3]],
      [80, 20, [1]],
      [80, 20, [1]],
      [110, 30, [1]],
    ])
  })

  it("names violations by VROOM's causes, at their step where they have one", () => {
    const asked = accept(
      small({
        vehicles: [
          {
            id: 1,
            start_index: 0,
            end_index: 0,
            time_window: [0, 15],
            breaks: [{ id: 2, time_windows: [[0, 0]] }],
            steps: [{ type: 'job', id: 1 }],
          },
        ],
        jobs: [{ id: 1, location_index: 1, skills: [4], time_windows: [[0, 5]] }],
      }),
    ).problem
    const judged = evaluate(asked, asked.given ?? [])

    const { summary, routes } = writeVroom(asked, judged.solution, { violations: judged.violations })

    expect(summary.violations.map(({ cause, duration }) => [cause, duration])).toEqual([
      ['delay', 5],
      ['delay', 5],
      ['skills', undefined],
    ])
    expect(routes[0]?.violations.map(({ cause }) => cause)).toEqual(['delay'])
    expect(routes[0]?.steps.find(({ type }) => type === 'job')?.violations.map(({ cause }) => cause)).toEqual([
      'delay',
      'skills',
    ])
  })

  it('tells setup and service apart', () => {
    const times = {
      location_index: 1,
      setup: 30,
      service: 10,
      setup_per_type: { van: 4 },
      service_per_type: { car: 7 },
    }
    const jobs = [1, 2].map((id) => ({ id, ...times }))
    const told = (type: string): number[][] => {
      const asked = accept(small({ jobs, vehicles: [{ id: 1, start_index: 0, type }] })).problem
      const { routes, summary } = writeVroom(asked, evaluate(asked, [{ vehicle: 1, jobs: [1, 2] }]).solution)
      const steps = routes[0]?.steps.map(({ setup, service }) => [setup, service]) ?? []
      return [[summary.setup, summary.service], ...steps]
    }

    expect(told('van')).toEqual([
      [4, 20],
      [0, 0],
      [4, 10],
      [0, 10],
    ])
    expect(told('car')).toEqual([
      [30, 14],
      [0, 0],
      [30, 7],
      [0, 7],
    ])
  })

  it('lists both halves of a shipment that stays behind', () => {
    const empty = evaluate(problem, [])

    expect(writeVroom(problem, empty.solution).unassigned.map(({ type, id }) => [type, id])).toEqual([
      ['job', 1],
      ['job', 2],
      ['pickup', 5],
      ['delivery', 5],
    ])
  })
})
