import { describe, expect, it } from 'vitest'
import { problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { evaluate } from '../evaluate.ts'
import type { Break, GivenStep, Matrix, Problem, Shipment, TimeWindow } from '../problem/problem.ts'

const pickup = (id: number): GivenStep => ({ kind: 'pickup', id })
const delivery = (id: number): GivenStep => ({ kind: 'delivery', id })

const evaluateSteps = (asked: Problem, ...steps: GivenStep[]) => evaluate(asked, [{ vehicle: 1, jobs: [], steps }])

/** Begins of all events, and where violations are. */
function outline(asked: Problem, ...steps: GivenStep[]) {
  const { solution, violations } = evaluateSteps(asked, ...steps)
  return {
    begins: solution.routes.flatMap((route) => route.steps.map(({ arrival, waiting }) => arrival + waiting)),
    violations: violations.map(({ code, job, excess }) => `${code} ${job} ${excess}`),
  }
}

const ride = (id: number, from: number, to: number, rules: Partial<Shipment> = {}): Shipment => ({
  pickup: { id, location: from },
  delivery: { id, location: to, windows: [[100, 200]] },
  ...rules,
})

describe('a ride that may take only so long', () => {
  it('is begun as late as its end asks for, where the earliest begin would make it too long', () => {
    const early: Shipment = {
      ...ride(1, 1, 4, { maxRideTime: 30 }),
      pickup: { id: 1, location: 1, windows: [[0, 90]] },
    }
    const asked = problem({ vehicles: [vehicle(1, { departure: [0, 0] })], shipments: [early] })

    expect(outline(asked, pickup(1), delivery(1))).toEqual({ begins: [0, 70, 100, 140], violations: [] })
  })

  it('is told by the seconds that are missing where no schedule is short enough', () => {
    const early: Shipment = {
      ...ride(1, 1, 4, { maxRideTime: 30 }),
      pickup: { id: 1, location: 1, windows: [[0, 45]] },
    }
    const asked = problem({ shipments: [early] })

    expect(outline(asked, pickup(1), delivery(1)).violations).toEqual(['ride-time 1 25'])
  })

  it('waits with whom it shares the way, so that neither is on board too long', () => {
    const first = ride(1, 1, 3, { maxRideTime: 40 })
    const second: Shipment = {
      pickup: { id: 2, location: 2, windows: [[60, 300]] },
      delivery: { id: 2, location: 4 },
      maxRideTime: 30,
    }
    const asked = problem({ vehicles: [vehicle(1, { departure: [0, 0] })], shipments: [first, second] })

    const { begins, violations } = outline(asked, pickup(1), pickup(2), delivery(1), delivery(2))

    expect(violations).toEqual([])
    expect(begins).toEqual([0, 60, 80, 100, 110, 150])
  })

  it('counts a break on board, which is taken elsewhere if it can be', () => {
    const breaks: Break[] = [{ id: 7, service: 20, windows: [[0, 100]] }]
    const asked = problem({
      vehicles: [vehicle(1, { breaks })],
      shipments: [{ pickup: { id: 1, location: 1 }, delivery: { id: 1, location: 3 }, maxRideTime: 25 }],
    })
    const { solution, violations } = evaluateSteps(asked, pickup(1), delivery(1))

    expect(violations).toEqual([])
    expect(solution.routes[0]?.steps.map(({ kind }) => kind)).toContain('break')
  })
})

/** Two rides on one route, with small numbers. */
function smallDay(seed: number): Problem {
  const random = rollsFor(seed, 'rides')
  const size = 5
  const window = (): TimeWindow[] => {
    const from = random.below(9)
    const next = from + 1 + random.below(3)
    return random.below(3) === 0
      ? [
          [from, from],
          [next + 1, next + 3],
        ]
      : [[from, next]]
  }
  const task = (id: number) => ({
    id,
    location: random.below(size),
    service: random.below(2),
    ...(random.below(3) === 0 && { windows: window() }),
  })
  const car: Matrix = { size, durations: Int32Array.from({ length: size * size }, () => random.below(4)) }
  const shipments = [1, 2].map((id) => ({ pickup: task(id), delivery: task(id), maxRideTime: random.below(10) }))
  return problem({ vehicles: [vehicle(1, { shift: [0, 16] })], shipments, matrices: { car } })
}

const ORDERS = [
  [pickup(1), pickup(2), delivery(1), delivery(2)],
  [pickup(1), pickup(2), delivery(2), delivery(1)],
]

/** The earliest end and, for it, the latest departure, found by trying every second for every task. */
function tryAllTimes({ shipments = [], matrices }: Problem, steps: readonly GivenStep[]): [number, number] | undefined {
  const tasks = steps.flatMap(({ kind, id }) => {
    const shipment = shipments[id - 1]
    return shipment ? [{ kind, id, task: kind === 'pickup' ? shipment.pickup : shipment.delivery, shipment }] : []
  })
  const { durations = [], size = 0 } = matrices.car ?? {}
  const leg = (from: number, to: number): number => durations[from * size + to] ?? 0
  let best: [number, number] | undefined
  const consider = (departure: number, end: number): void => {
    if (end > 16) return
    if (!best || end < best[0] || (end === best[0] && departure > best[1])) best = [end, departure]
  }
  type Stop = (typeof tasks)[number]
  const mayBegin = ({ kind, task, shipment }: Stop, begin: number, begins: readonly number[]): boolean => {
    const isOpen = task.windows?.some(([from, to]) => from <= begin && begin <= to) ?? true
    const left = (begins[tasks.findIndex((other) => other.shipment === shipment)] ?? 0) + (shipment.pickup.service ?? 0)
    return isOpen && (kind === 'pickup' || begin - left <= (shipment.maxRideTime ?? 0))
  }
  const drive = (departure: number, begins: readonly number[], time: number, place: number): void => {
    const at = tasks[begins.length]
    if (!at) {
      consider(departure, time + leg(place, 0))
      return
    }
    for (let begin = time + leg(place, at.task.location); begin <= 16; begin++) {
      if (!mayBegin(at, begin, begins)) continue
      drive(departure, [...begins, begin], begin + (at.task.service ?? 0), at.task.location)
    }
  }
  for (let departure = 0; departure <= 16; departure++) drive(departure, [], departure, 0)
  return best
}

it('two rides on one route are timed without a fault exactly where some schedule has none, and as early, then as late, as that can be', () => {
  const found = { kept: 0, broken: 0 }
  const days = Array.from({ length: 150 }, (_, index) => smallDay(index + 1))
  for (const [asked, order] of days.flatMap((day) => ORDERS.map((each) => [day, each] as const))) {
    const { solution, violations } = evaluateSteps(asked, ...order)
    const steps = solution.routes[0]?.steps ?? []
    const own = [steps.at(-1)?.arrival, steps[0]?.arrival]

    const best = tryAllTimes(asked, order)

    expect(violations.length === 0 ? own : undefined).toEqual(best)
    found[best ? 'kept' : 'broken'] += 1
  }
  expect(found.kept).toBeGreaterThan(50)
  expect(found.broken).toBeGreaterThan(50)
})
