import { type Effort, type Objective, solve } from '#core/optimizer/index.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { hasAddresses } from './department/days.ts'
import { type DayMeasure, type FleetDay, measureDay } from './fleet/fleet-day.ts'
import { ownDays } from './fleet/own-days.ts'
import { hasBench, readIndex, readKnown } from './optimizer/known.ts'

export const title = 'Days of a team by the weights of their objective'

/** Per second of scatter, per second of the longest day, and per neighbour whom another driver serves. */
const weights: readonly (readonly [evenness: number, balance: number, compactness: number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 6, 60],
  [0.25, 0, 120],
  [0.5, 0, 120],
  [1, 0, 0],
  [1, 0, 60],
  [1, 0, 120],
  [1, 1, 120],
  [2, 0, 120],
  [4, 0, 120],
]

/** What each set of weights makes of the fleet days of the benchmark and of ten of our own. */
export async function run({ effort = 'standard', verbose = false, seed = 1 }: BenchOptions): Promise<boolean> {
  const days = [...knownDays(), ...(hasAddresses() ? ownDays() : [])]
  const measured = weights.map(([evenness, balance, compactness]) =>
    days.map((day) => shareOut(day, { evenness, balance, compactness, useEveryVehicle: true }, effort as Effort, seed)),
  )
  const [shortest = []] = measured
  const rows = measured.map((each, index) => [...(weights[index] ?? []).map(String), ...summary(each, shortest)])
  printTable(['evenness', 'balance', 'compactness', 'total', 'longest ÷ mean', 'shortest ÷ mean', 'overlap'], rows)
  if (verbose) printDays(days, measured)
  return days.length > 0
}

function knownDays(): FleetDay[] {
  if (!hasBench()) return []
  return readIndex()
    .filter(({ group }) => group === 'scen-fleet')
    .map(({ name, file }) => ({ name, problem: readKnown(file) }))
}

const shareOut = ({ problem }: FleetDay, objective: Objective, effort: Effort, seed: number): DayMeasure =>
  measureDay(problem, solve({ ...problem, objective }, { effort, seed }))

function summary(days: readonly DayMeasure[], shortest: readonly DayMeasure[]): string[] {
  const over = days.map(({ travel }, index) => travel / (shortest[index]?.travel ?? travel) - 1)
  return [
    `${(100 * mean(over)).toFixed(1)} %`,
    mean(days.map(({ longest, mean: usual }) => longest / usual)).toFixed(2),
    mean(days.map(({ shortest: least, mean: usual }) => least / usual)).toFixed(2),
    `${(100 * mean(days.map(({ overlap }) => overlap))).toFixed(0)} %`,
  ]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function printDays(days: readonly FleetDay[], measured: readonly (readonly DayMeasure[])[]): void {
  const minutes = (seconds: number): string => `${Math.round(seconds / 60)}`
  const rows = days.flatMap(({ name }, day) =>
    measured.map((each, index) => {
      const { travel = 0, longest = 0, shortest = 0, overlap = 0 } = each[day] ?? {}
      const figures = [travel, longest, shortest].map(minutes)
      return [name, ...(weights[index] ?? []).map(String), ...figures, `${Math.round(100 * overlap)} %`]
    }),
  )
  printTable(['day', 'evenness', 'balance', 'compactness', 'total min', 'longest', 'shortest', 'overlap'], rows)
}
