import { describe, expect, it } from 'vitest'
import { job, lineMatrix, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import type { Problem } from './problem.ts'
import { validateProblem } from './validate-problem.ts'

const paths = (parts: Partial<Problem>): string[] => validateProblem(problem(parts)).map(({ path }) => path)

describe('the faults of a problem', () => {
  it('are none for a right one, even if nothing can be served', () => {
    expect(
      paths({
        jobs: [
          job(1, {
            skills: [5],
            windows: [
              [3, 3],
              [5, 9],
            ],
          }),
        ],
      }),
    ).toEqual([])
    expect(paths({ vehicles: [], jobs: [job(1)] })).toEqual([])
  })

  it('are all named at once', () => {
    expect(
      paths({
        vehicles: [vehicle(1, { start: 10, shift: [5, 4], maxTasks: -1, fixedCost: 0.5 }), vehicle(1, { end: -1 })],
        jobs: [job(1, { location: 99, service: -3, priority: 101, vehicles: [1, 7] })],
      }),
    ).toEqual([
      'vehicles[1].id',
      'vehicles[0].start',
      'vehicles[0].shift',
      'vehicles[0].maxTasks',
      'vehicles[0].fixedCost',
      'vehicles[1].end',
      'jobs[0].location',
      'jobs[0].service',
      'jobs[0].priority',
      'jobs[0].vehicles[1]',
    ])
  })

  it('name prices below nothing and departures outside the shift', () => {
    const pay = {
      perSecond: -1,
      perTask: Number.NaN,
      overtime: { after: 0.5, perSecond: -1 },
      lateEnd: { after: 0.5, perSecond: -1 },
    }

    expect(
      paths({
        vehicles: [
          vehicle(1, { shift: [10, 20], departure: [21, 30], pay }),
          vehicle(2, { shift: [10, 20], departure: [5, 9] }),
          vehicle(3, { departure: [9, 5] }),
          vehicle(4, { shift: [10, 20], departure: [0, 10], pay: { perSecond: 0.5, perTask: 0 } }),
        ],
      }),
    ).toEqual([
      'vehicles[0].departure',
      'vehicles[0].pay.perSecond',
      'vehicles[0].pay.perTask',
      'vehicles[0].pay.overtime.after',
      'vehicles[0].pay.overtime.perSecond',
      'vehicles[0].pay.lateEnd.after',
      'vehicles[0].pay.lateEnd.perSecond',
      'vehicles[1].departure',
      'vehicles[2].departure',
    ])
  })

  it('name wishes that cannot be', () => {
    const softWindow = { window: [9, 5], earliness: -1, lateness: Number.NaN } as const

    expect(
      paths({
        jobs: [
          job(1, { softWindow, preference: { vehicles: [1, 7], cost: -1 } }),
          job(2, { softWindow: { window: [5, 5], lateness: 0.5 }, preference: { vehicles: [], cost: 0.5 } }),
        ],
      }),
    ).toEqual([
      'jobs[0].softWindow.window',
      'jobs[0].softWindow.earliness',
      'jobs[0].softWindow.lateness',
      'jobs[0].preference.vehicles[1]',
      'jobs[0].preference.cost',
    ])
  })

  it('name matrices that are missing, not square or negative', () => {
    const { durations } = lineMatrix(2)

    expect(paths({ vehicles: [vehicle(1, { profile: 'boat' })] })).toEqual(['vehicles[0].profile'])
    expect(paths({ matrices: { car: { size: 3, durations } } })).toEqual(['matrices.car.durations'])
    expect(
      paths({ matrices: { car: { size: 2, durations, distances: Int32Array.of(0, 1, -1, 0), costs: durations } } }),
    ).toEqual(['matrices.car.distances[1][0]'])
  })

  it('name windows that are empty, reversed, out of order or no whole numbers', () => {
    expect(paths({ jobs: [job(1, { windows: [] })] })).toEqual(['jobs[0].windows'])
    expect(paths({ jobs: [job(1, { windows: [[5, 2]] })] })).toEqual(['jobs[0].windows[0]'])
    expect(
      paths({
        jobs: [
          job(1, {
            windows: [
              [0, 5],
              [5, 9],
            ],
          }),
        ],
      }),
    ).toEqual(['jobs[0].windows[1]'])
    expect(paths({ jobs: [job(1, { windows: [[0.5, 5]] })] })).toEqual(['jobs[0].windows[0][0]'])
  })

  it('name speeds that are none, and rates and limits that the matrix cannot tell of', () => {
    const { durations, distances: _, ...others } = lineMatrix(10)
    const rates = { costPerTravelHour: 9, costPerKilometer: 1, costPerTaskHour: 0.5 }
    const short = { maxDistance: 9 }

    expect(paths({ vehicles: [vehicle(1, { maxDuration: 0 }), vehicle(2, { maxDuration: -1 })] })).toEqual([
      'vehicles[1].maxDuration',
    ])
    expect(paths({ vehicles: [vehicle(1, { maxWait: 0 }), vehicle(2, { maxWait: -1 })] })).toEqual([
      'vehicles[1].maxWait',
    ])
    expect(paths({ vehicles: [0, 5, 5.5].map((speedFactor, id) => vehicle(id, { speedFactor })) })).toEqual([
      'vehicles[0].speedFactor',
      'vehicles[2].speedFactor',
    ])
    expect(paths({ vehicles: [vehicle(1, rates), vehicle(2, { costPerTaskHour: -1 })] })).toEqual([
      'vehicles[1].costPerTaskHour',
    ])
    expect(
      paths({ vehicles: [vehicle(1, rates), vehicle(2, short)], matrices: { car: { ...others, durations } } }),
    ).toEqual(['vehicles[0].costPerKilometer', 'vehicles[1].maxDistance'])
    expect(
      paths({ vehicles: [vehicle(1, rates)], matrices: { car: { ...lineMatrix(10), costs: durations } } }),
    ).toEqual(['vehicles[0].costPerTravelHour', 'vehicles[0].costPerKilometer'])
  })

  it('name breaks with the same id, without windows, or too many', () => {
    const rest = { id: 1, service: 5, windows: [[0, 9]] as const }

    expect(paths({ vehicles: [vehicle(1, { breaks: [rest, rest] })] })).toEqual(['vehicles[0].breaks[1].id'])
    expect(paths({ vehicles: [vehicle(1, { breaks: [{ ...rest, windows: [] }] })] })).toEqual([
      'vehicles[0].breaks[0].windows',
    ])
    expect(paths({ vehicles: [vehicle(1, { capacity: [1], breaks: [{ ...rest, maxLoad: [1, -1] }] })] })).toEqual([
      'vehicles[0].breaks[0].maxLoad[1]',
      'vehicles[0].breaks[0].maxLoad',
    ])
    const eleven = Array.from({ length: 11 }, (_, id) => ({ ...rest, id }))
    expect(paths({ vehicles: [vehicle(1, { breaks: eleven })] })).toEqual(['vehicles[0].breaks'])
  })

  it('name setups and times of a type that are none', () => {
    expect(paths({ jobs: [job(1, { setup: -1, setupPerType: { van: 0.5 }, servicePerType: { van: 1 } })] })).toEqual([
      'jobs[0].setup',
      'jobs[0].setupPerType.van',
    ])
  })

  it('name loads that count other dimensions, or are negative', () => {
    expect(
      paths({
        vehicles: [vehicle(1, { capacity: [1, 1] })],
        jobs: [job(1, { delivery: [1] }), job(2, { pickup: [0, -1] })],
        shipments: [{ pickup: job(1), delivery: job(1), amount: [1, 1, 1] }],
      }),
    ).toEqual(['jobs[1].pickup[1]', 'jobs[0].delivery', 'shipments[0].amount'])
  })

  it('name shipments whose halves have no name of their own', () => {
    const shipment = { pickup: job(1), delivery: job(2) }

    expect(paths({ shipments: [shipment, shipment] })).toEqual(['shipments[1].pickup.id', 'shipments[1].delivery.id'])
  })

  it('name chains and given routes of what does not exist', () => {
    expect(
      paths({
        jobs: [job(1), job(2)],
        sequences: [[1, 2, 1], [3]],
        relations: [{ type: 'in-same-route', jobs: [2, 2], shipments: [1] }],
        given: [{ vehicle: 8, jobs: [1, 4], steps: [{ kind: 'delivery', id: 2 }] }],
      }),
    ).toEqual([
      'sequences[0][2]',
      'sequences[1][0]',
      'relations[0].jobs[1]',
      'relations[0].shipments[0]',
      'given[0].vehicle',
      'given[0].jobs[1]',
      'given[0].steps[0]',
    ])
  })

  it('name weights that are no weights', () => {
    expect(paths({ objective: { duration: -1, distance: Number.NaN, useEveryVehicle: true } })).toEqual([
      'objective.duration',
      'objective.distance',
    ])
  })
})
