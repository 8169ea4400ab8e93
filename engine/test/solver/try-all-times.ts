import { payOf } from '#engine/optimizer/check/pay.ts'
import type { Break, Problem, TimeWindow, Vehicle } from '#engine/optimizer/index.ts'
import { rollsFor } from './rolls.ts'

/** What a schedule costs by the clock, and its departure and return. */
export interface Timed {
  readonly price: number
  readonly departure: number
  readonly end: number
}

const HORIZON = 24

/** A vehicle whose waiting is limited and its jobs, with small numbers: windows with gaps, setups, a break, pay. */
export function smallDay(seed: number): Problem {
  const random = rollsFor(seed, 'small day')
  const size = 5
  const roll = (odds: number): boolean => random.below(odds) === 0
  const window = (most: number): TimeWindow[] => {
    const from = random.below(most)
    const next = from + 1 + random.below(3)
    return roll(3)
      ? [
          [from, from + 1],
          [next + 1, next + 4],
        ]
      : [[from, next]]
  }
  const jobs = [1, 2, 3].map((id) => ({
    id,
    location: random.below(size),
    service: random.below(3),
    ...(roll(3) && { setup: 1 + random.below(2) }),
    ...(!roll(3) && { windows: window(16) }),
  }))
  const pay = {
    perSecond: random.below(3),
    ...(roll(2) && { overtime: { after: random.below(9), perSecond: 1 + random.below(2) } }),
    ...(roll(2) && { lateEnd: { after: random.below(16), perSecond: 1 } }),
  }
  const from = random.below(6)
  const vehicle = {
    id: 1,
    profile: 'car',
    start: 0,
    ...(!roll(4) && { end: 0 }),
    shift: [0, HORIZON] as const,
    maxWait: random.below(4),
    ...(roll(3) && { departure: [from, from + random.below(6)] as const }),
    ...(roll(2) && { breaks: [{ id: 7, service: random.below(3), windows: window(12) }] }),
    ...(roll(2) && { pay }),
  }
  const durations = Int32Array.from({ length: size * size }, (_, cell) => (cell % (size + 1) ? random.below(4) : 0))
  return { vehicles: [vehicle], jobs, matrices: { car: { size, durations } } }
}

/** Every second from one to another inside some windows. */
const moments = (from: number, to: number, windows: readonly TimeWindow[] = [[from, to]]): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, second) => from + second).filter((moment) =>
    windows.some(([opens, closes]) => opens <= moment && moment <= closes),
  )

/** A stop, with its leg and its work from the stop before. */
interface Stop {
  readonly travel: number
  readonly work: number
  readonly windows: readonly TimeWindow[] | undefined
}

/** The stops of the only vehicle, in the order of the jobs, its end among them. */
function stopsOf({ jobs, matrices }: Problem, { profile, start, end }: Vehicle): Stop[] {
  const { durations = [], size = 0 } = matrices[profile] ?? {}
  const places = [start, ...jobs.map(({ location }) => location), end]
  return places.slice(1).map((to, index) => {
    const from = places[index]
    const { service = 0, setup = 0, windows } = jobs[index] ?? {}
    const travel = from === undefined || to === undefined ? 0 : (durations[from * size + to] ?? 0)
    return { travel, work: service + (from === to ? 0 : setup), windows }
  })
}

/**
 * The cheapest schedule of the only vehicle with all jobs in their order, of these the one that ends the earliest, and
 * of these the one that begins the latest; found by trying every second for everything.
 */
export function tryAllTimes(problem: Problem): Timed | undefined {
  let best: Timed | undefined
  for (const vehicle of problem.vehicles) {
    const { departure = [0, HORIZON], breaks = [], maxWait = HORIZON } = vehicle
    for (const from of moments(0, HORIZON, [departure])) {
      for (const end of endsFrom(from, stopsOf(problem, vehicle), breaks, maxWait)) {
        const price = payOf(vehicle, { begin: from, end, tasks: 0 })
        if (!best || (price - best.price || end - best.end || best.departure - from) < 0) {
          best = { price, departure: from, end }
        }
      }
    }
  }
  return best
}

/** When a route may be over that leaves one stop for the others then. */
function* endsFrom(
  leave: number,
  [stop, ...others]: readonly Stop[],
  breaks: readonly Break[],
  maxWait: number,
): Generator<number> {
  if (!stop) {
    if (breaks.length === 0) yield leave
    return
  }
  const { travel, work, windows } = stop
  for (const { ready, earliest, left } of waysTo(leave, leave + travel, breaks)) {
    for (const begin of moments(earliest, Math.min(ready + maxWait, HORIZON - work), windows)) {
      yield* endsFrom(begin + work, others, left, maxWait)
    }
  }
}

/** A way to a stop: when it would be reached if nobody waited, when with what is waited for a break, and the breaks left. */
interface Way {
  readonly ready: number
  readonly earliest: number
  readonly left: readonly Break[]
}

/** The ways to a stop, without a break or with one of them at any moment. */
const waysTo = (leave: number, arrival: number, breaks: readonly Break[]): Way[] => [
  { ready: arrival, earliest: arrival, left: breaks },
  ...breaks.flatMap((pause) =>
    moments(leave, HORIZON, pause.windows).map((moment) => ({
      ready: arrival + pause.service,
      earliest: Math.max(arrival, moment) + pause.service,
      left: breaks.filter((other) => other !== pause),
    })),
  ),
]
