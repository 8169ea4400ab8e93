import { createRandom, type Random } from '#core/kernel/random.ts'
import { type Call, calls } from './calls.ts'
import { type Curve, MINUTES, sharesByMinute } from './curves.ts'
import { type Scenario, workingDay } from './scenario.ts'

/** What one kind of call comes to on the simulated day. */
export interface CallLoad {
  readonly call: Call
  /** Calls of the day. */
  readonly calls: number
  /** Calls a second of the busiest minute. */
  readonly peakMinute: number
  /** Calls of the busiest second of that minute. */
  readonly peakSecond: number
}

/** A simulated working day. */
export interface DayLoad {
  readonly calls: ReadonlyMap<string, CallLoad>
  /** Calls a second, of all kinds, of the busiest minute and of the mean one. */
  readonly peakMinute: number
  readonly meanMinute: number
  /** Units of the table a second, in the busiest minute. */
  readonly peakReads: number
  readonly peakWrites: number
  /** Executions of each feature at the same time, in the busiest second of the busiest minute. */
  readonly executions: ReadonlyMap<string, number>
}

const shares: Readonly<Record<Curve, Float64Array>> = {
  planning: sharesByMinute('planning'),
  board: sharesByMinute('board'),
  driving: sharesByMinute('driving'),
}

/** From here on a count is drawn as normal: by then it is told apart by its tails alone. */
const LARGE = 50

/** How many of something happen whose mean is `mean`, one by one and by chance. @see Knuth (1969), vol. 2, 3.4.1. */
export function drawCount(random: Random, mean: number): number {
  if (mean <= 0) return 0
  if (mean > LARGE) {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const end = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > end; product *= random.next()) count += 1
  return count
}

/** Draws each minute of a working day, and each second of its busiest one. The same seed gives the same day. */
export function simulateDay(scenario: Scenario, seed = 1): DayLoad {
  const random = createRandom(seed)
  const day = workingDay(scenario)
  const drawn = calls.map((call) => ({ call, counts: drawMinutes(random, call, call.aDay(day, scenario)) }))
  const minutes = sumUp(drawn, () => 1)
  const busiest = indexOfMost(minutes)
  const loads = drawn.map(({ call, counts }) => loadOf(random, call, counts))
  return {
    calls: new Map(loads.map((load) => [load.call.name, load])),
    peakMinute: (minutes[busiest] ?? 0) / 60,
    meanMinute: minutes.reduce((total, count) => total + count, 0) / MINUTES / 60,
    peakReads: Math.max(...sumUp(drawn, ({ reads }) => reads)) / 60,
    peakWrites: Math.max(...sumUp(drawn, ({ writes }) => writes)) / 60,
    executions: executionsOf(random, drawn),
  }
}

interface Drawn {
  readonly call: Call
  /** Calls by minute. */
  readonly counts: readonly number[]
}

const drawMinutes = (random: Random, { curve }: Call, aDay: number): number[] =>
  Array.from(shares[curve], (share) => drawCount(random, aDay * share))

function loadOf(random: Random, call: Call, counts: readonly number[]): CallLoad {
  const busiest = counts[indexOfMost(counts)] ?? 0
  const seconds = Array.from({ length: 60 }, () => drawCount(random, busiest / 60))
  const all = counts.reduce((total, count) => total + count, 0)
  return { call, calls: all, peakMinute: busiest / 60, peakSecond: Math.max(...seconds) }
}

const sumUp = (drawn: readonly Drawn[], weight: (call: Call) => number): number[] =>
  Array.from({ length: MINUTES }, (_, minute) =>
    drawn.reduce((total, { call, counts }) => total + (counts[minute] ?? 0) * weight(call), 0),
  )

/** Calls that run at a moment are as many as began within their time: drawn for each second of a feature's busiest minute. */
function executionsOf(random: Random, drawn: readonly Drawn[]): Map<string, number> {
  const features = new Set(drawn.map(({ call }) => call.feature))
  const its = (feature: string) => drawn.filter(({ call }) => call.feature === feature)
  return new Map([...features].map((feature) => [feature, mostAtOnce(random, its(feature))]))
}

function mostAtOnce(random: Random, drawn: readonly Drawn[]): number {
  const minute = indexOfMost(sumUp(drawn, ({ milliseconds }) => milliseconds))
  const mean = drawn.reduce(
    (sum, { call, counts }) => sum + ((counts[minute] ?? 0) / 60) * (call.milliseconds / 1000),
    0,
  )
  return Math.max(...Array.from({ length: 60 }, () => drawCount(random, mean)))
}

function indexOfMost(counts: readonly number[]): number {
  return counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), 0)
}
