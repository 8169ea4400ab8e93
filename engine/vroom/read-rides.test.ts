import { describe, expect, it } from 'vitest'
import { accept, small } from '#engine/test/solver/vroom-input.ts'
import { readVroom } from './read-vroom.ts'

const paths = (input: unknown): string[] => {
  const reading = readVroom(input)
  return 'faults' in reading ? reading.faults.map(({ path }) => path) : []
}

describe('an input of our own words for rides, waiting and trips', () => {
  it('reads how long a shipment may be on board', () => {
    const ride = (max_ride_time: number) => ({
      pickup: { id: 1, location_index: 1 },
      delivery: { id: 1, location_index: 2 },
      max_ride_time,
    })

    expect(accept(small({ shipments: [ride(600)] })).problem.shipments).toMatchObject([{ maxRideTime: 600 }])
    expect(paths(small({ shipments: [ride(-1)] }))).toEqual(['shipments[0].max_ride_time'])
  })

  it('reads for how long a vehicle may wait', () => {
    const waiting = (max_waiting_time: number) => small({ vehicles: [{ id: 1, start_index: 0, max_waiting_time }] })

    expect(accept(waiting(900)).problem.vehicles[0]?.maxWait).toBe(900)
    expect(paths(waiting(-1))).toEqual(['vehicles[0].max_waiting_time'])
  })

  it('reads for how long a vehicle may be out', () => {
    const limited = (max_duration: number) => small({ vehicles: [{ id: 1, start_index: 0, max_duration }] })

    expect(accept(limited(900)).problem.vehicles[0]?.maxDuration).toBe(900)
    expect(paths(limited(-1))).toEqual(['vehicles[0].max_duration'])
  })

  it('reads where a vehicle reloads, and when a given route has it do so', () => {
    const dock = { id: 4, location_index: 0, service: 60, time_windows: [[0, 900]], max_times: 2 }
    const given = (reload: object) => ({
      id: 1,
      start_index: 0,
      reloads: [dock],
      steps: [{ type: 'job', id: 1 }, reload],
    })
    const { problem } = accept(small({ vehicles: [given({ type: 'reload', id: 4 })] }))
    const { max_times: _, ...wrong } = dock

    expect(problem.vehicles[0]?.reloads).toEqual([
      { id: 4, location: 0, service: 60, windows: [[0, 900]], maxTimes: 2 },
    ])
    expect(problem.given?.[0]?.steps?.[1]).toEqual({ kind: 'reload', id: 4 })
    expect(paths(small({ vehicles: [given({ type: 'reload', id: 5 })] }))).toEqual(['vehicles[0].steps[1]'])
    expect(
      paths(
        small({ vehicles: [{ id: 1, start_index: 0, reloads: [{ ...wrong, location_index: 9, max_times: -1 }] }] }),
      ),
    ).toEqual(['vehicles[0].reloads[0].location_index', 'vehicles[0].reloads[0].max_times'])
    expect(paths(small({ vehicles: [{ id: 1, start_index: 0, reloads: [{ id: 1, location: [1, 2] }] }] }))).toEqual([
      'vehicles[0].reloads[0].location',
    ])
  })
})
