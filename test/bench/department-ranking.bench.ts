import { rankInspections } from '#core/department/ranking/rank-inspections.ts'
import { type Inspection, priorities } from '#core/department/rows/inspection.ts'
import { sampleWeek } from '#core/department/sample/sample-week.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { createRandom } from '#engine/base/random.ts'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'

export const title = 'Ranking of 50,000 inspections'

const ROWS = 50_000
const RUNS = 5
const BUDGET_SECONDS = 1
const DATE = '2026-11-24'

type List = readonly [name: string, rows: (options: BenchOptions) => Inspection[]]

/** Lists that differ in what is hard: the size of the groups that are equally urgent, and how many share a place. */
const lists: readonly List[] = [
  ['all ages and priorities', ({ seed = 1 }) => spread(seed, (index) => ({ openDate: addDays(DATE, -(index % 300)) }))],
  ['one group of equals', ({ seed = 1 }) => spread(seed, () => ({ priority: 'B', openDate: '2026-11-01' }))],
  ['one group at one address', () => spread(1, () => ({ priority: 'B', openDate: '2026-11-01', lat: 40.7, lng: -74 }))],
]

/** Ranks each list five times and prints the processor time of the one in the middle. */
export function run(options: BenchOptions): Promise<boolean> {
  const measured = lists
    .filter(([name]) => name.startsWith(options.group ?? ''))
    .map(([name, rows]) => ({ name, seconds: middling(rows(options)) }))
  printTable(
    ['list', 'processor seconds', 'within'],
    measured.map(({ name, seconds }) => [name, seconds.toFixed(2), seconds <= BUDGET_SECONDS ? 'yes' : 'NO']),
  )
  return Promise.resolve(measured.every(({ seconds }) => seconds <= BUDGET_SECONDS))
}

function middling(inspections: readonly Inspection[]): number {
  const input = { inspections, durations: sampleWeek(DATE).durations, date: DATE, policy: 'as-specified' } as const
  const runs = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    rankInspections(input)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000_000
  })
  return runs.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY
}

/** Inspections of the sample city, laid out anew over all of it. */
function spread(seed: number, wordsOf: (index: number) => Partial<Inspection>): Inspection[] {
  const random = createRandom(seed)
  const models = sampleWeek(DATE).inspections.filter(({ status }) => status === 'Pending')
  return Array.from({ length: ROWS }, (_, index) => ({
    ...modelOf(models, index),
    inspectionId: String(1_000_000 + index),
    priority: priorities[random.below(priorities.length)] ?? 'B',
    lat: 40.55 + 0.35 * random.next(),
    lng: -74.2 + 0.45 * random.next(),
    ...wordsOf(index),
  }))
}

function modelOf(models: readonly Inspection[], index: number): Inspection {
  const model = models[index % models.length]
  if (!model) throw new Error('The sample week has no inspections')
  return model
}
