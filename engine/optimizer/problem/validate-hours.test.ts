import { describe, expect, it } from 'vitest'
import { job, lineMatrix, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import type { Hours, Problem } from './problem.ts'
import { validateProblem } from './validate-problem.ts'

const hourly = (hours: Hours, parts: Partial<Problem> = {}): Problem =>
  problem({ jobs: [job(1)], matrices: { car: { ...lineMatrix(3), hours } }, ...parts })

const paths = (asked: Problem): string[] => validateProblem(asked).map(({ path }) => path)

const RUSH: Hours = { moments: [100, 200], factors: [[1, 0.5, 1]] }

describe('hours of a matrix', () => {
  it('are right with ascending moments, a factor for each period and known classes', () => {
    expect(paths(hourly(RUSH))).toEqual([])
    expect(paths(hourly({ moments: [], factors: [[1], [0.1]], classes: new Uint8Array(9).fill(1) }))).toEqual([])
    expect(paths(hourly({ ...RUSH, departureStep: 60 }))).toEqual([])
  })

  it('have each fault named with its path', () => {
    expect(paths(hourly({ moments: [9, 9, 1.5], factors: [[1, 1, 1, 1]] }))).toEqual([
      'matrices.car.hours.moments[1]',
      'matrices.car.hours.moments[2]',
      'matrices.car.hours.moments[2]',
    ])
    expect(paths(hourly({ moments: [9], factors: [] }))).toEqual(['matrices.car.hours.factors'])
    expect(paths(hourly({ moments: [9], factors: [[1], [0.09, 5.1], [Number.NaN, 1]] }))).toEqual([
      'matrices.car.hours.factors[0]',
      'matrices.car.hours.factors[1][0]',
      'matrices.car.hours.factors[1][1]',
      'matrices.car.hours.factors[2][0]',
    ])
    expect(paths(hourly({ ...RUSH, classes: new Uint8Array(8) }))).toEqual(['matrices.car.hours.classes'])
    expect(paths(hourly({ ...RUSH, classes: Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 0, 2) }))).toEqual([
      'matrices.car.hours.classes[1][2]',
    ])
    expect(paths(hourly({ ...RUSH, departureStep: 0 }))).toEqual(['matrices.car.hours.departureStep'])
  })

  it('are not planned beside what waits on purpose, reloads or loads at breaks', () => {
    const softWindow = { window: [0, 9] as const, lateness: 1 }
    const parts: Partial<Problem> = {
      vehicles: [
        vehicle(1, {
          capacity: [1],
          reloads: [{ id: 1, location: 0 }],
          breaks: [{ id: 1, service: 1, windows: [[0, 9]], maxLoad: [1] }],
        }),
      ],
      jobs: [job(1, { softWindow })],
      shipments: [{ pickup: job(1), delivery: job(1), maxRideTime: 5 }],
    }

    expect(paths(hourly(RUSH, parts))).toEqual([
      'shipments[0].maxRideTime',
      'shipments[0].maxRideTime',
      'vehicles[0].reloads',
      'vehicles[0].breaks[0].maxLoad',
    ])
    // Where nothing changes with the hour, or nobody drives by it, there is nothing to refuse.
    expect(paths(hourly({ ...RUSH, factors: [[1, 1, 1]] }, { ...parts, shipments: [] }))).toEqual([])
  })
})
