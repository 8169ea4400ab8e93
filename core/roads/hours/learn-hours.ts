import { byteAt, intAt } from '#core/kernel/typed-array.ts'
import type { WeekPart } from '#core/travel/drive-hours.ts'
import { type HourTable, type StreetFactors, type StreetGroup, streetGroups } from '#core/travel/time-of-day.ts'
import type { RoadPath } from '../directions/road-path.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { groupOfClass } from './roads-during.ts'

/** A drive along a known way: how long it took, and what the way takes on free roads, in seconds. */
export interface DriveSample {
  /** Along the streets of each group. */
  readonly free: Readonly<Record<StreetGroup, number>>
  /** At turns, which no factor changes. */
  readonly turns: number
  readonly seconds: number
  readonly part: WeekPart
  readonly hour: number
}

/** What a way takes on free roads, street by street. */
export function freeSecondsOf(
  network: RoadNetwork,
  { edges, millis, decimeters }: RoadPath,
): Pick<DriveSample, 'free' | 'turns'> {
  const free = { fast: 0, main: 0, local: 0 }
  let turns = 0
  for (const [at, edge] of edges.entries()) {
    const whole = intAt(millis, at) / 1_000
    // Of the first and the last edge a part is travelled.
    const share = intAt(decimeters, at) / Math.max(1, intAt(network.edges.decimeters, edge))
    const along = Math.min(whole, (share * intAt(network.edges.millis, edge)) / 1_000)
    free[groupOfClass(byteAt(network.edges.classes, edge))] += along
    turns += whole - along
  }
  return { free, turns }
}

/** So many drives say as much of an hour as what was known of it before. */
const PRIOR_DRIVES = 5
const ROUNDS = 30
const [LEAST, MOST] = [0.2, 5]

/**
 * Factors that fit drives: those of an hour with the least absolute error, as one van that waits at a barrier tells
 * nothing of a city. Group by group in thirty rounds, each the weighted median of what the factors of the others leave.
 * Where few drives say something a factor stays near what was known before, and where none does it stays.
 * O(drives · log drives).
 */
export function learnHours(samples: readonly DriveSample[], before: HourTable): HourTable {
  const partOf = (part: WeekPart): HourTable[WeekPart] => {
    const hours = before[part].main.map((_, hour) => {
      const driven = samples.filter((sample) => sample.part === part && sample.hour === hour)
      return fitHour(driven, factorsAt(before[part], hour))
    })
    const factorsOf = (group: StreetGroup): number[] => hours.map((factors) => factors[group])
    return { fast: factorsOf('fast'), main: factorsOf('main'), local: factorsOf('local') }
  }
  return { weekday: partOf('weekday'), weekend: partOf('weekend') }
}

function factorsAt(table: HourTable[WeekPart], hour: number): StreetFactors {
  const factorOf = (group: StreetGroup): number => table[group][hour] ?? 1
  return { fast: factorOf('fast'), main: factorOf('main'), local: factorOf('local') }
}

function fitHour(samples: readonly DriveSample[], before: StreetFactors): StreetFactors {
  let factors = before
  for (let round = 0; round < ROUNDS; round++) {
    for (const group of streetGroups) {
      factors = { ...factors, [group]: factorOf(samples, { group, prior: before[group], known: factors }) }
    }
  }
  return factors
}

interface Wanted {
  readonly group: StreetGroup
  readonly prior: number
  readonly known: StreetFactors
}

function factorOf(samples: readonly DriveSample[], { group, prior, known }: Wanted): number {
  const told = samples.flatMap((sample) => {
    const weight = sample.free[group]
    if (weight === 0) return []
    const others = streetGroups.filter((other) => other !== group)
    const rest = others.reduce((sum, other) => sum + sample.free[other] * known[other], sample.turns)
    return [{ factor: (sample.seconds - rest) / weight, weight, share: weight / (weight + rest) }]
  })
  const drives = told.reduce((sum, { share }) => sum + share, 0)
  if (drives === 0) return prior
  const share = drives / (drives + PRIOR_DRIVES)
  return Math.min(MOST, Math.max(LEAST, share * weightedMedian(told) + (1 - share) * prior))
}

function weightedMedian(told: readonly { readonly factor: number; readonly weight: number }[]): number {
  const sorted = told.toSorted((one, other) => one.factor - other.factor)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let before = 0
  for (const { factor, weight } of sorted) {
    before += weight
    if (before >= half) return factor
  }
  return 1
}

/** How far told times are from driven ones. */
export interface DriveErrors {
  /** Median of the errors of all drives, as shares of their times. */
  readonly median: number
  /** All errors by all times. */
  readonly mean: number
}

/** The errors of a table on drives. */
export function errorsOf(samples: readonly DriveSample[], table: HourTable): DriveErrors {
  const errors = samples.map(({ free, turns, seconds, part, hour }) => {
    const factors = factorsAt(table[part], hour)
    const told = streetGroups.reduce((sum, group) => sum + free[group] * factors[group], turns)
    return { share: Math.abs(told - seconds) / seconds, error: Math.abs(told - seconds), seconds }
  })
  const sum = (of: (each: (typeof errors)[number]) => number): number => errors.reduce((all, each) => all + of(each), 0)
  const sorted = errors.map(({ share }) => share).toSorted((one, other) => one - other)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    mean: errors.length === 0 ? 0 : sum(({ error }) => error) / sum(({ seconds }) => seconds),
  }
}
