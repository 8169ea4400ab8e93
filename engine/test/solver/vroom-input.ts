import { readVroom } from '#engine/vroom/index.ts'

/** Ten seconds and a hundred meters between any two of three places. */
export const matrices = {
  car: {
    durations: [
      [0, 10, 10],
      [10, 0, 10],
      [10, 10, 0],
    ],
    distances: [
      [0, 100, 100],
      [100, 0, 100],
      [100, 100, 0],
    ],
  },
}

/** Every part that VROOM's input can have. */
export const full = {
  vehicles: [
    {
      id: 7,
      description: 'van',
      start_index: 0,
      end_index: 0,
      start: [1, 2],
      time_window: [0, 500],
      capacity: [4],
      skills: [1],
      max_tasks: 5,
      max_travel_time: 900,
      max_distance: 9000,
      costs: { fixed: 30 },
      breaks: [{ id: 3, description: 'lunch', service: 20, time_windows: [[50, 90]], max_load: [4] }],
      steps: [
        { type: 'start' },
        { type: 'pickup', id: 5 },
        { type: 'job', id: 1 },
        { type: 'delivery', id: 5 },
        { type: 'end' },
      ],
    },
    {
      id: 8,
      profile: 'car',
      end_index: 2,
      speed_factor: 1.25,
      costs: { per_task_hour: 60 },
      breaks: [{ id: 1, time_windows: [[0, 9]] }],
    },
  ],
  jobs: [
    {
      id: 1,
      location_index: 1,
      location: [3, 4],
      service: 60,
      delivery: [2],
      pickup: [1],
      skills: [1],
      priority: 9,
      time_windows: [[0, 400]],
    },
    { id: 2, description: 'far', location_index: 2, amount: [1], allowed_vehicles: [8], position: 'last', setup: 0 },
  ],
  shipments: [
    {
      amount: [2],
      priority: 4,
      pickup: { id: 5, location_index: 2 },
      delivery: { id: 5, location_index: 1, description: 'drop' },
    },
  ],
  sequences: [[1, 2]],
  relations: [{ type: 'not_in_same_route', jobs: [2], shipments: [5] }],
  objective: { duration: 2, distance: 0.5, balance: 0, compactness: 0, stability: 0, use_every_vehicle: false },
  matrices,
}

/** A right input with other parts. */
export const small = (parts: object): object => ({
  vehicles: [{ id: 1, start_index: 0 }],
  jobs: [{ id: 1, location_index: 1 }],
  matrices,
  ...parts,
})

/** Reads an input that must be right. */
export function accept(input: unknown) {
  const reading = readVroom(input)
  if ('faults' in reading) throw new TypeError(JSON.stringify(reading.faults))
  return reading
}
