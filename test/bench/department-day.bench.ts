import { type Strategy, strategies } from '#core/department/assignment/day-assignment.ts'
import { assemblePlan } from '#core/department/plans/assemble-plan.ts'
import { assignDay } from '#core/department/plans/assign-day.ts'
import { refillDay } from '#core/department/plans/refill-day.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { printTable } from '#engine/bench/bench.ts'
import { bigCity } from './department/big-city.ts'
import { dayOf } from './department/days.ts'
import { freeTravel, routeDay } from './department/plan-day.ts'

export const title = 'Department: a day of fifty inspectors ranked, assigned, routed, refilled'

const DATE = '2026-11-24'
const SIZES = [
  { inspections: 2000, inspectors: 50 },
  { inspections: 50_000, inspectors: 50 },
]
const BUDGET_SECONDS = 45
const BUDGET_MEGABYTES = 1024

/** Times both strategies, from valid rows to routes by the estimator; false where one of them is beyond the budget. */
export async function run(): Promise<boolean> {
  const rows: string[][] = []
  let isWithin = true
  for (const size of SIZES) {
    const city = bigCity(size, DATE, 1)
    for (const strategy of strategies) {
      const timed = await timeDay(city, strategy)
      isWithin &&= sum(timed.seconds) < BUDGET_SECONDS && timed.megabytes < BUDGET_MEGABYTES
      rows.push([
        size.inspections.toLocaleString('en-US'),
        strategy,
        ...[...timed.seconds, sum(timed.seconds)].map((seconds) => seconds.toFixed(1)),
        timed.megabytes.toFixed(0),
        `${timed.routed}`,
      ])
    }
  }
  printTable(
    ['inspections', 'strategy', 'ranked s', 'assigned s', 'routed s', 'refilled s', 'all s', 'MB after', 'routed'],
    rows,
  )
  return isWithin
}

/** Processor seconds, as other work on the machine makes everything take longer. */
async function timeDay(city: RowsOf, strategy: Strategy) {
  const seconds: number[] = []
  let begin = process.cpuUsage()
  const lap = (): void => {
    const { user, system } = process.cpuUsage(begin)
    seconds.push((user + system) / 1e6)
    begin = process.cpuUsage()
  }
  const input = dayOf(city, DATE, 1)
  lap()
  const assignment = assignDay(strategy, input)
  lap()
  const routed = await routeDay(input, assignment)
  lap()
  const refilled = await refillDay(routed, { strategy, input, date: DATE, port: freeTravel })
  lap()
  const { routes } = assemblePlan(refilled)
  return {
    seconds,
    megabytes: process.memoryUsage().rss / 2 ** 20,
    routed: routes.reduce((count, { inspections }) => count + inspections.length, 0),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
