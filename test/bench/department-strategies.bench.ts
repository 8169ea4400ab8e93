import { assignAsSpecified } from '#core/department/assignment/assign-as-specified.ts'
import type { DayInput } from '#core/department/assignment/day-assignment.ts'
import { assignOptimally } from '#core/department/optimal/assign-optimally.ts'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import { bigCity } from './department/big-city.ts'
import { dayOf, readSample, sampleDates } from './department/days.ts'
import { type DayFigures, figuresOfPlan, planDay, worstOf } from './department/plan-day.ts'

export const title = 'Department: the two strategies on ten workdays and on a big city'

const SEEDS = [1, 2, 3]
const CITY = { inspections: 2000, inspectors: 50 }

/** A day by both strategies; by the optimal one the worst of the seeds in each figure. */
interface ComparedDay {
  readonly name: string
  readonly input: DayInput
  readonly written: DayFigures
  readonly optimal: DayFigures
}

/** Compares what the strategies route; false where the optimal one routes less, or less that is overdue, on any day. */
export async function run({ group = '', seed }: BenchOptions): Promise<boolean> {
  const seeds = seed === undefined ? SEEDS : [seed]
  const days = daysToPlan().filter(({ name }) => name.startsWith(group))
  const compared: ComparedDay[] = []
  for (const { name, input } of days) compared.push(await compareDay(name, input, seeds))
  printTable(
    ['day', 'inspectors', 'strategy', 'routed', 'overdue', 'urgent', 'appointments', 'mean rank'],
    rowsOf(compared, whatRows),
  )
  printTable(
    ['day', 'strategy', 'miles', 'minutes of travel', 'load min', 'load median', 'load max'],
    rowsOf(compared, howRows),
  )
  return compared.every(({ written, optimal }) => !isWorse(optimal, written))
}

const daysToPlan = (): { readonly name: string; readonly input: DayInput }[] => [
  ...sampleDates.map((date) => ({ name: date, input: dayOf(readSample(), date, 1) })),
  { name: 'city', input: dayOf(bigCity(CITY, '2026-11-24', 1), '2026-11-24', 1) },
]

async function compareDay(name: string, input: DayInput, seeds: readonly number[]): Promise<ComparedDay> {
  const written = figuresOfPlan(await planDay(input, assignAsSpecified(input)))
  const tried: DayFigures[] = []
  for (const seed of seeds) {
    const seeded = { ...input, seed }
    tried.push(figuresOfPlan(await planDay(seeded, assignOptimally(seeded))))
  }
  return { name, input, written, optimal: worstOf(tried) }
}

const isWorse = (one: DayFigures, other: DayFigures): boolean =>
  one.routed < other.routed || one.overdueRouted < other.overdueRouted || one.prescheduled < other.prescheduled

const rowsOf = (days: readonly ComparedDay[], rows: (day: ComparedDay) => string[][]): string[][] => days.flatMap(rows)

const whatRows = ({ name, input, written, optimal }: ComparedDay): string[][] =>
  [written, optimal].map((figures, index) => [
    index === 0 ? name : '',
    index === 0 ? `${input.inspectors.length}` : '',
    strategyName(index),
    ...[figures.routed, figures.overdueRouted, figures.urgent, figures.prescheduled, figures.meanRank].map(String),
  ])

const howRows = ({ name, written, optimal }: ComparedDay): string[][] =>
  [written, optimal].map(({ miles, minutes, load }, index) => [
    index === 0 ? name : '',
    strategyName(index),
    miles.toFixed(1),
    ...[minutes, load.min, load.median, load.max].map(String),
  ])

const strategyName = (index: number): string => (index === 0 ? 'as specified' : 'optimal')
