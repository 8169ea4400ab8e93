import { describe, expect, it } from 'vitest'
import { job, lineMatrix, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import type { Break, Job, Objective, Problem, Shipment, Task, Vehicle } from '../problem/problem.ts'
import { type Capability, capabilitiesOf } from './capabilities.ts'
import { serves } from './kernels.ts'

/** What a problem uses that states a part, beside the part itself; none where every kernel knows the part. */
type Uses<Part> = { readonly [Key in keyof Required<Part>]: readonly [Required<Part>[Key], ...Capability[]][] }

/** A part that the compiler asks for: a rule that enters the problem enters this list, and then the kernels' table. */
const VEHICLE: Uses<Vehicle> = {
  id: [[3]],
  profile: [['car']],
  type: [['van']],
  start: [[1]],
  end: [[1]],
  shift: [[[0, 9], 'shifts']],
  breaks: [
    [[]],
    [[pause([0, 9])], 'breaks'],
    [[pause([0, 9], [20, 29])], 'breaks', 'several-windows-of-breaks'],
    [[pause([0, 9]), pause([0, 9])], 'breaks', 'several-breaks'],
    [[{ ...pause([0, 9]), maxLoad: [1] }], 'breaks', 'max-load-of-breaks', 'peaking-loads'],
  ],
  // Counts beside reloads alone.
  loaded: [[[1]]],
  reloads: [[[]], [[{ id: 1, location: 0 }], 'reloads', 'peaking-loads']],
  capacity: [
    [[4], 'capacities'],
    [[0], 'capacities', 'oversize'],
  ],
  skills: [[[7]]],
  maxTasks: [[1, 'max-tasks']],
  maxTravelTime: [[1, 'max-travel-time']],
  maxDuration: [[0, 'max-duration']],
  maxWait: [[0, 'max-wait']],
  maxDistance: [[1, 'max-distance']],
  speedFactor: [[2]],
  fixedCost: [[0], [1, 'fixed-costs']],
  departure: [[[0, 9]]],
  pay: [
    [{}],
    [{ perSecond: 0, excludesBreaks: true }],
    [{ perSecond: 1 }, 'pay'],
    [{ perTask: 1 }, 'pay'],
    [{ overtime: { after: 9, perSecond: 1 } }, 'priced-hours'],
    [{ lateEnd: { after: 9, perSecond: 1 } }, 'priced-hours'],
  ],
  costPerTravelHour: [[7200]],
  costPerKilometer: [[500]],
  costPerTaskHour: [[0], [1800, 'work-costs']],
}

const TASK: Uses<Task> = {
  id: [[3]],
  location: [[3]],
  service: [[3]],
  servicePerType: [[{ van: 3 }]],
  setup: [[3]],
  setupPerType: [[{ van: 3 }]],
  windows: [
    [[[0, 9]], 'windows'],
    [
      [
        [0, 9],
        [20, 29],
      ],
      'windows',
      'several-windows',
    ],
  ],
  softWindow: [
    [{ window: [0, 9] }],
    [{ window: [0, 9], earliness: 1 }, 'soft-windows'],
    [{ window: [0, 9], lateness: 1 }, 'soft-windows'],
  ],
}

const JOB: Uses<Job> = {
  ...TASK,
  delivery: [[[1]]],
  pickup: [[[1]]],
  skills: [[[]], [[7], 'skills']],
  priority: [[0], [1, 'priorities']],
  vehicles: [[[1]], [[], 'allowed-vehicles']],
  preference: [[{ vehicles: [1], cost: 5 }], [{ vehicles: [], cost: 0 }], [{ vehicles: [], cost: 5 }, 'preferences']],
  position: [['first', 'positions']],
}

const SHIPMENT: Uses<Shipment> = {
  pickup: [[{ id: 1, location: 1, windows: [[0, 9]] }, 'windows']],
  delivery: [[{ id: 1, location: 1, windows: [[0, 9]] }, 'windows']],
  amount: [[[0]], [[1]]],
  maxRideTime: [[5, 'ride-times']],
  skills: [[[7], 'skills']],
  priority: [[1, 'priorities']],
  vehicles: [[[], 'allowed-vehicles']],
  preference: [[{ vehicles: [], cost: 5 }, 'preferences']],
}

const OBJECTIVE: Uses<Objective> = {
  duration: [[2]],
  distance: [[2]],
  balance: [[0], [1, 'balance']],
  evenness: [[0], [1, 'evenness']],
  useEveryVehicle: [[false], [true, 'use-every-vehicle']],
  compactness: [[1, 'compactness']],
  stability: [[1, 'stability']],
}

const PROBLEM: Uses<Problem> = {
  vehicles: [
    [[], 'fleet'],
    [[vehicle(1), vehicle(2)], 'fleet'],
    [[vehicle(1), vehicle(2, { end: 3 })], 'fleet', 'unlike-vehicles'],
  ],
  jobs: [[[]]],
  shipments: [[[]], [[shipment({})], 'shipments']],
  matrices: [
    [problem({}).matrices],
    [{ car: { ...lineMatrix(10), hours: { moments: [9], factors: [[1, 1]] } } }],
    [{ car: { ...lineMatrix(10), hours: { moments: [9], factors: [[1, 0.5]] } } }, 'hours'],
  ],
  objective: [[{}]],
  sequences: [[[]], [[[1]], 'sequences']],
  relations: [[[]], [[{ type: 'in-same-route', jobs: [1] }], 'relations']],
  given: [[[]]],
}

function pause(...windows: Break['windows']): Break {
  return { id: 1, service: 5, windows }
}

function shipment(rules: Partial<Shipment>): Shipment {
  return { pickup: { id: 1, location: 1 }, delivery: { id: 1, location: 2 }, ...rules }
}

/** Every part of a table, stated alone by `state`, and what that must use. */
const casesOf = <Part extends object>(
  uses: Uses<Part>,
  state: (part: object) => Problem,
): [string, Problem, Capability[]][] =>
  Object.entries<readonly [unknown, ...Capability[]][]>(uses).flatMap(([key, cases]) =>
    cases.map(([value, ...expected]): [string, Problem, Capability[]] => [
      `${key} ${JSON.stringify(value)}`,
      state({ [key]: value }),
      expected,
    ]),
  )

/** The job that a vehicle too small for it cannot carry. */
const LOADED = job(1, { delivery: [1] })

describe('a problem', () => {
  it.each([
    ...casesOf(VEHICLE, (rules) => problem({ vehicles: [vehicle(1, rules)], jobs: [LOADED] })),
    ...casesOf(JOB, (rules) => problem({ jobs: [job(1, rules)] })),
    ...casesOf(OBJECTIVE, (objective) => problem({ objective })),
    ...casesOf(PROBLEM, (parts) => problem(parts)),
  ])('that states its %s uses that and nothing else', (_, asked, expected) => {
    expect([...capabilitiesOf(asked)].sort()).toEqual(expected.sort())
  })

  it.each(casesOf(SHIPMENT, (rules) => problem({ shipments: [shipment(rules)] })))(
    'with a shipment that states its %s uses that and shipments',
    (_, asked, expected) => {
      expect([...capabilitiesOf(asked)].sort()).toEqual(['shipments', ...expected].sort())
    },
  )

  it('has setups that may be spared only where a vehicle may be there already', () => {
    const uses = (location: number, setup: Partial<Job>) =>
      capabilitiesOf(problem({ jobs: [job(1, { location, ...setup }), job(2)] })).has('setups')

    expect(uses(1, { setup: 5 })).toBe(false)
    expect(uses(2, { setup: 5 })).toBe(true)
    expect(uses(0, { setup: 5 })).toBe(true)
    expect(uses(2, { setupPerType: { van: 5 } })).toBe(false)
  })

  it('has loads that peak on the way where they come and go', () => {
    const vehicles = [vehicle(1, { capacity: [4] })]
    const uses = (...jobs: Job[]) => capabilitiesOf(problem({ vehicles, jobs })).has('peaking-loads')

    expect(uses(job(1, { delivery: [1] }), job(2, { delivery: [1] }))).toBe(false)
    expect(uses(job(1, { delivery: [1] }), job(2, { pickup: [1] }))).toBe(true)
  })
})

describe('a kernel', () => {
  const all = (...used: Capability[]): ReadonlySet<Capability> => new Set(used)

  it('serves a problem when it knows everything that the problem uses', () => {
    expect(serves('time-scan', all())).toBe(true)
    expect(serves('time-scan', all('fleet', 'several-windows', 'several-breaks'))).toBe(true)
    expect(serves('time-scan', all('fleet', 'windows', 'sequences'))).toBe(false)
  })

  it('orders one route where only its length and its totals count', () => {
    expect(serves('order', all('shifts', 'capacities', 'max-tasks', 'max-travel-time', 'skills'))).toBe(true)
    expect(serves('order', all('breaks', 'several-breaks', 'several-windows-of-breaks'))).toBe(true)
    for (const rule of ['fleet', 'windows', 'shipments', 'sequences', 'positions', 'stability'] as const) {
      expect(serves('order', all(rule))).toBe(false)
    }
  })

  it('breeds plans of vehicles that are alike and that nothing binds but loads, tasks and length', () => {
    expect(serves('breeding', all('fleet', 'shifts', 'capacities', 'max-tasks', 'fixed-costs', 'priorities'))).toBe(
      true,
    )
    for (const rule of ['unlike-vehicles', 'skills', 'oversize', 'peaking-loads', 'max-travel-time'] as const) {
      expect(serves('breeding', all(rule))).toBe(false)
    }
  })
})
