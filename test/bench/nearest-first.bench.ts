import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import { certify, type Problem, solve } from '#engine/optimizer/index.ts'
import { drawPoints, fortyStops, orderOf, type Point, roundTrip } from '#lambdas/blog/articles/sheet.ts'

export const title = 'Nearest stop first, beside the order that is found'

const SHEETS = 50
const STOPS = 40

/** Forty stops in three orders; lengths in units of the sheet. */
interface Compared {
  readonly entered: number
  readonly nearest: number
  readonly found: number
  /** How far the found order can be from the best, at most; as a share. */
  readonly gap: number
}

/** The sheet of the article on the order of stops, and fifty drawn at random: lengths, which do not depend on the machine. */
export async function run(_options: BenchOptions): Promise<boolean> {
  const own = compare(fortyStops())
  const random = Array.from({ length: SHEETS }, (_, index) => compare(drawPoints(1001 + index, STOPS + 1)))
  const over = random.map(({ nearest, found }) => nearest / found - 1)
  const gaps = random.map(({ gap }) => gap)
  printTable(
    ['sheet', 'as entered', 'nearest first', 'found', 'bound at most below'],
    [['of the article', `${own.entered}`, `${own.nearest}`, `${own.found}`, percent(own.gap)]],
  )
  printTable(
    ['random sheets', 'nearest over found, mean', 'worst', 'gap, mean', 'worst', 'proven best'],
    [
      [
        `${SHEETS}`,
        percent(mean(over)),
        percent(Math.max(...over)),
        percent(mean(gaps)),
        percent(Math.max(...gaps)),
        `${gaps.filter((gap) => gap === 0).length}`,
      ],
    ],
  )
  return over.every((each) => each >= 0)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`

function compare(points: readonly Point[]): Compared {
  const problem = roundTrip(points)
  const solution = solve(problem, { seed: 1, effort: 'best' })
  const entered = points.slice(1).map((_, index) => index + 1)
  return {
    entered: lengthOf(problem, entered),
    nearest: lengthOf(problem, nearestFirst(problem, entered)),
    found: lengthOf(problem, orderOf(solution)),
    gap: certify(problem, solution)?.gap ?? Number.NaN,
  }
}

function between({ matrices: { line } }: Problem): (from: number, to: number) => number {
  return (from, to) => line?.durations[from * line.size + to] ?? 0
}

function lengthOf(problem: Problem, order: readonly number[]): number {
  const length = between(problem)
  return [...order, 0].reduce(([at, sum], next) => [next, sum + length(at, next)] as const, [0, 0] as readonly [
    number,
    number,
  ])[1]
}

function nearestFirst(problem: Problem, stops: readonly number[]): number[] {
  const length = between(problem)
  const left = new Set(stops)
  const order: number[] = []
  for (let at = 0; left.size > 0; at = order.at(-1) ?? 0) {
    const nearest = [...left].reduce((best, each) => (length(at, each) < length(at, best) ? each : best))
    order.push(nearest)
    left.delete(nearest)
  }
  return order
}
