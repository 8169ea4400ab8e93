import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { accept, full, matrices, small } from '#engine/test/solver/vroom-input.ts'
import { readVroom, type VroomReading } from './read-vroom.ts'

const paths = (input: unknown): string[] => {
  const reading: VroomReading = readVroom(input)
  return 'faults' in reading ? reading.faults.map(({ path }) => path) : []
}

describe("reading VROOM's input", () => {
  it('translates every part into the words of the optimizer', () => {
    const { problem } = accept(full)

    expect(problem.vehicles).toEqual([
      {
        id: 7,
        profile: 'car',
        start: 0,
        end: 0,
        shift: [0, 500],
        capacity: [4],
        skills: [1],
        maxTasks: 5,
        maxTravelTime: 900,
        maxDistance: 9000,
        fixedCost: 30,
        breaks: [{ id: 3, service: 20, windows: [[50, 90]], maxLoad: [4] }],
      },
      {
        id: 8,
        profile: 'car',
        end: 2,
        speedFactor: 1.25,
        costPerTaskHour: 60,
        capacity: [0],
        breaks: [{ id: 1, service: 0, windows: [[0, 9]] }],
      },
    ])
    expect(problem.jobs).toEqual([
      { id: 1, location: 1, service: 60, windows: [[0, 400]], delivery: [2], pickup: [1], skills: [1], priority: 9 },
      { id: 2, location: 2, delivery: [1], vehicles: [8], position: 'last' },
    ])
    expect(problem.shipments).toEqual([
      { pickup: { id: 5, location: 2 }, delivery: { id: 5, location: 1 }, amount: [2], priority: 4 },
    ])
    expect(problem.matrices.car).toMatchObject({
      size: 3,
      durations: Int32Array.of(0, 10, 10, 10, 0, 10, 10, 10, 0),
    })
    expect(problem.sequences).toEqual([[1, 2]])
    expect(problem.relations).toEqual([{ type: 'not-in-same-route', jobs: [2], shipments: [5] }])
    expect(problem.objective).toEqual({
      duration: 2,
      distance: 0.5,
      balance: 0,
      compactness: 0,
      stability: 0,
      useEveryVehicle: false,
    })
    expect(problem.given?.map(({ vehicle, steps }) => [vehicle, steps?.map(({ kind }) => kind)])).toEqual([
      [7, ['pickup', 'job', 'delivery']],
      [8, []],
    ])
  })

  it('reads what is wished for', () => {
    const wishes = {
      soft_time_window: { time_window: [100, 200], early_per_hour: 1800, late_per_hour: 7200 },
      preferred_vehicles: { vehicles: [1], otherwise: 50 },
    }
    const { problem } = accept(small({ jobs: [{ id: 1, location_index: 0, ...wishes }] }))

    expect(problem.jobs[0]).toMatchObject({
      softWindow: { window: [100, 200], earliness: 0.5, lateness: 2 },
      preference: { vehicles: [1], cost: 50 },
    })
    expect(
      paths(
        small({
          jobs: [
            {
              id: 1,
              location_index: 0,
              soft_time_window: { time_window: [9, 5], early_per_hour: -1 },
              preferred_vehicles: { vehicles: [77] },
            },
          ],
        }),
      ).sort(),
    ).toEqual([
      'jobs[0].preferred_vehicles.otherwise',
      'jobs[0].preferred_vehicles.vehicles[0]',
      'jobs[0].soft_time_window.early_per_hour',
      'jobs[0].soft_time_window.time_window',
    ])
  })

  it('reads what a day is paid', () => {
    const costs = {
      per_paid_hour: 7200,
      unpaid_breaks: true,
      per_task: 5,
      overtime: { after: 28_800, per_hour: 3600 },
      late_end: { after: 61_200, per_hour: 1800 },
    }
    const { problem } = accept(small({ vehicles: [{ id: 1, start_index: 0, departure_window: [0, 50], costs }] }))

    expect(problem.vehicles[0]).toMatchObject({
      departure: [0, 50],
      pay: {
        perSecond: 2,
        excludesBreaks: true,
        perTask: 5,
        overtime: { after: 28_800, perSecond: 1 },
        lateEnd: { after: 61_200, perSecond: 0.5 },
      },
    })
    expect(accept(small({ vehicles: [{ id: 1, start_index: 0, costs: {} }] })).problem.vehicles[0]?.pay).toBeUndefined()
    expect(
      paths(
        small({
          vehicles: [
            {
              id: 1,
              start_index: 0,
              departure_window: [9, 5],
              costs: { per_paid_hour: -1, overtime: { after: -1, per_hour: 1 }, late_end: {} },
            },
          ],
        }),
      ).sort(),
    ).toEqual([
      'vehicles[0].costs.late_end.per_hour',
      'vehicles[0].costs.overtime.after',
      'vehicles[0].costs.per_paid_hour',
      'vehicles[0].departure_window',
    ])
  })

  it('turns hourly and kilometer costs into weights where all vehicles share them, else into their rates', () => {
    const rates = { costs: { per_hour: 7200, per_km: 500 } }
    const shared = small({
      vehicles: [
        { id: 1, start_index: 0, ...rates },
        { id: 2, start_index: 0, ...rates },
      ],
    })
    const odd = small({
      vehicles: [
        { id: 1, start_index: 0 },
        { id: 2, start_index: 0, ...rates },
      ],
    })

    expect(accept(shared).problem.objective).toEqual({ duration: 2, distance: 0.5 })
    expect(accept(small({})).problem.objective).toBeUndefined()
    expect(accept(odd).problem).not.toHaveProperty('objective')
    expect(accept(odd).problem.vehicles).toMatchObject([
      { costPerTravelHour: 3600, costPerKilometer: 0 },
      { costPerTravelHour: 7200, costPerKilometer: 500 },
    ])
  })

  it('takes vehicles that state what is usual for those that state nothing', () => {
    const usual = { speed_factor: 1, costs: { per_hour: 3600, per_km: 0, per_task_hour: 0 } }

    expect(accept(small({ vehicles: [{ id: 1, start_index: 0, ...usual }] }))).toEqual(accept(small({})))
  })

  it('refuses a rate where the matrix has costs of its own or no distances', () => {
    const vehicles = [1, 2].map((id) => ({ id, start_index: 0, costs: { per_hour: 3600 * id, per_km: id - 1 } }))
    const { durations, distances } = matrices.car
    const faults = (car: object): string[] => paths(small({ vehicles, matrices: { car } }))

    expect(faults({ durations })).toEqual(['vehicles[1].costs.per_km'])
    expect(faults({ durations, distances, costs: durations })).toContain('vehicles[0].costs.per_hour')
  })

  it('leaves out what is null', () => {
    expect(accept(small({ jobs: [{ id: 1, location_index: 1, skills: null }], shipments: null })).problem.jobs).toEqual(
      [{ id: 1, location: 1 }],
    )
  })

  it('names all faults at once, each by its path', () => {
    expect(
      paths({
        vehicles: [
          { id: 1, start: [0, 0], time_window: [9, 3], max_distance: -5, speed_factor: 6 },
          { id: '2', start_index: 7, profile: 3, costs: { per_hour: -1, per_task_hour: 'x' } },
        ],
        jobs: [
          {
            id: 1,
            location_index: 1,
            time_windows: [[1], 'x'],
            setup: 'x',
            setup_per_type: { van: -1 },
            service_per_type: 5,
          },
          { id: 1, location: [1, 1], position: 'middle', skills: 5 },
        ],
        shipments: [{ pickup: { id: 1 } }],
        matrices,
      }),
    ).toEqual([
      'vehicles[0].start',
      'vehicles[1].id',
      'vehicles[1].profile',
      'vehicles[1].costs.per_task_hour',
      'vehicles[1].costs.per_hour',
      'jobs[0].service_per_type',
      'jobs[0].setup',
      'jobs[0].time_windows[0]',
      'jobs[0].time_windows[1]',
      'jobs[1].location',
      'jobs[1].position',
      'jobs[1].skills',
      'shipments[0].pickup.location_index',
      'shipments[0].delivery.id',
      'shipments[0].delivery.location_index',
      'vehicles[0].time_window',
      'vehicles[0].max_distance',
      'vehicles[0].speed_factor',
      'jobs[1].id',
      'jobs[0].setup_per_type.van',
    ])
  })

  it('asks for matrices once, not for every place that would need them', () => {
    expect(paths(small({ matrices: undefined }))).toEqual(['matrices'])
    expect(paths(small({ matrices: 5 }))).toEqual(['matrices', 'vehicles[0].profile'])
  })

  it('names rows and cells of matrices that do not fit', () => {
    const car = {
      durations: [[0, 1], [1]],
      distances: [
        [0, -1],
        [1, 0],
      ],
      costs: [[0, 1]],
    }

    expect(paths(small({ matrices: { car } }))).toEqual([
      'matrices.car.durations[1]',
      'matrices.car.distances[0][1]',
      'matrices.car.costs',
    ])
    expect(paths(small({ matrices: { car: {} } }))).toContain('matrices.car.durations')
    expect(paths(small({ matrices: { car: { durations: [5] } } }))).toContain('matrices.car.durations[0]')
  })

  it('refuses what is no problem at all', () => {
    expect(paths(5)).toEqual(['', 'vehicles', 'matrices'])
    expect(paths(null)).toEqual(['', 'vehicles', 'matrices'])
    expect(paths(small({ vehicles: [] }))).toEqual(['vehicles'])
    expect(paths(small({ vehicles: {} }))).toEqual(['vehicles'])
    expect(paths(small({ objective: { use_every_vehicle: 1, balance: 'much' } }))).toEqual([
      'objective.balance',
      'objective.use_every_vehicle',
    ])
  })

  it('refuses relations of a kind that it does not know', () => {
    expect(paths(small({ relations: [{ type: 'in_sequence', jobs: [1] }, {}] }))).toEqual([
      'relations[0].type',
      'relations[1].type',
    ])
  })

  it('refuses steps that it cannot follow', () => {
    const steps = [{ type: 'job', id: 9 }, { type: 'stroll' }, { type: 'job', id: 1, service_at: 5 }]

    expect(paths(small({ vehicles: [{ id: 1, start_index: 0, steps }] }))).toEqual([
      'vehicles[0].steps[1].type',
      'vehicles[0].steps[2].service_at',
      'vehicles[0].steps[0]',
    ])
  })

  it('shortens what it quotes', () => {
    const reading = readVroom(small({ jobs: 'x'.repeat(100) }))

    expect('faults' in reading && reading.faults[0].message.length).toBeLessThan(70)
  })

  it('never throws, whatever stands in place of a part', () => {
    const random = createRandom(5)
    const strangers = [null, -1, 1.5, 'x', [], {}, true, 1e12, [[1]], [null], undefined]
    const spoil = (part: unknown): unknown => {
      if (random.below(25) === 0) return strangers[random.below(strangers.length)]
      if (Array.isArray(part)) return part.map(spoil)
      if (typeof part !== 'object' || part === null) return part
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, spoil(value)]))
    }

    const readings = Array.from({ length: 1000 }, () => readVroom(spoil(full)))

    expect(readings.filter((reading) => 'faults' in reading).length).toBeGreaterThan(900)
  })
})
